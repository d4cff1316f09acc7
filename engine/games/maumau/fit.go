package maumau

import "carteado/engine"

// Sets of the French pack, which a face's number is a bit of.
var (
	jacks  = ofRank(engine.Jack)
	sevens = ofRank(7)
	named  = [engine.NoSuit]uint64{
		engine.Clubs:    ofSuit(engine.Clubs) | jacks,
		engine.Diamonds: ofSuit(engine.Diamonds) | jacks,
		engine.Hearts:   ofSuit(engine.Hearts) | jacks,
		engine.Spades:   ofSuit(engine.Spades) | jacks,
	}
	strict, loose = fits(false), fits(true) // by top; loose where a jack of another suit goes on a seven
)

func ofRank(r engine.Rank) (set uint64) {
	for s := range engine.NoSuit {
		set |= 1 << engine.FaceOf(r, s)
	}
	return set
}

func ofSuit(s engine.Suit) (set uint64) {
	for r := engine.Ace; r <= engine.King; r++ {
		set |= 1 << engine.FaceOf(r, s)
	}
	return set
}

func fits(jackOnSeven bool) (out [64]uint64) {
	for f := engine.Face(1); f <= 52; f++ {
		out[f] = ofSuit(f.Suit()) | ofRank(f.Rank())
		if f.Rank() != 7 || jackOnSeven {
			out[f] |= jacks
		}
	}
	return out
}

// has reports whether a face is in a set.
func has(set uint64, f engine.Face) bool { return set>>(f&63)&1 != 0 }

// fit returns the faces that seat p may discard now (R5 to R8).
func (h *Hand) fit(p engine.Seat) uint64 {
	var set uint64
	switch {
	case h.s.pending > 0 && !h.rules.stack:
		return 0
	case h.s.pending > 0:
		return sevens
	case h.s.suit != engine.NoSuit:
		set = named[h.s.suit]
	case h.rules.jackOnSeven:
		set = loose[h.top()]
	default:
		set = strict[h.top()]
	}
	if !h.rules.finalJack && h.t.Count(handOf(p)) == 1 {
		set &^= jacks
	}
	return set
}

// top returns the face of the last discard.
func (h *Hand) top() engine.Face {
	pile := h.t.Pile(zDiscard)
	return h.t.Face(pile[len(pile)-1])
}

// fitting reports whether a seat is known here to hold a card that it may discard.
func (h *Hand) fitting(p engine.Seat) bool {
	set := h.fit(p)
	for _, c := range h.t.Pile(handOf(p)) {
		if has(set, h.t.Face(c)) {
			return true
		}
	}
	return false
}

// bar notes that seat p does not discard what fits. Where it may draw all the same it keeps a jack at most.
func (h *Hand) bar(p engine.Seat) {
	set := h.fit(p)
	if h.rules.drawAlways {
		set &^= jacks
	}
	for _, c := range h.t.Pile(handOf(p)) {
		h.bars[c] |= set
	}
}

// May rules out what a player who drew could have discarded instead, where that is forbidden.
func (h *Hand) May(c engine.Slot) engine.FaceSet {
	if h.rules.drawAlways {
		return engine.AnyFace
	}
	return engine.AnyFace.Without(engine.FaceSet{h.bars[c], 0})
}
