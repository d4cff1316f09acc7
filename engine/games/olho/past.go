package olho

import "carteado/engine"

// lay is cards that a seat has played.
type lay struct {
	seat  engine.Seat
	cards cardsOf
	led   bool
}

// past is all that was played so far. The passes between follow from it.
type past struct {
	lays [cards]lay
	n    uint8
}

func (p *past) add(x lay) {
	p.lays[p.n] = x
	p.n++
}

// act is what a seat did when it was its turn.
type act struct {
	cards  cardsOf      // none for a pass
	saw    sight        // what the seat went by
	since  [ranks]uint8 // what it has played from then on
	before int          // its last act before this one, -1 for none
}

// recalled is how many acts a robot recalls. Few games have more, and in those the last ones are left out.
const recalled = 256

// acts is what all seats have done.
type acts struct {
	all  [recalled]act
	n    int
	last [most]int // of each seat, -1 for none
}

// recall plays the game up to now once more. The world tells how the cards lie now.
func (x *acts) recall(h *Hand, world *board) {
	for p := range x.last {
		x.last[p] = -1
	}
	past := h.s.past.lays[:h.s.past.n]
	if len(past) == 0 {
		return
	}
	b := *world
	b.in, b.done, b.gone = engine.Seats(h.rules.n), 0, [ranks]uint8{}
	for _, y := range past {
		b.hands[y.seat][y.cards.high] += uint8(y.cards.size)
		b.left[y.seat] += uint8(y.cards.size)
	}
	b.lead(past[0].seat)
	for _, y := range past {
		for b.round.turn != y.seat || y.led && b.round.size > 0 {
			x.add(&b, world, passed)
		}
		x.add(&b, world, y.cards)
	}
	for b.round != world.round {
		x.add(&b, world, passed)
	}
}

// add lets the seat in turn act.
func (x *acts) add(b, now *board, c cardsOf) {
	if p := b.round.turn; x.n < recalled {
		a := act{cards: c, saw: b.sight(), before: x.last[p]}
		for k, n := range a.saw.own {
			a.since[k] = n - now.hands[p][k]
		}
		x.all[x.n] = a
		x.last[p] = x.n
		x.n++
	}
	b.play(c)
}

// odd counts what a seat has done otherwise than a careful player who holds a hand now.
func (x *acts) odd(p engine.Seat, hand *[ranks]uint8, forced bool) (n int) {
	for i := x.last[p]; i >= 0; i = x.all[i].before {
		a := &x.all[i]
		for k, m := range a.since {
			a.saw.own[k] = hand[k] + m
		}
		if a.saw.careful(forced) != a.cards {
			n++
		}
	}
	return n
}
