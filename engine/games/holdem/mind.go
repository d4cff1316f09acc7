package holdem

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/bet"
	"carteado/engine/robot/selfplay"
)

// Mind is what robots know of Hold'em.
type Mind struct{}

// Pace: a world takes as long as many of a game of tricks, and a few hundred tell enough.
func (Mind) Pace() float64 { return 0.15 }

// Value is the chips won, from 0 for the loss of all that the seat had to 1 for all chips of the table.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	return h.rules.worth(p, h.s.pot.Stack[p]-h.rules.stack[p])
}

// worth maps chips won to the range from 0 to 1.
func (r *rules) worth(p engine.Seat, won int32) float64 {
	all := int32(0)
	for _, x := range r.stack[:r.n] {
		all += x
	}
	return float64(r.stack[p]+won) / float64(max(all, 1))
}

// Book does not fold for nothing, posts blinds, and buys no chips.
func (Mind) Book(hand engine.Hand, l *engine.List, _ *rand.Rand, keep []bool) {
	free := false
	for i := range l.Len() {
		free = free || l.At(i).Verb == Check
	}
	for i := range l.Len() {
		switch l.At(i).Verb {
		case SitOut, Rebuy:
			keep[i] = false
		case Fold:
			keep[i] = !free
		}
	}
}

// Judge plays the hand on after each action, every seat by its own cards.
func (m Mind) Judge(hand engine.Hand, l *engine.List, rng *rand.Rand, worth []float64) {
	m.Learn(hand, l, rng, nil, worth)
}

// Learn is Judge with a seat that learns from world to world what to do in the rounds to come.
func (Mind) Learn(hand engine.Hand, l *engine.List, rng *rand.Rand, t *selfplay.Tree, worth []float64) {
	h := hand.(*Hand)
	if h.s.phase != betting {
		for i := range worth {
			worth[i] = 0.5
		}
		return
	}
	var start world
	start.imagine(h)
	p := h.s.pot.Turn
	for i := range worth {
		w := start
		a := l.At(i)
		w.act(a.Verb, a.N)
		won := w.playOut(p, t, rng)
		worth[i] = h.rules.worth(p, won)
		if t != nil {
			var all [engine.MaxSeats]float64
			all[p] = float64(won)
			t.Learn(&all)
		}
		start.own, start.known = w.own, w.known // what a hand is worth is asked once a world
	}
}

// Weight returns how likely it is that the others would have bet as they did, with the cards they hold in this world.
func (Mind) Weight(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	if h.s.phase != betting {
		return 1
	}
	var w world
	w.imagine(h)
	weight := 1.0
	for q := range engine.Seat(h.rules.n) {
		if q == p || !h.s.pot.In.Has(q) {
			continue
		}
		for k := range w.street + 1 {
			if d := h.s.said[k][q]; d != bet.Nothing {
				weight *= d.Likely(w.strength(k, q))
			}
		}
	}
	return weight
}

// Thumb plays by the odds, with a bluff now and then.
func (Mind) Thumb(hand engine.Hand, l *engine.List, rng *rand.Rand) int {
	h := hand.(*Hand)
	verb, n := Post, int32(0)
	switch h.s.phase {
	case buying:
		verb = Stop
	case betting:
		s := h.spot(h.s.pot.Turn)
		verb, n = s.Play(rng.Float64())
	}
	for i := range l.Len() {
		if a := l.At(i); a.Verb == verb && a.N == n {
			return i
		}
	}
	return 0
}

// fine is how many run-outs tell the strength of a hand to who decides.
const fine = 300

// spot returns the decision before a seat as it sees it.
func (h *Hand) spot(p engine.Seat) bet.Spot {
	var own [2]engine.Face
	var board [5]engine.Face
	for k, c := range h.t.Pile(handOf(p)) {
		own[k] = h.t.FaceFor(p, c)
	}
	for k, c := range h.t.Pile(zBoard) {
		board[k] = h.t.Face(c)
	}
	return bet.Spot{Limits: h.limit(), Pot: &h.s.pot, Round: int(h.s.street), Said: h.s.said[:],
		Own: strength(&h.rules.ranks, own, board[:h.t.Count(zBoard)], fine)}
}
