package cacheta

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "deal=4 dealer=3 points=-1,-10,-3,-4 place=0,4,0,0",
		"vira: KS; hand0: 5H 5C 6D 7S 8S 9S QD KD JD; hand2: 2C 2D 4D 4H 6D 6H 8H TH KC; hand3: 3C 3D 3H 7D 7H TS JH JD KS; stock: 4C 2S 2H")
	const wild = "dealer 3 n=0; vira -1 n=0 KS vira; wild_card -1 n=1 AC; wild_card -1 n=1 AS; wild -1 n=2 AS"
	for _, c := range []struct{ do, want string }{
		{"", wild + "; out 1 n=0"},
		{"2 announce; 0 draw_stock; " + out(0, "5H 5C 6D|7S 8S 9S|QD KD JD/4C"),
			wild + "; burned 0 n=0; out 1 n=0; announced 2 n=0; false_show 0 n=0"},
		{"0 discard 5C; 2 claim; 2 give_up",
			wild + "; burned 0 n=0; out 1 n=0; announced 2 n=0; burned 2 n=0"},
	} {
		if got := enginetest.Told(Game{}, s.Do(c.do).Hand()); got != c.want {
			t.Errorf("after %q: %s\nwant %s", c.do, got, c.want)
		}
	}
}

// What is told of the wild cards names all of them.
func TestWildFact(t *testing.T) {
	for _, c := range []struct {
		options, vira string
		suits         int32
	}{{"color", "8C", 2}, {"color", "8D", 3}, {"suit", "8D", 1}, {"all", "8D", 4}} {
		s := enginetest.Play(t, Game{}, with("wild_color="+c.options), "", "vira: "+c.vira)
		for _, f := range at(s).Facts(nil) {
			if f.Key == "wild" && f.N != c.suits {
				t.Errorf("wild_color=%s with %s: %d, not %d", c.options, c.vira, f.N, c.suits)
			}
		}
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, enginetest.Play(t, Game{}, "", "", "").Auto(6).Hand())
}
