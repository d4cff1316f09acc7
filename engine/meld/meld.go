package meld

import (
	"math/bits"

	"carteado/engine"
)

// Kind is what sort of meld it is. It never changes.
type Kind uint8

// The kinds. The zero Meld is None.
const (
	None Kind = iota
	Run
	Set
)

// Most is the size of the largest meld: the run from ace to ace, and the set of all the aces of three packs
// with two wild cards.
const Most = 14

// Meld is a combination on the table: where its cards stand, not which they are.
type Meld struct {
	Kind  Kind
	Suit  engine.Suit // of a run
	Rank  engine.Rank // of a set
	Start uint8       // first position of a run
	Size  uint8       // cards in it
	Wilds uint8       // cards that stand for another
	Own   uint8       // those of Wilds that are 2s of the run's suit, away from home
	Gaps  uint16      // the positions that wild cards hold in a run, a bit each
}

// End returns the last position of a run.
func (m Meld) End() uint8 { return m.Start + m.Size - 1 }

// Window returns the positions that a run fills, a bit each; 0 for a set.
func (m Meld) Window() uint16 {
	if m.Kind != Run {
		return 0
	}
	return window(m.Start, m.Size)
}

// Clean reports whether every card stands for itself.
func (m Meld) Clean() bool { return m.Wilds == 0 }

// Public writes the meld for the hash, in one number: a hand has room for many melds and few are in use.
func (m *Meld) Public(e *engine.Encoder) {
	if *m == (Meld{}) {
		e.Byte(0)
		return
	}
	v := uint64(m.Gaps)<<28 | uint64(m.Own&15)<<24 | uint64(m.Wilds&15)<<20 | uint64(m.Size&15)<<16 |
		uint64(m.Start&15)<<12 | uint64(m.Rank&15)<<8 | uint64(m.Suit&15)<<4 | uint64(m.Kind&15)
	e.Uint(v)
}

// New makes a meld of cards, in any order. start is the first position of a run, or 0 for the canonical one.
func (r *Rules) New(faces []engine.Face, start uint8) (Meld, Flaw) {
	switch {
	case len(faces) < 3:
		return Meld{}, Few
	case len(faces) > Most:
		return Meld{}, Place
	case r.bars(faces):
		return Meld{}, Barred
	case r.named():
		return r.byName(faces, start)
	}
	b := r.count(faces)
	if b.ranked && b.plain >= 2 {
		if !r.Sets {
			return Meld{}, NoSets
		}
		if flaw := r.suitsOf(faces, b.size-b.plain); flaw != Sound {
			return Meld{}, flaw
		}
		if b.size-b.plain > r.Wilds {
			return Meld{}, Wild
		}
		if start != 0 {
			return Meld{}, Place
		}
		return Meld{Kind: Set, Suit: engine.NoSuit, Rank: b.rank, Size: b.size, Wilds: b.size - b.plain}, Sound
	}
	switch {
	case !b.suited:
		return Meld{}, Mixed
	case b.plain == 0:
		return Meld{}, Wild
	case b.twins:
		return Meld{}, Place
	}
	return r.run(b.suit, b.cards(b.suit), start)
}

// Add returns what a meld becomes when cards are added to it. start is the first position of the run that it
// becomes, or 0 for the canonical one. A Meld does not know the suits of a set: where they matter, the caller
// must. Games that name their wild cards add to no melds.
func (r *Rules) Add(m Meld, faces []engine.Face, start uint8) (Meld, Flaw) {
	switch {
	case len(faces) == 0:
		return m, Few
	case int(m.Size)+len(faces) > Most:
		return m, Place
	case r.bars(faces):
		return m, Barred
	}
	b := r.count(faces)
	if m.Kind == Set {
		switch {
		case b.plain > 0 && (!b.ranked || b.rank != m.Rank):
			return m, Mixed
		case m.Wilds+b.size-b.plain > r.Wilds:
			return m, Wild
		case start != 0:
			return m, Place
		case r.SetMax > 0 && m.Size+b.size > r.SetMax:
			return m, Large
		}
		m.Size += b.size
		m.Wilds += b.size - b.plain
		return m, Sound
	}
	if !b.suited || b.plain > 0 && b.suit != m.Suit {
		return m, Mixed
	}
	c := b.cards(m.Suit)
	if b.twins {
		return m, Place
	}
	if r.Fixed {
		return r.extend(m, c, start)
	}
	old := r.cards(m)
	if old.ranks&c.ranks != 0 {
		return m, Place
	}
	old.ranks |= c.ranks
	old.aces += c.aces
	old.twos += c.twos
	old.other += c.other
	n, flaw := r.run(m.Suit, old, start)
	if flaw != Sound {
		return m, flaw
	}
	return n, Sound
}

// cards returns what a run is made of.
func (r *Rules) cards(m Meld) cards {
	held := m.Window() &^ m.Gaps
	c := cards{ranks: held &^ (lowAce | highAce), twos: m.Own, other: m.Wilds - m.Own}
	c.aces = uint8(bits.OnesCount16(held & (lowAce | highAce)))
	if r.Wilds > 0 && held&two != 0 {
		c.ranks &^= two
		c.twos++
	}
	return c
}

// Reach returns the positions at which one more ordinary card of the suit might be added to a run, a bit each.
// Add takes all of them if the run is Easy for one card; otherwise it may refuse some.
func (r *Rules) Reach(m Meld) uint16 {
	if m.Kind != Run {
		return 0
	}
	all := window(r.Low, r.High-r.Low+1)
	w := m.Window()
	if m.Wilds == 0 || r.Fixed {
		if !r.Both && w&(lowAce|highAce) != 0 {
			all &^= lowAce | highAce
		}
		return (w<<1 | w>>1) &^ w & all
	}
	// Wild cards that stand outside the ordinary ones can be moved to bridge a hole.
	held := w &^ m.Gaps
	if !r.Both && held&(lowAce|highAce) != 0 {
		all &^= lowAce | highAce
	}
	low, high := bits.TrailingZeros16(held), 15-bits.LeadingZeros16(held)
	inner := m.Gaps & window(uint8(low), uint8(high-low+1))
	loose := int(m.Wilds) - bits.OnesCount16(inner)
	low, high = max(low-1-loose, 1), min(high+1+loose, 14)
	return window(uint8(low), uint8(high-low+1)) &^ held & all
}

// Easy reports whether Add surely takes n ordinary cards of the suit that lie next to a run, in its reach, one
// beside the other: no wild card is in the way, or it is certain to find another place.
func (r *Rules) Easy(m Meld, n int) bool {
	if m.Wilds == 0 || r.Fixed {
		return !r.AceThree
	}
	return m.Wilds == 1 && int(m.Size)+n < int(r.High-r.Low) && !r.AceThree
}
