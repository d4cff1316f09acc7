package sobe

import (
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	hands := []string{"AC 7C KC 2D 3D", "2S 3S 4S 2H 3H", "AD 7D 5S 6S 4H", "QS QH"}
	s := enginetest.Play(t, Game{}, "", "", deck(hands))
	for _, c := range []struct{ do, want string }{
		{"", "dealer 3 n=0"},
		{"0 name_trump n=1", "dealer 3 n=0; trump -1 n=1 AD"},
		{"0 in; 1 in; 2 in", "dealer 3 n=0; trump -1 n=1 AD"},
		{"3 out", "dealer 3 n=0; trump -1 n=1 AD; out 3 n=0"},
		{"0 exchange; 1 exchange (2H)", "dealer 3 n=0; trump -1 n=1 AD; swapped 0 n=0; swapped 1 n=1; out 3 n=0"},
		{"2 exchange", "dealer 3 n=0; trump -1 n=1 AD; tricks 0 n=0; tricks 1 n=0; tricks 2 n=0; out 3 n=0"},
		{"0 play AC; 1 play 2C; 2 play 7D", "dealer 3 n=0; trump -1 n=1 AD; tricks 0 n=0; tricks 1 n=0; tricks 2 n=1; out 3 n=0; took 2 n=0"},
	} {
		if got := enginetest.Told(Game{}, s.Do(c.do).Hand()); got != c.want {
			t.Errorf("after %q: %s\nwant %s", c.do, got, c.want)
		}
	}
	s = begun(t, enginetest.Play, "", "", engine.Clubs, hands...)
	if got, want := enginetest.Told(Game{}, s.Hand()), "dealer 3 n=0; trump -1 n=0 AC; double -1 n=2; tricks 0 n=0; tricks 1 n=0; tricks 2 n=0; out 3 n=0"; got != want {
		t.Errorf("with clubs: %s\nwant %s", got, want)
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, enginetest.Play(t, Game{}, "", "", "").Do(allIn).Auto(6).Hand())
}
