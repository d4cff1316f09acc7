package poker_test

import (
	"fmt"

	"carteado/engine"
	"carteado/engine/poker"
)

// Three pairs among seven cards: the kicker is the highest card left, here of the third pair.
func Example() {
	holdem := poker.Ranks{Low: 2, AceLow: true}
	value := func(cards string) uint32 {
		faces, _ := engine.ParseFaces(cards)
		return holdem.Value(faces)
	}
	nines := value("9C 9D TH TD 4S 4C 3H")
	king := value("AD KD TH TD 4S 4C 3H")
	fmt.Println(holdem.Class(nines) == poker.TwoPairs, nines > king)
	// Output: true true
}
