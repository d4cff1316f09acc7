package copas

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/trick"
)

// give rates passing a card of a hand of thirteen: the queen of spades and what takes her, unless low spades guard them,
// high hearts, high cards, and what is alone in its suit.
func give(hand *trick.Cards, f engine.Face) int {
	suit, v := f.Suit(), order.Strength(f)*2
	held := bits.OnesCount64(hand.Suit(suit))
	low := 0 // spades below the queen
	if suit == engine.Spades {
		low = bits.OnesCount64(hand.Suit(suit) &^ trickAbove(theLady) &^ (1 << order.Strength(theLady)))
	}
	switch {
	case suit == engine.Spades && order.Strength(f) < order.Strength(theLady):
		return v - 20 // guards
	case suit == engine.Spades && low >= 4:
		return v - 10
	case f == theLady:
		return 60
	case suit == engine.Spades:
		return 50
	case suit == engine.Hearts:
		return v + 6
	}
	return v + 14/held
}

// trickAbove returns the strengths above that of a card.
func trickAbove(f engine.Face) uint64 {
	above := order.Above(f)
	return above.Suit(f.Suit())
}

// gift returns the three cards of a hand that are rated best.
func gift(hand trick.Cards) (out trick.Cards) {
	var list [dealt]engine.Face
	left := hand
	for range passed {
		best, most := engine.Unknown, -1000
		for _, f := range order.Faces(list[:0], &left) {
			if v := give(&hand, f); v > most {
				best, most = f, v
			}
		}
		out.Add(order, best)
		left.Remove(order, best)
	}
	return out
}

// goRound returns the hands after everybody has passed.
func (r *rules) goRound(hands, given *[seats]trick.Cards) (out [seats]trick.Cards) {
	for p := range engine.Seat(seats) {
		to := p.Next(int(r.to), seats)
		out[p] = out[p].Or(hands[p].Without(given[p]))
		out[to] = out[to].Or(given[p])
	}
	return out
}
