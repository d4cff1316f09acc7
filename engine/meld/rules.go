package meld

import "carteado/engine"

// Rules says which melds a game knows.
type Rules struct {
	Low, High uint8 // the lowest and the highest position of a run: 1 and 14 for an ace at either end
	Both      bool  // a run may hold both ace positions
	Sets      bool  // cards of one rank make a meld
	Wilds     uint8 // most wild cards in a meld; 0 in a game without any, where a 2 is a card like others
	AceThree  bool  // a 2 is at home only between an ordinary ace and an ordinary three
	Fixed     bool  // a wild card stays where it was laid; else a run is laid anew whenever it grows

	Suits  SetRule        // which suits the cards of a set may have
	SetMax uint8          // most cards of a set; 0 for no bound
	Bar    engine.FaceSet // faces that meld with nothing
	Wild   engine.FaceSet // the wild cards, which may also stand for themselves anywhere; none: 2s and jokers
}

// SetRule says which suits the cards of a set may have. It never changes.
type SetRule uint8

// The rules for suits.
const (
	AnySuits    SetRule = iota // as they come
	Different                  // no suit twice, as in gin rummy and pif-paf
	Doubled                    // three suits, each at most twice, as in cacheta
	DoubledFour                // three or four suits, each at most twice
)

// Flaw is why cards are no meld, or not one that they may be added to.
type Flaw uint8

// The flaws. Sound is none.
const (
	Sound  Flaw = iota
	Few         // fewer than three cards, or none to add
	Mixed       // neither of one suit nor of one rank
	NoSets      // a set, where sets are no melds
	Wild        // too many wild cards, or too few that are none
	Place       // a place is taken twice, left open, or not there for a run
	Barred      // a card that melds with nothing
	Suits       // a set of suits that do not go together
	Large       // a set of too many cards
)

// named reports whether the game names its wild cards.
func (r *Rules) named() bool { return r.Wilds > 0 && r.Wild != (engine.FaceSet{}) }

// fewest returns how many cards of a meld must stand for themselves.
func (r *Rules) fewest() int {
	if r.named() {
		return 1
	}
	return 2
}

// suits judges a set by how many cards of each suit it holds, and how many wild cards beside them.
func (r *Rules) suits(count [4]uint8, wilds uint8) Flaw {
	size, there := wilds, uint8(0)
	most := uint8(0)
	for _, n := range count {
		size += n
		most = max(most, n)
		if n > 0 {
			there++
		}
	}
	switch {
	case r.SetMax > 0 && size > r.SetMax:
		return Large
	case r.Suits == AnySuits:
		return Sound
	// A wild card takes a suit that is missing, or doubles one.
	case r.Suits == Different && (most > 1 || size > 4),
		r.Suits == Doubled && (most > 2 || there > 3 || there+wilds < 3 || size > 6),
		r.Suits == DoubledFour && (most > 2 || there+wilds < 3 || size > 8):
		return Suits
	}
	return Sound
}

// suitsOf judges the cards of a set, wild cards among them.
func (r *Rules) suitsOf(faces []engine.Face, wilds uint8) Flaw {
	if r.Suits == AnySuits && r.SetMax == 0 {
		return Sound
	}
	var count [4]uint8
	for _, f := range faces {
		if !r.wild(f) {
			count[f.Suit()&3]++
		}
	}
	return r.suits(count, wilds)
}
