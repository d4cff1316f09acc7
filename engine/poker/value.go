package poker

import (
	"math/bits"

	"carteado/engine"
)

// Ranks says what a deck holds and how its hands rank. It never changes.
type Ranks struct {
	Low           engine.Rank // the lowest rank of the deck below the ace: 2, or 7 where 32 cards are played
	AceLow        bool        // the ace also stands below Low in a straight
	FlushOverFull bool        // a flush beats a full house
}

// Class is what kind of hand it is, from the lowest up unless a flush beats a full house.
type Class uint8

// The classes.
const (
	High Class = iota
	Pair
	TwoPairs
	Three
	Straight
	Flush
	Full
	Four
	StraightFlush
	Royal
)

// A value is the place of the class, then up to five ranks that decide among hands of the class, four bits
// each. The ace is 14.
const classShift = 20

const ace = 14

// bit is where a face stands in a set of cards: sixteen bits a suit, by rank. It is 0 for a face that is not
// of the French pack, which counts for nothing.
var bit = func() (b [256]uint64) {
	for s := engine.Clubs; s <= engine.Spades; s++ {
		b[engine.FaceOf(engine.Ace, s)] = 1 << ace << (16 * s)
		for k := engine.Rank(2); k <= engine.King; k++ {
			b[engine.FaceOf(k, s)] = 1 << k << (16 * s)
		}
	}
	return
}()

// Value returns the strength of the best five of five to seven cards. Fewer cards count for what they hold,
// without straights and flushes.
func (r *Ranks) Value(faces []engine.Face) uint32 {
	var set uint64
	for _, f := range faces {
		set |= bit[f]
	}
	c, d, h, s := uint16(set), uint16(set>>16), uint16(set>>32), uint16(set>>48)
	any := c | d | h | s

	for _, one := range [...]uint16{c, d, h, s} {
		if bits.OnesCount16(one) < 5 {
			continue
		}
		if top := r.straight(one); top == ace {
			return uint32(Royal) << classShift
		} else if top > 0 {
			return value(StraightFlush, top)
		}
		if !r.FlushOverFull {
			// Seven cards with five of a suit hold no four of a kind and no full house.
			return value(Flush, 0) | kickers(one, 5)
		}
		return value(Full, 0) | kickers(one, 5)
	}

	pairs := c&d | h&s | (c|d)&(h|s)
	if pairs == 0 {
		if top := r.straight(any); top > 0 {
			return value(Straight, top)
		}
		return kickers(any, 5)
	}
	both, either := c&d, h&s
	threes := both&(h|s) | either&(c|d)
	if four := both & either; four != 0 {
		k := highest(four)
		return value(Four, k) | kickers(any&^(1<<k), 1)>>4
	}
	if threes != 0 {
		k := highest(threes)
		if rest := pairs &^ (1 << k); rest != 0 {
			class := Full
			if r.FlushOverFull {
				class = Flush
			}
			return value(class, k) | uint32(highest(rest))<<12
		}
		if top := r.straight(any); top > 0 {
			return value(Straight, top)
		}
		return value(Three, k) | kickers(any&^(1<<k), 2)>>4
	}
	if top := r.straight(any); top > 0 {
		return value(Straight, top)
	}
	k := highest(pairs)
	if rest := pairs &^ (1 << k); rest != 0 {
		l := highest(rest)
		return value(TwoPairs, k) | uint32(l)<<12 | kickers(any&^(1<<k|1<<l), 1)>>8
	}
	return value(Pair, k) | kickers(any&^(1<<k), 3)>>4
}

// Class returns what kind of hand has a value.
func (r *Ranks) Class(v uint32) Class {
	c := Class(v >> classShift)
	if r.FlushOverFull && (c == Flush || c == Full) {
		c ^= Flush ^ Full
	}
	return c
}

// value puts a class and the rank that decides first where they belong.
func value(c Class, first int) uint32 { return uint32(c)<<classShift | uint32(first)<<16 }

// kickers returns the n highest ranks of a set, from the first of the five places down.
func kickers(set uint16, n int) uint32 {
	v := uint32(0)
	for shift := 16; n > 0 && set != 0; n-- {
		k := highest(set)
		v |= uint32(k) << shift
		set &^= 1 << k
		shift -= 4
	}
	return v
}

// highest returns the highest rank of a set, -1 if it is empty.
func highest(set uint16) int { return bits.Len16(set) - 1 }

// straight returns the highest rank of the best five consecutive ranks of a set, 0 if there are none.
func (r *Ranks) straight(set uint16) int {
	if r.AceLow && set>>ace != 0 {
		set |= 1 << (r.Low - 1)
	}
	run := set & (set << 1)
	run &= run << 2
	return max(highest(run&(set<<4)), 0)
}
