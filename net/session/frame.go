package session

import (
	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental"
	"carteado/net/wire"
)

// The first bytes of frames of this package; package wire has those below 128.
const (
	framePlan   = 128 + iota // what the owner has in mind
	frameReady               // somebody agrees to it
	frameSit                 // all have: it begins
	frameJoin                // the nonce of a seat
	frameNeed                // what was said in a hand is wanted
	frameCharge              // somebody has cheated
	frameWhy                 // the evidence is wanted
	frameProof               // a part of it
	frameLost                // the sender has lost what he kept of this sitting, and cannot go on in it
	frameShut                // the plan by which others play, to who may not watch
	frameAuto                // whether the sender's moves are made without him
)

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

func (r *ready) body(c *codec) {
	c.fixed(r.Plan[:])
	integer(c, &r.Seat, 0, engine.MaxSeats-1)
	integer(c, &r.Turn, 0, 1<<20)
	c.fixed(r.Commit[:])
}

func (r *ready) fields(c *codec) {
	r.body(c)
	c.fixed(r.Sig[:])
}

// given tells whether there is a word, and it is not taken back.
func (r *ready) given() bool { return r != nil && r.Turn%2 == 0 }

func (r *ready) sign(k *identity.Key) {
	var c codec
	r.body(&c)
	copy(r.Sig[:], k.Sign(readyLabel, c.b))
}

// fits tells whether the word is given for this plan by the one who has the seat.
func (r *ready) fits(p *Plan) bool {
	var c codec
	r.body(&c)
	return r.Plan == p.hash() && int(r.Seat) < len(p.Places) && p.Places[r.Seat].Kind != Empty &&
		p.Places[r.Seat].ID.Verify(readyLabel, c.b, r.Sig[:])
}

// sit is a plan that all have agreed to, by seat.
type sit struct {
	Plan  Plan
	Ready []ready
}

func (s *sit) fields(c *codec) {
	s.Plan.fields(c)
	list(c, &s.Ready, engine.MaxSeats, (*ready).fields)
}

func (s *sit) check(games Lookup) error {
	if err := s.Plan.check(games); err != nil {
		return err
	}
	if len(s.Ready) != len(s.Plan.Places) || s.Plan.people() < 2 {
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

func (j *join) fields(c *codec) {
	c.fixed(j.Plan[:])
	integer(c, &j.Seat, 0, engine.MaxSeats-1)
	c.fixed(j.Nonce[:])
	c.fixed(j.Proof[:])
}

// joins are those of a sitting, in the store.
type joins struct{ list []join }

func (x *joins) fields(c *codec) { list(c, &x.list, engine.MaxSeats, (*join).fields) }

// automatic says whether its sender is in automatic mode.
type automatic struct{ On bool }

func (x *automatic) fields(c *codec) { c.flag(&x.On) }

// need asks for what was said in a hand of a table.
type need struct {
	Table [32]byte
	Hand  uint32
}

func (n *need) fields(c *codec) {
	c.fixed(n.Table[:])
	integer(c, &n.Hand, 0, 1<<31)
}
