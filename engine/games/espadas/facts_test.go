package espadas

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	const deck = "hand0: 8D 3C; hand1: 3S 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH; hand2: 9D 4C; hand3: TD JD 2C"
	const carry = "deal=0 dealer=3 points=0,0,0,0 bags0=4 bags1=0"
	for _, c := range []struct{ name, plays, want string }{
		{"dealt", "", "dealer 3 n=0; bags 0 n=4"},
		{"some have bid", "0 look; 0 bid n=3; 1 double_nil", "dealer 3 n=0; bid 0 n=3; blind 1 n=0; bags 0 n=4"},
		{"a spade was played", "0 look; 0 bid n=3; 1 look; 1 bid n=2; 2 look; 2 bid n=4; 3 look; 3 bid n=0; 0 play 8D; 1 play 3S; 2 play 9D; 3 play TD",
			"dealer 3 n=0; bid 0 n=3; bid 1 n=2; bid 2 n=4; bid 3 n=0; bags 0 n=4; contract 0 n=7; tricks 0 n=0; contract 1 n=2; tricks 1 n=1; took 1 n=0; broken -1 n=0"},
		{"both of a side have a trick", "0 look; 0 bid n=3; 1 look; 1 bid n=2; 2 look; 2 bid n=4; 3 look; 3 bid n=0; 0 play 8D; 1 play 2H; 2 play 9D; 3 play JD; 3 play 2C; 0 play 3C; 1 play 3S; 2 play 4C",
			"dealer 3 n=0; bid 0 n=3; bid 1 n=2; bid 2 n=4; bid 3 n=0; bags 0 n=4; contract 0 n=7; tricks 0 n=0; contract 1 n=2; tricks 1 n=2; took 1 n=0; broken -1 n=0"},
	} {
		s := enginetest.Play(t, Game{}, "espadas(spades_first_trick=allowed)", carry, deck).Do(c.plays)
		if got := enginetest.Told(Game{}, s.Hand()); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, enginetest.Play(t, Game{}, "espadas(double_nil=off)", "", "").Auto(16).Hand())
}
