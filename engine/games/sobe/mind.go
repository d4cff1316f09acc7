package sobe

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/trick"
)

// Mind is what robots know of Sobe e Desce.
type Mind struct{}

// Value is how a seat stands in the match after the hand.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	if !h.Over() {
		return 0.5
	}
	var points, zero [seats]int32
	copy(points[:], h.s.score.Points[:seats])
	copy(zero[:], h.s.score.Parts[PartZero][:seats])
	return h.rules.standing(&points, &zero, p)
}

// standing returns what a hand that brings these points is worth to a seat: the chance to come before each of the others,
// on average.
func (r *rules) standing(points, zero *[seats]int32, p engine.Seat) float64 {
	var rank [seats]int32 // at the end of the match
	over := false
	for q := range r.n {
		rank[q] = r.scores[q] + points[q]
		over = over || rank[q] <= 0 || rank[q] >= r.max
		if rank[q] <= 0 {
			rank[q] = zero[q] - five - 1
		}
	}
	sum := 0.0
	for q := range r.n {
		switch mine, other := rank[p], rank[q]; {
		case q == int(p):
		case !over:
			sum += away[other] / (away[mine] + away[other])
		case mine < other:
			sum++
		case mine == other:
			sum += 0.5
		}
	}
	return sum / float64(r.n-1)
}

// away[n] is how far n points are from the end: of two players each is the first of them as often as the other is away. That
// is what matches of careful players come to, with any points at the start.
var away = func() (far [101]float64) {
	grown := 1.0
	for n := range far {
		far[n] = float64(n) * grown
		grown *= 1.1
	}
	return far
}()

// value returns what a world that was played out is worth to a seat.
func (r *rules) value(t *tally, in engine.SeatSet, trump engine.Suit, p engine.Seat) float64 {
	var points [seats]int32
	if in.Len() > 1 || r.takesAll {
		for q := range engine.Seat(r.n) {
			points[q] = r.points(t, in, q, worth(trump))
		}
	}
	return r.standing(&points, &t.zero, p)
}

// Book considers of the cards that may be put away those that are used least, of each number.
func (Mind) Book(hand engine.Hand, l *engine.List, _ *rand.Rand, keep []bool) {
	h := hand.(*Hand)
	if h.s.phase != exchanging {
		return
	}
	own := h.held(l.At(0).Seat)
	for i := range keep {
		keep[i] = h.puts(l.At(i)) == least(own, h.s.trump, len(l.At(i).Cards))
	}
}

// least returns so many cards of a hand that are used least.
func least(hand trick.Cards, trump engine.Suit, n int) (out trick.Cards) {
	for range n {
		f := worst(&hand, trump)
		out.Add(order, f)
		hand.Remove(order, f)
	}
	return out
}

// held returns the cards of a hand that its seat sees.
func (h *Hand) held(p engine.Seat) trick.Cards { return order.Held(&h.t, handOf(p), p) }

// puts returns the cards that an exchange puts away.
func (h *Hand) puts(a *engine.Action) (cards trick.Cards) {
	for _, c := range a.Cards {
		cards.Add(order, h.t.FaceFor(a.Seat, c))
	}
	return cards
}

// Thumb plays by rule of thumb.
func (Mind) Thumb(hand engine.Hand, l *engine.List, _ *rand.Rand) int {
	h := hand.(*Hand)
	p := l.At(0).Seat
	if l.Len() == 1 {
		return 0
	}
	own := h.held(p)
	switch h.s.phase {
	case naming:
		return int(h.rules.suit(&own))
	case deciding:
		if h.rules.goes(&own, h.s.trump, &h.s.auction, p) {
			return 0
		}
		return 1
	case exchanging:
		away := h.rules.putAway(&own, h.s.trump)
		for i := range l.Len() {
			if h.puts(l.At(i)) == away {
				return i
			}
		}
	}
	var cards [five]engine.Face
	o := h.look()
	return o.rule(trick.Listed(l, cards[:0]))
}

// Judge plays a world out after each action, all seats as careful players would.
func (Mind) Judge(hand engine.Hand, l *engine.List, rng *rand.Rand, worth []float64) {
	h := hand.(*Hand)
	p := l.At(0).Seat
	if h.s.phase == playing {
		now := h.board()
		for i := range worth {
			b := now
			b.play(l.At(i).Face(0))
			b.playOut(rng)
			worth[i] = h.rules.value(&b.tally, b.in, b.trump, p)
		}
		return
	}
	now := h.before()
	for i := range worth {
		b, a := now, l.At(i)
		switch a.Verb {
		case Name:
			b.name(engine.Suit(a.N))
			b.decide()
		case In, Out:
			b.say(a.Verb == In)
			b.decide()
		case Exchange:
			b.exchange(p, h.puts(a))
		}
		t := b.playOut(rng)
		worth[i] = h.rules.value(&t, b.auction.In, b.trump, p)
	}
}

// playOut plays the rest of the tricks.
func (b *board) playOut(rng *rand.Rand) {
	var list [five]engine.Face
	for cards := b.may(&list); len(cards) > 0; cards = b.may(&list) {
		f := cards[0]
		if len(cards) > 1 {
			f = b.habit(cards, rng)
		}
		b.play(f)
	}
}

// luck is how often a careful player is imagined to play something else than the rule says.
const luck = 0.1

// habit plays a card of the seat in turn as a careful player would.
func (b *board) habit(cards []engine.Face, rng *rand.Rand) engine.Face {
	if rng.Float64() < luck {
		return cards[rng.IntN(len(cards))]
	}
	o := b.look()
	return cards[o.rule(cards)]
}

// Pace lets a strong robot judge 400 worlds.
func (Mind) Pace() float64 { return 0.1 }
