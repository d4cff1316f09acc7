package gin

import (
	"math/rand/v2"

	"carteado/engine"
)

// suits is the cards of a hand: the ranks of each suit, a bit each, the ace at bit 1.
type suits [4]uint16

func (s *suits) add(f engine.Face) { s[f.Suit()&3] |= 1 << f.Rank() }

func (s *suits) remove(f engine.Face) { s[f.Suit()&3] &^= 1 << f.Rank() }

func (s *suits) has(f engine.Face) bool { return s[f.Suit()&3]>>f.Rank()&1 != 0 }

// ofRank returns how many cards of a rank there are.
func (s *suits) ofRank(k engine.Rank) (n int) {
	for _, ranks := range s {
		n += int(ranks >> k & 1)
	}
	return n
}

// melds reports whether a card makes a meld with cards that are there.
func (s *suits) melds(f engine.Face) bool {
	k := f.Rank()
	if s.ofRank(k)-int(s[f.Suit()&3]>>k&1) >= 2 {
		return true
	}
	at := uint32(s[f.Suit()&3]) << 1 // so that there is a place below the ace
	near := at >> (k - 1)            // from two below the card on
	return near&0b00011 == 0b00011 || near&0b01010 == 0b01010 || near&0b11000 == 0b11000
}

// links counts the cards that are near a card: of its rank, next to it in its suit, or with one place between.
func (s *suits) links(f engine.Face) int {
	k := f.Rank()
	near := uint32(s[f.Suit()&3]) << 1 >> (k - 1)
	n := 2 * (s.ofRank(k) - int(s[f.Suit()&3]>>k&1))
	return n + int(2*(near>>1&1)+2*(near>>3&1)+near&1+near>>4&1)
}

// Thumb plays by the simple rules that programs are measured by, as the undergraduate challenge of EAAI 2021 describes
// them: a discard is taken only if it makes a meld that helps, what leaves least is discarded without regard to what may become of
// the rest, and one goes out as soon as one can.
func (Mind) Thumb(hand engine.Hand, l *engine.List, rng *rand.Rand) int {
	h := hand.(*Hand)
	p := l.At(0).Seat
	switch h.s.phase {
	case offered, drawing:
		if h.wants(p) {
			return l.Find(TakeTop)
		}
		return l.Find(DrawStock) + l.Find(PassUpcard) // one is not listed, and 0 then
	case answering:
		return 0
	}
	if v := l.At(0).Verb; v == BigGin || v == Knock {
		return 0
	}
	x := h.held(p)
	left := h.after(&x)
	best, least, ties := 0, never, 0
	for i := range l.Len() {
		n := left[x.index(l.At(i).Cards[0])]
		switch {
		case n < least:
			best, least, ties = i, n, 1
		case n == least:
			if ties++; rng.IntN(ties) == 0 {
				best = i
			}
		}
	}
	return best
}

// index returns where a card lies among those held.
func (x *held) index(c engine.Slot) int {
	for i, s := range x.slots[:x.n] {
		if s == c {
			return i
		}
	}
	return 0
}

// suits returns the cards by suit.
func (x *held) suits() (s suits) {
	for _, f := range x.cards[:x.n] {
		s.add(f)
	}
	return s
}

// top returns the card that can be taken.
func (h *Hand) top() engine.Face {
	pile := h.t.Pile(zDiscard)
	return h.t.Face(pile[len(pile)-1])
}

// wants reports whether a seat may take the top card, makes a meld with it, and has less left over then: see board.wants.
func (h *Hand) wants(p engine.Seat) bool {
	x := h.held(p)
	s := x.suits()
	return !h.s.fromStock && s.melds(h.top()) && h.lowers(&x)
}

// lowers reports whether less is left over with the top card.
func (h *Hand) lowers(x *held) bool {
	_, before := melding.Best(x.cards[:x.n], &worth)
	with := *x
	with.cards[with.n] = h.top()
	return lower(with.cards[:with.n+1], before)
}
