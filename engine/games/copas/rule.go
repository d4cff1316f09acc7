package copas

import (
	"carteado/engine"
	"carteado/engine/trick/sight"
)

// How a decent player plays: each card of the hand is rated, and the best is played. The rates are points of the hand,
// roughly: what the card is feared to bring, and what it is good to be rid of.

// rate rates playing f.
func (o *outlook) rate(f engine.Face) float64 {
	switch led := o.Now.Led(); {
	case led == engine.NoSuit:
		return o.rateLead(f)
	case f.Suit() != led:
		return o.rateDiscard(f)
	}
	return o.rateFollow(f)
}

// burden is what it is good to be rid of a card: the queen of spades, what can be made to take her, and high cards.
func (o *outlook) burden(f engine.Face) float64 {
	v := 0.12 * float64(order.Strength(f))
	switch suit := f.Suit(); {
	case f == theLady:
		v += 13
	case suit == engine.Spades && order.Strength(f) > order.Strength(theLady) && o.ladyOut():
		v += 5
	case suit == engine.Hearts:
		v += 0.5 + float64(0.1*float64(order.Strength(f)))
	default:
		v += 0.8 / float64(max(1, o.Held(suit))) // the sooner the suit is out, the sooner others can be discarded
	}
	return v
}

// comes is what others are likely to add to a trick of a suit.
func (o *outlook) comes(suit engine.Suit) float64 {
	behind := float64(o.Behind.Len())
	if o.tricks == 0 && o.leads() {
		return 0
	}
	v := 0.15 * behind * (1 + float64(o.tricks)/6)
	switch {
	case suit == engine.Hearts:
		v += 0.9 * behind
	case suit == engine.Spades && o.ladyOut():
		v += 3 * behind / 3
	}
	if o.Unseen(suit) < int(behind) {
		v += 2 // somebody is out of it, and discards
		if o.ladyOut() {
			v += 2
		}
	}
	return v
}

func (o *outlook) rateLead(f engine.Face) float64 {
	suit := f.Suit()
	v := float64(0.3*o.burden(f)) - float64(o.Chance(f)*(float64(worth[f])+o.comes(suit)))
	if suit == engine.Spades && o.ladyOut() && order.Strength(f) < order.Strength(theLady) && !o.highSpades() {
		v += 1.5 // drives her out
	}
	if f == theLady {
		v -= 6
	}
	return v
}

// highSpades reports whether this seat holds a spade that would take the queen.
func (o *outlook) highSpades() bool {
	return !o.Own.And(order.Above(theLady)).Empty() || o.Own.Has(order, theLady)
}

func (o *outlook) rateFollow(f engine.Face) float64 {
	stake := float64(o.stake + worth[f])
	v := 0.5 * o.burden(f)
	if !o.Wins(f) {
		return v // the highest that does not win is best
	}
	chance := 1.0
	if o.Behind != 0 {
		chance = o.Chance(f)
		stake += o.comes(f.Suit())
	}
	if o.shooter() != engine.Nobody && o.stake+worth[f] > 0 && stake <= 5 {
		return 3 - stake // a few points, against 26
	}
	return v - float64(chance*stake)
}

func (o *outlook) rateDiscard(f engine.Face) float64 {
	v := o.burden(f)
	if by := o.shooter(); by != engine.Nobody && by == o.holder() && worth[f] > 0 {
		v -= 8 // not to feed the moon
	}
	return v
}

// holder returns the seat that has the trick so far.
func (o *outlook) holder() engine.Seat { return o.Me.Next(int(o.Now.At)-int(o.Now.N), seats) }

// rule returns the index of the card that is rated best.
func (o *outlook) rule(cards []engine.Face) int { return sight.Best(cards, o.rate) }
