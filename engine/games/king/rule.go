package king

import (
	"carteado/engine"
	"carteado/engine/trick/sight"
)

// How a careful player plays: each card of the hand is rated, and the best is played. The rates are points of the hand,
// roughly: what the card is feared, or hoped, to bring, and what it is good to be rid of.

// wins reports whether every trick is welcome in this hand.
func (o *outlook) wins() bool { return o.object == tricks }

// free reports whether the trick costs nothing, whatever lies in it: in hand 6, before the last two.
func (o *outlook) free() bool { return o.object == noLast && o.tricks < dealt-2 }

// price is what one of what counts costs.
func (o *outlook) price() float64 {
	if o.object.negative() {
		return float64(prices[o.object].each)
	}
	return perNulo
}

// rate rates playing f.
func (o *outlook) rate(f engine.Face) float64 {
	if o.wins() {
		return o.rateWinner(f)
	}
	led := o.Now.Led()
	switch {
	case o.free():
		return o.rateFree(f)
	case led == engine.NoSuit:
		return float64(0.3*o.burden(f)) - float64(o.stays(f)*(o.cost(f)+o.comes(f)))
	case f.Suit() != led:
		return o.burden(f)
	case !o.Wins(f):
		return float64(0.6 * o.burden(f)) // the highest that does not win is best
	}
	return float64(0.5*o.burden(f)) - float64(o.stays(f)*(o.cost(f)+o.comes(f)))
}

// without[n] is the chance that a hand holds none of n cards that lie in three.
var without = func() (c [dealt + 1]float64) {
	c[0] = 1
	for n := range dealt {
		c[n+1] = c[n] * 2 / 3
	}
	return
}()

// stays is the chance that f keeps the trick which it takes, where nobody goes over it who has a lower card of the suit.
func (o *outlook) stays(f engine.Face) float64 {
	suit, higher := f.Suit(), o.Higher(f)
	over := float64(without[o.Unseen(suit)-higher] * (1 - without[higher])) // that one must
	v := 1.0
	for x := range engine.Seat(seats) {
		if o.Behind.Has(x) && !o.Out(x, suit) {
			v *= 1 - over
		}
	}
	return v
}

// cost is what the trick has cost so far, with f.
func (o *outlook) cost(f engine.Face) float64 {
	return float64(o.price() * float64(o.stake+counts[o.object][f]+o.object.trick(int(o.tricks))))
}

// comes is what others are likely to add to a trick that f takes: what counts and is lower than f, and what they throw away
// who are out of the suit.
func (o *outlook) comes(f engine.Face) float64 {
	suit := f.Suit()
	low, all := below(f).And(counting[o.object]).And(o.Hidden), counting[o.object].And(o.Hidden)
	throws := 1 - without[min(dealt, all.Len())]
	v := 0.0
	for x := range engine.Seat(seats) {
		if !o.Behind.Has(x) {
			continue
		}
		out := without[o.Unseen(suit)]
		if o.Out(x, suit) {
			out = 1
		}
		v += float64(out * throws)
		if o.object == noHearts && suit == engine.Hearts {
			v += 1 - out
		} else {
			v += float64(0.2 * float64(low.Len()) * (1 - out))
		}
	}
	return float64(o.price() * v)
}

// left is how many of the cards that count are hidden.
func (o *outlook) left() int { return o.Hidden.And(counting[o.object]).Len() }

// burden is what it is good to be rid of a card: of one that counts and may be caught, and of high ones.
func (o *outlook) burden(f engine.Face) float64 {
	suit := f.Suit()
	lower := o.Unseen(suit) - o.Higher(f)
	risk := float64(lower) / float64(max(1, o.Unseen(suit))) // to win a trick with it
	v := float64(12*risk) + float64(0.3*float64(order.Strength(f)))
	v += float64(3 / float64(max(1, o.Held(suit)))) // the sooner the suit is out, the sooner others can be discarded
	if n := counts[o.object][f]; n > 0 {
		v += float64((0.25 + float64(0.6*risk)) * o.price())
	}
	switch o.object {
	case noHearts:
		if suit == engine.Hearts {
			v += float64(10 * risk)
		}
	case noMen, noLadies:
		if o.left() > 0 && !o.Hidden.And(counting[o.object]).And(below(f)).Empty() {
			v += float64(0.35 * o.price()) // it catches one
		}
	case noKing:
		if suit == engine.Hearts && f == theAce && o.left() > 0 {
			v += 70
		}
	}
	return v
}

// rateFree gets rid of high cards, and keeps low ones for the end.
func (o *outlook) rateFree(f engine.Face) float64 {
	suit := f.Suit()
	lower := o.Unseen(suit) - o.Higher(f)
	return float64(10*float64(lower)) + float64(order.Strength(f))
}

// rateWinner is for hands in which every trick is welcome.
func (o *outlook) rateWinner(f engine.Face) float64 {
	return float64(o.Chance(f)) - o.keep(f)
}

// keep is what a card is good for later, in tricks.
func (o *outlook) keep(f engine.Face) float64 {
	v := float64(0.03 * float64(order.Strength(f)))
	trump := o.Rules.Trump
	switch suit := f.Suit(); {
	case suit == trump && o.Top(f):
		v += 0.6
	case suit == trump:
		v += 0.35
	case o.Top(f):
		v += 0.3
	case trump != engine.NoSuit && o.Held(suit) == 1 && o.Held(trump) > 0:
		v -= 0.15 // the next of the suit can be trumped
	}
	return v
}

// rule returns the index of the card that is rated best.
func (o *outlook) rule(cards []engine.Face) int { return sight.Best(cards, o.rate) }
