package bridge

import (
	"carteado/engine"
	"carteado/engine/trick/sight"
)

// outlook is what the seat in turn makes of the trick in play. Each card is rated by the chance that it brings the trick,
// less what it is good for later.
type outlook struct{ sight.Sight }

// keep is what a card is good for later.
func (o *outlook) keep(f engine.Face) float64 {
	v := 0.03 * float64(order.Strength(f))
	trump := o.Rules.Trump
	switch suit := f.Suit(); {
	case suit == trump && o.Top(f):
		v += 0.5
	case suit == trump:
		v += 0.3
	case o.Top(f):
		v += 0.3
	case trump != engine.NoSuit && o.Held(suit) == 1 && o.Held(trump) > 0:
		v -= 0.1 // the next of the suit can be ruffed
	}
	return v
}

// rate rates playing f.
func (o *outlook) rate(f engine.Face) float64 {
	v := o.Chance(f) - o.keep(f)
	switch {
	case o.Now.N == 0:
		v += float64(0.02 * float64(o.Held(f.Suit()))) // long suits are worth establishing
		if o.sequence(f) {
			v += 0.15
		}
	case o.Ours && o.Wins(f):
		v -= 0.2 // the partner has it already
	}
	return v
}

// sequence reports whether this seat holds the next lower card too: such a high card is led without a loss.
func (o *outlook) sequence(f engine.Face) bool {
	n := order.Strength(f)
	return n > 8 && o.Own.Suit(f.Suit())>>(n-1)&1 != 0
}

// rule returns the index of the card that is rated best.
func (o *outlook) rule(cards []engine.Face) int {
	best, high := 0, o.rate(cards[0])
	for i, f := range cards[1:] {
		if v := o.rate(f); v > high {
			best, high = i+1, v
		}
	}
	return best
}
