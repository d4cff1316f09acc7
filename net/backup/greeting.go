package backup

import (
	"bytes"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"carteado/net/identity"
)

// Greeting is how two devices come to four figures that both show, so that a person sees that nothing stands between them. Each has drawn a
// number; the receiver is bound to his before he knows the sender's, and says it only then. So whoever comes between them, or in the place of one, has one try in ten
// thousand for each time that the person compares, however much he can compute: he would have to choose a number before he knows what
// it leads to. It is the exchange of short authenticated strings of S. Vaudenay (CRYPTO 2005, "Secure Communications over Insecure Channels Based on
// Short Authenticated Strings"), as ZRTP has it (RFC 6189, section 4.4.1.1, "Hash Commitment").
//
//	receiver   hello    the hash of his number
//	sender     number   his own
//	receiver   opens    the number of the hash
type Greeting struct {
	receiver, sender identity.ID
	receives         bool
	mine, theirs     [numberSize]byte
	hello            []byte // what the receiver has said first; nil before
	heard            bool   // theirs is known
}

const (
	helloMark  = 'h'
	numberMark = 'n'
	opensMark  = 'o'

	numberSize = 16
)

var errGreeting = errors.New("backup: the other device says another thing than before")

// NewGreeting begins with what one device, by its key on the channel, has to say to another.
func NewGreeting(receives bool, me, peer identity.ID, random io.Reader) (*Greeting, error) {
	g := &Greeting{receiver: me, sender: peer, receives: receives}
	if _, err := io.ReadFull(random, g.mine[:]); err != nil {
		return nil, fmt.Errorf("backup: %w", err)
	}
	if !receives {
		g.receiver, g.sender = peer, me
		return g, nil
	}
	g.hello = g.bound(g.mine)
	return g, nil
}

// bound returns the message by which the receiver is bound to a number.
func (g *Greeting) bound(number [numberSize]byte) []byte {
	sum := g.hash("bound", number[:])
	return append([]byte{helloMark}, sum[:]...)
}

func (g *Greeting) hash(what string, numbers ...[]byte) [sha256.Size]byte {
	b := append([]byte("carteado/1 moving "+what+" "), g.receiver[:]...)
	return sha256.Sum256(append(append(b, g.sender[:]...), bytes.Join(numbers, nil)...))
}

// Greets reports whether a message belongs to a greeting, and whether it is the hello of a receiver.
func Greets(msg []byte) (yes, hello bool) {
	hello = len(msg) == 1+sha256.Size && msg[0] == helloMark
	return hello || len(msg) == 1+numberSize && (msg[0] == numberMark || msg[0] == opensMark), hello
}

// Hello returns what the receiver says first, and again when the channel is new.
func (g *Greeting) Hello() []byte { return g.hello }

// Receive takes a message of the other device and returns the answer, nil for none. What it has said once it may say again, and nothing else.
func (g *Greeting) Receive(msg []byte) (answer []byte, err error) {
	switch yes, hello := Greets(msg); {
	case !yes || g.receives != (msg[0] == numberMark):
		return nil, nil
	case hello:
		if g.hello == nil {
			g.hello = bytes.Clone(msg)
		}
		if !bytes.Equal(g.hello, msg) {
			return nil, errGreeting
		}
		return append([]byte{numberMark}, g.mine[:]...), nil
	}
	number := [numberSize]byte(msg[1:])
	if g.heard && number != g.theirs || !g.receives && subtle.ConstantTimeCompare(g.bound(number), g.hello) != 1 {
		return nil, errGreeting
	}
	g.theirs, g.heard = number, true
	if g.receives {
		answer = append([]byte{opensMark}, g.mine[:]...)
	}
	return answer, nil
}

// Figures returns the four figures, "" before they are known.
func (g *Greeting) Figures() string {
	if !g.heard {
		return ""
	}
	r, s := g.mine[:], g.theirs[:]
	if !g.receives {
		r, s = s, r
	}
	sum := g.hash("figures", r, s)
	return fmt.Sprintf("%04d", binary.BigEndian.Uint64(sum[:])%10_000)
}
