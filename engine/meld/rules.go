package meld

// Rules says which melds a game knows.
type Rules struct {
	Low, High uint8 // the lowest and the highest position of a run: 1 and 14 for an ace at either end
	Both      bool  // a run may hold both ace positions
	Sets      bool  // cards of one rank make a meld
	Wilds     uint8 // most wild cards in a meld; 0 in a game without any, where a 2 is a card like others
	AceThree  bool  // a 2 is at home only between an ordinary ace and an ordinary three
	Fixed     bool  // a wild card stays where it was laid; else a run is laid anew whenever it grows
}

// Flaw is why cards are no meld, or not one that they may be added to.
type Flaw uint8

// The flaws. Sound is none.
const (
	Sound  Flaw = iota
	Few         // fewer than three cards, or none to add
	Mixed       // neither of one suit nor of one rank
	NoSets      // a set, where sets are no melds
	Wild        // too many wild cards, or fewer than two ordinary ones
	Place       // a place is taken twice, left open, or not there for a run
)
