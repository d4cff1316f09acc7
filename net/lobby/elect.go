package lobby

import (
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/wire"
)

// Elect says whom its sender would have as the owner after a plan, as all before him are gone. It is signed once more than
// half of the people say the same: a signature is given once on a plan, and must not be wasted on somebody whom others do not see, nor on
// who says nothing himself, as he still sits at the hand that the others have seen the end of.
// Signed, and of nobody, it says that its author leaves the table.
type Elect struct {
	Plan   [32]byte
	To     identity.ID
	Signed bool
	Sig    wire.Signature
}

// Fields implements codec.Message.
func (x *Elect) Fields(c *codec.Coder) {
	c.Fixed(x.Plan[:])
	c.Fixed(x.To[:])
	if c.Bool(&x.Signed); x.Signed {
		c.Fixed(x.Sig[:])
	}
}

// election is what an elder has said, and when.
type election struct {
	Elect
	at int64
}
