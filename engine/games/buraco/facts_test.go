package buraco

import (
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	for _, c := range []struct{ name, options, hand, plays, want string }{
		{"nothing yet", mj, "", "", "points 0 n=0; points 1 n=0"},
		{"a run", mj, "4C 5C 6C", "meld 4C 5C 6C", "run 0 n=4 4C meld0.0; points 0 n=15; points 1 n=0"},
		{"a run that begins with a wild card", mj, "QD KD AD 2S", "meld QD KD AD; add 2S",
			"run 0 n=11 JD meld0.0; points 0 n=45; points 1 n=0"},
		{"a set", dv, "7C 7D 7H", "meld 7C 7D 7H", "set 0 n=7 7C meld0.0; points 0 n=15; points 1 n=0"},
		{"clean", mj, "3H 4H 5H 6H 7H 8H 9H", "meld 3H 4H 5H 6H 7H 8H 9H",
			"run 0 n=3 3H meld0.0; canastra 0 n=2 meld0.0; points 0 n=245; points 1 n=0"},
		{"dirty", mj, "3H 4H 5H 6H 7H 8H 2S", "meld 3H 4H 5H 6H 7H 8H 2S",
			"run 0 n=3 3H meld0.0; canastra 0 n=1 meld0.0; points 0 n=145; points 1 n=0"},
	} {
		s := enginetest.Play(t, Game{}, c.options, "", "hand0: "+c.hand).Do("0 draw_stock")
		for _, w := range strings.Split(c.plays, "; ") {
			if w != "" {
				s.Do("0 " + w)
			}
		}
		if got := enginetest.Told(Game{}, s.Hand(), "dealer", "mao"); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
	s := enginetest.Play(t, Game{}, mj, "", "hand0: 3H 4H 5H 6H 7H 8H 9H TH JH QH KH; stock: AH")
	s.Do("0 draw_stock; 0 meld 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH")
	if got, want := enginetest.Told(Game{}, s.Hand(), "dealer", "mao"), "run 0 n=3 3H meld0.0; canastra 0 n=2 meld0.0; morto 0 n=0; points 0 n=300; points 1 n=0"; got != want {
		t.Errorf("the morto: %s\nwant %s", got, want)
	}
	if f := s.Hand().(*canastra.Hand).Facts(nil); f[0].Key != "dealer" || f[0].Seat != 3 || f[1].Key != "mao" || f[1].Seat != 0 {
		t.Errorf("dealer and mão: %+v", f[:2])
	}
}

// Of a lixo that may not be looked through a screen shows the last card; its cards are public all the same.
func TestPileView(t *testing.T) {
	for options, want := range map[string]bool{mj: false, mg: false, with(mj, "pile_view=top"): true, with(mg, "pile_view=top"): true} {
		e := enginetest.Play(t, Game{}, options, "", "").Auto(6).Engine
		for z, zone := range e.View(2).Zones {
			if zone.TopOnly != (want && engine.Zone(z) == zLixo) {
				t.Errorf("%s: %s shows its top only: %v", options, zone.Name, zone.TopOnly)
			}
			for _, c := range zone.Cards {
				if zone.Kind == engine.Discard && (!c.Up || c.Face == engine.Unknown) {
					t.Errorf("%s: slot %d of the lixo is not public", options, c.Slot)
				}
			}
		}
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, enginetest.Play(t, Game{}, mj, "", "").Auto(6).Hand())
}
