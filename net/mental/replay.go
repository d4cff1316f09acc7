package mental

import (
	"errors"
	"fmt"
	"slices"

	"carteado/engine"
)

// Replay goes through a record as a spectator.
func Replay(cfg Config, record []byte) (*Deal, error) {
	d, err := NewDeal(cfg, nil)
	if err != nil {
		return nil, err
	}
	pieces, err := Pieces(record)
	if err != nil {
		return nil, err
	}
	for i, p := range pieces {
		if err := d.replay(p); err != nil {
			return nil, fmt.Errorf("%w: piece %d: %w", ErrRecord, i, err)
		}
	}
	return d, nil
}

func (d *Deal) replay(p Piece) error {
	switch p.Letter {
	case pieceMessage:
		return d.Receive(engine.Nobody, p.Bytes)
	case pieceCommit:
		_, err := d.Commit(p.Bytes)
		var v *Verdict
		if errors.As(err, &v) {
			return nil
		}
		return err
	case pieceBegin:
		if len(p.Bytes) != 32+len(d.cfg.Pack) {
			return ErrRecord
		}
		targets := make([]Target, len(d.cfg.Pack))
		for i := range targets {
			targets[i] = Target(p.Bytes[32+i])
		}
		return d.Begin([32]byte(p.Bytes), targets)
	case pieceDue:
		ops, err := decodeOps(p.Bytes)
		if err != nil {
			return err
		}
		return d.Due(ops...)
	case pieceStandIn:
		if len(p.Bytes) != 2 || p.Bytes[0] == 0 || p.Bytes[1] == 0 || max(p.Bytes[0], p.Bytes[1]) > engine.MaxSeats {
			return ErrRecord
		}
		return d.StandIn(engine.Seat(p.Bytes[0])-1, engine.Seat(p.Bytes[1])-1)
	case pieceAway, pieceBack, pieceLeft:
		if len(p.Bytes) != 1 {
			return ErrRecord
		}
		switch seats := engine.SeatSet(p.Bytes[0]); p.Letter {
		case pieceAway:
			return d.Away(d.root, seats)
		case pieceBack:
			return d.Back(seats)
		default:
			return d.Left(seats)
		}
	case pieceInsist:
		if len(p.Bytes) > 0 {
			return ErrRecord
		}
		return d.Insist()
	case pieceEnd:
		if len(p.Bytes) != 32 {
			return ErrRecord
		}
		return d.End([32]byte(p.Bytes))
	}
	return ErrRecord
}

// ErrNoVerdict is what Judge says to evidence that proves nothing.
var ErrNoVerdict = errors.New("mental: the evidence does not lead to this verdict")

// Judge lets anyone check a verdict, somebody who was not at the table too: no seat needs it, since each comes to the
// verdict by itself. It goes through the evidence as a spectator and sees whether it comes to
// the same. It says nothing of roots that it cannot recompute: that a message hangs on none that was here proves nothing, as
// whoever shows it could have left something out. Whether what was due was due by the rules of the game only package table can tell; but no seat is blamed
// for an answer to something else than it was asked, as its message hangs on what was due.
func Judge(cfg Config, v *Verdict) error {
	d, err := Replay(cfg, v.Evidence)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrNoVerdict, err)
	}
	if v.What != BadRoot && d.blamed(v.Seat, v.What) {
		return nil
	}
	return fmt.Errorf("%w: it leads to %v", ErrNoVerdict, d.verdicts)
}

// Convicts returns all verdicts that evidence leads to: who makes some against another, and has to show a lie of his own in
// it, is among them.
func Convicts(cfg Config, evidence []byte) ([]Verdict, error) {
	d, err := Replay(cfg, evidence)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoVerdict, err)
	}
	return slices.DeleteFunc(d.verdicts, func(v Verdict) bool { return v.What == BadRoot }), nil
}
