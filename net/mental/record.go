package mental

import (
	"encoding/binary"
	"errors"
	"slices"
)

// record is all that was said in public and what made it due, in the order in which this peer took it in: pieces
// with a letter and a length of 32 bits in front.
type record struct {
	bytes []byte
	phase int // where that of the phase under way begins
	told  int // how much of it was told as news
}

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

func (r *record) add(letter byte, b []byte) { r.bytes = AppendPiece(r.bytes, Piece{letter, b}) }

func (r *record) message(m *Message) { r.add(pieceMessage, m.Bytes()) }

// insert adds messages before those of the phase under way: whoever goes through the record hears them before it can end.
func (r *record) insert(list ...*Message) {
	var b []byte
	for _, m := range list {
		b = AppendPiece(b, Piece{pieceMessage, m.Bytes()})
	}
	r.bytes = slices.Insert(r.bytes, r.phase, b...)
	r.phase += len(b)
	if r.told >= r.phase-len(b) {
		r.told += len(b)
	}
}
