package engine_test

import (
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
)

// What the rules of a table forbid seat 0 to say while a hand is played, to each other seat: t is free text, p a phrase.
func TestMuted(t *testing.T) {
	for rules, want := range map[string]string{
		"sueca":                             "nothing: . . .",
		"sueca(silent=on)":                  "partners: . tp .",
		"sueca(preset=portugal)":            "partners: . tp .",
		"truco":                             "nothing: . . .",
		"truco(signals=public)":             "text: t t t",
		"truco(preset=blog)":                "text: t t t",
		"truco(preset=blog,seats=2)":        "nothing: .", // two opponents have no signs
		"truco(preset=regulamento)":         "nothing: . . .",
		"buraco":                            "nothing: . . .",
		"truco(seats=2,signals=public)":     "nothing: .",
		"sueca(preset=portugal,silent=off)": "nothing: . . .",
	} {
		o := options(t, rules)
		got := o.Mute().String() + ":"
		for to := engine.Seat(1); int(to) < o.Seats(); to++ {
			mark := ""
			if o.Muted(0, to, false) {
				mark += "t"
			}
			if o.Muted(0, to, true) {
				mark += "p"
			}
			got += fmt.Sprintf(" %s", map[string]string{"": "."}[mark]+mark)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", rules, got, want)
		}
	}
}

func options(t *testing.T, rules string) engine.Options {
	t.Helper()
	_, o, err := games.Rules(rules)
	if err != nil {
		t.Fatal(err)
	}
	return o
}
