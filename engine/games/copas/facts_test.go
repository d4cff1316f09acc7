package copas

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "deal=1 dealer=0 points=0,0,0,0", "")
	if got, want := enginetest.Told(Game{}, s.Hand()), "dealer 0 n=0; pass -1 n=3"; got != want {
		t.Errorf("while cards are passed: %s\nwant %s", got, want)
	}
	const deck = "hand0: 2C AH KS; hand1: 3C QS 2H; hand2: 4C AS; hand3: 5C AD"
	s = opened(t, "", deck)
	if got, want := enginetest.Told(Game{}, s.Hand()), "dealer 3 n=0; points 0 n=0; points 1 n=0; points 2 n=0; points 3 n=0"; got != want {
		t.Errorf("before the first lead: %s\nwant %s", got, want)
	}
	s = opened(t, "", suits)
	s.Auto(4)
	if got, want := enginetest.Told(Game{}, s.Hand()), "dealer 3 n=0; broken -1 n=0; points 0 n=1; points 1 n=0; points 2 n=0; points 3 n=0; took 0 n=1"; got != want {
		t.Errorf("after a heart: %s\nwant %s", got, want)
	}
	s.Auto(44)
	if got, want := enginetest.Told(Game{}, s.Hand()), "dealer 3 n=0; broken -1 n=0; lady 0 n=0; points 0 n=25; points 1 n=0; points 2 n=0; points 3 n=0; took 0 n=1"; got != want {
		t.Errorf("after the queen: %s\nwant %s", got, want)
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, enginetest.Play(t, Game{}, "copas(pass=none)", "", "").Auto(16).Hand())
}
