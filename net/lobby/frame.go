package lobby

import (
	"errors"
	"fmt"

	"carteado/net/codec"
	"carteado/net/plan"
)

// The first bytes of the frames of a lobby; package session lists them all.
const (
	FramePlan    = 128 // what the owner has in mind
	FrameReady   = 129 // somebody agrees to it
	FrameSit     = 130 // all have: it begins
	FrameShut    = 137 // the plan by which others play, to who may not watch
	FrameDiffers = 139 // a plan cannot be followed: it is another version's
	FrameElect   = 140 // who should be the owner, as the one of the plan is gone
)

// What is refused in the lobby.
var (
	ErrFrame    = errors.New("lobby: not a frame")
	ErrOwner    = errors.New("lobby: only the owner may do this")
	ErrPlace    = errors.New("lobby: this place is taken, or there is none")
	ErrStranger = errors.New("lobby: the owner does not know who that is")
	ErrLock     = errors.New("lobby: the table is locked for those who come anew")
	ErrCheat    = errors.New("lobby: who was found to cheat has no place in that match")
	ErrPace     = errors.New("lobby: that many changes of place or name are too many at once")
	ErrPhase    = errors.New("lobby: not the time for this")
	ErrReady    = errors.New("lobby: somebody is missing or not ready")
	ErrName     = errors.New("lobby: a name has 1 to 24 signs that can stand in a record")
	ErrScore    = errors.New("lobby: the plan has another score than this peer")
)

// The errors of a store.
var (
	ErrStore   = errors.New("lobby: the store")            // it failed
	ErrDamaged = errors.New("lobby: the store is damaged") // what it gives is not what it was given
)

// frame writes a message behind its first byte; nil for one that decode would refuse.
func frame(first byte, m codec.Message) []byte {
	b, err := codec.Append([]byte{first}, m)
	if err != nil {
		return nil
	}
	return b
}

// encode writes a message; nil for one that decode would refuse.
func encode(m codec.Message) []byte {
	b, err := codec.Append(nil, m)
	if err != nil {
		return nil
	}
	return b
}

// decode reads a message that fills b.
func decode(b []byte, m codec.Message) error {
	if err := codec.Read(b, m); err != nil {
		return fmt.Errorf("%w: %w", ErrFrame, err)
	}
	return nil
}

// Differs answers a plan that cannot be followed: what its house rules mean to the sender.
type Differs struct {
	Plan   [32]byte // its hash; zero if not even that could be read
	Header string   // of the same rules at the sender, see plan.Header; "" if it does not know them
}

// Fields implements codec.Message.
func (x *Differs) Fields(c *codec.Coder) {
	c.Fixed(x.Plan[:])
	c.Text(&x.Header, 0, plan.MaxHeader)
}
