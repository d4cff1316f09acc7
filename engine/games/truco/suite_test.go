package truco

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestConformance(t *testing.T) {
	enginetest.Run(t, enginetest.Suite{
		Game: Game{},
		Settings: []string{
			"truco(preset=regulamento,ritual=on)",
			"truco(preset=regulamento,ritual=on,seats=2,tento=off)",
			"truco(ferroBlind=first-trick,preset=regulamento,signals=public)",
			"truco(coverFrom=1,elevenRaise=tento,raiseWhen=any,signals=public)",
			"truco(allTied=dealer-team,coverFrom=0,seats=2,tieLead=leader)",
			"truco(elevenRaise=lose-match,preset=blog,raiseWhen=any,tieLead=first-equal)",
			"truco(biggestOnTie=on,coverWhenTied=off,ferroVira=after-first-trick)",
		},
		Carry:   carries,
		Revokes: func(o *engine.Options) bool { return o.On("biggestOnTie") },
		Visible: visible,
		Longest: 100,
	})
}

// carries brings about plain hands, mãos de onze of either side, and mãos de ferro.
func carries(o *engine.Options, rng *rand.Rand) engine.Carry {
	c := engine.Carry{Deal: rng.Int32N(30), Dealer: engine.Seat(rng.IntN(o.Seats()))}
	points := [2]int32{rng.Int32N(eleven), rng.Int32N(eleven)}
	switch rng.IntN(5) {
	case 0, 1:
		points[rng.IntN(2)] = eleven
	case 2:
		points = [2]int32{eleven, eleven}
	}
	for p := range o.Seats() {
		c.Points[p] = points[p&1]
	}
	return c
}

// visible is the visibility table, from the position alone.
func visible(hand engine.Hand, c engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	r := h.rules
	z := h.t.Where(c)
	switch z {
	case zTrick, zPlayed:
		if r.ferro || h.t.Open(c) {
			return engine.Everyone
		}
		for k := range 3 { // covered: still only for those who saw it in the hand
			cards, lead := h.Trick(k)
			for i, x := range cards {
				if x == c {
					return holds(r, lead.Next(i, int(r.n)))
				}
			}
		}
		return 0
	case zBurned:
		return engine.Everyone
	case zVira:
		if r.ferro && r.viraLate && h.s.done == 0 && h.s.count < uint8(r.n) {
			return 0
		}
		return engine.Everyone
	case zStock, zRest:
		if pile := h.t.Pile(z); h.s.peeked && c == pile[len(pile)-1] {
			return r.dealer.Next(-1, int(r.n)).Set()
		}
		return 0
	}
	p := engine.Seat(z)
	ended := h.s.phase == auditing || h.s.phase == over
	blind := r.ferro && (!r.blindOnce || h.s.done == 0)
	switch {
	case h.s.phase < dealt:
		return 0
	case ended && r.biggest && !blind && h.s.done > 0 && h.s.won[0] == tied && h.s.lead[1] == p &&
		(h.s.done > 1 || h.s.count > 0):
		return engine.Everyone
	case blind:
		return 0
	}
	return holds(r, p)
}

// holds tells who sees a hand that its owner sees.
func holds(r *rules, p engine.Seat) engine.SeatSet {
	if r.show && r.eleven >= 0 && int(r.eleven) == int(p)&1 {
		return r.sides[r.eleven]
	}
	return p.Set()
}
