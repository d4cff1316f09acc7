package chemin

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	s := enginetest.Play(t, Game{}, "chemin-de-fer(coups=5,preset=casino,seats=2)", "deal=1 dealer=0 points=0,0 coups=4 banca=100 passes=0 rebuys=0,0", "shoe: 2C KD 3C 7D")
	for _, c := range []struct{ do, want string }{
		{"", "coup -1 n=5; last -1 n=1; bank 0 n=1000; stack 0 n=1000; stack 1 n=1000"},
		{"0 announce n=100", "coup -1 n=5; last -1 n=1; banca 0 n=100; bank 0 n=100; stack 0 n=900; stack 1 n=1000"},
		{"1 banco; 1 none; 0 none; 1 stand", "coup -1 n=5; last -1 n=1; banca 0 n=100; bank 0 n=0; stack 0 n=900; stack 1 n=900; bet.ponto 1 n=100; says 1 n=100; actor 1 n=0; stood 1 n=0; banco -1 n=7 banco"},
		{"0 stand", "stack 0 n=1095; gain 0 n=95; stack 1 n=900; loss 1 n=100; ponto -1 n=5 ponto; banco -1 n=7 banco; result -1 n=2"},
	} {
		if got := enginetest.Told(Game{}, s.Do(c.do).Hand()); got != c.want {
			t.Errorf("after %q: %s\nwant %s", c.do, got, c.want)
		}
	}
	s = enginetest.Play(t, Game{}, "chemin-de-fer(seats=2)", "", "").Do("1 bid n=20; 0 rise")
	if got := enginetest.Told(Game{}, s.Hand()); got != "coup -1 n=1; stack 0 n=1000; stack 1 n=1000; bid 1 n=20; rising -1 n=1" {
		t.Errorf("an auction: %s", got)
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, enginetest.Play(t, Game{}, "", "", "").Do("3 bid n=20").Hand())
}
