package meld

import (
	"math/bits"

	"carteado/engine"
)

// The two ends of a run, as bits of their positions, and the home of the 2.
const (
	lowAce  = 1 << 1
	two     = 1 << 2
	highAce = 1 << 14
)

// wild reports whether a card can stand for another.
func (r *Rules) wild(f engine.Face) bool {
	if r.Wilds == 0 {
		return false
	}
	if r.Wild != (engine.FaceSet{}) {
		return r.Wild.Has(f)
	}
	return f == engine.Joker || f.Rank() == 2
}

// bars reports whether one of the cards melds with nothing.
func (r *Rules) bars(faces []engine.Face) bool {
	if r.Bar == (engine.FaceSet{}) {
		return false
	}
	for _, f := range faces {
		if r.Bar.Has(f) {
			return true
		}
	}
	return false
}

// window returns the positions of a run of n cards from start on, a bit each.
func window(start, n uint8) uint16 { return (1<<(n&15) - 1) << (start & 15) }

// bag counts cards the way melds look at them.
type bag struct {
	suit   engine.Suit // of the first ordinary card
	rank   engine.Rank // of the first ordinary card
	suited bool        // the ordinary cards are of one suit
	ranked bool        // the ordinary cards are of one rank
	twins  bool        // two ordinary cards that are no aces have the same rank
	size   uint8       // all cards
	plain  uint8       // ordinary cards: all but 2s and jokers, where those are wild
	aces   uint8
	ranks  uint16   // of the ordinary cards but aces, a bit each
	twos   [4]uint8 // 2s that can be wild, by suit
}

// count puts cards in a bag.
func (r *Rules) count(faces []engine.Face) bag {
	b := bag{suit: engine.NoSuit, suited: true, ranked: true, size: uint8(len(faces))}
	for _, f := range faces {
		if r.wild(f) {
			if f != engine.Joker {
				b.twos[f.Suit()&3]++
			}
			continue
		}
		k := f.Rank()
		if k == engine.NoRank || k > engine.King {
			b.suited, b.ranked = false, false // no card of the French pack: it melds with nothing
			continue
		}
		if b.plain == 0 {
			b.suit, b.rank = f.Suit(), k
		}
		b.plain++
		b.suited = b.suited && f.Suit() == b.suit
		b.ranked = b.ranked && k == b.rank
		if k == engine.Ace {
			b.aces++
			continue
		}
		b.twins = b.twins || b.ranks>>k&1 != 0
		b.ranks |= 1 << k
	}
	return b
}

// cards is what a run is made of.
type cards struct {
	ranks uint16 // ordinary cards but aces and own 2s, a bit each
	aces  uint8
	twos  uint8 // 2s of the run's suit, where 2s are wild: at home or not
	other uint8 // other wild cards
}

func (c cards) size() uint8 {
	return uint8(bits.OnesCount16(c.ranks)) + c.aces + c.twos + c.other
}

// cards returns what the bag holds for a run of a suit.
func (b *bag) cards(s engine.Suit) cards {
	c := cards{ranks: b.ranks, aces: b.aces, twos: b.twos[s&3]}
	c.other = b.size - b.plain - c.twos
	return c
}
