package page

import (
	"slices"
	"testing"

	"carteado/assets/words"
	"carteado/engine/games"
	"carteado/render/dom"
)

// The owner chooses the terms. Where a robot plays for whoever is gone nobody loses by it: that choice goes, and does not come
// back by itself.
func TestTerms(t *testing.T) {
	b := words.In("pt-BR")
	e, _ := games.Named("sueca")
	options, _ := e.Game.Info().Defaults("")
	terms := Terms{ReturnTime: 300, Forfeit: true, Public: true}
	draw := func() *dom.Node { return terms.fields(b, &options, func(x Terms) { terms = x }) }
	press := func(key string, on bool) {
		t.Helper()
		n := draw().Find("switch", b.Say(key))
		if n == nil {
			t.Fatalf("there is no %q", b.Say(key))
		}
		n.On["change"](dom.Event{Checked: on})
	}
	if !slices.Contains(terms.words(b, 4, false), b.Say("friends.terms.forfeit")) {
		t.Errorf("%q", terms.words(b, 4, false))
	}
	choose := func(key, value string) {
		t.Helper()
		draw().Find("combobox", b.Say(key)).On["change"](dom.Event{Value: value})
	}
	choose("friends.options.share", "180")
	if said := terms.words(b, 3, false); !slices.Contains(said, b.Say("friends.terms.share", "n", 180)) {
		t.Errorf("%q", said)
	}
	if said := terms.words(b, 2, false); !slices.Contains(said, b.Say("friends.terms.void")) { // nobody has a share of the other's key
		t.Errorf("with two: %q", said)
	}
	if terms.ShareAfter != 180 || terms.Forfeit || draw().Find("switch", b.Say("friends.options.forfeit")) != nil {
		t.Errorf("%+v", terms)
	}
	choose("friends.options.share", "0")
	if terms.Forfeit || !slices.Contains(terms.words(b, 4, false), b.Say("friends.terms.strike")) || !slices.Contains(terms.words(b, 4, true), b.Say("friends.terms.fold")) {
		t.Errorf("%+v", terms)
	}
	press("friends.options.forfeit", true)
	if !terms.Forfeit {
		t.Errorf("%+v", terms)
	}
	for _, c := range []struct {
		label, value string
		want         Terms
	}{
		{"friends.options.move", "15", Terms{MoveTime: 15, ReturnTime: 300, Forfeit: true, Public: true}},
		{"friends.options.move", "0", Terms{ReturnTime: 300, Forfeit: true, Public: true}},
		{"friends.options.return", "120", Terms{ReturnTime: 120, Forfeit: true, Public: true}},
	} {
		n := draw().Find("combobox", b.Say(c.label))
		if n == nil {
			t.Fatalf("there is no %q", b.Say(c.label))
		}
		if n.All(func(x *dom.Node) bool { return x.Tag == "option" && x.Attr["value"] == c.value }) == nil {
			t.Errorf("%s s cannot be chosen", c.value)
		}
		if n.On["change"](dom.Event{Value: c.value}); terms != c.want {
			t.Errorf("%+v, not %+v", terms, c.want)
		}
	}
}

// Who leaves loses no stake where there is none: that is neither offered nor told there, and is not left over from a stake that was taken back.
func TestPenaltyWithoutStake(t *testing.T) {
	b := words.In("pt-BR")
	e, _ := games.Named("sueca")
	options, _ := e.Game.Info().Defaults("")
	terms := Terms{Competitive: true, Penalty: 2}
	prices := func() (out []string) {
		terms.fields(b, &options, func(x Terms) { terms = x }).Find("combobox", b.Say("friends.options.penalty")).All(func(x *dom.Node) bool {
			if x.Tag == "option" {
				out = append(out, x.Words())
			}
			return false
		})
		return out
	}
	stake := func(n string) {
		terms.fields(b, &options, func(x Terms) { terms = x }).Find("combobox", b.Say("friends.options.stake")).On["change"](dom.Event{Value: n})
	}
	if want := []string{b.Say("friends.options.penalty.0"), b.Say("friends.options.penalty.xp")}; !slices.Equal(prices(), want) {
		t.Errorf("without a stake there are %q", prices())
	}
	if said := terms.words(b, 4, false); !slices.Contains(said, b.Say("friends.terms.penalty.xp")) {
		t.Errorf("%q", said)
	}
	stake("50")
	if want := []string{b.Say("friends.options.penalty.0"), b.Say("friends.options.penalty.1"), b.Say("friends.options.penalty.2")}; !slices.Equal(prices(), want) {
		t.Errorf("with a stake there are %q", prices())
	}
	if terms.Penalty = 1; !slices.Contains(terms.words(b, 4, false), b.Say("friends.terms.penalty.1")) {
		t.Errorf("%q", terms.words(b, 4, false))
	}
	if stake("0"); terms.Penalty != 0 {
		t.Errorf("a stake that is none is lost: %+v", terms)
	}
	if terms.Penalty = 1; slices.Contains(terms.words(b, 4, false), b.Say("friends.terms.penalty.1")) { // as a table may have been signed
		t.Errorf("%q", terms.words(b, 4, false))
	}
}
