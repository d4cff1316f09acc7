package mental

import (
	"encoding/binary"
	"errors"
	"fmt"

	"carteado/engine"
)

// Entry is an action that was committed.
type Entry struct {
	Seat   engine.Seat
	Action []byte        // the game's, as package engine writes it
	Slots  []engine.Slot // cards of the seat's hand that it opened with the action
	Faces  []engine.Face // parallel
	Root   [32]byte      // what its author had seen; it may be older than the present one
}

// What Act and Commit refuse.
var (
	ErrSaid  = errors.New("mental: cards were opened with another action already, which stands")
	ErrStale = errors.New("mental: an action that hangs on another head")
)

// splitAction takes the body of an action apart: whose it is, 1 byte, its length, 2 bytes, the action, the opening.
func splitAction(body []byte) (s engine.Seat, action, opening []byte, err error) {
	if len(body) < 3 || body[0] == 0 || body[0] > engine.MaxSeats || int(binary.BigEndian.Uint16(body[1:])) > len(body)-3 {
		return engine.Nobody, nil, nil, fmt.Errorf("%w: an action", ErrMessage)
	}
	n := 3 + int(binary.BigEndian.Uint16(body[1:]))
	return engine.Seat(body[0]) - 1, body[3:n], body[n:], nil
}

// looked is the action that was looked at last, so that its proof is not checked again when it is committed.
type looked struct {
	raw   []byte
	at    [32]byte // the root of the deal
	m     *Message
	entry *Entry
}
