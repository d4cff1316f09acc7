package king

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/trick"
)

// counting holds the cards that count in each hand, and under the cards that are lower in their suit.
var (
	counting = func() (sets [nulos + 1]trick.Cards) {
		for o := range sets {
			for f := engine.Face(1); f < engine.Faces; f++ {
				if counts[o][f] > 0 {
					sets[o].Add(order, f)
				}
			}
		}
		return
	}()
	under = func() (sets [engine.Faces]trick.Cards) {
		for f := engine.FaceOf(engine.Ace, engine.Clubs); f <= engine.FaceOf(engine.King, engine.Spades); f++ {
			sets[f] = order.Suited(f.Suit()).Without(order.Above(f))
			sets[f].Remove(order, f)
		}
		return
	}()
)

// below returns the cards of the same suit that are lower.
func below(f engine.Face) trick.Cards { return under[f] }

// estimate returns how many tricks a hand is good for with a trump, or without one, in tenths.
func estimate(hand *trick.Cards, trump engine.Suit) int {
	n := 0
	for s := range engine.NoSuit {
		held := bits.OnesCount64(hand.Suit(s))
		for i, r := range [...]engine.Rank{engine.Ace, engine.King, engine.Queen, engine.Jack} {
			if !hand.Has(order, engine.FaceOf(r, s)) || held <= i {
				continue
			}
			switch {
			case s == trump:
				n += 10 - i
			case trump == engine.NoSuit:
				n += 10 - 2*i
			default:
				n += max(0, 9-3*i-max(0, held-4))
			}
		}
		switch {
		case s == trump:
			n += 7 * max(0, held-3)
		case trump == engine.NoSuit:
			n += 4 * max(0, held-4)
		case held < 2 && bits.OnesCount64(hand.Suit(trump)) > 2:
			n += 4 * (2 - held)
		}
	}
	return n
}

// estimateNulos returns how many tricks a hand is likely to take when it wants none, in tenths.
func estimateNulos(hand *trick.Cards) int {
	n := 0
	for s := range engine.NoSuit {
		cards := hand.Suit(s) >> 1 // bit 0 is the 2
		for i := 0; cards != 0; i++ {
			at := bits.TrailingZeros64(cards)
			cards &= cards - 1
			n += max(0, min(9, 2*(at-3*i))) // the i-th lowest of its suit goes with the i-th trick of it
		}
	}
	return n
}

// best returns the suit, or no trump, in which a hand is good for most tricks, and how many, in tenths.
func best(hand *trick.Cards) (says int32, tenths int) {
	for s := range engine.NoSuit + 1 {
		if n := estimate(hand, s); n > tenths {
			says, tenths = int32(s), n
		}
	}
	return says, tenths
}

// ahead returns by how many points a seat is ahead of what the others have on average, with so many tricks, in tenths, at so
// many points each.
func ahead(tenths, points int) int { return points * (4*tenths - 10*dealt) / 30 }

// declares returns what a careful seller has played, and what it brings.
func declares(hand *trick.Cards) (says int32, gain int) {
	says, tenths := best(hand)
	gain = ahead(tenths, perTrick)
	if n := ahead(estimateNulos(hand), -perNulo); n > gain {
		return saysNulos, n
	}
	return says, gain
}
