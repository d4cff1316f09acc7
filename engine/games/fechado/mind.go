package fechado

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/bet"
	"carteado/engine/poker"
	"carteado/engine/robot/selfplay"
)

// Mind is what robots know of poker fechado.
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

// Book does not fold for nothing, exchanges as the rule player does or not at all, plays on, and buys no chips.
func (Mind) Book(hand engine.Hand, l *engine.List, _ *rand.Rand, keep []bool) {
	h := hand.(*Hand)
	free, out := false, uint8(0)
	if h.s.phase == drawing {
		out = h.rule(h.s.turn)
	}
	for i := range l.Len() {
		free = free || l.At(i).Verb == Check
	}
	for i := range l.Len() {
		switch a := l.At(i); a.Verb {
		case SitOut, Rebuy:
			keep[i] = false
		case Fold:
			keep[i] = !free
		case Draw:
			keep[i] = h.sensible(a, out)
		}
	}
}

// sensible reports whether an exchange is one to think of: that of the rule, out, or none.
func (h *Hand) sensible(a *engine.Action, out uint8) bool {
	return len(a.Cards) == 0 || h.given(a) == out
}

// Judge plays the hand on after each action, every seat by its own cards. Of the exchanges, which may be 32, those that Book leaves
// out are worth nothing.
func (m Mind) Judge(hand engine.Hand, l *engine.List, rng *rand.Rand, worth []float64) {
	m.Learn(hand, l, rng, nil, worth)
}

// Learn is Judge with a seat that learns from world to world what to bet later.
func (Mind) Learn(hand engine.Hand, l *engine.List, rng *rand.Rand, t *selfplay.Tree, worth []float64) {
	h := hand.(*Hand)
	if h.s.phase == closing {
		for i := range worth {
			worth[i] = 0.5
		}
		return
	}
	var start world
	start.imagine(h)
	p := h.Turn().First()
	left, out := h.left(), h.rule(p)
	for i := range worth {
		w := start
		if a := l.At(i); a.Verb == Draw {
			if worth[i] = 0; !h.sensible(a, out) {
				continue
			}
			w.exchange(p, h.given(a))
			w.exchanges(left)
		} else {
			w.act(a.Verb, a.N)
		}
		won := w.playOut(p, t, rng)
		worth[i] = h.rules.worth(p, won)
		if t != nil {
			var all [engine.MaxSeats]float64
			all[p] = float64(won)
			t.Learn(&all)
		}
		start.own[0], start.known[0] = w.own[0], w.known[0] // what a hand is worth before the draw is asked once a world
	}
}

// Weight returns how likely it is that the others would have bet and exchanged as they did, with the cards they hold in this world.
func (Mind) Weight(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	if h.s.phase != betting && h.s.phase != drawing {
		return 1
	}
	var w world
	w.imagine(h)
	weight := 1.0
	for q := range engine.Seat(h.rules.n) {
		if q == p || !h.s.pot.In.Has(q) {
			continue
		}
		round := 0
		if w.drew[q] != notYet {
			round = 1
			weight *= made(w.rules.ranks.Class(w.rules.ranks.Value(w.hand[q][:])), w.drew[q])
		}
		if d := h.s.said[round][q]; d != bet.Nothing {
			weight *= d.Likely(w.strength(round, q))
		}
	}
	return weight
}

// made returns how likely a hand of a class is after an exchange of so many cards, to which players keep what they have.
func made(class poker.Class, drew int8) float64 {
	least := [...]poker.Class{poker.Straight, poker.High, poker.Three, poker.Pair, poker.High, poker.High}[drew]
	switch {
	case class < least:
		return 0.05
	case drew == 1 && class == poker.Pair, drew > 3 && class > poker.Straight:
		return 0.5
	}
	return 1
}

// Thumb plays by the odds, with a bluff now and then, and keeps what makes a hand.
func (Mind) Thumb(hand engine.Hand, l *engine.List, rng *rand.Rand) int {
	h := hand.(*Hand)
	verb, n, out := Stop, int32(0), uint8(0)
	switch h.s.phase {
	case closing:
		if h.asksAnte(l.At(0).Seat) {
			verb = Ante
		}
	case drawing:
		verb, out = Draw, h.rule(h.s.turn)
	case betting:
		s := h.spot(h.s.pot.Turn)
		verb, n = s.Play(rng.Float64())
	}
	for i := range l.Len() {
		if a := l.At(i); a.Verb == verb && a.N == n && (verb != Draw || h.given(a) == out) {
			return i
		}
	}
	return 0
}

// cards returns what a seat holds, as it sees it.
func (h *Hand) cards(p engine.Seat) (own cards5) {
	for k, c := range h.t.Pile(handOf(p)) {
		own[k] = h.t.FaceFor(p, c)
	}
	return own
}

// rule returns which of its cards a seat exchanges by the rule, a bit for each.
func (h *Hand) rule(p engine.Seat) uint8 {
	own := h.cards(p)
	return discards(&h.rules.ranks, &own, h.mayDraw())
}

// given returns which cards of its hand a seat exchanges with an action, a bit for each.
func (h *Hand) given(a *engine.Action) (out uint8) {
	for k, c := range h.t.Pile(handOf(a.Seat)) {
		for _, x := range a.Cards {
			if x == c {
				out |= 1 << k
			}
		}
	}
	return out
}

// fine is how many hands tell the strength of one to who decides.
const fine = 300

// spot returns the decision before a seat as it sees it.
func (h *Hand) spot(p engine.Seat) bet.Spot {
	own, round := h.cards(p), int(h.s.round)
	f := foesOf(&h.s.pot, &h.s.swapped, p, round)
	return bet.Spot{Limits: &h.rules.limits, Pot: &h.s.pot, Round: round, Said: h.s.said[:],
		Own: strength(&h.rules.ranks, h.rules.most, &own, round > 0, &f, fine)}
}
