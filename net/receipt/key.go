package receipt

import (
	"fmt"

	"carteado/net/codec"
	"carteado/net/mental"
	"carteado/net/order"
)

// Log is the key of two different things that a person has signed about the order of play.
const Log = "log"

// keys are those of what a deal finds seats to blame for.
var keys = map[mental.What]string{
	mental.BadMessage: "message", mental.BadKeys: "keys", mental.BadShuffle: "shuffle", mental.BadShare: "share",
	mental.BadOpening: "opening", mental.BadBox: "box", mental.FalseComplain: "complaint",
	mental.Equivocation: "twice", mental.BadRoot: "root",
	mental.Revoke: "audit",
}

// Key returns the word for what a deal finds a seat to blame for, "" for what it cannot.
func Key(w mental.What) string { return keys[w] }

// Proves returns what a key stands for, and whether another's evidence can prove it. A made-up root it cannot: only who has
// heard all that was said can tell it from a root of which he was not told. Nor silence: he may have spoken.
func Proves(key string) (mental.What, bool) {
	for w, k := range keys {
		if k == key {
			return w, w != mental.BadRoot
		}
	}
	return 0, false
}

// maxSigned bounds each of two things that a person has signed about the order of play, in bytes.
const maxSigned = 1 << 16

// pair is the evidence about the log.
type pair struct {
	Fault order.Fault
	A, B  []byte
}

// Fields implements codec.Message.
func (x *pair) Fields(c *codec.Coder) {
	codec.Int(c, &x.Fault, order.TwoEntries, order.Forgot)
	c.Bytes(&x.A, 0, maxSigned)
	c.Bytes(&x.B, 0, maxSigned)
}

// AppendLogEvidence writes evidence about the order of play behind b, without whom it is against; nil if it is too long.
func AppendLogEvidence(b []byte, e *order.Evidence) []byte {
	b, err := codec.Append(b, &pair{e.Fault, e.A, e.B})
	if err != nil {
		return nil
	}
	return b
}

// LogEvidence reads what AppendLogEvidence writes.
func LogEvidence(b []byte) (order.Evidence, error) {
	var x pair
	if err := codec.Read(b, &x); err != nil {
		return order.Evidence{}, fmt.Errorf("receipt: %w", err)
	}
	return order.Evidence{Fault: x.Fault, A: x.A, B: x.B}, nil
}
