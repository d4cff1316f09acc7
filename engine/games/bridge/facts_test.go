package bridge

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	const carry = "deal=3 dealer=3 points=450,90,450,90 games0=1 games1=0 below0=0 below1=60 rubber=0"
	for _, c := range []struct{ name, plays, want string }{
		{"dealt", "", "dealer 3 n=0; vulnerable 0 n=0; vulnerable 2 n=0; games 0 n=1; below 1 n=60"},
		{"some have called", "3 pass; 0 bid n=5; 1 double; 2 redouble", "dealer 3 n=0; vulnerable 0 n=0; vulnerable 2 n=0; games 0 n=1; below 1 n=60;" +
			" passed 3 n=0; bid 0 n=5; doubled 1 n=0; redoubled 2 n=0"},
		{"all have passed", "3 pass; 0 pass; 1 pass; 2 pass", "dealer 3 n=0; vulnerable 0 n=0; vulnerable 2 n=0; games 0 n=1; below 1 n=60"},
		{"a trick is played", "3 pass; 0 pass; 1 pass; 2 bid n=4; 3 double; 0 pass; 1 pass; 2 pass; 3 play JS; 2 play 2S; 1 play AS; 2 play 5S",
			"dealer 3 n=0; vulnerable 0 n=0; vulnerable 2 n=0; games 0 n=1; below 1 n=60; trump -1 n=0 AS; contract 2 n=39; needed 2 n=7; dummy 0 n=0;" +
				" tricks 0 n=0; tricks 1 n=1; took 1 n=0"},
		{"the auction is over", "3 pass; 0 pass; 1 pass; 2 bid n=5; 3 pass; 0 pass; 1 pass", "dealer 3 n=0; vulnerable 0 n=0; vulnerable 2 n=0; games 0 n=1; below 1 n=60;" +
			" passed 3 n=0; passed 0 n=0; passed 1 n=0; bid 2 n=5; passed 3 n=0; passed 0 n=0; passed 1 n=0; contract 2 n=5; needed 2 n=7; dummy 0 n=0; tricks 0 n=0; tricks 1 n=0"},
		{"the declarer has a trick", "3 pass; 0 pass; 1 pass; 2 bid n=5; 3 pass; 0 pass; 1 pass; 3 play 8C; 2 play AC; 1 play 5C; 2 play 2C", "dealer 3 n=0; vulnerable 0 n=0;" +
			" vulnerable 2 n=0; games 0 n=1; below 1 n=60; contract 2 n=5; needed 2 n=6; dummy 0 n=0; tricks 0 n=1; tricks 1 n=0; took 0 n=0"},
		{"the others have one", "3 pass; 0 pass; 1 bid n=5; 2 pass; 3 pass; 0 pass; 2 play 2C; 1 play 8C; 0 play AC; 1 play 5C", "dealer 3 n=0; vulnerable 0 n=0;" +
			" vulnerable 2 n=0; games 0 n=1; below 1 n=60; contract 1 n=5; needed 1 n=7; dummy 3 n=0; tricks 0 n=1; tricks 1 n=0; took 0 n=0"},
		{"a claim is rejected", "3 pass; 0 pass; 1 pass; 2 bid n=5; 3 pass; 0 pass; 1 pass; 3 play JS; 2 claim n=10; 1 accept; 3 reject", "dealer 3 n=0; vulnerable 0 n=0;" +
			" vulnerable 2 n=0; games 0 n=1; below 1 n=60; contract 2 n=5; needed 2 n=7; dummy 0 n=0; tricks 0 n=0; tricks 1 n=0"},
		{"a claim is accepted", "3 pass; 0 pass; 1 pass; 2 bid n=5; 3 pass; 0 pass; 1 pass; 3 play JS; 2 claim n=10; 1 accept; 3 accept", "dealer 3 n=0; vulnerable 0 n=0;" +
			" vulnerable 2 n=0; games 0 n=1; below 1 n=60; contract 2 n=5; needed 2 n=0; dummy 0 n=0; tricks 0 n=10; tricks 1 n=3; claim 2 n=10"},
		{"a claim", "3 pass; 0 pass; 1 pass; 2 bid n=5; 3 pass; 0 pass; 1 pass; 3 play JS; 2 claim n=10",
			"dealer 3 n=0; vulnerable 0 n=0; vulnerable 2 n=0; games 0 n=1; below 1 n=60; contract 2 n=5; needed 2 n=7; dummy 0 n=0; tricks 0 n=0; tricks 1 n=0; claim 2 n=10"},
	} {
		s := enginetest.Play(t, Game{}, "bridge(preset=rubber)", carry, tenTricks).Do(c.plays)
		if got := enginetest.Told(Game{}, s.Hand()); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "", "")
	bidTo(s, 2, NoTrump)
	enginetest.TellsFreely(t, s.Auto(9).Hand())
}
