package page

import (
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/control"
	"carteado/render/speech"
)

// The last button says what it opens: the one thing, or what several of a kind are called.
func TestLastButtonSaysWhatItOpens(t *testing.T) {
	for _, c := range []struct {
		game  string
		verbs []string
		want  string
	}{
		{"sueca", []string{"accuse", "accuse"}, "Acusar renúncia"},
		{"truco", []string{"signal", "signal", "signal"}, "Sinais"},
		{"blackjack", []string{"rise"}, "rise 0"},
		{"bridge", []string{"claim", "claim"}, ""},
		{"truco", []string{"signal", "run"}, ""},
		{"sueca", nil, ""},
	} {
		_, o, err := games.Rules(c.game)
		if err != nil {
			t.Fatal(err)
		}
		m := Mirror{s: MirrorState{Voice: &speech.Voice{Book: words.In("pt-BR"), Info: o.Game(), Options: &o}}}
		var rest []labelled
		for i, key := range c.verbs {
			rest = append(rest, labelled{Button: control.Button{Action: engine.Action{Verb: o.Game().VerbNamed(key)}}, label: key + " " + string(rune('0'+i))})
		}
		if got := m.behind(rest); got != c.want {
			t.Errorf("%s, %q: %q", c.game, c.verbs, got)
		}
	}
}
