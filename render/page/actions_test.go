//go:build !js

package page_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/render/control"
	"carteado/render/dom"
	. "carteado/render/page"
)

// While cards are to be picked the place of the main button says how many, until there is a main button. It is no button: Tab
// does not stop there.
func TestWanted(t *testing.T) {
	g := engineOf(t, "copas")
	o, _ := g.Info().Defaults("")
	e, err := engine.New(g, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	if err := engine.NewDealer(e, rand.New(rand.NewPCG(2, 3))).Serve(e); err != nil {
		t.Fatal(err)
	}
	var c control.Control
	var m Mirror
	c.Show(e.View(0), g.Info(), &o, e)
	state := MirrorState{Voice: voice("pt-BR", &o, 0), Control: &c, View: e.View(0), Focus: func(engine.Slot) {}, Command: func(string) {}}
	defer m.Clear()
	hand := slices.Clone(c.Hand())
	for n, want := range []string{"0 de 3 cartas", "1 de 3 cartas", "2 de 3 cartas", ""} {
		if n > 0 {
			c.Tap(hand[n])
		}
		m.Draw(state)
		said, main := "", 0
		for _, x := range Shown("mirror").All(func(x *dom.Node) bool { return x.Attr["id"] == "wants" }) {
			said = x.Name()
		}
		for _, a := range Shown("mirror").All(func(x *dom.Node) bool { return x.Attr["id"] == "actions" }) {
			main = len(a.All(func(x *dom.Node) bool { return strings.Contains(x.Attr["class"], "main") }))
		}
		if said != want || (main == 1) != (want == "") {
			t.Errorf("with %d cards picked it says %q, and there are %d main buttons", n, said, main)
		}
	}
}

// A bid is not red, though it cannot be taken back; giving up is.
func TestBidsAreNotRed(t *testing.T) {
	g := engineOf(t, "espadas")
	o, _ := g.Info().Defaults("")
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
	c.Show(e.View(p), g.Info(), &o, e)
	m.Draw(MirrorState{Voice: voice("pt-BR", &o, p), Control: &c, View: e.View(p), Focus: func(engine.Slot) {}, Command: func(string) {}})
	defer m.Clear()
	blind := 0
	for _, x := range Shown("mirror").All(func(x *dom.Node) bool { return x.Tag == "button" && strings.Contains(x.Name(), "Nulo") }) {
		blind++
		if strings.Contains(x.Attr["class"], "danger") {
			t.Errorf("%q is red", x.Name())
		}
	}
	if blind == 0 {
		t.Error("no nil can be bid")
	}
}
