package table_test

import (
	"testing"

	"carteado/engine"
	"carteado/engine/games/copas"
)

// Three cards are passed and the hands are mixed. Whoever loads his page anew then still knows what he gave away, and what
// was given to him.
func TestPassedReload(t *testing.T) {
	p := newParty(t, copas.Game{}, "copas", options{seed: 7})
	p.begin()
	for p.tables[0].Engine.Hand().Table().Slots() == 52 {
		p.act(p.random())
	}
	for seat := range p.ids {
		x := p.revived(seat)
		was, is := p.tables[seat].Engine.Hand().Table(), x.Engine.Hand().Table()
		retired := 0
		for s := range engine.Slot(was.Slots()) {
			if was.Face(s) != is.Face(s) {
				t.Errorf("seat %d, slot %d: %v, and %v before", seat, s, is.Face(s), was.Face(s))
			}
			if !is.Live(s) && is.Face(s) != engine.Unknown {
				retired++
			}
		}
		if retired < 13 {
			t.Errorf("seat %d knows %d of the cards that it was dealt", seat, retired)
		}
	}
}
