package record

import (
	"fmt"
	"slices"

	"carteado/engine"
)

// Record is one hand. What Parse and From give can be printed and read back; who fills in one by hand must
// keep to what the fields say.
type Record struct {
	Game    engine.Game
	Options engine.Options
	Full    bool // the record names the value of every option; older ones name only what differs from the preset
	Carry   engine.Carry
	Names   []string        // one for each seat
	Deck    []engine.Face   // the face of every slot there ever was; nil where not all are known
	Log     []engine.Action // in the form that engine.DecodeAction gives
	Result  *Result         // nil if the hand is not over
	Head    [32]byte        // of the log
}

// Result is what a hand that is over came to. The lines of the score sheet are not kept: Replay counts them
// again.
type Result struct {
	Ending uint8                  // an index in engine.Info.Endings
	Points [engine.MaxSeats]int32 // by seat
}

// The bounds of a record. A long hand has a few hundred entries and takes some ten thousand bytes.
const (
	MaxSize = 1 << 18 // bytes
	MaxLog  = 1 << 13 // entries
)

// Lookup finds the game of a record.
type Lookup = engine.Lookup

// From makes the record of a hand as far as it was played. names has one name for each seat; deck is the
// face of every slot so far, as engine.Dealer.Faces gives it, or nil if not all are known.
func From(e *engine.Engine, names []string, deck []engine.Face) (*Record, error) {
	r := &Record{
		Game:    e.Game(),
		Options: *e.Options(),
		Full:    true,
		Carry:   *e.Carry(),
		Names:   slices.Clone(names),
		Deck:    slices.Clone(deck),
		Head:    e.Head(),
	}
	if len(names) != r.Options.Seats() {
		return nil, fmt.Errorf("record: %d names for %d seats", len(names), r.Options.Seats())
	}
	for _, name := range names {
		if err := CheckName(name); err != nil {
			return nil, fmt.Errorf("record: %w", err)
		}
	}
	if deck != nil {
		if n := e.Hand().Table().Slots(); len(deck) != n {
			return nil, fmt.Errorf("record: a deck of %d faces for %d slots", len(deck), n)
		}
		if s := slices.IndexFunc(deck, func(f engine.Face) bool { return !f.Valid() }); s >= 0 {
			return nil, fmt.Errorf("record: the face of slot %d is not known", s)
		}
	}
	for log := e.Log(); len(log) > 0; {
		var a engine.Action
		var err error
		if a, log, err = engine.DecodeAction(log); err != nil {
			return nil, fmt.Errorf("record: %w", err)
		}
		r.Log = append(r.Log, a)
	}
	if e.Over() {
		s := e.Hand().Score()
		r.Result = &Result{Ending: s.Ending, Points: s.Points}
	}
	if len(r.Log) > MaxLog || len(r.String()) > MaxSize {
		return nil, fmt.Errorf("record: the hand is longer than a record may be")
	}
	return r, nil
}

// CarryLine returns the number of the line that the carry stands on.
func (r *Record) CarryLine() int {
	if r.Full {
		return 4
	}
	return 3
}

// SeatLine returns the number of the line that a seat's name stands on.
func (r *Record) SeatLine(s int) int { return r.CarryLine() + 1 + s }

func (r *Record) deckLine() int { return r.SeatLine(len(r.Names)) }

// SlotLine returns the number of the line that the face of a slot stands on, in a record that has the deck.
func (r *Record) SlotLine(s int) int { return r.deckLine() + 1 + s/perLine }

func (r *Record) logLine() int {
	if len(r.Deck) == 0 {
		return r.deckLine()
	}
	return r.deckLine() + 1 + (len(r.Deck)+perLine-1)/perLine
}

// Line returns the number of the line that the i-th entry stands on, lines counted from 1 and entries from 0.
func (r *Record) Line(i int) int { return r.logLine() + 1 + i }

func (r *Record) resultLine() int { return r.Line(len(r.Log)) }

func (r *Record) endLine() int {
	if r.Result == nil {
		return r.resultLine()
	}
	return r.resultLine() + 1
}

// Error says what is wrong with a record, and on which line.
type Error struct {
	Line int // from 1
	Err  error
}

// Error returns the line and the reason: "line 23: R3: a player who has a card of the suit led must play one".
func (e *Error) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Err }

func wrong(line int, format string, args ...any) *Error {
	return &Error{Line: line, Err: fmt.Errorf(format, args...)}
}
