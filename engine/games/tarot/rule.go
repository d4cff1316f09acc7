package tarot

import (
	"carteado/engine"
	"carteado/engine/trick"
	"carteado/engine/trick/sight"
)

// How a decent player plays: each card is rated by the points that it is likely to win or lose, in halves, less what it
// is good for later.

// rate rates playing f.
func (o *outlook) rate(f engine.Face) float64 {
	chance := o.Chance(f)
	pot := float64(o.stake) + float64(1.6*float64(o.Behind.Len()))
	if f == engine.Excuse {
		v := float64((2*chance-1)*pot) - 2
		if o.left <= 2 && o.lost {
			v += 30 // in the last trick it would be lost
		}
		return v
	}
	v := float64((2*chance-1)*(pot+float64(worth[f]))) - o.keep(f)
	if o.Now.N == 0 {
		v += o.leads(f)
	}
	return v
}

// keep is what a card is good for later.
func (o *outlook) keep(f engine.Face) float64 {
	switch {
	case f == high:
		return 5
	case f == petit:
		return 2
	case isTrump(f):
		return 0.8 + float64(0.12*float64(order.Strength(f)))
	}
	return 0.1 * float64(order.Strength(f))
}

// leads is what speaks for a lead beside the trick: the declarer draws trumps while he has more than the others on
// average, and they make him trump.
func (o *outlook) leads(f engine.Face) float64 {
	me := o.Me == o.declarer
	held, unseen := o.Held(trick.Trumps), o.Unseen(trick.Trumps)
	if isTrump(f) {
		switch {
		case !me:
			return -4
		case unseen == 0:
			return -2
		case held >= unseen/2+2:
			return 4
		}
		return 0
	}
	suit := trick.SuitOf(f)
	v := 0.3 * float64(o.Held(suit))
	if !me && o.Out(o.declarer, suit) {
		v += 2
	}
	if me && o.Held(suit) > 4 {
		v++ // a long suit makes the others trump
	}
	return v
}

// rule returns the index of the card that is rated best.
func (o *outlook) rule(cards []engine.Face) int { return sight.Best(cards, o.rate) }
