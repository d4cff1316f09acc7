//go:build !js

package page_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/render/control"
	"carteado/render/dom"
	. "carteado/render/page"
)

// A sum is chosen by buttons, by the usual sums and by digits, and the button of the turn names its price as it is chosen. Nothing
// is staked before that is pressed; Enter in the field goes on to it.
func TestAmount(t *testing.T) {
	g := engineOf(t, "texas-holdem")
	o, err := g.Info().Defaults("casino-nolimit")
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(g, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	if err := engine.NewDealer(e, rand.New(rand.NewPCG(2, 3))).Serve(e); err != nil {
		t.Fatal(err)
	}
	p := e.Hand().Turn().First()
	var c control.Control
	var m Mirror
	var did *engine.Action
	c.Show(e.View(p), g.Info(), &o, e)
	m.Draw(MirrorState{Voice: voice("pt-BR", &o, p), Control: &c, View: e.View(p), Focus: func(engine.Slot) {}, Command: func(string) {},
		Press: func(a *engine.Action) { did = a }})
	defer m.Clear()
	field := func() *dom.Node {
		return Shown("mirror").All(func(x *dom.Node) bool { return x.Attr["id"] == "sum" })[0]
	}
	button := func(name string) *dom.Node { return Shown("mirror").Find("button", name) }
	if field().Attr["value"] != "20" || field().Attr["max"] != "1000" || button("Aumentar para 20") == nil {
		t.Fatalf("%v; %s", field().Attr, Shown("mirror").Words())
	}
	button("Mais fichas").Click()
	if field().Attr["value"] != "70" || button("Aumentar para 70") == nil {
		t.Errorf("more is %s", field().Attr["value"])
	}
	button("Menos fichas").Click()
	button("Menos fichas").Click() // no less than the least
	if button("Aumentar para 20") == nil {
		t.Errorf("less is %s", field().Attr["value"])
	}
	for share, want := range map[string]string{"pote 35": "Aumentar para 35", "tudo 1000": "Aumentar para 1000"} {
		if b := button(share); b == nil {
			t.Errorf("no %q among %s", share, Shown("mirror").Words())
		} else if b.Click(); button(want) == nil || button(share).Attr["aria-pressed"] != "true" {
			t.Errorf("%s does not choose it", share)
		}
	}
	// A digit empties the field for what is typed, and what is typed stays as it is until it is done.
	if !m.TypeSum() || Focused() != field() || field().Attr["value"] != "" {
		t.Fatalf("a digit leads to %+v", Focused())
	}
	field().Fire("input", dom.Event{Value: "5"})
	if field().Attr["value"] != "5" || button("Aumentar para 20") == nil {
		t.Errorf("while 5 is typed the field has %q", field().Attr["value"])
	}
	field().Fire("input", dom.Event{Value: "55"})
	field().Fire("keydown", dom.Event{Key: "Enter"})
	if at := Focused(); at == nil || at.Name() != "Aumentar para 55" || field().Attr["value"] != "55" {
		t.Fatalf("Enter leads to %+v", at)
	}
	field().Fire("change", dom.Event{Value: "2000"})
	if field().Attr["value"] != "1000" {
		t.Errorf("more than there is becomes %s", field().Attr["value"])
	}
	if did != nil {
		t.Errorf("%+v was done before anything was pressed", did)
	}
	if b := button("Aumentar para 1000"); strings.Contains(b.Attr["class"], "main") || !b.Click() || did == nil || did.N != 1000 {
		t.Errorf("%+v", did)
	}
}
