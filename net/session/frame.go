package session

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/mental"
	"carteado/net/wire"
)

// The first bytes of frames of this package; package wire has those below 128.
const (
	framePlan    = 128 + iota // what the owner has in mind
	frameReady                // somebody agrees to it
	frameSit                  // all have: it begins
	frameJoin                 // the nonce of a seat
	frameNeed                 // what was said in a hand is wanted
	frameCharge               // somebody has cheated
	frameWhy                  // the evidence is wanted
	frameProof                // a part of it
	frameLost                 // the sender has lost what he kept of this sitting, and cannot go on in it
	frameShut                 // the plan by which others play, to who may not watch
	frameAuto                 // whether the sender's moves are made without him
	frameDiffers              // a plan cannot be followed: it is another version's
	frameElect                // who should be the owner, as the one of the plan is gone
	frameRecall               // who has come back asks what he has said in a hand
	frameHeld                 // that was all of it
	framePing                 // a sign of life is wanted
	frameSign                 // that is one
)

// ErrFrame is the error of bytes that are no frame of this package.
var ErrFrame = errors.New("session: not a frame")

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

// ready is somebody's word that he sits down under a plan, and his commitment to a nonce. The next of his words about
// the same plan takes it back, the one after that gives it again, and so on: the last that is known counts.
type ready struct {
	Plan   [32]byte
	Seat   engine.Seat
	Turn   uint32
	Commit [32]byte
	Sig    wire.Signature
}

const readyLabel = "session ready"

func (r *ready) body(c *codec.Coder) {
	c.Fixed(r.Plan[:])
	codec.Int(c, &r.Seat, 0, engine.MaxSeats-1)
	codec.Int(c, &r.Turn, 0, 1<<20)
	c.Fixed(r.Commit[:])
}

func (r *ready) Fields(c *codec.Coder) {
	r.body(c)
	c.Fixed(r.Sig[:])
}

// content returns what the author signs.
func (r *ready) content() []byte {
	c := codec.Writer(nil)
	r.body(c)
	b, _ := c.Written()
	return b
}

// given reports whether there is a word, and it is not taken back.
func (r *ready) given() bool { return r != nil && r.Turn%2 == 0 }

func (r *ready) sign(k *identity.Key) {
	copy(r.Sig[:], k.Sign(readyLabel, r.content()))
}

// fits reports whether the word is given for this plan by the one who has the seat.
func (r *ready) fits(p *Plan) bool {
	return r.Plan == p.Hash() && int(r.Seat) < len(p.Places) && p.Places[r.Seat].Kind != Empty &&
		p.Places[r.Seat].ID.Verify(readyLabel, r.content(), r.Sig[:])
}

// sit is a plan that all have agreed to, by seat.
type sit struct {
	Plan  Plan
	Ready []ready
}

func (s *sit) Fields(c *codec.Coder) {
	s.Plan.Fields(c)
	readies(c, &s.Ready)
}

func readies(c *codec.Coder, list *[]ready) { codec.List(c, list, engine.MaxSeats, (*ready).Fields) }

func (s *sit) check(games Lookup) error {
	if err := s.Plan.Check(games); err != nil {
		return err
	}
	if len(s.Ready) != len(s.Plan.Places) || s.Plan.People() < 2 {
		return ErrReady
	}
	for i := range s.Ready {
		if s.Ready[i].Seat != engine.Seat(i) || !s.Ready[i].given() || !s.Ready[i].fits(&s.Plan) {
			return ErrReady
		}
	}
	return nil
}

func (s *sit) commits() [][32]byte {
	out := make([][32]byte, len(s.Ready))
	for i := range s.Ready {
		out[i] = s.Ready[i].Commit
	}
	return out
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
