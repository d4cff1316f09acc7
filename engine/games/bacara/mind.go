package bacara

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/bet"
)

// Mind is what robots know of Bacará. There is nothing to think about: no bet is better for what was dealt before, and
// with five it is always better to draw. So they bet as people with sense do who want to enjoy themselves, at every
// level: a small sum on the side that costs least, now and then on the other, and seldom something for the fun of it.
type Mind struct{}

// Value counts what a shoe has won, against what was there.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	return bet.Fortune(h.rules.stack[p], h.s.stack[p])
}

// How often a robot bets on the side that costs least, on the other, and for fun; else it watches a coup.
const (
	onBest  = 0.80
	onOther = 0.14
	forFun  = 0.02
)

// patience is the part of its chips that a robot bets at most.
const patience = 30

// best returns the side on which a bet costs least: the banco, whose bets lose seldom, unless a banco of six pays half.
func (h *Hand) best() kind {
	if h.rules.super6 {
		return onPonto
	}
	return onBanco
}

// Prior lets imagined players bet once and small.
func (Mind) Prior(hand engine.Hand, l *engine.List, w []float64) {
	h := hand.(*Hand)
	for i := range w {
		a := l.At(i)
		switch {
		case a.Verb == StandFive, isBet(a.Verb) && h.staked(a.Seat) > 0:
			w[i] = 0
		case !isBet(a.Verb):
			w[i] = 1
		case kindOf(a.Verb) == h.best():
			w[i] = 2 * float64(h.rules.least) / float64(a.N)
		case kindOf(a.Verb) <= onBanco:
			w[i] = float64(h.rules.least) / float64(a.N)
		default:
			w[i] = 0
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

// Thumb makes one bet a coup, and draws with five.
func (Mind) Thumb(hand engine.Hand, l *engine.List, rng *rand.Rand) int {
	h := hand.(*Hand)
	p := l.At(0).Seat
	if h.s.phase == choosing {
		return l.Find(DrawFive)
	}
	if h.staked(p) > 0 {
		return l.Find(Ready)
	}
	on, most := kinds, max(h.rules.least, h.s.stack[p]/patience)
	switch x := rng.Float64(); {
	case x < onBest:
		on = h.best()
	case x < onBest+onOther:
		on = onPonto + onBanco - h.best()
	case x < onBest+onOther+forFun:
		on, most = onTie, h.rules.least
		if h.rules.odds[onPairPonto].Pays > 0 {
			on += kind(rng.IntN(int(kinds - onTie)))
		}
	}
	pick, n := l.Find(Ready), 0
	for i := range l.Len() {
		if a := l.At(i); isBet(a.Verb) && kindOf(a.Verb) == on && a.N <= most {
			if n++; rng.IntN(n) == 0 {
				pick = i
			}
		}
	}
	return pick
}
