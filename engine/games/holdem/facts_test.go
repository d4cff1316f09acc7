package holdem

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	s := sit(t, casino, 0, "hand0: AC AD; hand3: 7C 2D; hand2: KC KD; stock: 3S 4S 8H 9H JD", 100, 0, 300, 30)
	if got := enginetest.Told(Game{}, s.Hand()); got != "dealer 0 n=0; stack 0 n=100; stack 1 n=0; out 1 n=0; stack 2 n=295; bet 2 n=5; stack 3 n=20; bet 3 n=10" {
		t.Errorf("after the deal: %s", got)
	}
	enginetest.TellsFreely(t, s.Hand())
	s.Do("0 raise n=30; 2 raise n=100; 3 call n=20")
	if got := enginetest.Told(Game{}, s.Hand(), "dealer", "out"); got != "stack 0 n=70; bet 0 n=30; stack 1 n=0; stack 2 n=200; bet 2 n=100; stack 3 n=0; bet 3 n=30; all_in 3 n=0" {
		t.Errorf("all in: %s", got)
	}
	s.Do("0 call n=70")
	if got := enginetest.Told(Game{}, s.Hand(), "dealer", "out", "stack"); got != "holds 0 n=2; holds 2 n=2; holds 3 n=1; won 0 n=230" {
		t.Errorf("at the end: %s", got)
	}
	enginetest.TellsFreely(t, s.Hand())
}
