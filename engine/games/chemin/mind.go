package chemin

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/baccarat"
	"carteado/engine/bet"
)

// Mind is what robots know of Chemin de Fer. The cards leave little to think about: with five a ponto must not be seen through,
// and draws nine times in eleven. The rest is how much to risk, which robots do as people with sense do, at every level.
type Mind struct{}

// Value counts what a shoe has won, against what was there.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	return bet.Fortune(h.rules.stack[p], h.s.stack[p])
}

// What robots risk, as parts of their chips, and how often they do what.
const (
	bankPart  = 10 // of which a bank is at most one
	stakePart = 25 // of which a stake is at most one
	enough    = 3  // coups that a growing bank wins before it is given up
	drawsFive = 9.0 / 11
	bidsOn    = 0.6
	takes     = 0.85
	watches   = 0.1
	goesAlone = 0.3
)

// Prior lets imagined players risk little, and do with their cards what the rules bid.
func (Mind) Prior(hand engine.Hand, l *engine.List, w []float64) {
	h := hand.(*Hand)
	for i := range w {
		switch a := l.At(i); a.Verb {
		case Bid, Announce, Stake:
			w[i] = float64(h.rules.least) / float64(a.N)
		case Annul:
			w[i] = 0
		case GiveUp, Banco:
			w[i] = 0.2
		case Decline:
			w[i] = 1 - takes
		case Stand:
			w[i] = 1 - drawsFive
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

// Thumb plays with a small part of its chips, keeps a bank while it wins, and mixes what it does with five.
func (Mind) Thumb(hand engine.Hand, l *engine.List, rng *rand.Rand) int {
	h := hand.(*Hand)
	s := &h.s
	p := l.At(0).Seat
	switch s.phase {
	case bidding:
		a := l.At(0)
		if s.bid == 0 || a.Verb == Bid && a.N <= s.stack[p]/bankPart && rng.Float64() < bidsOn {
			return 0
		}
		return l.Find(Pass)
	case offering:
		if rng.Float64() < takes {
			return l.Find(TakeBank)
		}
		return l.Find(Decline)
	case announcing:
		if s.fixed > 0 && s.seasoned && s.wins >= enough {
			return l.Find(GiveUp)
		}
		return modest(l, Announce, s.stack[p]/bankPart, rng)
	case staking:
		return h.thumbStake(p, l, rng)
	case calling, answering:
		return h.thumbCard(p, l, rng)
	}
	return 0
}

// thumbStake stakes a little, or all alone against a small bank, but not after having lost that.
func (h *Hand) thumbStake(p engine.Seat, l *engine.List, rng *rand.Rand) int {
	s := &h.s
	x := rng.Float64()
	if s.banca <= s.stack[p]/bankPart && p != s.loser && x < goesAlone {
		return l.Find(Banco)
	}
	if s.banco != 0 || x > 1-watches || l.At(0).Verb != Stake {
		return l.Find(Pass)
	}
	return modest(l, Stake, s.stack[p]/stakePart, rng)
}

// thumbCard draws and stands.
func (h *Hand) thumbCard(p engine.Seat, l *engine.List, rng *rand.Rand) int {
	if l.Len() == 1 {
		return 0
	}
	draws := true
	if h.s.phase == calling {
		draws = h.sees() || rng.Float64() < drawsFive
	} else {
		draws = baccarat.Banco(h.totalFor(p, zBanco), h.third()) != baccarat.Stand
	}
	if draws {
		return l.Find(Draw)
	}
	return l.Find(Stand)
}

// sees reports whether the banker learns nothing from what the ponto does with five that he could use.
func (h *Hand) sees() bool { return h.rules.early && !h.rules.free }

// modest picks one of the sums of a verb up to the most, or the least of them.
func modest(l *engine.List, v engine.Verb, most int32, rng *rand.Rand) int {
	pick, n := l.Find(v), 0
	for i := range l.Len() {
		if a := l.At(i); a.Verb == v && a.N <= most {
			if n++; rng.IntN(n) == 0 {
				pick = i
			}
		}
	}
	return pick
}
