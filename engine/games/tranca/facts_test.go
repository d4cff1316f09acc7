package tranca

import (
	"testing"

	"carteado/engine/canastra"
	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	for _, c := range []struct{ name, options, position, want string }{
		{"nothing yet", mj, "", "points 0 n=0; points 1 n=0"},
		{"a run, a set", mj, "meld0.0: 4C 5C 6C; meld1.0: 7C 7D 7H",
			"run 0 n=4 4C meld0.0; points 0 n=30; set 1 n=7 7C meld1.0; points 1 n=30"},
		{"a run that begins with a wild card", mj, "meld0.0: 2S QD KD AD", "run 0 n=11 JD meld0.0; points 0 n=40; points 1 n=0"},
		{"clean, and the row counts", mj, "meld0.0: " + clean + "; threes0: 3H",
			"run 0 n=4 4C meld0.0; canastra 0 n=2 meld0.0; points 0 n=370; points 1 n=0"},
		{"dirty, and the row counts against", with(mj, "red3_need=clean"), "meld0.0: " + dirty + "; threes0: 3H",
			"run 0 n=4 4C meld0.0; canastra 0 n=1 meld0.0; points 0 n=70; points 1 n=0"},
		{"a morto", mj, "took: 1", "points 0 n=0; morto 1 n=0; points 1 n=0"},
		{"the lock", mj, "lixo: 9S 3C", "locked -1 n=0 lixo; points 0 n=0; points 1 n=0"},
		{"no lock any more", mj, "lixo: 3C 9S", "points 0 n=0; points 1 n=0"},
	} {
		s := position(t, c.options, c.position)
		if got := enginetest.Told(Game{}, s.Hand(), "dealer", "mao"); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
	s := enginetest.Play(t, Game{}, mj, "", "")
	if f := s.Hand().(*canastra.Hand).Facts(nil); f[0].Key != "dealer" || f[0].Seat != 3 || f[1].Key != "mao" || f[1].Seat != 0 {
		t.Errorf("dealer and mão: %+v", f[:2])
	}
	enginetest.TellsFreely(t, s.Auto(6).Hand())
}
