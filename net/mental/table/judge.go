package table

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/mental"
)

// ErrRules is what Check says of a record in which something else was due than the rules of the game say.
var ErrRules = errors.New("table: the record does not follow the rules of the game")

// ErrFork is what Check says of a message that hangs on something else than what stands before it.
var ErrFork = errors.New("table: it hangs on something else than what was said before it")

// PieceError says which piece of a record does not hold, counted from 0, and why.
type PieceError struct {
	Piece int
	Err   error
}

// Error returns both.
func (e *PieceError) Error() string {
	return fmt.Sprintf("table: piece %d of the record: %v", e.Piece, e.Err)
}

// Unwrap returns the reason.
func (e *PieceError) Unwrap() error { return e.Err }

// Check goes through the record of a deal as a spectator who knows the rules, with a new engine of the hand: all
// signatures and proofs, every action, and that each card went where the rules send it and no other was asked
// for. It gives the table as it stands at the end. Its errors about what is in the record are of type *PieceError.
func Check(cfg mental.Config, e *engine.Engine, record []byte) (*Table, error) {
	return CheckTelling(cfg, e, record, func(int, int) {})
}

// CheckTelling is Check; told is called before each piece with how many have been gone through, and of how many.
func CheckTelling(cfg mental.Config, e *engine.Engine, record []byte, told func(done, of int)) (*Table, error) {
	t, err := New(cfg, e, nil)
	if err != nil {
		return nil, err
	}
	pieces, err := mental.Pieces(record)
	if err != nil {
		return nil, err
	}
	fork := -1 // the first piece that hangs on something else
	for i, p := range pieces {
		told(i, len(pieces))
		var v *mental.Verdict
		err := t.check(p)
		if t.Deal.Forked() == 0 {
			fork = -1
		} else if fork < 0 {
			fork = i
		}
		if err == nil || errors.As(err, &v) {
			continue
		}
		if fork >= 0 {
			return nil, &PieceError{fork, ErrFork}
		}
		return nil, &PieceError{i, err}
	}
	// What was due has come out of the rules here, so it must be in the same places there.
	if bytes.Equal(t.Deal.Record(), record) {
		return t, nil
	}
	own, err := mental.Pieces(t.Deal.Record())
	if err != nil {
		return nil, err
	}
	if fork >= 0 {
		return nil, &PieceError{fork, ErrFork}
	}
	for i, p := range pieces {
		if i >= len(own) || own[i].Letter != p.Letter || !bytes.Equal(own[i].Bytes, p.Bytes) {
			return nil, &PieceError{i, ErrRules}
		}
	}
	return nil, &PieceError{len(pieces), ErrRules}
}

// Until returns what was said of a hand until it came to a root at which it rested, and what was due there: a record that Check goes
// through; nil for one that does not come there. The engine must be new.
func Until(cfg mental.Config, e *engine.Engine, record []byte, root [32]byte) []byte {
	t, err := New(cfg, e, nil)
	if err != nil {
		return nil
	}
	pieces, _ := mental.Pieces(record)
	for _, p := range pieces {
		if err := t.check(p); err != nil && !errors.As(err, new(*mental.Verdict)) {
			return nil
		}
		if slices.Contains(t.Rests(), root) {
			return t.Deal.Record()
		}
	}
	return nil
}

func (t *Table) check(p mental.Piece) error {
	switch p.Letter {
	case 'm':
		return t.Receive(engine.Nobody, p.Bytes)
	case 'c':
		return t.Commit(p.Bytes)
	case 'b':
		if len(p.Bytes) < 32 {
			return mental.ErrRecord
		}
		return t.Begin([32]byte(p.Bytes))
	case 'i':
		if err := t.Deal.Insist(); err != nil {
			return err
		}
		return t.step()
	case 's':
		if len(p.Bytes) != 2 {
			return mental.ErrRecord
		}
		return t.StandIn(engine.Seat(p.Bytes[0])-1, engine.Seat(p.Bytes[1])-1)
	case 'a', 'r', 'l':
		if len(p.Bytes) != 1 {
			return mental.ErrRecord
		}
		switch seats := engine.SeatSet(p.Bytes[0]); p.Letter {
		case 'a':
			return t.Away(t.Deal.Root(), seats)
		case 'r':
			return t.Back(seats)
		default:
			return t.Left(seats)
		}
	}
	return nil
}
