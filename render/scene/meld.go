package scene

import (
	"carteado/engine"
	"carteado/render/layout"
	"carteado/render/text"
)

// titleOf returns the words over the melds of a side, or in their place as long as there are none: whose they are, and what the side has
// so far in the hand where no plate says it.
func (t *Table) titleOf(a *layout.Area) string {
	w, room := &t.state.Words, a.Name.W
	if a.Melds == 0 && a.Name.Empty() {
		room = a.Rect.W - 16 - a.Rest.W
	}
	fits := func(s string) bool { return text.Width(s, t.px(12), true) <= t.px(room) }
	name, brief := w.Sides[a.Side], w.Brief[a.Side]
	if p := t.tallied(a.Side); p != engine.Nobody && !t.platesTell(a.Side) {
		points := " · " + w.Short[p] // all sides in one form
		switch {
		case fits(name + points):
			return name + points
		case brief == "":
			brief = wholeWords(name, func(s string) bool { return fits(s + points) })
		}
		return brief + points
	}
	if brief != "" && !fits(name) {
		name = brief
	}
	return wholeWords(name, fits)
}

// platesTell reports whether a plate, of points or of a seat of the side, has room for what the side has so far in the hand.
func (t *Table) platesTell(side int) bool {
	if len(t.lay.Scores) > 0 {
		return true
	}
	for i := range t.lay.Plates {
		p := &t.lay.Plates[i]
		if !p.Tally.Empty() && t.state.Words.Tally[p.Seat] != "" && t.state.Options.Game().Side(t.state.Options, p.Seat) == side {
			return true
		}
	}
	return false
}
