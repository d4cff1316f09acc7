package engine

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// Verb is what an action does. Open, Shuffled, Coin and Left are the dealer's; every game numbers its own from
// FirstVerb and names them in Info.Verbs.
type Verb uint8

// The dealer's verbs, entries without a seat.
const (
	Open      Verb = 1   // faces that were ordered open to everyone are in
	Shuffled  Verb = 2   // the reshuffle that was ordered is done; N is how many cards it made
	Coin      Verb = 3   // the public random number that was ordered is N
	FirstVerb Verb = 4   // the first of a game's own
	Left      Verb = 255 // seat N is gone for good; the last number, since FirstVerb was taken when it came
)

// Action is one entry of the log: a decision of a seat, or what the dealer brings. Two actions are the same
// when their bytes are.
type Action struct {
	Seat  Seat   // who acts; Nobody for the dealer's
	Verb  Verb   //
	N     int32  // a bid, a raise, a meld's number, a suit asked; 0 where the verb has none
	Cards []Slot // the cards touched, in the order that the verb defines
	Faces []Face // parallel to Cards, or empty: a known face becomes public with the action
}

// MaxCards bounds the cards of one action.
const MaxCards = 256

// Face returns the face that rides on the i-th card, Unknown if none does.
func (a *Action) Face(i int) Face {
	if i < len(a.Faces) {
		return a.Faces[i]
	}
	return Unknown
}

// Clone returns a copy that shares nothing with a.
func (a *Action) Clone() Action {
	c := *a
	c.Cards = append([]Slot(nil), a.Cards...)
	c.Faces = append([]Face(nil), a.Faces...)
	return c
}

// Append writes the action's canonical bytes:
//
//	seat+1 (1 byte), verb (1), N zigzag varint, count varint with the lowest bit saying whether faces follow,
//	slots as varints, faces a byte each
func (a *Action) Append(b []byte) []byte {
	b = append(b, byte(a.Seat+1), byte(a.Verb))
	b = binary.AppendVarint(b, int64(a.N))
	head := uint64(len(a.Cards)) << 1
	faces := false
	for _, f := range a.Faces {
		faces = faces || f != Unknown
	}
	if faces {
		head |= 1
	}
	b = binary.AppendUvarint(b, head)
	for _, s := range a.Cards {
		b = binary.AppendUvarint(b, uint64(s))
	}
	if faces {
		for i := range a.Cards {
			b = append(b, byte(a.Face(i)))
		}
	}
	return b
}

// ErrEncoding is what every refusal of DecodeAction wraps: bytes that Append would never write.
var ErrEncoding = errors.New("engine: not an action's bytes")

// DecodeAction reads one action from the front of b and gives what is left. It is strict: only what Append
// writes is accepted, so that an action has one encoding and a log one hash.
func DecodeAction(b []byte) (Action, []byte, error) {
	var a Action
	bad := func(what string) (Action, []byte, error) {
		return Action{}, nil, fmt.Errorf("%w: %s", ErrEncoding, what)
	}
	if len(b) < 4 {
		return bad("too short")
	}
	if b[0] > MaxSeats {
		return bad("no such seat")
	}
	a.Seat, a.Verb = Seat(b[0])-1, Verb(b[1])
	if a.Verb == 0 {
		return bad("no verb")
	}
	b = b[2:]
	n, k := binary.Varint(b)
	if k <= 0 || n != int64(int32(n)) || k > 1 && b[k-1] == 0 {
		return bad("number")
	}
	a.N, b = int32(n), b[k:]
	head, b, ok := uvarint(b)
	if !ok || head>>1 > MaxCards {
		return bad("count of cards")
	}
	if count := int(head >> 1); count > 0 {
		a.Cards = make([]Slot, count)
		for i := range a.Cards {
			var s uint64
			if s, b, ok = uvarint(b); !ok || s >= MaxSlots {
				return bad("slot")
			}
			a.Cards[i] = Slot(s)
		}
	}
	if head&1 != 0 {
		if len(b) < len(a.Cards) {
			return bad("faces missing")
		}
		a.Faces = make([]Face, len(a.Cards))
		any := false
		for i := range a.Faces {
			f := Face(b[i])
			if f >= Faces {
				return bad("face")
			}
			any = any || f != Unknown
			a.Faces[i] = f
		}
		if !any {
			return bad("faces that are all unknown")
		}
		b = b[len(a.Cards):]
	}
	return a, b, nil
}

// uvarint reads a minimal unsigned varint.
func uvarint(b []byte) (uint64, []byte, bool) {
	v, k := binary.Uvarint(b)
	if k <= 0 || k > 1 && b[k-1] == 0 {
		return 0, nil, false
	}
	return v, b[k:], true
}
