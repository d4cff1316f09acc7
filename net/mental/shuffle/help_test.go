package shuffle

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// testHedge returns reproducible randomness.
func testHedge(seed byte) *transcript.Hedge {
	return &transcript.Hedge{Key: [32]byte{seed}, Random: rand.NewChaCha8([32]byte{seed})}
}

// secret is the key that the decks of the tests are under.
var secret = group.HashToScalar([]byte("secret key of the tests"))

// pack returns n cards, from as many French packs with jokers as it takes.
func pack(n int) []engine.Face {
	cards := engine.French(n/54+1, 2*(n/54+1))
	return cards.Cards()[:n]
}

func header(seat int) transcript.Header {
	return transcript.Header{Op: "shuffle", Table: [32]byte{1}, Hand: 2, Root: [32]byte{3}, Seat: uint8(seat + 1), Key: group.MulBase(secret)}
}

// chain lets so many seats mix the deck in turn and prove it.
func chain(t testing.TB, in Deck, seats int) ([]Stage, Deck) {
	t.Helper()
	hedge := testHedge(byte(seats))
	stages := make([]Stage, seats)
	for i := range stages {
		s, w, err := Mix(header(i), in, hedge)
		if err != nil {
			t.Fatal(err)
		}
		proof, err := Prove(s, w, hedge)
		if err != nil {
			t.Fatal(err)
		}
		stages[i], in = Stage{s, proof}, s.Out
	}
	return stages, in
}
