package engine

// Hand is one hand of one game, from the shuffle to the score. It must hold its state in fixed arrays, know
// no clock and no chance, and read faces that are not public only through Table.FaceFor in Legal and
// Table.Face in Check.
type Hand interface {
	// Table returns the cards.
	Table() *Table

	// Turn returns the seats the game waits for: their clock runs, and a robot plays for them when they are
	// gone. It is empty only while the table waits for a face and when the hand is over.
	Turn() SeatSet

	// Actors returns all seats that may act now: Turn, and those with an aside to make out of turn.
	Actors() SeatSet

	// Legal lists what seat s may do, from public facts and its own faces. A rule that allows hundreds of
	// melds lists those worth listing; Check is the law. Asides only when l asks for them.
	Legal(s Seat, l *List)

	// Check returns nil unless the action is surely illegal by what is known here; with all faces known it is
	// exact. The engine has already seen to it that seat, verb, slots and faces exist and agree with what is
	// known. ErrTurn is the answer to a seat that may not act now, a *RuleError to one that may not do this.
	Check(a *Action) error

	// Apply records a checked decision. It moves only slots that exist and needs no face that is not known
	// to all.
	Apply(a *Action)

	// Settle takes the next consequence, if there is one that can be taken: deal, close a trick, score. It
	// reports whether it did anything, and is called again until it did not or the table waits.
	Settle() bool

	// Over reports whether the hand has ended and is scored.
	Over() bool

	// Score gives the result of a hand that is over.
	Score() *Score

	// May returns the faces that public inference leaves to a hidden card: a seat that did not follow clubs
	// holds none.
	May(s Slot) FaceSet

	// Prompt returns what seat s is asked just now, a key of the language files: "play", "answer". It is "" for
	// a seat that is asked nothing.
	Prompt(s Seat) string

	// Auto fills in the move that the rules make for a seat of Turn whose time is up.
	Auto(s Seat, a *Action)

	// CopyFrom makes the hand equal to another of the same game, in storage that exists.
	CopyFrom(Hand)

	// Public writes every public field of the hand but the table.
	Public(e *Encoder)
}

// Concurrent is a Hand of a game in which seats may act at the same time.
type Concurrent interface {
	// Before reports whether a stands before b when both were made on the same state and neither is committed:
	// the order a sequencer must give them.
	Before(a, b *Action) bool

	// Stands reports whether late, made by someone who had not seen entry, still means what it meant. What
	// does not is ErrStale; what does is judged on the new state.
	Stands(late, entry *Action) bool
}

// Speaker is a Hand of a game that asks partners together, of whom one answers for both.
type Speaker interface {
	// Voice tells how good p's own cards are, as p sees them. Of partners the one with the better cards speaks.
	Voice(p Seat) float64
}

// Spokesman returns who of the seats that are asked speaks: who has the better cards, or the lowest where the game does not say.
func Spokesman(h Hand, asked SeatSet) Seat {
	first := asked.First()
	x, ok := h.(Speaker)
	if !ok || asked.Len() < 2 {
		return first
	}
	for p := first + 1; p < MaxSeats; p++ {
		if asked.Has(p) && x.Voice(p) > x.Voice(first) {
			first = p
		}
	}
	return first
}

// Score is the result of a hand.
type Score struct {
	Ending uint8                     // how it ended: an index in Info.Endings
	Points [MaxSeats]int32           // what it adds to the match, by seat; partners have the same
	Parts  [MaxParts][MaxSeats]int32 // the lines of the score sheet, named in Info.Parts
}

// MaxParts bounds the lines of a hand on the score sheet.
const MaxParts = 12

// Public writes the score for the hash.
func (s *Score) Public(e *Encoder) {
	e.Byte(s.Ending)
	for _, p := range s.Points {
		e.Int(int64(p))
	}
	for k := range s.Parts {
		for _, p := range s.Parts[k] {
			e.Int(int64(p))
		}
	}
}

// Feater is a Hand in which somebody may do what few ever do.
type Feater interface {
	// Feat returns the key of what a seat has done of that kind in a hand that is over, "" for nothing: "poker.royal".
	Feat(p Seat) string
}
