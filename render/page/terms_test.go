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
