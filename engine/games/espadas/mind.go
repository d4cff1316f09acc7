package espadas

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/trick"
	"carteado/engine/trick/sight"
)

// Mind is what robots know of Espadas. Products are converted before they are added: that keeps compilers from fusing the
// two, and robots choosing alike everywhere.
type Mind struct{}

// Value is how a side stands after the hand.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	side := int(p) & 1
	return h.rules.standing(side, h.s.score.Points[side], h.s.score.Points[1-side], h.s.score.Parts[PartBags][side], h.s.score.Parts[PartBags][1-side])
}

// standing returns what a hand that brings us points, and them, is worth to a side: 0 is the worst, 1 the best. A bag is
// feared for its part of the penalty.
func (r *rules) standing(side int, us, them, ourBags, theirBags int32) float64 {
	feared := float64(r.bagPenalty) / float64(r.bagLimit)
	diff := float64(us-them) - float64(feared*float64(ourBags-theirBags))
	v := 0.5 + diff/900
	mine, others := r.points[side]+us, r.points[1-side]+them
	if r.end.reached(mine, others) {
		won := 0.0
		if mine > others {
			won = 1
		}
		v = float64(0.3*v) + float64(0.7*won)
	}
	return min(1, max(0, v))
}

// farBehind is by how many points a side is behind that has little to lose.
const farBehind = 300

// Book looks at the cards, unless the side is so far behind that double nil is all that is left; and of bids it considers
// those near to what the hand is good for, and nil where that may be.
func (Mind) Book(hand engine.Hand, l *engine.List, rng *rand.Rand, keep []bool) {
	h := hand.(*Hand)
	if h.s.phase != calling {
		return
	}
	p := l.At(0).Seat
	if !h.s.looked.Has(p) {
		desperate := h.rules.points[1-p&1]-h.rules.points[p&1] >= farBehind && rng.Float64() < 0.3
		for i := range keep {
			keep[i] = (l.At(i).Verb == DoubleNil) == (desperate && l.Len() > 1)
		}
		return
	}
	cards := h.held(p)
	most := int32(bidOf(&cards))
	if most == 0 {
		most = 1
	}
	left := dealt - max(0, int32(h.s.bids[p.Next(2, seats)])) // a contract over 13 cannot be made
	most = max(1, min(most, left))
	for i := range keep {
		n := l.At(i).N
		keep[i] = n >= max(1, most-1) && n <= max(1, min(most+2, left)) || n == 0 && nilRisk(&cards) < 12
	}
}

// Thumb plays by rule of thumb.
func (Mind) Thumb(hand engine.Hand, l *engine.List, _ *rand.Rand) int {
	h := hand.(*Hand)
	p := l.At(0).Seat
	if h.s.phase == calling {
		if !h.s.looked.Has(p) {
			return 0
		}
		cards := h.held(p)
		return int(bidOf(&cards))
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
	p := l.At(0).Seat
	now := board{}
	switch {
	case h.s.phase == playing:
		now = h.board()
	case h.s.looked.Has(p):
		now = h.bidden()
	default:
		return // Book has decided
	}
	for i := range worth {
		b, a := now, l.At(i)
		if a.Verb == Play {
			b.play(a.Face(0))
		} else {
			b.bids[p] = int8(a.N)
			b.bidRest(&h.s.bids, p)
		}
		b.playOut(rng)
		worth[i] = b.value(int(p) & 1)
	}
}

// bidRest lets those who have not bid yet bid as decent players would.
func (b *board) bidRest(said *[seats]int8, p engine.Seat) {
	for q := range engine.Seat(seats) {
		if q != p && said[q] == notBid {
			b.bids[q] = bidOf(&b.Hands[q])
		}
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

// value returns what a hand that was played out is worth to a side.
func (b *board) value(side int) float64 {
	var x [2]result
	for s := range x {
		x[s] = b.rules.result(&b.bids, &b.taken, s)
		b.rules.charge(&x[s], s)
	}
	us, them := &x[side], &x[1-side]
	return b.rules.standing(side, us.points(), them.points(), us.bags, them.bags)
}

// Pace lets a strong robot judge 400 worlds.
func (Mind) Pace() float64 { return 0.1 }
