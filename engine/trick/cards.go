package trick

import (
	"math/bits"

	"carteado/engine"
)

// Cards is a set of cards of one pack, made by an Order. Each suit is a field of bits, and bit k of the field is its
// card of strength k. So the cards that beat one in its suit are the bits above it, and two words hold a tarot.
//
// The printed suits have 16 bits each in the first word, the free cards 16 and the trumps of the tarot 48 in the
// second.
type Cards struct{ low, high uint64 }

// cardAt returns the set of the card whose bit is the at-th of both words. One of the shifts goes beyond its word.
func cardAt(at uint8) Cards { return Cards{1 << at, 1 << (at - 64)} }

// field is where the bits of each suit lie.
var field = [Suits]Cards{{low: 0xFFFF}, {low: 0xFFFF << 16}, {low: 0xFFFF << 32}, {low: 0xFFFF << 48}, {high: 0xFFFF}, {high: ^uint64(0xFFFF)}}

// Suit returns the bits of a suit, bit k for strength k.
func (c *Cards) Suit(s engine.Suit) uint64 {
	in := c.And(field[s])
	return (in.low | in.high) >> (s & 3 * 16)
}

// Whole reports whether all cards are in the set that the suit can have, in any order.
func (c *Cards) Whole(s engine.Suit) bool { return field[s].Without(*c).Empty() }

// Add puts f into the set.
func (c *Cards) Add(o *Order, f engine.Face) { *c = c.Or(cardAt(o.bit[f])) }

// Remove takes f out of the set.
func (c *Cards) Remove(o *Order, f engine.Face) { *c = c.Without(cardAt(o.bit[f])) }

// Has reports whether f is in the set.
func (c *Cards) Has(o *Order, f engine.Face) bool { return !c.And(cardAt(o.bit[f])).Empty() }

// Empty reports whether the set holds nothing.
func (c Cards) Empty() bool { return c.low|c.high == 0 }

// Len returns how many cards there are.
func (c Cards) Len() int { return bits.OnesCount64(c.low) + bits.OnesCount64(c.high) }

// Or returns the cards of either set.
func (c Cards) Or(d Cards) Cards { return Cards{c.low | d.low, c.high | d.high} }

// And returns the cards of both sets.
func (c Cards) And(d Cards) Cards { return Cards{c.low & d.low, c.high & d.high} }

// Without returns the cards that are not in d.
func (c Cards) Without(d Cards) Cards { return Cards{c.low &^ d.low, c.high &^ d.high} }

// Faces appends the faces of the set to list, suit by suit, the weakest of a suit first.
func (o *Order) Faces(list []engine.Face, c *Cards) []engine.Face {
	for word, set := range [...]uint64{c.low, c.high} {
		for ; set != 0; set &= set - 1 {
			list = append(list, o.face[word<<6|bits.TrailingZeros64(set)])
		}
	}
	return list
}

// faceSet returns the same set for the engine. A suit that is there as a whole takes its faces along that are not in
// the order.
func (o *Order) faceSet(c Cards) (set engine.FaceSet) {
	for s := range engine.Suit(Suits) {
		if c.Whole(s) {
			set[0], set[1] = set[0]|facesOf[s][0], set[1]|facesOf[s][1]
			c = c.Without(field[s])
		}
	}
	for word, some := range [...]uint64{c.low, c.high} {
		for ; some != 0; some &= some - 1 {
			if f := o.face[word<<6|bits.TrailingZeros64(some)]; f != engine.Unknown {
				set = set.With(f)
			}
		}
	}
	return set
}

// facesOf holds all faces of each suit.
var facesOf = func() (sets [Suits]engine.FaceSet) {
	for f := engine.Face(1); f < engine.Faces; f++ {
		sets[SuitOf(f)] = sets[SuitOf(f)].With(f)
	}
	return
}()
