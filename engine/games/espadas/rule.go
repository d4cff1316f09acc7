package espadas

import (
	"carteado/engine"
	"carteado/engine/trick/sight"
)

// How a decent player plays: each card is rated by the chance that it brings the trick, times how much the trick is
// wanted, less what the card is good for later.

// wants returns how much this seat wants the trick: 1 for the contract, less once that is made, below 0 for a nil and
// against bags.
func (o *outlook) wants() float64 {
	me, partner := o.Me, o.Me.Next(2, seats)
	if hopes(&o.bids, &o.taken, me) {
		return -3
	}
	if hopes(&o.bids, &o.taken, partner) && o.partnerHasIt() {
		return 3 // to take it off him
	}
	left := dealt - int(o.tricks)
	if need := o.lacks(me); need > 0 && !o.idle(me) {
		if need > left {
			return 0.3 // it is lost
		}
		return 1
	}
	if theirs := o.lacks(me.Next(1, seats)); theirs > 0 && left-theirs <= 2 {
		return 0.8 // to set them
	}
	return -0.4
}

// lacks returns how many tricks the side of a seat is short of its contract.
func (o *outlook) lacks(p engine.Seat) int {
	need := 0
	for _, q := range [...]engine.Seat{p, p.Next(2, seats)} {
		need += int(max(0, o.bids[q]))
		if !o.idle(q) {
			need -= int(o.taken[q])
		}
	}
	return need
}

// idle reports whether the tricks of a seat are nothing to its side's contract: it has bid nil.
func (o *outlook) idle(p engine.Seat) bool { return o.bids[p] <= plainNil && !o.counts }

// partnerHasIt reports whether the partner has the trick so far.
func (o *outlook) partnerHasIt() bool { return o.Now.N >= 2 && int(o.Now.At) == int(o.Now.N)-2 }

// keep is what a card is good for later.
func (o *outlook) keep(f engine.Face) float64 {
	v := 0.03 * float64(order.Strength(f))
	switch suit := f.Suit(); {
	case suit == engine.Spades && o.Top(f):
		v += 0.6
	case suit == engine.Spades:
		v += 0.3
	case o.Top(f):
		v += 0.3
	case o.Held(suit) == 1 && o.Held(engine.Spades) > 0:
		v -= 0.15 // the next of the suit can be ruffed
	}
	return v
}

// rate rates playing f.
func (o *outlook) rate(f engine.Face) float64 {
	want := o.wants()
	chance := o.Chance(f)
	if want < 0 {
		return float64(want*chance) + float64(0.05*float64(order.Strength(f))) // high cards go while they do not win
	}
	v := float64(want*chance) - o.keep(f)
	if o.Now.N > 0 && o.Ours && o.Wins(f) && chance < 0.95 {
		v -= 0.1 // the partner may have it already
	}
	return v
}

// rule returns the index of the card that is rated best.
func (o *outlook) rule(cards []engine.Face) int { return sight.Best(cards, o.rate) }
