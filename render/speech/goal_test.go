package speech

import (
	"testing"

	"carteado/assets/words"
	"carteado/engine/games"
)

// Score plates say what a match is played for, where who gets there wins.
func TestGoal(t *testing.T) {
	for rules, want := range map[string]string{"truco": "até 12", "espadas": "até 500", "copas": "", "buraco(target=3000)": "até 3000", "buraco": ""} {
		g, o, err := games.Rules(rules)
		if err != nil {
			t.Fatal(err)
		}
		v := Voice{Book: words.In("pt-BR"), Info: g.Info(), Options: &o}
		if got := v.Goal(); got != want {
			t.Errorf("%s: %q, not %q", rules, got, want)
		}
	}
}
