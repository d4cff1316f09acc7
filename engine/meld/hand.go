package meld

import (
	"math/bits"

	"carteado/engine"
)

// MaxHand is the largest hand that can be searched for melds.
const MaxHand = 16

// maxGroups is the most melds in a hand.
const maxGroups = MaxHand / 3

// Worth is what each face counts when it is left over.
type Worth [engine.Faces]uint8

// hand is the cards of a player as the search sees them: faces without order, which come once or twice. Each
// different face is a kind, and a set of kinds is a bit each.
type hand struct {
	r     *Rules
	kinds int
	face  [MaxHand]engine.Face
	cards [MaxHand][2]uint8 // where the copies of each kind lie in the player's hand
	at    [4][15]uint16     // the kind that stands for itself on a position of a suit, 0 for none; aces on two
	one   uint16            // kinds that there is at least one card of
	two   uint16            // and at least two
	wild  uint16            // kinds that can stand for others
}

// group is a meld that cards of a hand make or might make.
type group struct {
	once  uint16      // kinds that it takes at least one card of
	twice uint16      // and two
	size  uint8       // its places
	holes uint8       // places that the kinds do not fill
	suit  engine.Suit // of a run, NoSuit for a set
	start uint8       // first position of a run, rank of a set
}

// maxGroupsFound bounds what can be found in a hand: 68 windows of a run in each suit; these again, with one of
// their cards left out, 52 for each card; and for each eight cards of one rank 65 choices of at most five,
// with up to three sizes.
const maxGroupsFound = 4*68 + 52*MaxHand + 2*(3*30+2*19+16)

// found is the groups of a hand.
type found struct {
	n     int
	group [maxGroupsFound]group
}

// sort puts cards into a hand. A third card of the same face melds with nothing.
func (h *hand) sort(r *Rules, faces []engine.Face) {
	h.r = r
	var seen, again engine.FaceSet
	for _, f := range faces {
		if seen.Has(f) {
			again = again.With(f)
		}
		seen = seen.With(f)
	}
	for w, word := range seen {
		for ; word != 0; word &= word - 1 {
			f := engine.Face(64*w + bits.TrailingZeros64(word))
			k := h.kinds
			h.kinds++
			h.face[k] = f
			h.one |= 1 << k
			if again.Has(f) {
				h.two |= 1 << k
			}
			copies := 0
			for i, o := range faces {
				if o == f && copies < 2 {
					h.cards[k][copies] = uint8(i)
					copies++
				}
			}
			if r.named() && r.wild(f) {
				h.wild |= 1 << k
			}
			if s, rank := f.Suit(), f.Rank(); s < engine.NoSuit && rank <= engine.King && !r.Bar.Has(f) {
				h.at[s][rank] = 1 << k
				if rank == engine.Ace {
					h.at[s][14] = 1 << k
				}
			}
		}
	}
}

// count returns how many cards of a kind the hand has.
func (h *hand) count(k int) int { return int(h.one>>k&1 + h.two>>k&1) }

// assignments returns in how many ways it can be said which wild cards stand for themselves.
func (h *hand) assignments() int {
	n := 1
	for rest := h.wild; rest != 0; rest &= rest - 1 {
		n *= h.count(bits.TrailingZeros16(rest)) + 1
	}
	return n
}

// assign returns the kinds that are there once and twice, and how many wild cards are free to stand for
// others, in one of these ways. In the first no wild card is free.
func (h *hand) assign(way int) (one, two uint16, free int) {
	one, two = h.one, h.two
	for rest := h.wild; rest != 0; rest &= rest - 1 {
		k := rest & -rest
		count := h.count(bits.TrailingZeros16(rest))
		away := way % (count + 1)
		way /= count + 1
		free += away
		if away > 0 {
			if away == count {
				one &^= k
			}
			two &^= k
		}
	}
	return one, two, free
}

// takeFrom lets a group take its cards from the kinds that are left once and twice, and returns what is left of them
// then. A card of a run that another group has taken already makes a hole. It reports whether anything is there; a set
// takes all its cards or none.
func (g *group) takeFrom(one, two uint16) (got group, o, t uint16, ok bool) {
	got = *g
	if gone := g.once &^ one; gone != 0 {
		got.once &= one
		got.holes += uint8(bits.OnesCount16(gone))
		if g.suit == engine.NoSuit || got.once == 0 {
			return got, one, two, false
		}
	}
	if g.twice&^two != 0 {
		return got, one, two, false
	}
	return got, one &^ (got.once &^ two) &^ g.twice, two &^ got.once, true
}
