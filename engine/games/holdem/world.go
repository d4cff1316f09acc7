package holdem

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/bet"
	"carteado/engine/robot/selfplay"
)

// world is a hand with all cards known, in the little that a playout needs.
type world struct {
	rules  *rules
	pot    bet.Pot
	street int
	said   [4]bet.Said
	hole   [seats][2]engine.Face
	board  [5]engine.Face

	own   [4][seats]float64 // strengths, as far as they were asked for
	known [4]engine.SeatSet
}

// rough is how many run-outs tell the strength of a hand in a playout.
const rough = 24

// imagine fills in the world that a hand is in which all faces are known.
func (w *world) imagine(h *Hand) {
	*w = world{rules: h.rules, pot: h.s.pot, street: int(h.s.street), said: h.s.said}
	for p := range engine.Seat(h.rules.n) {
		for k, c := range h.t.Pile(handOf(p)) {
			w.hole[p][k] = h.t.Face(c)
		}
	}
	n := 0
	for _, c := range h.t.Pile(zBoard) {
		w.board[n] = h.t.Face(c)
		n++
	}
	stock := h.t.Pile(zStock)
	for n < len(w.board) {
		k := 1
		if n == 0 {
			k = 3
		}
		if h.rules.burn {
			stock = stock[1:]
		}
		for i, c := range stock[:k] {
			w.board[n+i] = h.t.Face(c)
		}
		stock, n = stock[k:], n+k
	}
}

// strength returns that of a seat in a street, by what it sees there.
func (w *world) strength(street int, p engine.Seat) float64 {
	if !w.known[street].Has(p) {
		w.known[street] |= p.Set()
		w.own[street][p] = strength(&w.rules.ranks, w.hole[p], w.board[:cards[street]], rough)
	}
	return w.own[street][p]
}

// cards is how many cards lie on the board in each street.
var cards = [4]int{0, 3, 4, 5}

// act takes an action of the seat in turn.
func (w *world) act(verb engine.Verb, n int32) {
	w.pot.Act(&w.rules.limits[w.street], &w.said[w.street], verb, n)
}

// playOut plays the hand to its end, each seat by its own cards, and returns what p has won or lost in it. If there is a tree, p goes by
// what it has learned.
func (w *world) playOut(p engine.Seat, t *selfplay.Tree, rng *rand.Rand) int32 {
	left := w.rules.dealer.Next(1, w.rules.n)
	for w.pot.In.Has(p) {
		for w.pot.Turn != engine.Nobody && w.pot.In.Has(p) {
			q := w.pot.Turn
			s := bet.Spot{Limits: &w.rules.limits[w.street], Pot: &w.pot, Round: w.street, Said: w.said[:], Own: w.strength(w.street, q)}
			if q == p && t != nil {
				w.act(s.Mix(t, 0, rng))
			} else {
				w.act(s.Play(rng.Float64()))
			}
		}
		w.pot.Collect()
		if w.pot.In.Len() == 1 || w.street == river {
			break
		}
		w.street++
		w.pot.Open(&w.rules.limits[w.street], left)
	}
	if !w.pot.In.Has(p) {
		return w.pot.Stack[p] - w.rules.stack[p]
	}
	var value [seats]uint32
	if w.pot.In.Len() > 1 {
		var all [7]engine.Face
		copy(all[2:], w.board[:])
		for q := range engine.Seat(w.rules.n) {
			if w.pot.In.Has(q) {
				all[0], all[1] = w.hole[q][0], w.hole[q][1]
				value[q] = w.rules.ranks.Value(all[:])
			}
		}
	}
	w.pot.Pay(value, left)
	return w.pot.Stack[p] - w.rules.stack[p]
}
