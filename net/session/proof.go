package session

import (
	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/identity"
)

const (
	proofPart  = 31 << 10 // bytes of evidence in a frame, or in an entry of the log
	proofParts = 130
)

// charge is that a seat has cheated: who says so has a verdict with evidence.
type charge struct {
	Table [32]byte
	Hand  uint32 // 0 for the log
	Seat  engine.Seat
	What  string
}

func (x *charge) Fields(c *codec.Coder) {
	c.Fixed(x.Table[:])
	codec.Int(c, &x.Hand, 0, 1<<31)
	codec.Int(c, &x.Seat, 0, engine.MaxSeats-1)
	c.Text(&x.What, 0, 16)
}

// proof is a part of the evidence.
type proof struct {
	charge
	Part, Parts int
	Bytes       []byte
}

func (x *proof) Fields(c *codec.Coder) {
	x.charge.Fields(c)
	codec.Int(c, &x.Parts, 1, proofParts)
	codec.Int(c, &x.Part, 0, proofParts-1)
	c.Bytes(&x.Bytes, 0, proofPart)
}

// heardCharge is a charge that this peer has not come to itself.
type heardCharge struct {
	charge
	from  identity.ID
	at    int64
	asked bool
	parts [][]byte
}
