package mental_test

import (
	"crypto/ed25519"
	"crypto/sha512"
	"errors"
	"io"
	"testing"

	"filippo.io/edwards25519"

	"carteado/net/mental"
	"carteado/net/mental/bus"
)

// twoSignatures: a signer who does not take the nonce that the rules of Ed25519 make can sign one message twice.
// Both are the same message: no equivocation, one root.
func twoSignatures(t *testing.T) {
	g := newGame(3, 8, nil)
	log := g.deals[evil].Log()
	raw := log[len(log)-1]
	m := bus.Must(mental.DecodeMessage(raw))
	again := append([]byte(nil), raw...)
	seed := seedOf(bus.Source(9), int(evil))
	table := g.cfg.Roster.ID
	signed := append(append([]byte("carteado/v1 deal"), table[:]...), raw[:42]...)
	signed = append(signed, m.Body...)
	copy(again[42:106], otherSignature(seed, signed))
	d := g.deals[0]
	g.bus.Run()
	for _, r := range [][]byte{raw, again} {
		if err := g.cfg.Roster.Verify(bus.Must(mental.DecodeMessage(r))); err != nil {
			t.Fatalf("not a valid signature: %v", err)
		}
		if err := d.Receive(2, r); err != nil {
			t.Error(err)
		}
	}
	if len(d.Verdicts()) > 0 || g.cfg.Roster.Equivocation(m, bus.Must(mental.DecodeMessage(again))) {
		t.Error("two signatures of one message were taken for two messages")
	}
}

// otherSignature signs with a nonce of its own choice.
func otherSignature(seed [32]byte, message []byte) []byte {
	h := sha512.Sum512(seed[:])
	s, _ := edwards25519.NewScalar().SetBytesWithClamping(h[:32])
	nonce := sha512.Sum512(append([]byte("another"), message...))
	r, _ := edwards25519.NewScalar().SetUniformBytes(nonce[:])
	R := edwards25519.NewIdentityPoint().ScalarBaseMult(r).Bytes()
	public := ed25519.NewKeyFromSeed(seed[:]).Public().(ed25519.PublicKey)
	k := sha512.Sum512(append(append(append([]byte(nil), R...), public...), message...))
	c, _ := edwards25519.NewScalar().SetUniformBytes(k[:])
	return append(R, edwards25519.NewScalar().MultiplyAdd(c, s, r).Bytes()...)
}

// seedOf returns the seed that bus.Seats draws for a seat.
func seedOf(random io.Reader, seat int) (seed [32]byte) {
	for i := 0; i <= seat; i++ {
		bus.Must(io.ReadFull(random, seed[:]))
		if i < seat {
			var nonce [32]byte
			bus.Must(io.ReadFull(random, nonce[:]))
		}
	}
	return seed
}

func smallOrder(t *testing.T) {
	for _, hex := range []string{"00", "01", "ec", "ed", "ee"} {
		var n mental.Name
		switch hex {
		case "01":
			n[0] = 1
		case "ec", "ed", "ee":
			for i := range n {
				n[i] = 0xff
			}
			n[0] = map[string]byte{"ec": 0xec, "ed": 0xed, "ee": 0xee}[hex]
		}
		if err := n.Check(); !errors.Is(err, mental.ErrSmallOrder) {
			t.Errorf("%x: %v", n, err)
		}
	}
	_, ids := bus.Seats(2, "", bus.Source(1))
	if err := ids[0].Name().Check(); err != nil {
		t.Error(err)
	}
}
