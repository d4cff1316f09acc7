package tarot

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/trick"
)

// estimate returns what a hand of 18 cards is good for, by the point count that French players go by (Jeannin-Naltet, Le
// tarot, règles et conseils): bouts, trumps and the high ones among them, honours, long and short suits.
func estimate(hand *trick.Cards) int {
	held := hand.Suit(trick.Trumps)
	n := bits.OnesCount64(held)
	v := 2 * n
	v += 2 * bits.OnesCount64(held>>16) // 16 to 21
	if hand.Has(order, high) {
		v += 10
	}
	if hand.Has(order, engine.Excuse) {
		v += 8
	}
	if hand.Has(order, petit) {
		switch {
		case n > 6:
			v += 9
		case n > 5:
			v += 7
		case n > 4:
			v += 5
		}
	}
	for s := range engine.NoSuit {
		has := func(r engine.Rank) bool { return hand.Has(order, engine.FaceOf(r, s)) }
		if has(engine.King) && has(engine.Queen) {
			v += 10
		} else if has(engine.King) {
			v += 6
		} else if has(engine.Queen) {
			v += 3
		}
		if has(engine.Cavalier) {
			v += 2
		}
		if has(engine.Jack) {
			v++
		}
		if k := bits.OnesCount64(hand.Suit(s)); k >= 5 {
			v += 5 + 2*min(k-5, 2)
		}
	}
	return v
}

// shortness returns what short suits are good for where the dog does not come to the hand.
func shortness(hand *trick.Cards) (v int) {
	for s := range engine.NoSuit {
		switch bits.OnesCount64(hand.Suit(s)) {
		case 0:
			v += 6
		case 1:
			v += 3
		}
	}
	return v
}

// thresholds are what a hand must be good for, by contract.
var thresholds = [...]int{toma: 40, guarda: 52, semCao: 72, contra: 84}

// limit returns the threshold of a contract. Hands of 24 cards are good for a third more.
func (r *rules) limit(level int) int { return thresholds[level] * r.dealt / 18 }

// bidOf returns the contract that a decent player bids, noBid if the hand is not good enough.
func (r *rules) bidOf(hand *trick.Cards) int {
	v := estimate(hand)
	alone := v + shortness(hand)
	switch {
	case alone >= r.limit(contra):
		return contra
	case alone >= r.limit(semCao):
		return semCao
	case v >= r.limit(guarda):
		return guarda
	case v >= r.limit(toma):
		return toma
	}
	return noBid
}
