package canastratest

import (
	"math/rand/v2"
	"strings"

	"carteado/engine"
	"carteado/engine/canastra"
)

// With adds options to those that a text names already.
func With(options, more string) string {
	if rest, ok := strings.CutSuffix(options, ")"); ok {
		return rest + "," + more + ")"
	}
	return options + "(" + more + ")"
}

// Carry returns a match on the way: points below the target for each side, negative ones too.
func Carry(o *engine.Options, rng *rand.Rand) engine.Carry {
	c := engine.Carry{Dealer: engine.Seat(rng.IntN(o.Seats()))}
	if o.Is("target", "single") {
		return c
	}
	side := o.Game().Side
	for p := range engine.Seat(o.Seats()) {
		partner := engine.Nobody
		for q := p - 1; q >= 0; q-- {
			if side(o, q) == side(o, p) {
				partner = q
			}
		}
		if partner == engine.Nobody {
			c.Points[p] = int32(rng.IntN(o.Int("target")+1000) - 1000)
		} else {
			c.Points[p] = c.Points[partner]
		}
	}
	return c
}

// Visible is the visibility table of the family: the lixo, the melds and the rows are everybody's, and a card that has lain
// there or was shown stays known in a hand; a hand is its owner's until the end; stock and mortos are nobody's.
func Visible(hand engine.Hand, s engine.Slot) engine.SeatSet {
	h := hand.(*canastra.Hand)
	piles := h.Rules().Piles
	switch z := h.Table().Where(s); {
	case z == piles.Lixo(), z >= piles.Meld(0, 0):
		return engine.Everyone
	case z >= piles.Stock():
		return 0
	case h.Table().Open(s):
		return engine.Everyone
	case h.State().Phase >= canastra.Counting && !h.Paid(engine.Seat(z)):
		return engine.Everyone
	default:
		return engine.Seat(z).Set()
	}
}
