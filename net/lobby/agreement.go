package lobby

import (
	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/plan"
	"carteado/net/wire"
)

// Word is somebody's word that he sits down under a plan, and his commitment to a nonce. The next of his words about
// the same plan takes it back, the one after that gives it again, and so on: the last that is known counts.
type Word struct {
	Plan   [32]byte
	Seat   engine.Seat
	Turn   uint32
	Commit [32]byte
	Sig    wire.Signature
}

const readyLabel = "session ready"

func (w *Word) body(c *codec.Coder) {
	c.Fixed(w.Plan[:])
	codec.Int(c, &w.Seat, 0, engine.MaxSeats-1)
	codec.Int(c, &w.Turn, 0, 1<<20)
	c.Fixed(w.Commit[:])
}

// Fields implements codec.Message.
func (w *Word) Fields(c *codec.Coder) {
	w.body(c)
	c.Fixed(w.Sig[:])
}

// content returns what the author signs.
func (w *Word) content() []byte {
	c := codec.Writer(nil)
	w.body(c)
	b, _ := c.Written()
	return b
}

// Given reports whether there is a word, and it is not taken back.
func (w *Word) Given() bool { return w != nil && w.Turn%2 == 0 }

// Sign signs the word.
func (w *Word) Sign(k *identity.Key) {
	copy(w.Sig[:], k.Sign(readyLabel, w.content()))
}

// Fits reports whether the word is given for this plan by the one who has the seat.
func (w *Word) Fits(p *plan.Plan) bool {
	return w.Plan == p.Hash() && int(w.Seat) < len(p.Places) && p.Places[w.Seat].Kind != plan.Empty &&
		p.Places[w.Seat].ID.Verify(readyLabel, w.content(), w.Sig[:])
}

// Agreement is a plan that all have agreed to, by seat.
type Agreement struct {
	Plan  plan.Plan
	Ready []Word
}

// Fields implements codec.Message.
func (x *Agreement) Fields(c *codec.Coder) {
	x.Plan.Fields(c)
	Words(c, &x.Ready)
}

// Words are those of an agreement.
func Words(c *codec.Coder, list *[]Word) { codec.List(c, list, engine.MaxSeats, (*Word).Fields) }

// Check sees to it that an agreement holds together, and that everybody has signed it.
func (x *Agreement) Check(games record.Lookup) error {
	if err := x.Plan.Check(games); err != nil {
		return err
	}
	if len(x.Ready) != len(x.Plan.Places) || x.Plan.People() < 2 {
		return ErrReady
	}
	for i := range x.Ready {
		if x.Ready[i].Seat != engine.Seat(i) || !x.Ready[i].Given() || !x.Ready[i].Fits(&x.Plan) {
			return ErrReady
		}
	}
	return nil
}

// Commits returns what each seat commits to.
func (x *Agreement) Commits() [][32]byte {
	out := make([][32]byte, len(x.Ready))
	for i := range x.Ready {
		out[i] = x.Ready[i].Commit
	}
	return out
}
