package pifpaf

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/pife"
)

// Mind is what robots know of Pif-Paf: of the play what the family knows, of the betting how many cards the hand lacks and how
// many others are in.
type Mind struct{ pife.Mind }

// Value is the chips won, from 0 for the loss of all that the seat can pay to 1 for the pots of all.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	most := float64(h.rules.limits.Cap + h.rules.least)
	all := most*float64(h.rules.n) + float64(h.rules.carried)
	return min(max((float64(h.s.score.Points[p])+most)/(all+most), 0), 1)
}

// Book speaks as Thumb does; of the play it settles what is clear.
func (m Mind) Book(hand engine.Hand, l *engine.List, rng *rand.Rand, keep []bool) {
	h := hand.(*Hand)
	if h.playing() {
		m.Mind.Book(hand, l, rng, keep)
		return
	}
	best := m.Thumb(hand, l, rng)
	for i := range keep {
		keep[i] = i == best
	}
}

// Judge rates cards to throw away, and where to draw from. Of bets nothing is told apart.
func (m Mind) Judge(hand engine.Hand, l *engine.List, rng *rand.Rand, worth []float64) {
	if hand.(*Hand).playing() {
		m.Mind.Judge(hand, l, rng, worth)
		return
	}
	for i := range worth {
		worth[i] = 0.5
	}
}

// Thumb bets by what the hand lacks, and plays greedily.
func (m Mind) Thumb(hand engine.Hand, l *engine.List, rng *rand.Rand) int {
	h := hand.(*Hand)
	if h.playing() {
		return m.Mind.Thumb(hand, l, rng)
	}
	verb, sum := Fold, int32(0)
	moves := h.rules.limits.Moves(&h.s.pot)
	switch near := h.nearness(l.At(0).Seat); {
	case near == strong && moves.High > 0:
		verb, sum = h.more(), moves.Low
	case near != weak && moves.Call > 0:
		verb, sum = Call, moves.Call
	case near == fair || near == strong:
		verb, sum = h.more(), moves.Low
	}
	if verb == Call && h.nearness(l.At(0).Seat) == modest && h.s.pot.High > h.rules.limits.Unit {
		verb, sum = Fold, 0
	}
	for i := range l.Len() {
		if a := l.At(i); a.Verb == verb && a.N == sum {
			return i
		}
	}
	return l.Len() - 1
}

// more returns the verb that bets or raises.
func (h *Hand) more() engine.Verb {
	if h.s.pot.High == 0 {
		return Bet
	}
	return Raise
}

// nearness is how near a hand is to going out, for the number of others who are in.
type nearness uint8

const (
	weak   nearness = iota // folds
	modest                 // follows the least bet
	fair                   // opens and follows
	strong                 // raises
)

// nearness rates the nine cards of a seat: the more others are in, the nearer one of them is.
func (h *Hand) nearness(p engine.Seat) nearness {
	var faces [pife.Dealt]engine.Face
	n := 0
	for _, c := range h.Table().Pile(piles.Hand(p)) {
		if f := h.Table().FaceFor(p, c); f != engine.Unknown {
			faces[n] = f
			n++
		}
	}
	d := h.Melds().Missing(faces[:n], pife.Dealt)
	if in := h.s.pot.In.Len(); in > 5 {
		d++
	} else if in < 3 {
		d--
	}
	return nearness(min(max(int(weak)+5-d, 0), int(strong)))
}
