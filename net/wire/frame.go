package wire

import (
	"errors"
	"fmt"
)

// Kind says what a frame brings: its first byte.
type Kind uint8

// The kinds of frames.
const (
	KindPropose Kind = iota + 1
	KindAppend
	KindAck
	KindVote
	KindView
	KindFetch
	KindTail
	KindBeat
	KindDeal
	KindPresence
	KindChat
	KindPhrase
	KindBye
	KindEditing
	KindWatch
	KindClaim
	kinds
)

// Ordering tells whether frames of this kind belong to the log of the table.
func (k Kind) Ordering() bool { return k >= KindPropose && k <= KindBeat }

// MaxFrame is the length of the longest frame in bytes: what every browser sends as one message.
const MaxFrame = 1 << 18

// Frame is one of the frames of this package: a pointer to one of its types.
type Frame interface {
	Kind() Kind
	fields(*codec)
}

// ErrFrame is the error of bytes that are no frame, and of a frame that has no bytes.
var ErrFrame = errors.New("wire: not a frame")

// Encode gives the bytes of a frame. It refuses what Decode would refuse.
func Encode(f Frame) ([]byte, error) {
	c := codec{b: []byte{byte(f.Kind())}}
	f.fields(&c)
	if c.err == nil && len(c.b) > MaxFrame {
		c.fail("%d bytes", len(c.b))
	}
	if c.err != nil {
		return nil, c.err
	}
	return c.b, nil
}

// Decode reads one frame that fills b. Bytes in the frame share memory with b.
func Decode(b []byte) (Frame, error) {
	if len(b) == 0 || len(b) > MaxFrame {
		return nil, fmt.Errorf("%w: %d bytes", ErrFrame, len(b))
	}
	f := empty(Kind(b[0]))
	if f == nil {
		return nil, fmt.Errorf("%w: kind %d", ErrFrame, b[0])
	}
	c := codec{b: b[1:], reading: true}
	f.fields(&c)
	if c.err == nil && len(c.b) > 0 {
		c.fail("%d bytes too many", len(c.b))
	}
	if c.err != nil {
		return nil, c.err
	}
	return f, nil
}

func empty(k Kind) Frame {
	switch k {
	case KindPropose:
		return new(Propose)
	case KindAppend:
		return new(Append)
	case KindAck:
		return new(Ack)
	case KindVote:
		return new(Vote)
	case KindView:
		return new(View)
	case KindFetch:
		return new(Fetch)
	case KindTail:
		return new(Tail)
	case KindBeat:
		return new(Beat)
	case KindDeal:
		return new(Deal)
	case KindPresence:
		return new(Presence)
	case KindChat:
		return new(Chat)
	case KindPhrase:
		return new(Phrase)
	case KindBye:
		return new(Bye)
	case KindEditing:
		return new(Editing)
	case KindWatch:
		return new(Watch)
	case KindClaim:
		return new(Claim)
	}
	return nil
}
