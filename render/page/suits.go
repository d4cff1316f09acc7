package page

import (
	"carteado/engine"
	"carteado/render/dom"
)

// suited writes the sign of a suit before its name.
func suited(x *labelled) string { return engine.Suit(x.Action.N).Symbol() + " " + x.label }

// redden colours a cell that shows diamonds or hearts.
func redden(n *dom.Node, s engine.Suit) {
	if s == engine.Diamonds || s == engine.Hearts {
		n.Set("class", n.Attr["class"]+" red")
	}
}
