package session

import (
	"math"

	"carteado/engine"
	"carteado/net/codec"
)

// Opinion is what a robot would do about what its partner, a person, is asked too and answers for both.
type Opinion struct {
	Seat engine.Seat // of the robot
	At   uint32      // how long the hand's log was
	Verb engine.Verb
	N    int32
}

// opinion is an Opinion on its way, for the partner's eyes alone.
type opinion struct {
	Table [32]byte
	Hand  uint32
	Seat  engine.Seat
	At    uint32
	Move  int32 // which of the robot's moves, sealed
}

func (o *opinion) Fields(c *codec.Coder) {
	c.Fixed(o.Table[:])
	codec.Int(c, &o.Hand, 0, 1<<31)
	codec.Int(c, &o.Seat, 0, engine.MaxSeats-1)
	codec.Int(c, &o.At, 0, 1<<31)
	codec.Int(c, &o.Move, engine.FirstSealed, math.MaxInt32)
}
