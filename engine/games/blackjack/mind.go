package blackjack

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/bet"
)

// Mind is what robots know of Blackjack: for each hand and each open card of the dealer what is best on average, in a shoe
// without end. So they need to imagine nothing. They bet little, never take insurance, and do not count cards.
type Mind struct{}

// Value counts what a shoe has won, against what was there.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	return bet.Fortune(h.rules.stack[p], h.s.stack[p]+h.staked(p))
}

// patience is the part of its chips that a robot bets at most.
const patience = 30

// choose returns what is best to do with the hand that a seat plays, and what that wins of its wager on average if the dealer has no
// blackjack.
func (Mind) choose(h *Hand, p engine.Seat) (do engine.Verb, best float64) {
	o, k, up := h.rules.odds, int(h.s.now), worth(h.up())
	c := h.sum(p, p, k)
	if c.total > 21 {
		return Show, -1
	}
	do, best = Stand, o.stand[up][c.total]
	if c.total == 0 || c.total == 21 {
		return do, best
	}
	try := func(v engine.Verb, worth float64) {
		if worth > best {
			do, best = v, worth
		}
	}
	if !h.s.box[p][k].aces {
		try(Hit, o.hit[up][c.total][index(c.soft)])
	}
	if c.cards == 2 {
		x, y := h.pair(p, p, k, nil)
		if h.mayDouble(p, x, y) == nil {
			try(Double, o.double(up, c.total, c.soft))
		}
		if h.maySplit(p, x, y) == nil {
			try(Split, o.split(up, worth(x), h.rules.das))
		}
	}
	if h.maySurrender(p) {
		try(Surrender, -0.5)
	}
	return do, best
}

// givesUp reports whether early surrender loses less than the hand does on average.
func (m Mind) givesUp(h *Hand, p engine.Seat) bool {
	if c := h.sum(p, p, 0); c.total == 0 || c.natural() {
		return false
	}
	blackjack := 0.0
	switch worth(h.up()) {
	case 1:
		blackjack = chance(10)
	case 10:
		blackjack = chance(1)
	}
	_, best := m.choose(h, p)
	return best*(1-blackjack)-blackjack < -0.5
}

// Prior lets imagined players bet little and play as is best.
func (m Mind) Prior(hand engine.Hand, l *engine.List, w []float64) {
	h := hand.(*Hand)
	best := engine.Verb(0)
	switch h.s.phase {
	case playing:
		best, _ = m.choose(h, l.At(0).Seat)
	case asking:
		best = Decline
	}
	for i := range w {
		switch a := l.At(i); {
		case a.Verb == Bet:
			w[i] = 20 * float64(h.rules.least) / float64(a.N)
		case a.Verb == best, h.s.phase == showing, h.s.phase == peeking:
			w[i] = 20
		default:
			w[i] = 1
		}
	}
}

// Book leaves what Thumb does: no robot needs to imagine anything.
func (m Mind) Book(hand engine.Hand, l *engine.List, rng *rand.Rand, keep []bool) {
	do := m.Thumb(hand, l, rng)
	for i := range keep {
		keep[i] = i == do
	}
}

// Thumb bets a little, declines insurance, and does with its cards what is best on average.
func (m Mind) Thumb(hand engine.Hand, l *engine.List, rng *rand.Rand) int {
	h := hand.(*Hand)
	p := l.At(0).Seat
	switch h.s.phase {
	case betting:
		pick, n := 0, 0
		top := max(h.rules.least, h.s.stack[p]/patience)
		for i := range l.Len() {
			if a := l.At(i); a.Verb == Bet && a.N <= top {
				if n++; rng.IntN(n) == 0 {
					pick = i
				}
			}
		}
		return pick
	case asking:
		if h.rules.early && m.givesUp(h, p) {
			return l.Find(Surrender)
		}
		return l.Find(Decline)
	case playing:
		do, _ := m.choose(h, p)
		return l.Find(do)
	}
	return 0
}
