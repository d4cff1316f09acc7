package mental

import (
	"crypto/sha512"
	"encoding/binary"
	"errors"
	"fmt"

	"carteado/engine"
)

// record is all that was said in public and what made it due, in the order in which this peer took it in: pieces
// with a letter and a length of 32 bits in front.
type record struct{ bytes []byte }

const (
	pieceMessage = 'm' // a signed message
	pieceBegin   = 'b' // the hand begins: final head of the hand before, targets
	pieceCommit  = 'c' // an action was committed: its signed message
	pieceDue     = 'd' // operations were due
	pieceStandIn = 's' // a seat plays for another that left
	pieceAway    = 'a' // seats are away
	pieceBack    = 'r' // seats that were away speak for themselves again
	pieceLeft    = 'l' // seats have left for good
	pieceGuilty  = 'g' // in roots only: seats were found to cheat
	pieceEnd     = 'e' // the hand ended: its result
	pieceInsist  = 'i' // those whose messages hang on another root are to blame, see Deal.Insist
)

func (r *record) add(letter byte, b []byte) { r.bytes = AppendPiece(r.bytes, Piece{letter, b}) }

func (r *record) message(m *Message) { r.add(pieceMessage, m.Bytes()) }

// bind takes what the rules have made due into the record and into the root, on which what is said next hangs: it
// cannot be held against a seat as an answer to something else.
func (d *Deal) bind(letter byte, b []byte) {
	d.record.add(letter, b)
	d.purge()
	d.turn(sha512.Sum512_256(AppendPiece(d.root[:], Piece{letter, b})))
}

// ErrRecord is what Replay says of bytes that are no record.
var ErrRecord = errors.New("mental: not a record of a deal")

// Piece is one piece of a record.
type Piece struct {
	Letter byte
	Bytes  []byte
}

// AppendPiece adds a piece to a record.
func AppendPiece(b []byte, p Piece) []byte {
	b = binary.BigEndian.AppendUint32(append(b, p.Letter), uint32(len(p.Bytes)))
	return append(b, p.Bytes...)
}

// Pieces takes a record apart.
func Pieces(b []byte) ([]Piece, error) {
	var out []Piece
	for len(b) > 0 {
		if len(b) < 5 || int(binary.BigEndian.Uint32(b[1:])) > len(b)-5 {
			return nil, ErrRecord
		}
		n := int(binary.BigEndian.Uint32(b[1:]))
		out = append(out, Piece{b[0], b[5 : 5+n]})
		b = b[5+n:]
	}
	return out, nil
}

// Record returns all that was said in public so far, and what was due. It has no secrets.
func (d *Deal) Record() []byte { return d.record.bytes[:len(d.record.bytes):len(d.record.bytes)] }

// Log returns the signed messages of the record: what a peer that fell behind, or was shown something else, is
// told by the others.
func (d *Deal) Log() [][]byte {
	var out [][]byte
	pieces, err := Pieces(d.record.bytes)
	if err != nil {
		panic(err)
	}
	for _, p := range pieces {
		if p.Letter == pieceMessage {
			out = append(out, p.Bytes)
		}
	}
	return out
}

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
