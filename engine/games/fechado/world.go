package fechado

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/bet"
	"carteado/engine/robot/selfplay"
)

// world is a hand with all cards known, in the little that a playout needs.
type world struct {
	rules *rules
	pot   bet.Pot
	round int
	said  [2]bet.Said
	hand  [seats]cards5
	drew  [seats]int8

	stock [64]engine.Face // what can be drawn, in order: the stock, then folded hands and discards
	next  int
	end   int

	own   [2][seats]float64 // strengths, as far as they were asked for
	known [2]engine.SeatSet
}

// rough is how many hands tell the strength of one in a playout.
const rough = 16

// imagine fills in the world that a hand is in which all faces are known.
func (w *world) imagine(h *Hand) {
	*w = world{rules: h.rules, pot: h.s.pot, round: int(h.s.round), said: h.s.said, drew: h.s.swapped}
	for p := range engine.Seat(h.rules.n) {
		for k, c := range h.t.Pile(handOf(p)) {
			w.hand[p][k] = h.t.Face(c)
		}
	}
	for _, z := range [...]engine.Zone{zStock, zPool} {
		for _, c := range h.t.Pile(z) {
			w.stock[w.end] = h.t.Face(c)
			w.end++
		}
	}
}

// strength returns that of a seat in a round of bets, by what it sees there. The strength before the draw is that of its cards
// then: it must be asked for before they are exchanged.
func (w *world) strength(round int, p engine.Seat) float64 {
	if !w.known[round].Has(p) {
		w.known[round] |= p.Set()
		f := foesOf(&w.pot, &w.drew, p, round)
		w.own[round][p] = strength(&w.rules.ranks, w.rules.most, &w.hand[p], round > 0, &f, rough)
	}
	return w.own[round][p]
}

// foesOf returns whom a seat plays against in a round.
func foesOf(pot *bet.Pot, drew *[seats]int8, p engine.Seat, round int) (f foes) {
	for q := range engine.Seat(pot.Seats) {
		if round > 0 && q != p && pot.In.Has(q) && drew[q] != notYet {
			f.drew[f.n] = drew[q]
			f.n++
		}
	}
	return f
}

// act takes an action of the seat in turn of the betting.
func (w *world) act(verb engine.Verb, n int32) {
	p := w.pot.Turn
	w.pot.Act(&w.rules.limits, &w.said[w.round], verb, n)
	if verb == Fold {
		for _, f := range w.hand[p] {
			w.lay(f)
		}
	}
}

// lay puts a card where it may be drawn from later.
func (w *world) lay(f engine.Face) {
	if w.end < len(w.stock) {
		w.stock[w.end] = f
		w.end++
	}
}

// exchange gives a seat other cards for those whose bits are set, as far as there are any.
func (w *world) exchange(p engine.Seat, out uint8) {
	w.drew[p] = 0
	var given cards5
	for i := range five {
		if out>>i&1 != 0 && w.next < w.end {
			given[w.drew[p]], w.hand[p][i] = w.hand[p][i], w.stock[w.next]
			w.drew[p]++
			w.next++
		}
	}
	for _, f := range given[:w.drew[p]] {
		w.lay(f)
	}
}

// playOut plays the hand to its end, each seat by its own cards, and returns what p has won or lost in it. If there is a tree, p bets by
// what it has learned.
func (w *world) playOut(p engine.Seat, t *selfplay.Tree, rng *rand.Rand) int32 {
	left := w.rules.dealer.Next(1, w.rules.n)
	for w.pot.In.Has(p) {
		for w.pot.Turn != engine.Nobody && w.pot.In.Has(p) {
			q := w.pot.Turn
			s := bet.Spot{Limits: &w.rules.limits, Pot: &w.pot, Round: w.round, Said: w.said[:], Own: w.strength(w.round, q)}
			if q == p && t != nil {
				w.act(s.Mix(t, w.swapped(), rng))
			} else {
				w.act(s.Play(rng.Float64()))
			}
		}
		w.pot.Collect()
		if w.pot.In.Len() == 1 || w.round > 0 {
			break
		}
		w.exchanges(left)
	}
	if !w.pot.In.Has(p) {
		return w.pot.Stack[p] - w.rules.stack[p]
	}
	var value [seats]uint32
	if w.pot.In.Len() > 1 {
		for q := range engine.Seat(w.rules.n) {
			if w.pot.In.Has(q) {
				value[q] = w.rules.ranks.Value(w.hand[q][:])
			}
		}
	}
	w.pot.Pay(value, left)
	return w.pot.Stack[p] - w.rules.stack[p]
}

// swapped returns how many cards each has exchanged, four bits a seat.
func (w *world) swapped() (seen uint64) {
	for _, n := range w.drew {
		seen = seen<<4 | uint64(n&15)
	}
	return seen
}

// exchanges has all who are left exchange who have not yet, and opens the second round.
func (w *world) exchanges(left engine.Seat) {
	for k := range w.rules.n {
		if q := left.Next(k, w.rules.n); w.pot.In.Has(q) && w.drew[q] == notYet {
			w.exchange(q, discards(&w.rules.ranks, &w.hand[q], w.rules.most))
		}
	}
	w.round = 1
	w.pot.Open(&w.rules.limits, left)
}
