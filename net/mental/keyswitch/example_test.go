package keyswitch_test

import (
	"crypto/rand"
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/shuffle"
	"carteado/net/mental/transcript"
)

// Two seats deal a card to the first, who plays it.
func Example() {
	hedge := &transcript.Hedge{Random: rand.Reader} // with a secret key, in earnest
	secret := func() group.Scalar { s, _ := group.RandomScalar(rand.Reader); return s }
	x := []group.Scalar{secret(), secret()}
	X := group.MulBase(x[0]).Add(group.MulBase(x[1]))
	y := secret()
	Y := group.MulBase(y)
	header := func(op string, seat uint8, key group.Point) transcript.Header {
		return transcript.Header{Op: op, Seat: seat, Key: key}
	}

	// The queen of clubs lies in slot 7, under the key of both.
	r := secret()
	queen := shuffle.Ciphertext{A: group.MulBase(r), B: group.CardPoint(engine.FaceOf(engine.Queen, engine.Clubs)).Add(X.Mul(r))}
	slots, _ := keyswitch.New(keyswitch.Move{Card: keyswitch.Card{Slot: 7, Ciphertext: queen}, To: keyswitch.To(Y)})

	// Both send their shares.
	var messages []keyswitch.Message
	for i := range x {
		h := header("deal", uint8(i+1), X)
		_, b, _ := slots.Prove(h, x[i], hedge)
		messages = append(messages, keyswitch.Message{Header: h, Sender: group.MulBase(x[i]), Bytes: b})
	}
	shares, err := slots.Verify(messages...)
	dealt := keyswitch.Card{Slot: 7, Ciphertext: keyswitch.Apply(slots.Cards(), shares...)[0]}
	face, _ := keyswitch.Read(y, dealt.Ciphertext)
	fmt.Println("seat 1 sees", face, err)

	// Seat 1 plays it.
	h, hand := header("open", 1, Y), []keyswitch.Card{dealt}
	played, _ := keyswitch.Open(h, hand, []engine.Face{face}, y, hedge)
	opening, _ := keyswitch.DecodeOpening(played)
	err = opening.Verify(h, Y, hand)
	fmt.Println("all see", opening.Faces[0], "in slot", opening.Slots[0], err)

	// Output:
	// seat 1 sees QC <nil>
	// all see QC in slot 7 <nil>
}
