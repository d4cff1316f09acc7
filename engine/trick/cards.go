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
type Cards [2]uint64

// field is where the bits of each suit lie.
var field = [Suits]Cards{{0xFFFF}, {0xFFFF << 16}, {0xFFFF << 32}, {0xFFFF << 48}, {0, 0xFFFF}, {0, ^uint64(0xFFFF)}}

// Suit returns the bits of a suit, bit k for strength k.
func (c *Cards) Suit(s engine.Suit) uint64 { return c[s>>2] & field[s][s>>2] >> (s & 3 * 16) }

// Whole reports whether all cards are in the set that the suit can have, in any order.
func (c *Cards) Whole(s engine.Suit) bool { return ^c[s>>2]&field[s][s>>2] == 0 }

// Add puts f into the set.
func (c *Cards) Add(o *Order, f engine.Face) {
	at := o.bit[f]
	c[at>>6] |= 1 << (at & 63)
}

// Remove takes f out of the set.
func (c *Cards) Remove(o *Order, f engine.Face) {
	at := o.bit[f]
	c[at>>6] &^= 1 << (at & 63)
}

// Has reports whether f is in the set.
func (c *Cards) Has(o *Order, f engine.Face) bool {
	at := o.bit[f]
	return c[at>>6]>>(at&63)&1 != 0
}

// Empty reports whether the set holds nothing.
func (c Cards) Empty() bool { return c[0]|c[1] == 0 }

// Len returns how many cards there are.
func (c Cards) Len() int { return bits.OnesCount64(c[0]) + bits.OnesCount64(c[1]) }

// Or returns the cards of either set.
func (c Cards) Or(d Cards) Cards { return Cards{c[0] | d[0], c[1] | d[1]} }

// And returns the cards of both sets.
func (c Cards) And(d Cards) Cards { return Cards{c[0] & d[0], c[1] & d[1]} }

// Without returns the cards that are not in d.
func (c Cards) Without(d Cards) Cards { return Cards{c[0] &^ d[0], c[1] &^ d[1]} }

// Faces appends the faces of the set to list, suit by suit, the weakest of a suit first.
func (o *Order) Faces(list []engine.Face, c *Cards) []engine.Face {
	for word, set := range c {
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
	for word, some := range c {
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
