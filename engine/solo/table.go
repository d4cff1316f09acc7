package solo

import (
	"errors"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/record"
	"carteado/engine/robot"
)

// Setup is what a match begins with.
type Setup struct {
	Game    engine.Game // one of package games
	Options engine.Options
	Humans  engine.SeatSet // the seats of people; none lets robots play each other
	Level   int            // of the robots, an index in robot.Levels
	Seed    uint64
	Names   []string // one for each seat, as record.CheckName has them

	Unhurried bool  // nobody tells robots to stop thinking: on every device they play alike
	Rival     Rival // who has had the same cards
}

// Table is a match in play.
type Table struct {
	setup  Setup
	match  *engine.Match
	engine *engine.Engine
	dealer *engine.Dealer

	reflexes []int  // entries of the hand that were made without asking
	notes    []byte // of the hands before: see robot.Note

	past *record.Record // the hand that is played on; nil for a match
	from int            // so many of its entries
}

// What a table refuses beside what the engine does.
var (
	ErrRobot   = errors.New("this seat is a robot's")
	ErrHuman   = errors.New("this seat is not a robot's to decide for")
	ErrPlaying = errors.New("the hand is not over")
	ErrUndo    = errors.New("there is no decision to take back")
)

// New deals the first hand of a match.
func New(s Setup) (*Table, error) {
	t, err := seat(s)
	if err != nil {
		return nil, err
	}
	return t, t.deal()
}

// Suppose returns a table at which a hand that was played is played on otherwise, by seat p against robots that think their best, from where so
// many entries were played: seat p has something to decide there. There is no next hand. Names are those of the record; it fails with
// ErrClosed where the cards are not known.
func Suppose(r *record.Record, n int, p engine.Seat, seed uint64) (*Table, error) {
	if len(r.Deck) == 0 || n < 0 || n >= len(r.Log) {
		return nil, ErrClosed
	}
	t, err := seat(Setup{Game: r.Game, Options: r.Options, Humans: p.Set(), Level: len(robot.Levels) - 1, Seed: seed, Names: r.Names})
	if err != nil {
		return nil, err
	}
	t.match, t.past, t.from = engine.MatchFrom(r.Game, r.Options, r.Carry), r, n
	if err := t.deal(); err != nil {
		return nil, err
	}
	if !t.engine.Hand().Turn().Has(p) {
		return nil, engine.ErrTurn
	}
	return t, nil
}

// seat returns a table that nothing was dealt at.
func seat(s Setup) (*Table, error) {
	if s.Game == nil {
		return nil, errors.New("solo: no game")
	}
	if _, ok := games.Lookup(s.Game.Info().Key); !ok {
		return nil, fmt.Errorf("solo: there is no game %.20q here", s.Game.Info().Key)
	}
	if s.Options.Game() != s.Game.Info() {
		return nil, fmt.Errorf("solo: %w: they are not those of %s", engine.ErrOption, s.Game.Info().Key)
	}
	if err := s.Options.Valid(); err != nil {
		return nil, fmt.Errorf("solo: %w", err)
	}
	n := s.Options.Seats()
	switch {
	case s.Humans&^engine.Seats(n) != 0:
		return nil, fmt.Errorf("solo: people at seats that a table of %d does not have", n)
	case s.Level < 0 || s.Level >= len(robot.Levels):
		return nil, fmt.Errorf("solo: there is no level %d", s.Level)
	case len(s.Names) != n:
		return nil, fmt.Errorf("solo: %d names for %d seats", len(s.Names), n)
	}
	for _, name := range s.Names {
		if err := record.CheckName(name); err != nil {
			return nil, fmt.Errorf("solo: %w", err)
		}
	}
	s.Names = slices.Clone(s.Names)
	t := &Table{setup: s}
	t.match = engine.NewMatch(s.Game, s.Options, engine.Seat(t.chance(lot)%uint64(n)))
	return t, nil
}

// deal begins the match's next hand.
func (t *Table) deal() error {
	if t.past != nil {
		e, err := open(t.past, nil, t.from)
		if err != nil {
			return err
		}
		t.engine, t.dealer, t.reflexes = e, engine.DealerOf(t.past.Deck[:e.Hand().Table().Slots()], t.stream(deck)), nil
		return t.serve()
	}
	e, err := t.match.Hand()
	if err != nil {
		return err
	}
	t.engine, t.dealer, t.reflexes = e, engine.NewDealer(e, t.stream(deck)), nil
	return t.serve()
}

// serve lets the dealer do its part and makes the answers that leave no choice, and adds a hand that is over to
// the match.
func (t *Table) serve() error {
	if err := t.dealer.Serve(t.engine); err != nil {
		return err
	}
	var a engine.Action
	for engine.Reflex(t.engine.Hand(), engine.Everyone, &a) {
		t.reflexes = append(t.reflexes, t.engine.Len())
		if err := t.engine.Do(uint32(t.engine.Len()), &a); err != nil {
			return err
		}
		if err := t.dealer.Serve(t.engine); err != nil {
			return err
		}
	}
	if t.engine.Over() {
		t.match.Add(t.engine.Hand().Score())
	}
	return nil
}

// play takes a decision of any seat.
func (t *Table) play(at uint32, a *engine.Action) error {
	if err := t.engine.Do(at, a); err != nil {
		return err
	}
	return t.serve()
}

// Setup returns what the match began with. The names are the table's own.
func (t *Table) Setup() Setup { return t.setup }

// Engine returns the hand in play, for reading: what Do, Settle, Undo and NextHand do not change, nobody may.
// Undo and NextHand make another one.
func (t *Table) Engine() *engine.Engine { return t.engine }

// Match returns the match so far, for reading. A hand counts as soon as it is over.
func (t *Table) Match() *engine.Match { return t.match }

// Over reports whether the match has ended. A hand that is played otherwise ends none.
func (t *Table) Over() bool { return t.past == nil && t.match.Over() }

// Record returns the hand so far with its deck, to be kept or looked at later.
func (t *Table) Record() (*record.Record, error) {
	return record.From(t.engine, t.setup.Names, t.dealer.Faces())
}

// Do takes a person's decision, made when the log had the length at: see engine.Engine.Do, whose errors it
// gives, and ErrRobot for a seat that is nobody's. Nothing changes when an error is returned.
func (t *Table) Do(at uint32, a *engine.Action) error {
	if !t.setup.Humans.Has(a.Seat) {
		return ErrRobot
	}
	return t.play(at, a)
}

// NextHand deals the next hand. It is ErrPlaying while this one is not over, and engine.ErrOver after the last.
func (t *Table) NextHand() error {
	if !t.engine.Over() {
		return ErrPlaying
	}
	if t.past != nil {
		return engine.ErrOver
	}
	entry, _ := games.Named(t.setup.Game.Info().Key)
	notes := robot.Note(entry.Mind, t.notes, t.engine)
	if err := t.deal(); err != nil {
		return err
	}
	t.notes = notes
	return nil
}
