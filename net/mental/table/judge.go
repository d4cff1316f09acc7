package table

import (
	"bytes"
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental"
)

// ErrRules is what Check says of a record in which something else was due than the rules of the game say.
var ErrRules = errors.New("table: the record does not follow the rules of the game")

// Check goes through the record of a deal as a spectator who knows the rules, with a new engine of the hand: all
// signatures and proofs, every action, and that each card went where the rules send it and no other was asked
// for. It gives the table as it stands at the end.
func Check(cfg mental.Config, e *engine.Engine, record []byte) (*Table, error) {
	t, err := New(cfg, e, nil)
	if err != nil {
		return nil, err
	}
	pieces, err := mental.Pieces(record)
	if err != nil {
		return nil, err
	}
	for i, p := range pieces {
		var v *mental.Verdict
		if err := t.check(p); err != nil && !errors.As(err, &v) {
			return nil, fmt.Errorf("table: piece %d of the record: %w", i, err)
		}
	}
	// What was due has come out of the rules here, so it must be in the same places there.
	if !bytes.Equal(t.Deal.Record(), record) {
		return nil, ErrRules
	}
	return t, nil
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
	case 's':
		if len(p.Bytes) != 2 {
			return mental.ErrRecord
		}
		return t.StandIn(engine.Seat(p.Bytes[0])-1, engine.Seat(p.Bytes[1])-1)
	}
	return nil
}

// Judge checks a verdict like [mental.Judge], and also that what was due was due by the rules.
func Judge(cfg mental.Config, e *engine.Engine, v *mental.Verdict) error {
	if _, err := Check(cfg, e, v.Evidence); err != nil {
		return err
	}
	return mental.Judge(cfg, v)
}
