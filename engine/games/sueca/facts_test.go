package sueca

import (
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	const deck = "hand0: AC 2C; hand1: 3C; hand2: 4C; hand3: 5C; @39: 7H"
	for _, c := range []struct{ name, options, carry, plays, want string }{
		{"dealt", "", "", "",
			"dealer 3 n=0; trump -1 n=2 7H; tricks 0 n=0; points 0 n=0; tricks 1 n=0; points 1 n=0"},
		{"after a trick, with a pot", "", "deal=4 dealer=3 points=1,2,1,2 pot=2", "0 play AC; 1 play 3C; 2 play 4C; 3 play 5C",
			"dealer 3 n=0; pot -1 n=2; trump -1 n=2 7H; tricks 0 n=1; points 0 n=11; tricks 1 n=0; points 1 n=0; took 0 n=11"},
	} {
		s := enginetest.Play(t, Game{}, c.options, c.carry, deck).Do(c.plays)
		if got := enginetest.Told(Game{}, s.Hand()); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
	o, k := enginetest.Setting(t, Game{}, "sueca(preset=portugal)", "")
	e, err := engine.New(Game{}, o, k)
	if err != nil {
		t.Fatal(err)
	}
	if got := enginetest.Told(Game{}, e.Hand()); got != "dealer 3 n=0" {
		t.Errorf("before the turn-up is chosen: %s", got)
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, enginetest.Play(t, Game{}, "", "", "").Auto(6).Hand())
}
