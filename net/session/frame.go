package session

import (
	"fmt"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/lobby"
	"carteado/net/mental"
	"carteado/net/wire"
)

// The first bytes of frames of this package; package wire has those below 128.
const (
	framePlan    = lobby.FramePlan    // what the owner has in mind
	frameReady   = lobby.FrameReady   // somebody agrees to it
	frameSit     = lobby.FrameSit     // all have: it begins
	frameJoin    = 131                // the nonce of a seat
	frameNeed    = 132                // what was said in a hand is wanted
	frameCharge  = 133                // somebody has cheated
	frameWhy     = 134                // the evidence is wanted
	frameProof   = 135                // a part of it
	frameLost    = 136                // the sender has lost what he kept of this sitting, and cannot go on in it
	frameShut    = lobby.FrameShut    // the plan by which others play, to who may not watch
	frameAuto    = 138                // whether the sender's moves are made without him
	frameDiffers = lobby.FrameDiffers // a plan cannot be followed: it is another version's
	frameElect   = lobby.FrameElect   // who should be the owner, as the one of the plan is gone
	frameRecall  = 141                // who has come back asks what he has said in a hand
	frameHeld    = 142                // that was all of it
	framePing    = 143                // a sign of life is wanted
	frameSign    = 144                // that is one
	frameOpinion = 145                // what the sender's robot thinks of what its partner is asked
	frameSigned  = 146                // the sender's signature under the receipt of the match that is over
	frameWho     = 147                // which person the sender is, sealed
)

// encode writes a message behind what there is; nil for one that decode would refuse.
func encode(first []byte, m codec.Message) []byte {
	b, err := codec.Append(first, m)
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

// join is the nonce of a seat of a sitting.
type join struct {
	Plan  [32]byte
	Seat  engine.Seat
	Nonce mental.JoinNonce
	Proof wire.Signature
}

func (j *join) Fields(c *codec.Coder) {
	c.Fixed(j.Plan[:])
	codec.Int(c, &j.Seat, 0, engine.MaxSeats-1)
	c.Fixed(j.Nonce[:])
	c.Fixed(j.Proof[:])
}

// joins are those of a sitting, in the store.
type joins struct{ list []join }

func (x *joins) Fields(c *codec.Coder) { codec.List(c, &x.list, engine.MaxSeats, (*join).Fields) }

// automatic says whether its sender is in automatic mode.
type automatic struct{ On bool }

func (x *automatic) Fields(c *codec.Coder) { c.Bool(&x.On) }

// need asks for what was said in a hand of a table, or for what its sender has said in it; or says that this was all.
type need struct {
	Table [32]byte
	Hand  uint32
}

func (n *need) Fields(c *codec.Coder) {
	c.Fixed(n.Table[:])
	codec.Int(c, &n.Hand, 0, 1<<31)
}

// lost says to the others that its sender has lost what he kept of a sitting. He must sign nothing in it any more, as he
// could say another thing in the same place; he follows it as who watches does, and plays again in the next.
type lost struct{ Plan [32]byte }

func (x *lost) Fields(c *codec.Coder) { c.Fixed(x.Plan[:]) }
