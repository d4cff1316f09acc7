package backup

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"io"
)

// Carry takes a backup from one device to another over a channel that nobody else reads. The receiver asks for piece after piece, by how
// many bytes it has; so it goes on where it was after the channel was cut. Nothing of it is used before all is there and the hash holds.
//
//	receiver   want    how many bytes it has
//	sender     piece   from which byte, how many there are in all, their hash, and the next of them
//	receiver   done    all are there, and whether every one of the things in it is kept

const (
	wantMark  = 'w'
	pieceMark = 'p'
	doneMark  = 'd'

	pieceSize = 64 << 10
	pieceHead = 1 + 4 + 4 + sha256.Size
)

// Sender has a backup that is to be carried. It is the same, byte for byte, as long as that lasts.
type Sender struct {
	text []byte
	sum  [sha256.Size]byte
	at   int
}

// NewSender returns who carries a backup: the file, all of it sealed with a key that is drawn here and goes before it.
func NewSender(b *Backup, random io.Reader) (*Sender, error) {
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
	s := &Sender{text: append(key, text...)}
	s.sum = sha256.Sum256(s.text)
	return s, nil
}

// Wants reports whether a message asks for a backup.
func Wants(msg []byte) bool { return len(msg) == 5 && msg[0] == wantMark }

// Receive takes a message of the receiver, and returns the answer, nil for none. done says that the receiver has it, and all that he has
// kept everything that is in it.
func (s *Sender) Receive(msg []byte) (answer []byte, done, all bool) {
	if len(msg) == 2 && msg[0] == doneMark && msg[1] <= 1 {
		done = s.at == len(s.text)
		return nil, done, done && msg[1] == 1
	}
	if !Wants(msg) {
		return nil, false, false
	}
	at := int(binary.BigEndian.Uint32(msg[1:]))
	if at >= len(s.text) {
		return nil, false, false
	}
	s.at = min(at+pieceSize, len(s.text))
	answer = binary.BigEndian.AppendUint32([]byte{pieceMark}, uint32(at))
	answer = binary.BigEndian.AppendUint32(answer, uint32(len(s.text)))
	return append(append(answer, s.sum[:]...), s.text[at:s.at]...), false, false
}

// Part returns how much of it has gone, in percent.
func (s *Sender) Part() int { return 100 * s.at / len(s.text) }

// Receiver gathers a backup.
type Receiver struct {
	text []byte
	all  int
	sum  [sha256.Size]byte
}

// Want returns what the receiver says first, and again when the channel is new.
func (r *Receiver) Want() []byte {
	return binary.BigEndian.AppendUint32([]byte{wantMark}, uint32(len(r.text)))
}

// Done returns what the receiver says last: all, that everything is kept that was in the backup.
func Done(all bool) []byte {
	if all {
		return []byte{doneMark, 1}
	}
	return []byte{doneMark, 0}
}

// Part returns how much of it is there, in percent.
func (r *Receiver) Part() int {
	if r.all == 0 {
		return 0
	}
	return 100 * len(r.text) / r.all
}

// errPiece is the error of what is no piece, or not the next one.
var errPiece = errors.New("backup: not the next piece")

// Receive takes a message of the sender and returns the answer; or the backup, once it is whole: then [Done] is the answer.
func (r *Receiver) Receive(msg []byte) (answer []byte, b *Backup, err error) {
	if len(msg) <= pieceHead || len(msg) > pieceHead+pieceSize || msg[0] != pieceMark {
		return nil, nil, errPiece
	}
	at, all := int(binary.BigEndian.Uint32(msg[1:])), int(binary.BigEndian.Uint32(msg[5:]))
	sum, piece := [sha256.Size]byte(msg[9:]), msg[pieceHead:]
	switch {
	case all > keySize+Max:
		return nil, nil, ErrTooLong
	case at != len(r.text) || at+len(piece) > all:
		return nil, nil, errPiece
	case r.all != 0 && (all != r.all || sum != r.sum): // another backup: from its beginning
		*r = Receiver{}
		return r.Want(), nil, nil
	}
	r.all, r.sum, r.text = all, sum, append(r.text, piece...)
	if len(r.text) < all {
		return r.Want(), nil, nil
	}
	if sha256.Sum256(r.text) != sum || all < keySize {
		*r = Receiver{}
		return nil, nil, ErrDamaged
	}
	f, err := Parse(string(r.text[keySize:]))
	if err == nil {
		b, err = f.Open(r.text[:keySize])
	}
	return nil, b, err
}
