package page

import (
	"carteado/assets/words"
	"carteado/render/dom"
)

// AttractRoom returns the room, in css px, that Attract takes at the top and at the bottom of a window so high.
func AttractRoom(height float64) (top, bottom float64) {
	if height < 560 {
		return 0, 84
	}
	return 60, 136
}

// Attract lies over a public table at which robots play, until somebody touches it, and is all that a reader finds there. calm keeps its
// button still.
func Attract(b *words.Book, game string, calm bool, start func()) *dom.Node {
	return dom.El("main", dom.Attr{"class": "attract", "aria-label": b.Say("page.kiosk.watching", "game", game)},
		dom.El("h1", b.Say("page.kiosk.watching", "game", game)),
		dom.Button(b.Say("page.kiosk.start"), start, dom.Class("main huge"), dom.If(!calm, "class", "pulse")))
}

// Away lies over a table at which the computer plays for whoever did not answer; back gives the seat back.
func Away(b *words.Book, back func()) *dom.Node {
	return dom.El("section", dom.Attr{"class": "away", "role": "status", "aria-label": b.Say("page.idle.plays")},
		dom.El("p", b.Say("page.idle.plays")),
		dom.Button(b.Say("page.idle.back"), back, dom.Class("main huge")))
}
