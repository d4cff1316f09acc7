package olho

import (
	"math/rand/v2"

	"carteado/engine"
)

// rare is how much less often a player does what a careful one would not.
const rare = 0.1

// spare stands for the cards that are left out.
const spare = most

// walk goes from world to world. Two hidden cards change places if what everybody has done is as likely then, and else the
// more seldom the less likely it is (Metropolis et al. 1953). So those hands turn up with which one acts as the others did.
type walk struct {
	board
	acts
	odds  [spare + 1]int          // acts of each seat that are not a careful player's
	loose [spare + 1][ranks]uint8 // the cards of each that may be elsewhere
	n     [spare + 1]int
	most  [most][ranks]uint8 // how many of each strength a seat can hold
	among [spare + 1]int     // who has loose cards
	holds int                // how many they are
}

// begin starts from a world, in which cards are loose that a seat does not see.
func (w *walk) begin(h *Hand, me engine.Seat) {
	w.board = h.board()
	w.recall(h, &w.board)
	for p := range engine.Seat(h.rules.n) {
		if p != me {
			w.loosen(h, me, p)
			w.odds[p] = w.odd(p, &w.hands[p], w.board.rules.forced)
		}
	}
	for _, c := range h.t.Pile(zSpare) {
		w.loose[spare][strength(h.t.Face(c))]++
		w.n[spare]++
	}
	for p, n := range w.n {
		if n > 0 {
			w.among[w.holds] = p
			w.holds++
		}
	}
}

// loosen finds the loose cards of a seat: not those that were given to it, and who has given the best gets none that are better.
func (w *walk) loosen(h *Hand, me, p engine.Seat) {
	for _, c := range h.t.Pile(handOf(p)) {
		if h.t.FaceFor(me, c) == engine.Unknown && h.dealtTo(c) == p {
			w.loose[p][strength(h.t.Face(c))]++
			w.n[p]++
		}
	}
	w.most[p] = h.s.limits.most[p]
	for k := range h.s.gifts {
		if h.gave(k) && h.rules.holder[below[k]] == p {
			least, _ := h.knownGift(k)
			copy(w.most[p][least+1:], w.hands[p][least+1:])
		}
	}
}

// room reports whether p can hold one more card of a strength.
func (w *walk) room(p, k int) bool { return p == spare || w.hands[p][k] < w.most[p][k] }

// step lets two cards change places, or none.
func (w *walk) step(rng *rand.Rand) {
	p, q := w.among[rng.IntN(w.holds)], w.among[rng.IntN(w.holds)]
	k, l := w.pick(p, rng), w.pick(q, rng)
	if p == q || k == l || !w.room(p, l) || !w.room(q, k) {
		return
	}
	w.swap(p, k, q, l)
	i, j, likely := w.oddOf(p), w.oddOf(q), 1.0
	for range i + j - w.odds[p] - w.odds[q] {
		likely *= rare
	}
	if rng.Float64() >= likely {
		w.swap(p, l, q, k)
		return
	}
	w.odds[p], w.odds[q] = i, j
}

// pick returns the strength of one of p's loose cards.
func (w *walk) pick(p int, rng *rand.Rand) int {
	i := rng.IntN(w.n[p])
	for k, n := range w.loose[p] {
		if i -= int(n); i < 0 {
			return k
		}
	}
	panic("olho: fewer cards than are counted")
}

// swap gives k of p for l of q.
func (w *walk) swap(p, k, q, l int) {
	w.loose[p][k]--
	w.loose[p][l]++
	w.loose[q][l]--
	w.loose[q][k]++
	if p != spare {
		w.hands[p][k]--
		w.hands[p][l]++
	}
	if q != spare {
		w.hands[q][l]--
		w.hands[q][k]++
	}
}

func (w *walk) oddOf(p int) int {
	if p == spare {
		return 0
	}
	return w.odd(engine.Seat(p), &w.hands[p], w.board.rules.forced)
}
