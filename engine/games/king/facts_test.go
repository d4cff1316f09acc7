package king

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	const none = "; tricks 0 n=0; tricks 1 n=0; tricks 2 n=0; tricks 3 n=0"
	const void = "hand0: 9D; hand1: KD; hand2: AH KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C; hand3: TD"
	for _, c := range []struct {
		name, options string
		number        int
		deck, plays   string
		want          string
	}{
		{"tricks count", "", 1, "", "", "dealer 0 n=0; hand -1 n=1" + none},
		{"hearts count", "", 2, void, "0 play 9D; 1 play KD; 2 play AH; 3 play TD",
			"dealer 0 n=0; hand -1 n=2; points 0 n=0; points 1 n=-20; points 2 n=0; points 3 n=0; took 1 n=-20"},
		{"the last tricks count", "", 6, "hand0: 9D; hand1: KD; hand2: 8D; hand3: TD", "0 play 9D; 1 play KD; 2 play 8D; 3 play TD",
			"dealer 0 n=0; hand -1 n=6; points 0 n=0; points 1 n=0; points 2 n=0; points 3 n=0; took 1 n=0"},
		{"before the first bid", "", 7, "", "", "dealer 0 n=0; hand -1 n=7"},
		{"V3 some have bid", "", 7, "", "1 pass; 2 offer n=2; 3 offer n=9", "dealer 0 n=0; hand -1 n=7; offer 3 n=9; passed 1 n=0"},
		{"V3 all have bid", "", 7, "", "1 pass; 2 offer n=2; 3 pass", "dealer 0 n=0; hand -1 n=7; offer 2 n=2; passed 1 n=0; passed 3 n=0"},
		{"no auction", "king(auction=off)", 7, "", "", "dealer 0 n=0; hand -1 n=7"},
		{"sold, and nothing named", "", 7, "", "1 pass; 2 offer n=2; 3 pass; 0 accept", "dealer 0 n=0; hand -1 n=7; bought 2 n=2"},
		{"V4 hearts", "", 7, "", "1 pass; 2 offer n=2; 3 pass; 0 accept; 2 name_trump n=2", "dealer 0 n=0; trump -1 n=0 AH; bought 2 n=2" + none},
		{"V4 nulos are bought", "", 7, "", "1 pass; 2 offer n=10; 3 pass; 0 accept", "dealer 0 n=0; hand -1 n=9; bought 2 n=10" + none},
		{"V4 nothing is bought", "", 7, "", passes + "0 declare n=4", "dealer 0 n=0; hand -1 n=8" + none},
		{"a trick", "", 7, "hand0: 9D; hand1: KD; hand2: 8D; hand3: TD", passes + "0 declare n=5; 0 play 9D; 1 play KD; 2 play 8D; 3 play TD",
			"dealer 0 n=0; hand -1 n=9; tricks 0 n=0; tricks 1 n=1; tricks 2 n=0; tricks 3 n=0; took 1 n=-75"},
	} {
		s := enginetest.Play(t, Game{}, c.options, before(c.number), c.deck).Do(c.plays)
		if got := enginetest.Told(Game{}, s.Hand()); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, enginetest.Play(t, Game{}, "", "", "").Auto(16).Hand())
	enginetest.TellsFreely(t, enginetest.Play(t, Game{}, "", before(7), "").Do("1 offer n=2; 2 pass").Hand())
}
