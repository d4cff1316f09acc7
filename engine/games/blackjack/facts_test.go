package blackjack

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	s := enginetest.Play(t, Game{}, "blackjack(rounds=5,seats=2,shoe=continuous)", "deal=1 dealer=0 points=0,0 rounds=4 rebuys=0,0", shoe("8C AD 8D 6D TC AH"))
	for _, c := range []struct{ do, want string }{
		{"1 sit_out", "round -1 n=5; last -1 n=1; bank -1 n=0; stack 0 n=1000; stack 1 n=1000; out 1 n=0"},
		{"0 bet n=10", "round -1 n=5; last -1 n=1; bank -1 n=0; stack 0 n=990; bet 0 n=10; hand 0 n=16 box0.0; stack 1 n=1000; dealer -1 n=11 dealer"},
		{"0 insure", "round -1 n=5; last -1 n=1; bank -1 n=0; stack 0 n=985; bet 0 n=10; insurance 0 n=5; hand 0 n=16 box0.0; stack 1 n=1000; dealer -1 n=11 dealer"},
		{"0 split; 1 rise", "round -1 n=5; last -1 n=1; bank -1 n=0; stack 0 n=975; bet 0 n=20; insurance 0 n=5; hand 0 n=18 box0.0; hand.soft 0 n=19 box0.1; playing 0 n=1 box0.0; stack 1 n=1000; dealer -1 n=11 dealer; rising -1 n=1"},
		{"0 stand; 0 stand", "stack 0 n=1015; gain 0 n=15; hand 0 n=18 box0.0; hand.soft 0 n=19 box0.1; stack 1 n=1000; dealer -1 n=17 dealer; dealt -1 n=1"},
	} {
		if got := enginetest.Told(Game{}, s.Do(c.do).Hand()); got != c.want {
			t.Errorf("after %q: %s\nwant %s", c.do, got, c.want)
		}
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, enginetest.Play(t, Game{}, "", "", "").Do("0 bet n=10").Hand())
}
