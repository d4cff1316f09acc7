package bridge

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestReasons(t *testing.T) {
	why := enginetest.NewReasons(t, Game{}, Mind{})
	for _, c := range []struct{ name, deck, plays, action, want string }{
		{"fifteen points open one no trump", "hand3: AS KS 4S 2S AH KH 3H QD 5D 4D JC 3C 2C", "", "3 bid n=5", "system"},
		{"they open nothing else", "hand3: AS KS 4S 2S AH KH 3H QD 5D 4D JC 3C 2C", "", "3 bid n=10", "odds"},
		{"and one point passes", "hand3: 9S 8S 4S 2S 9H 8H 3H 9D 5D 4D JC 3C 2C", "", "3 pass", "pass"},
		{"the ace takes it", tenTricks, "3 pass; 0 pass; 1 pass; 2 bid n=15; 3 pass; 0 pass; 1 pass; 3 play JS; 2 play 2S", "1 play AS", "win"},
		{"the king does too", tenTricks, "3 pass; 0 pass; 1 pass; 2 bid n=15; 3 pass; 0 pass; 1 pass; 3 play JS; 2 play 2S", "1 play KS", "win"},
		{"the declarer has no high spade", tenTricks, "3 pass; 0 pass; 1 pass; 2 bid n=15; 3 pass; 0 pass; 1 pass; 3 play JS; 2 play 2S; 1 play AS", "2 play 5S", "throw_low"},
		{"the ace of the partner has it", tenTricks, "3 pass; 0 pass; 1 pass; 2 bid n=15; 3 pass; 0 pass; 1 pass; 3 play JS; 2 play 2S; 1 play AS; 2 play 5S; 1 play KS; 2 play 6S", "3 play 8S", "partner"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := why.Of(enginetest.Play(t, Game{}, "", "", c.deck).Do(c.plays), c.action); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
	why.Play("bridge", 60)
	why.All()
}
