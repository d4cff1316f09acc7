package canastra

import (
	"math/bits"

	"carteado/engine"
)

// cards is a set of faces of the French pack and the joker. Face 13*suit+rank is a bit, so that the thirteen
// bits of a suit, shifted down, are its positions in a run.
type cards uint64

const (
	jokerBit cards = 1 << engine.Joker
	french   cards = jokerBit<<1 - 2
	ofRank   cards = 1 | 1<<13 | 1<<26 | 1<<39 // of rank 0; shifted up by a rank, the four faces of that rank
	allTwos        = ofRank << 2
)

// The ends of a run and the home of the 2, as bits of their positions.
const (
	lowAce  uint16 = 1 << 1
	two     uint16 = 1 << 2
	highAce uint16 = 1 << 14
)

// bitOf returns the set of one face; it is empty for a face of another pack.
func bitOf(f engine.Face) cards { return 1 << (f & 63) & french }

// cardsOf returns an engine.FaceSet as cards.
func cardsOf(s engine.FaceSet) cards { return cards(s[0]) & french }

// has reports whether a face is in the set.
func (x cards) has(f engine.Face) bool { return x>>(f&63)&1 != 0 }

// run returns the positions that cards of a suit can take as themselves: an ace takes either end.
func (x cards) run(s engine.Suit) uint16 {
	at := uint16(x>>(13*s&63)) & (1<<14 - 2)
	return at | at&lowAce<<13
}

// placesOf returns the positions of one face, as run does.
func placesOf(f engine.Face) uint16 { return bitOf(f).run(f.Suit() & 3) }

// atHome returns the face that stands for itself at a position of a run.
func atHome(s engine.Suit, p int) engine.Face {
	if p == 14 {
		p = 1
	}
	return engine.Face(13*int(s) + p)
}

// counts says which cards there are, and how many of each.
type counts struct {
	have   cards // at least one
	twice  cards // at least two
	thrice cards // three
}

// add counts one more card; the set is that of its face alone.
func (x *counts) add(one cards) {
	x.thrice |= x.twice & one
	x.twice |= x.have & one
	x.have |= one
}

// addPile counts the cards of a pile that seat p may see.
func (x *counts) addPile(t *engine.Table, p engine.Seat, z engine.Zone) {
	for _, c := range t.Pile(z) {
		x.add(bitOf(t.FaceFor(p, c)))
	}
}

// held is the hand of a seat as the finder sees it.
type held struct {
	counts
	size   int                           // cards in the hand, unknown ones too
	barred cards                         // that meld with nothing, and are not counted
	slot   [engine.Joker + 1]engine.Slot // by face: of like cards one that all know, else the lowest slot
}

// lookAtHand counts the hand of seat p.
func (x *held) lookAtHand(h *Hand, p engine.Seat) {
	t := &h.t
	pile := t.Pile(h.hand(p))
	x.size = len(pile)
	for _, c := range pile {
		f := t.FaceFor(p, c)
		one := bitOf(f)
		if one != 0 && (x.have&one == 0 || before(t, c, x.slot[f])) {
			x.slot[f] = c
		}
		x.add(one)
	}
	if bar := cardsOf(h.rules.Melds.Bar); bar != 0 {
		x.barred = x.have & bar
		x.have, x.twice, x.thrice = x.have&^bar, x.twice&^bar, x.thrice&^bar
	}
}

// before reports whether the first of two like cards is the one to name.
func before(t *engine.Table, a, b engine.Slot) bool {
	if t.Open(a) != t.Open(b) {
		return t.Open(a)
	}
	return a < b
}

// len counts the cards.
func (x *counts) len() int {
	return bits.OnesCount64(uint64(x.have)) + bits.OnesCount64(uint64(x.twice)) + bits.OnesCount64(uint64(x.thrice))
}

// wild returns the cards that can stand for others.
func (x *counts) wild() cards { return x.have & (allTwos | jokerBit) }

// rank counts the cards of a rank.
func (x *counts) rank(k engine.Rank) int {
	of := ofRank << k
	return bits.OnesCount64(uint64(x.have&of)) + bits.OnesCount64(uint64(x.twice&of)) + bits.OnesCount64(uint64(x.thrice&of))
}

// several returns the ranks, a bit each, of which there are two cards or more.
func (x *counts) several() uint16 {
	var once, more uint16
	for s := engine.Clubs; s <= engine.Spades; s++ {
		at := uint16(x.have>>(13*s)) & (1<<14 - 2)
		more |= once&at | uint16(x.twice>>(13*s))
		once |= at
	}
	return more & (1<<14 - 2)
}
