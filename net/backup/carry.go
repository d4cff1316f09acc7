package backup

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"io"
)

// What goes from one device to another goes in parts over a channel that nobody else reads. Each is a backup of its own, and neither device holds
// more than one in memory. The receiver asks for piece after piece, by the part and how many bytes of it he has; so it goes on where it was after
// the channel was cut. Nothing of a part is used before all of it is there and its hash holds, and one that comes again changes nothing.
//
//	receiver   want    which part, how many bytes of it he has
//	sender     piece   which part, of how many, from which byte, how many there are in it, their hash, and the next of them
//	receiver   done    all are there, and whether every one of the things in them is kept

const (
	wantMark  = 'w'
	pieceMark = 'p'
	doneMark  = 'd'

	pieceSize = 64 << 10
	wantSize  = 1 + 4 + 4
	pieceHead = 1 + 4*4 + sha256.Size
)

// MaxParts bounds the parts.
const MaxParts = 1 << 16

// Sender has what is to be carried, one part at a time.
type Sender struct {
	parts   int
	part    int // which one it has; -1 for none
	missing int // which one was asked for; -1 for none
	text    []byte
	sum     [sha256.Size]byte
	at      int
}

// NewSender returns who carries so many parts. He has none of them yet.
func NewSender(parts int) *Sender { return &Sender{parts: parts, part: -1, missing: -1} }

// Load gives him a part, and returns the answer to who has asked for it: the file, all of it sealed with a key that is drawn here and goes before it.
func (s *Sender) Load(part int, b *Backup, random io.Reader) (answer []byte, err error) {
	lock, err := NewLock(random)
	if err != nil {
		return nil, err
	}
	key := make([]byte, keySize)
	if _, err := io.ReadFull(random, key); err != nil {
		return nil, err
	}
	text, err := b.Text(lock, key, true)
	if err != nil {
		return nil, err
	}
	s.part, s.text, s.at, s.missing = part, append(key, text...), 0, -1
	s.sum = sha256.Sum256(s.text)
	return s.piece(0), nil
}

// piece returns the next bytes of the part that is there.
func (s *Sender) piece(at int) []byte {
	s.at = min(at+pieceSize, len(s.text))
	answer := []byte{pieceMark}
	for _, n := range [...]int{s.part, s.parts, at, len(s.text)} {
		answer = binary.BigEndian.AppendUint32(answer, uint32(n))
	}
	return append(append(answer, s.sum[:]...), s.text[at:s.at]...)
}

// Missing returns the part that was asked for and has to be loaded, -1 for none.
func (s *Sender) Missing() int { return s.missing }

// Receive takes a message of the receiver, and returns the answer, nil for none. done says that the receiver has it, and all that he has
// kept everything that is in it.
func (s *Sender) Receive(msg []byte) (answer []byte, done, all bool) {
	if len(msg) == 2 && msg[0] == doneMark && msg[1] <= 1 {
		done = s.part == s.parts-1 && s.at == len(s.text)
		return nil, done, done && msg[1] == 1
	}
	if len(msg) != wantSize || msg[0] != wantMark {
		return nil, false, false
	}
	part, at := int(binary.BigEndian.Uint32(msg[1:])), int(binary.BigEndian.Uint32(msg[5:]))
	switch {
	case part >= s.parts:
	case part != s.part:
		if s.missing = -1; at == 0 && (part == s.part+1 || part == 0) { // nobody goes back in it
			s.missing = part
		}
	case at < len(s.text):
		return s.piece(at), false, false
	}
	return nil, false, false
}

// Part returns how much of it has gone, in percent.
func (s *Sender) Part() int { return percent(max(s.part, 0), s.parts, s.at, len(s.text)) }

func percent(part, parts, at, all int) int {
	if parts == 0 {
		return 0
	}
	return (100*part + 100*at/max(all, 1)) / parts
}

// Receiver gathers what comes.
type Receiver struct {
	part, parts int
	text        []byte
	all         int
	sum         [sha256.Size]byte
}

// Want returns what the receiver says first, again when the channel is new, and when he has taken a part.
func (r *Receiver) Want() []byte {
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32([]byte{wantMark}, uint32(r.part)), uint32(len(r.text)))
}

// Whole reports whether all parts have come.
func (r *Receiver) Whole() bool { return r.parts > 0 && r.part == r.parts }

// Done returns what the receiver says last: all, that everything is kept that was in the parts.
func Done(all bool) []byte {
	if all {
		return []byte{doneMark, 1}
	}
	return []byte{doneMark, 0}
}

// Part returns how much of it is there, in percent.
func (r *Receiver) Part() int { return percent(r.part, r.parts, len(r.text), r.all) }

// errPiece is the error of what is no piece, or not the next one.
var errPiece = errors.New("backup: not the next piece")

// Receive takes a message of the sender and returns the answer; or a part, once it is whole: then [Receiver.Want] is the answer when it has been
// taken, or [Done] after the last.
func (r *Receiver) Receive(msg []byte) (answer []byte, b *Backup, err error) {
	if len(msg) <= pieceHead || len(msg) > pieceHead+pieceSize || msg[0] != pieceMark {
		return nil, nil, errPiece
	}
	var n [4]int
	for i := range n {
		n[i] = int(binary.BigEndian.Uint32(msg[1+4*i:]))
	}
	part, parts, at, all := n[0], n[1], n[2], n[3]
	sum, piece := [sha256.Size]byte(msg[1+4*len(n):]), msg[pieceHead:]
	switch {
	case all > keySize+Max || parts > MaxParts:
		return nil, nil, ErrTooLong
	case part != r.part || part >= parts || r.parts != 0 && parts != r.parts || at != len(r.text) || at+len(piece) > all:
		return nil, nil, errPiece
	case len(r.text) > 0 && (all != r.all || sum != r.sum): // it was made anew: from its beginning
		r.text = nil
		return r.Want(), nil, nil
	}
	r.parts, r.all, r.sum, r.text = parts, all, sum, append(r.text, piece...)
	if len(r.text) < all {
		return r.Want(), nil, nil
	}
	text := r.text
	r.text, r.all = nil, 0
	if sha256.Sum256(text) != sum || all < keySize {
		return nil, nil, ErrDamaged
	}
	f, err := Parse(string(text[keySize:]))
	if err == nil {
		b, err = f.Open(text[:keySize])
	}
	if err == nil {
		r.part++
	}
	return nil, b, err
}
