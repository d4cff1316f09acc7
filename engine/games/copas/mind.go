package copas

import (
	"math/rand/v2"
	"slices"

	"carteado/engine"
	"carteado/engine/trick"
	"carteado/engine/trick/sight"
)

// Mind is what robots know of Copas. Products are converted before they are added: that keeps compilers from fusing the
// two, and robots choosing alike everywhere.
type Mind struct{}

// Value is how a seat stands against the others after the hand, and its place if the match ends with it.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	var points [seats]int32
	copy(points[:], h.s.score.Points[:seats])
	return h.rules.standing(&points, p)
}

// standing returns what a hand that brings these points is worth to a seat: 0 is the worst, 1 the best.
func (r *rules) standing(points *[seats]int32, p engine.Seat) float64 {
	var totals [seats]int32
	others, place := int32(0), 0
	for q := range engine.Seat(seats) {
		totals[q] = r.points[q] + points[q]
	}
	for q := range engine.Seat(seats) {
		if q != p {
			others += points[q]
			if totals[q] < totals[p] {
				place++
			}
		}
	}
	v := 0.5 + (float64(others)/3-float64(points[p]))/104
	if r.end.reached(totals[:]) {
		v = float64(0.3*v) + float64(0.7*float64(3-place)/3)
	}
	return min(1, max(0, v))
}

// passes is how many passes of three cards a hand of thirteen has.
const passes = 13 * 12 * 11 / 6

// Book keeps the dozen passes that are rated best.
func (Mind) Book(hand engine.Hand, l *engine.List, _ *rand.Rand, keep []bool) {
	h := hand.(*Hand)
	if h.s.phase != passing {
		return
	}
	var list [passes]int
	rates := h.ratePasses(l, list[:0])
	least := leastKept(rates)
	for i, v := range rates {
		keep[i] = v >= least
	}
}

// leastKept returns the rate of the worst pass that the book keeps.
func leastKept(rates []int) int {
	const some = 12
	var list [passes]int
	best := append(list[:0], rates...)
	slices.Sort(best)
	return best[max(0, len(best)-some)]
}

// ratePasses appends to out the rate of each listed pass: what it gives away.
func (h *Hand) ratePasses(l *engine.List, out []int) []int {
	p := l.At(0).Seat
	cards := h.held(p)
	for i := range l.Len() {
		rate := 0
		for _, c := range l.At(i).Cards {
			rate += give(&cards, h.t.FaceFor(p, c))
		}
		out = append(out, rate)
	}
	return out
}

// held returns the cards of a hand that its seat sees.
func (h *Hand) held(p engine.Seat) trick.Cards { return order.Held(&h.t, handOf(p), p) }

// Thumb plays by rule of thumb.
func (Mind) Thumb(hand engine.Hand, l *engine.List, _ *rand.Rand) int {
	h := hand.(*Hand)
	if h.s.phase == passing {
		var list [passes]int
		rates := h.ratePasses(l, list[:0])
		return slices.Index(rates, slices.Max(rates))
	}
	if l.Len() == 1 {
		return 0
	}
	var cards [dealt]engine.Face
	o := h.look()
	return o.rule(trick.Listed(l, cards[:0]))
}

// Judge plays a world out after each action, all seats as decent players would.
func (Mind) Judge(hand engine.Hand, l *engine.List, rng *rand.Rand, worth []float64) {
	h := hand.(*Hand)
	switch h.s.phase {
	case passing:
		h.judgePasses(l, rng, worth)
	case playing:
		me, now := h.s.play.Turn(), h.board()
		for i := range worth {
			b := now
			b.play(l.At(i).Face(0))
			b.playOut(rng)
			worth[i] = b.value(me)
		}
	}
}

// judgePasses has the others pass what they rate best. Passes that the book does not keep are worth nothing and are not played
// out: they are most of them.
func (h *Hand) judgePasses(l *engine.List, rng *rand.Rand, worth []float64) {
	var hands, given [seats]trick.Cards
	for p := range engine.Seat(seats) {
		for _, c := range h.t.Pile(handOf(p)) {
			hands[p].Add(order, h.t.Face(c))
		}
		given[p] = gift(hands[p])
	}
	var list [passes]int
	rates := h.ratePasses(l, list[:0])
	me, least := l.At(0).Seat, leastKept(rates)
	for i := range worth {
		if worth[i] = 0; rates[i] < least {
			continue
		}
		given[me] = trick.Cards{}
		for _, c := range l.At(i).Cards {
			given[me].Add(order, h.t.Face(c))
		}
		after := h.rules.goRound(&hands, &given)
		b := h.rules.board(&after)
		b.playOut(rng)
		worth[i] = b.value(me)
	}
}

// playOut plays the rest of the hand.
func (b *board) playOut(rng *rand.Rand) {
	var list [dealt]engine.Face
	for cards := b.may(&list); len(cards) > 0; cards = b.may(&list) {
		b.play(cards[sight.Decent(rng, len(cards), func() int { return b.rule(cards) })])
	}
}

// rule returns the index of the card that the seat in turn plays by the rule.
func (b *board) rule(cards []engine.Face) int {
	o := b.look()
	return o.rule(cards)
}

// value returns what a hand that was played out is worth to a seat.
func (b *board) value(p engine.Seat) float64 {
	var points [seats]int32
	for q, x := range b.points {
		points[q] = int32(x)
	}
	b.rules.moon(&points)
	return b.rules.standing(&points, p)
}

// Pace lets a strong robot judge 400 worlds.
func (Mind) Pace() float64 { return 0.1 }
