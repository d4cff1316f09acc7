package engine_test

import (
	"errors"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/games/sueca"
)

func TestOptions(t *testing.T) {
	info := sueca.Game{}.Info()
	for _, c := range []struct{ text, want string }{
		{"sueca", "sueca"},
		{"sueca(preset=brasil)", "sueca"},
		{"sueca(preset=portugal)", "sueca(preset=portugal)"},
		{"sueca(target=4)", "sueca"},
		{"sueca(target=6)", "sueca(target=6)"},
		{"sueca(turnup=first,preset=portugal)", "sueca(preset=portugal,turnup=first)"},
		{"sueca(target=7,preset=portugal,direction=cw)", "sueca(direction=cw,preset=portugal,target=7)"},
		{"sueca(silent=off,preset=portugal)", "sueca(preset=portugal,silent=off)"},
	} {
		o, err := info.Parse(c.text)
		if err != nil || o.String() != c.want {
			t.Errorf("%s reads as %v, %v", c.text, o, err)
			continue
		}
		if again, err := info.Parse(o.String()); err != nil || again != o {
			t.Errorf("%v does not read as itself: %v, %v", o, again, err)
		}
	}
	for _, c := range []struct{ text, says string }{
		{"", "is not sueca"},
		{"truco", "is not sueca"},
		{"suecas", "brackets"},
		{"sueca()", "brackets"},
		{"sueca(target=6", "brackets"},
		{"sueca(target=6))", "not"},
		{"sueca(target)", "key=value"},
		{"sueca(target=)", "number"},
		{"sueca(target=0)", "from 1 to 20"},
		{"sueca(target=21)", "from 1 to 20"},
		{"sueca(target=06)", "from 1 to 20"},
		{"sueca(target=+6)", "from 1 to 20"},
		{"sueca(target=6,target=6)", "twice"},
		{"sueca(preset=lisboa)", "presets brasil, portugal"},
		{"sueca(preset=)", "no name"},
		{"sueca(turnup=middle)", "one of last, first, dealer_choice"},
		{"sueca(joker=2)", "no option"},
		{"sueca(target=6,)", "key=value"},
	} {
		if o, err := info.Parse(c.text); !errors.Is(err, engine.ErrOption) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q reads as %v, %v; want words about %q", c.text, o, err, c.says)
		}
	}
}

// People begin with the preset of their region, where the game has one for it.
func TestPresetsIn(t *testing.T) {
	info := sueca.Game{}.Info()
	for lang, want := range map[string]string{"pt-BR": "brasil portugal", "pt-PT": "portugal brasil", "en": "brasil portugal", "": "brasil portugal", "pt-": "brasil portugal"} {
		if got := strings.Join(info.PresetsIn(lang), " "); got != want {
			t.Errorf("%q is offered %s, not %s", lang, got, want)
		}
		o := info.Usual(lang)
		if got, _, _ := strings.Cut(want, " "); o.Preset() != got {
			t.Errorf("%q begins with %s, not %s", lang, o.Preset(), got)
		}
	}
}

func TestCarry(t *testing.T) {
	o, _ := sueca.Game{}.Info().Defaults("")
	const good = "deal=3 dealer=1 points=2,-1,2,-1 pot=1"
	c, err := engine.ParseCarry(&o, good)
	if err != nil || c.Text(&o) != good || c.Points[1] != -1 || c.Extra[0] != 1 {
		t.Error(c, err)
	}
	for _, bad := range []string{
		"", "deal=3", good + " ", good + " pot=1", "deal=-1 dealer=1 points=2,2,2,2 pot=1", "deal=3 dealer=4 points=2,2,2,2 pot=1",
		"deal=3 dealer=1 points=2,2,2 pot=1", "deal=3 dealer=1 points=2,2,2,2,2 pot=1", "deal=03 dealer=1 points=2,2,2,2 pot=1",
		"deal=3 dealer=1 points=2,2,2,x pot=1", "deal=3 dealer=1 points=2,2,2,2 pots=1", "dealer=1 deal=3 points=2,2,2,2 pot=1",
		"deal=3 dealer=1 points=2,2,2,99999999999 pot=1",
	} {
		if c, err := engine.ParseCarry(&o, bad); err == nil {
			t.Errorf("%q reads as %v", bad, c)
		}
	}
}

// TestNew refuses what does not fit together.
func TestNew(t *testing.T) {
	o, _ := sueca.Game{}.Info().Defaults("")
	for _, d := range []engine.Seat{-1, 4} {
		if _, err := engine.New(sueca.Game{}, o, engine.Carry{Dealer: d}); err == nil {
			t.Errorf("seat %d deals", d)
		}
	}
	if _, err := engine.New(sueca.Game{}, engine.Options{}, engine.Carry{}); err == nil {
		t.Error("options of no game")
	}
}
