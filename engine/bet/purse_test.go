package bet

import (
	"testing"

	"carteado/engine"
)

// TestPurse is a table at which everybody begins with 100, and may buy 50 twice when fewer than 10 are left.
func TestPurse(t *testing.T) {
	p := Purse{First: 100, More: 50, Below: 10, Times: 2}
	c := engine.Carry{Points: chips{-150, 300, -100, -92}, Own: chips{Bought, Changed, Bought | Out, 0}}
	if in := p.Playing(4, &c); in != 0b1110 {
		t.Errorf("playing: %04b", in)
	}
	bought, out, changed := Standings(&c)
	if out != 0b0100 || changed != 0b0010 {
		t.Errorf("out %04b, changed %04b", out, changed)
	}
	for q, want := range []int32{0, 400, 50, 8} {
		have := p.Chips(c.Points[q], bought[q])
		if have != want || p.May(have, bought[q]) != (q == 0 || q == 3) {
			t.Errorf("seat %d has %d chips, may buy: %v", q, have, p.May(have, bought[q]))
		}
	}
	if p.May(0, 2) {
		t.Error("a third time")
	}
	if err := p.Check(4, &c); err != nil {
		t.Error(err)
	}
	for _, bad := range []engine.Carry{{Points: chips{-101}}, {Points: chips{-151}, Own: chips{Bought}}, {Own: chips{3 * Bought}}, {Own: chips{-1}}, {Points: chips{Richest + 1}}} {
		if p.Check(4, &bad) == nil {
			t.Errorf("%v and %v are accepted", bad.Points, bad.Own)
		}
	}
}
