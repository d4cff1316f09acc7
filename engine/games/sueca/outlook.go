package sueca

import (
	"carteado/engine"
	"carteado/engine/trick/sight"
)

// outlook is what the seat in turn makes of the trick in play: what it sees, and what is at stake.
type outlook struct {
	sight.Sight
	points int  // in the trick
	last   bool // it is the last trick
}

// partners returns the seats of a seat's side.
func partners(p engine.Seat) engine.SeatSet { return 0b0101 << (p & 1) }

// look returns the outlook of the seat in turn.
func (h *Hand) look() outlook {
	tr := &h.s.play
	me := tr.Turn()
	o := outlook{Sight: sight.Look(&h.t, tr, h.law(), me, handOf(me), partners(me)), last: tr.Done == 9}
	for _, c := range tr.Trick(int(tr.Done)) {
		o.points += int(worth[h.t.Face(c)])
	}
	return o
}

// glance returns the outlook of the seat in turn if it remembers nothing of the tricks before.
func (h *Hand) glance() outlook {
	o := h.look()
	o.Sight = o.Forget(&h.t, &h.s.play)
	return o
}

// trump returns the trump suit.
func (o *outlook) trump() engine.Suit { return o.Rules.Trump }

// leads reports whether the trick is still to be led.
func (o *outlook) leads() bool { return o.Now.N == 0 }

// ruffs reports whether seat x is known to be out of a suit, but not of trumps.
func (o *outlook) ruffs(x engine.Seat, suit engine.Suit) bool {
	return o.Out(x, suit) && !o.Out(x, o.trump())
}
