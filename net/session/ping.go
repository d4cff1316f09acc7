package session

import (
	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/wire"
)

const sleptAfter = 5000 // ms between two ticks: this program slept, and has heard nobody meanwhile

// silences are for how long nothing new has been heard of each voice, in milliseconds, as far as this peer can tell: the time
// runs only while its program does, and while it hears a majority. What is said again does not count.
type silences struct {
	of [engine.MaxSeats]int64
	at int64
}

// tick lets time pass. After a start or a sleep everybody is as good as heard.
func (q *silences) tick(now int64, majority bool) {
	d := now - q.at
	if q.at = now; d > sleptAfter {
		q.of = [engine.MaxSeats]int64{}
		return
	}
	if majority {
		for v := range q.of {
			q.of[v] += d
		}
	}
}

// nonce names a question.
type nonce [16]byte

// ping asks for a sign of life of somebody who sits at a table. Who cannot give it himself passes it on.
type ping struct {
	Table [32]byte
	Voice engine.Seat
	Nonce nonce
}

func (x *ping) Fields(c *codec.Coder) {
	c.Fixed(x.Table[:])
	codec.Int(c, &x.Voice, 0, engine.MaxSeats-1)
	c.Fixed(x.Nonce[:])
}

// sign answers a ping: whom it asked about is there, and his log is so long.
type sign struct {
	ping
	Length uint64
	Sig    wire.Signature
}

const signLabel = "session alive"

func (x *sign) Fields(c *codec.Coder) {
	x.body(c)
	c.Fixed(x.Sig[:])
}

func (x *sign) body(c *codec.Coder) {
	x.ping.Fields(c)
	codec.Int(c, &x.Length, 0, 1<<40)
}

// content returns what is signed.
func (x *sign) content() []byte {
	c := codec.Writer(nil)
	x.body(c)
	b, _ := c.Written()
	return b
}

// made reports whether somebody made the sign, at a table.
func (x *sign) made(table [32]byte, id identity.ID) bool {
	return x.Table == table && id.Verify(signLabel, x.content(), x.Sig[:])
}

// askedFor is a question that this peer has passed on, and whose it was.
type askedFor struct {
	ping
	from identity.ID
}
