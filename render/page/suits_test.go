//go:build !js

package page_test

import (
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games/maumau"
	"carteado/render/control"
	"carteado/render/layout"
	. "carteado/render/page"
)

// The suits stand on the table with their signs, diamonds and hearts in red, and one press names one.
func TestSuits(t *testing.T) {
	x := enginetest.Play(t, maumau.Game{}, "", "", "discard: JH")
	view := x.View(0)
	var c control.Control
	c.Show(view, x.Game().Info(), x.Options(), x.Engine)
	lay := layout.Lay(layout.Frame{W: 390, H: 844, Top: 40, Zoom: 1}, &layout.Table{View: view, Options: x.Options(), Me: 0})
	pressed := int32(-1)
	var m Mirror
	m.Draw(MirrorState{Voice: voice("pt-BR", x.Options(), 0), View: view, Control: &c, Lay: lay, Focus: func(engine.Slot) {},
		Press: func(a *engine.Action) { pressed = a.N }})
	defer m.Clear()
	grid := Shown("mirror").Find("group", "Naipes")
	if grid == nil {
		t.Fatal("there are no suits to choose from")
	}
	var names, red []string
	for _, n := range grid.Kids {
		names = append(names, n.Name())
		if strings.HasSuffix(n.Attr["class"], " red") {
			red = append(red, n.Name())
		}
	}
	if !slices.Equal(names, []string{"♣ Paus", "♦ Ouros", "♥ Copas", "♠ Espadas"}) || !slices.Equal(red, []string{"♦ Ouros", "♥ Copas"}) {
		t.Fatalf("the suits are %q, and red are %q", names, red)
	}
	grid.Kids[2].Click()
	if pressed != int32(engine.Hearts) {
		t.Errorf("hearts name suit %d", pressed)
	}
}
