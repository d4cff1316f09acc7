package tarot

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	const nine = "t2 t3 t4 t5 t6 t7 t8 t9 t10"
	const deck = "hand0: " + nine + " ex t1 2C; hand1: 3C; hand2: KC; hand3: 5C"
	for _, c := range []struct{ name, plays, want string }{
		{"dealt", "", "dealer 3 n=0"},
		{"some have called", "0 bid n=1; 1 pass; 2 slam n=2", "dealer 3 n=0; passed 1 n=0; bid 2 n=2; slam 2 n=0"},
		{"the dog lies open", "0 bid n=1; 1 pass; 2 pass; 3 pass", "dealer 3 n=0; declarer 0 n=1"},
		{"the excuse was led with a handful", "0 bid n=3; 1 pass; 2 pass; 3 pass; 0 handful " + nine + " t1; 0 play ex; 1 play 3C; 2 play KC; 3 play 5C",
			"dealer 3 n=0; declarer 0 n=3; handful 0 n=1; points 0 n=4; points 1 n=5; points 2 n=5; points 3 n=5; need 0 n=51; took 2 n=5"},
	} {
		s := enginetest.Play(t, Game{}, "", "", deck).Do(c.plays)
		if got := enginetest.Told(Game{}, s.Hand()); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, begun(t, "", shuffled()).Auto(20).Hand())
}
