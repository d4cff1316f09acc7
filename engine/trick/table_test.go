package trick_test

import (
	"testing"

	"carteado/engine"
	"carteado/engine/trick"
)

func TestZones(t *testing.T) {
	z := trick.Zones(4, 2)
	if len(z) != 8 || z[3].Name != "hand3" || z[3].Owner != 3 || z[4].Kind != engine.Trick || z[6].Name != "won1" || z[6].Owner != 1 || z[7].Kind != engine.Stock {
		t.Errorf("%+v", z)
	}
}

func TestLowest(t *testing.T) {
	order := trick.Ranking(2, 3, 4, 5, 6, 7, 8, 9, 10, engine.Jack, engine.Queen, engine.King, engine.Ace)
	weight := [engine.NoSuit + 1]int{engine.Clubs: 0, engine.Diamonds: 1, engine.Hearts: trick.Behind, engine.Spades: 2}
	for words, want := range map[string]int{"AC KD": 1, "KC KD": 0, "KS KD": 1, "2H AC": 1, "AH 2H": 1, "AC": 0} {
		list, err := engine.ParseFaces(words)
		if err != nil {
			t.Fatal(err)
		}
		var l engine.List
		for i, f := range list {
			l.Card(0, engine.FirstVerb, 0, engine.Slot(i), f)
		}
		if got := order.Lowest(&l, &weight); got != want {
			t.Errorf("of %s the lowest is number %d", words, got)
		}
	}
}
