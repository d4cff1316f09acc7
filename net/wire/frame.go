package wire

import (
	"errors"
	"fmt"

	"carteado/net/codec"
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
	KindRecall
	KindHeld
	KindRefusal
	kinds
)

// Ordering reports whether frames of this kind belong to the log of the table.
func (k Kind) Ordering() bool {
	return k >= KindPropose && k <= KindBeat || k == KindRecall || k == KindHeld
}

// MaxFrame is the length of the longest frame in bytes: what every browser sends as one message.
const MaxFrame = 1 << 18

// Frame is one of the frames of this package: a pointer to one of its types.
type Frame interface {
	Kind() Kind
	codec.Message
}

// ErrFrame is the error of bytes that are no frame, and of a frame that has no bytes.
var ErrFrame = errors.New("wire: not a frame")

// Encode returns the bytes of a frame. It refuses what Decode would refuse.
func Encode(f Frame) ([]byte, error) {
	b, err := codec.Append([]byte{byte(f.Kind())}, f)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFrame, err)
	}
	if len(b) > MaxFrame {
		return nil, fmt.Errorf("%w: %d bytes", ErrFrame, len(b))
	}
	return b, nil
}

// Decode reads one frame that fills b. Byte slices in the frame share memory with b.
func Decode(b []byte) (Frame, error) {
	if len(b) == 0 || len(b) > MaxFrame {
		return nil, fmt.Errorf("%w: %d bytes", ErrFrame, len(b))
	}
	f := empty(Kind(b[0]))
	if f == nil {
		return nil, fmt.Errorf("%w: kind %d", ErrFrame, b[0])
	}
	if err := codec.Read(b[1:], f); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFrame, err)
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
	case KindRecall:
		return new(Recall)
	case KindHeld:
		return new(Held)
	case KindRefusal:
		return new(Refusal)
	}
	return nil
}
