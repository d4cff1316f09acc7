package olho

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", roles, "hand0: 9C 9D 3C 4C; hand1: TC TD 5C; hand2: 2D; hand3: AC AD 2H 2S")
	const all = "dealer 3 n=0; game -1 n=2; role 0 n=1; role 1 n=2; role 2 n=3; role 3 n=4"
	for _, c := range []struct{ do, want string }{
		{"", all},
		{"3 give_best (2H) (2S); 0 give_back (3C) (4C); 2 give_best (2D); 1 give_back (5C)", all},
		{"0 play 9C 9D", all + "; beat 0 n=2 9D"},
		{"1 pass; 2 pass", all + "; beat 0 n=2 9D; passed 1 n=0; passed 2 n=0"},
		{"3 play AC AD", all + "; beat 3 n=2 AD"},
		{"0 pass; 1 pass; 2 pass", all + "; took 3 n=0"},
	} {
		if got := enginetest.Told(Game{}, s.Do(c.do).Hand()); got != c.want {
			t.Errorf("after %q: %s\nwant %s", c.do, got, c.want)
		}
	}
	s = enginetest.Play(t, Game{}, "olho(seats=8)", "deal=1 dealer=7 points=0,0,0,0,0,0,0,0 games=1 standing=111,0,0,0,0,0,0,0", "hand0: 3C 3D 3H 3S QC QD")
	s.Do("0 play 3C 3D 3H 3S").Auto(7).Do("0 play QC QD")
	if got, want := enginetest.Told(Game{}, s.Hand()), "dealer 7 n=0; game -1 n=2; role 0 n=1; beat 0 n=2 QD; place 0 n=1; took 0 n=0"; got != want {
		t.Errorf("a place: %s", got)
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, enginetest.Play(t, Game{}, "", roles, "").Auto(8).Hand())
}
