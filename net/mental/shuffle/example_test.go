package shuffle_test

import (
	"crypto/rand"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/shuffle"
	"carteado/net/mental/transcript"
)

// Two seats mix four aces in turn. Then everyone checks both; here the two know the key together and open the
// deck, which in a game happens card by card and to one player only.
func Example() {
	x1, _ := group.RandomScalar(rand.Reader)
	x2, _ := group.RandomScalar(rand.Reader)
	key := group.MulBase(x1).Add(group.MulBase(x2))

	aces := []engine.Face{1, 14, 27, 40}
	deck := shuffle.Faces(aces...)
	var stages []shuffle.Stage
	for seat := uint8(1); seat <= 2; seat++ {
		hedge := &transcript.Hedge{Random: rand.Reader}
		rand.Read(hedge.Key[:])
		header := transcript.Header{Op: "shuffle", Seat: seat, Key: key}
		s, witness, err := shuffle.Mix(header, deck, hedge)
		if err != nil {
			panic(err)
		}
		proof, err := shuffle.Prove(s, witness, hedge)
		if err != nil {
			panic(err)
		}
		// Another player reads the deck from the message of 64 bytes a card.
		if s.Out, err = shuffle.DecodeDeck(s.Out.Bytes(), len(aces)); err != nil {
			panic(err)
		}
		stages, deck = append(stages, shuffle.Stage{Statement: s, Proof: proof}), s.Out
	}
	fmt.Println("verified:", shuffle.Verify(stages...) == nil)

	var found []engine.Face
	for i := range deck.Len() {
		face, _ := group.CardFace(deck.At(i).Decrypt(x1.Add(x2)))
		found = append(found, face)
	}
	slices.Sort(found)
	fmt.Println(found)
	// Output:
	// verified: true
	// [AC AD AH AS]
}
