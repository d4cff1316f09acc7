package bacara

import (
	"strings"
	"testing"

	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	s := enginetest.Play(t, Game{}, "bacara(rounds=5,seats=2)", "deal=1 dealer=0 points=0,0 coups=3 rebuys=0,0", "shoe: 2C 6D 3C KD 4C")
	for _, c := range []struct{ do, want string }{
		{"", "coup -1 n=4; bank -1 n=0; stack 0 n=1000; stack 1 n=1000"},
		{"0 bet_ponto n=50; 1 bet_banco n=20; 1 ready", "coup -1 n=4; bank -1 n=0; stack 0 n=950; bet.ponto 0 n=50; stack 1 n=980; bet.banco 1 n=20; ready 1 n=0"},
		{"0 ready", "coup -1 n=4; bank -1 n=0; stack 0 n=950; bet.ponto 0 n=50; stack 1 n=980; bet.banco 1 n=20; ponto -1 n=5 ponto; chooser 0 n=0"},
		{"0 draw_five", "coup -1 n=5; last -1 n=1; bank -1 n=0; stack 0 n=1050; gain 0 n=50; stack 1 n=980; loss 1 n=20; ponto -1 n=9 ponto; banco -1 n=6 banco; result -1 n=1"},
		{"1 rise; 1 ready", "coup -1 n=5; last -1 n=1; bank -1 n=0; stack 0 n=1050; gain 0 n=50; stack 1 n=980; ready 1 n=0; ponto -1 n=9 ponto; banco -1 n=6 banco; result -1 n=1; rising -1 n=1"},
		{"0 ready", "stack 0 n=1050; stack 1 n=980"},
	} {
		if got := enginetest.Told(Game{}, s.Do(c.do).Hand()); got != c.want {
			t.Errorf("after %q: %s\nwant %s", c.do, got, c.want)
		}
	}
	s = enginetest.Play(t, Game{}, "bacara(rounds=5,seats=2)", "", "shoe: 9C 2D 9D 2H").Do("0 bet_ponto n=50; 0 ready; 1 ready")
	if before, after := enginetest.Told(Game{}, s.Hand()), enginetest.Told(Game{}, s.Do("0 bet_ponto n=5").Hand()); !strings.Contains(before, "result") || strings.Contains(after, "result") {
		t.Errorf("before somebody bets again: %s; after that: %s", before, after)
	}
	s = enginetest.Play(t, Game{}, "bacara(bank=rotating,pairs=11)", "", "shoe: 9C 2D 9D 2H").Do("0 bet_tie n=10; 1 bet_pair_ponto n=5; 2 bet_pair_banco n=5")
	const want = "coup -1 n=1; bank 3 n=810; stack 0 n=990; bet.tie 0 n=10; stack 1 n=995; bet.pair_ponto 1 n=5; stack 2 n=995; bet.pair_banco 2 n=5; stack 3 n=1000"
	if got := enginetest.Told(Game{}, s.Hand()); got != want {
		t.Errorf("a player's bank: %s", got)
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, enginetest.Play(t, Game{}, "", "", "").Auto(4).Do("0 bet_banco n=5").Hand())
}
