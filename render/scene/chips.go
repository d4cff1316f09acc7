package scene

import (
	"strings"

	"carteado/engine"
	"carteado/render/layout"
	"carteado/render/text"
)

// sideSize is the size of what is said of a side pot, and leastSide what it is at least before fewer letters say it.
const sideSize, leastSide = 14, 12

// sideWords returns what is said of a side pot, in as many letters as are easily read in its room.
func (t *Table) sideWords(p *layout.Pot) (s string) {
	if p.Fact >= len(t.state.Words.Chips) {
		return ""
	}
	for _, s = range t.state.Words.Chips[p.Fact] {
		if t.lineSize(s, p.Text, sideSize) >= leastSide {
			break
		}
	}
	return s
}

// lineSize returns the size in css px that lines gives words in a room.
func (t *Table) lineSize(s string, r layout.Rect, size float64) float64 {
	px := t.px(size * t.lay.Text)
	_, _, share := wrap(s, t.px(r.W), t.px(r.H), px, func(s string) float64 { return text.Width(s, px, true) })
	return min(share*size*t.lay.Text, r.H)
}

// legible reports whether words have room in the smallest letters that fitted writes.
func (t *Table) legible(s string, r layout.Rect) bool {
	return text.Width(s, t.px(10), true) <= t.px(r.W)
}

// toldWords returns what is said on a plate of cards that the felt has no room for: "24, passou", or the figure alone.
func (t *Table) toldWords(s string, r layout.Rect) string {
	if !t.legible(s, r) {
		for _, word := range strings.Fields(s) {
			if word[0] <= '9' {
				return strings.TrimSuffix(word, ",")
			}
		}
	}
	return s
}

// stack returns how many chips a seat has that it has not put in, and whether the game has stacks.
func (s *State) stack(p engine.Seat) (n int, ok bool) {
	for i := range s.View.Facts {
		if f := &s.View.Facts[i]; f.Seat == p && s.Options.Game().Spot(f) == engine.SpotStack {
			return int(f.N), true
		}
	}
	return 0, false
}

// chipsMoved reports whether somebody has put in chips, or got some, between two states.
func chipsMoved(old, st *State) bool {
	for p := range engine.Seat(st.Options.Seats()) {
		a, _ := old.stack(p)
		if b, ok := st.stack(p); ok && a != b {
			return true
		}
	}
	return false
}
