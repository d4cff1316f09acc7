package engine

// Fact is something public that a screen shows and a pile alone does not tell: the trump, what the hand is
// worth, who won the first trick, that a meld is a clean canastra. Info.Facts lists those of a game.
type Fact struct {
	Key  string // of the language files: "trump", "value", "canastra"
	Seat Seat   // whom it is about, the first seat of a side for a side; Nobody for the table
	Zone Zone   // the pile it is about; NoZone for none
	N    int32  // a number that belongs to it
	Face Face   // a face that belongs to it; Unknown for none

	Seats SeatSet // whom it is about together, such as those who play for a side pot; 0 where Seat says it
}

// NoZone is no pile.
const NoZone Zone = 0xFF

// FactTeller is a Hand that has facts to tell. They are public: the same at every peer that has the same log.
type FactTeller interface {
	Facts(f []Fact) []Fact // appends them to f
}

// FactInfo describes the facts with one key.
type FactInfo struct {
	Key  string
	Spot Spot  // where a screen shows them
	News int32 // the least N that is news when the fact appears
	Most int32 // of SpotTaken: the tricks of a hand, for each of which a screen keeps a place
}

// Spot says what a fact means to a screen.
type Spot uint8

// The spots.
const (
	SpotTold   Spot = iota // in words only: a line of the log, a note under a seat
	SpotAim                // what the hand is played for: it stands where the trump does
	SpotTrump              // Face is the card, or one of the suit, that makes trump
	SpotHigh               // the rank of Face beats all others
	SpotMark               // Face is the N-th best card of all, 1 for the best: cards show it
	SpotWorth              // N is what the hand is worth now, a rung of Info.Ladder
	SpotAsked              // N is what a raise by Seat asks for, and is not answered
	SpotTaken              // trick N, counted from 1, went to Seat; Nobody for a tied one
	SpotTook               // Seat took the last trick, Nobody if it was tied, and it brought N: points, as the game counts them
	SpotCount              // N tricks or points of a side so far
	SpotTally              // the same, of what the game counts: it stands on the side's plate
	SpotSeal               // the meld in Zone is complete, N its class: a canastra
	SpotRun                // the meld in Zone is a run of the suit of Face from position N on
	SpotSet                // the meld in Zone is a set of the rank N
	SpotGoes               // cards that are given away go N seats on
	SpotLock               // the pile in Zone may not be taken
	SpotCall               // Seat has said this in an auction; the facts stand in the order of the calls
	SpotNeed               // the side of Seat lacks N of what the hand is played for: it stands below that
	SpotGoal               // the side of Seat plays for N of what SpotTally counts: it stands beside that
	SpotSaid               // Seat has bid or promised N: it stands on its plate, until what the seat has so far does
	SpotTurns              // N is 1 where play goes round as the seats are numbered, 2 where it goes back
	SpotOut                // Seat takes no part any more, in this hand or the match: its plate is dimmed
	SpotStack              // Seat has N chips that it has not put in: they stand on its plate
	SpotBet                // Seat has N chips on what the key names; they lie between it and the middle
	SpotPot                // N chips in the middle, for which Seats play; the main pot comes first, then the side pots
	SpotBank               // Seat keeps the bank, Nobody if the house does: it is of N chips, or can still cover N
	SpotAlert              // the call of the fact before means something beside what it names: it is marked
	SpotPlayed             // Seat plays the cards in Zone, the N-th of its hands: they are marked
	SpotAllIn              // Seat has no chips left that it could put in: its plate says so in place of SpotStack
	SpotHeld               // Seat has shown its hand at the end, which is of class N: what it was won with
	SpotCame               // how the house or Seat stood in a round of a bank, or what Seat won or lost by it: said where it was the last one
	SpotPair               // Seats, two of four, are partners in this hand: they face each other, and so do the two others
)

// Fact returns the description of the facts with a key, and whether the game declares it.
func (i *Info) Fact(key string) (FactInfo, bool) {
	for _, f := range i.Facts {
		if f.Key == key {
			return f, true
		}
	}
	return FactInfo{}, false
}

// Spot returns where a screen shows a fact.
func (i *Info) Spot(f *Fact) Spot {
	x, _ := i.Fact(f.Key)
	return x.Spot
}
