//go:build !js

package page_test

import (
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games/bridge"
	"carteado/render/control"
	"carteado/render/dom"
	"carteado/render/layout"
	. "carteado/render/page"
)

// A call that means what it does not name is marked for as long as it stands in the columns, and who listens hears what it
// means.
func TestAlertIsMarked(t *testing.T) {
	x := enginetest.Play(t, bridge.Game{}, "", "", "").Do("3 bid n=6; 0 pass; 1 bid n=7; 2 pass")
	view := x.View(3)
	var c control.Control
	c.Show(view, x.Game().Info(), x.Options(), x.Engine)
	lay := layout.Lay(layout.Frame{W: 1280, H: 800, Top: 40, Zoom: 1}, &layout.Table{View: view, Options: x.Options(), Me: 3})
	var m Mirror
	m.Draw(MirrorState{Voice: voice("pt-BR", x.Options(), 3), View: view, Control: &c, Lay: lay, Focus: func(engine.Slot) {}})
	defer m.Clear()
	var got []string
	for _, table := range Shown("mirror").All(func(n *dom.Node) bool { return n.Attr["id"] == "calls" }) {
		for _, n := range table.All(func(n *dom.Node) bool { return n.Tag == "td" && n.Words() != "" }) {
			got = append(got, n.Words())
		}
	}
	want := []string{"2♣ . Convenção dos robôs: mão forte, 22 pontos ou mais", "passou", "2♦ . Convenção dos robôs: menos de 8 pontos", "passou"}
	if !slices.Equal(got, want) {
		t.Errorf("the calls are %q, not %q", got, want)
	}
	if marks := Shown("mirror").All(func(n *dom.Node) bool { return n.Tag == "sup" && n.Text == "*" }); len(marks) != 2 {
		t.Errorf("%d calls are marked", len(marks))
	}
}

// Arrows go from call to call as these lie, and over the edge away from the grid.
func TestArrowsInTheGrid(t *testing.T) {
	for size, calls := range map[[2]float64][4]string{
		{390, 844}: {"4♠", "4ST", "3ST", "3♠"}, // a column for each level
		{844, 390}: {"3ST", "5ST", "5♠", "3♠"}, // two levels in each row
	} {
		x := enginetest.Play(t, bridge.Game{}, "", "", "").Do("3 bid n=6; 0 pass; 1 pass")
		view := x.View(2)
		var c control.Control
		c.Show(view, x.Game().Info(), x.Options(), x.Engine)
		lay := layout.Lay(layout.Frame{W: size[0], H: size[1], Top: 52, Zoom: 1}, &layout.Table{View: view, Options: x.Options(), Me: 2})
		var m Mirror
		m.Draw(MirrorState{Voice: voice("pt-BR", x.Options(), 2), View: view, Control: &c, Lay: lay, Focus: func(engine.Slot) {}})
		grid := Shown("mirror").All(func(n *dom.Node) bool { return n.Attr["id"] == "grid" })[0]
		FocusOn(grid.Kids[7]) // 3♠
		for i, key := range []string{"ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"} {
			if !grid.Send("keydown", dom.Event{Key: key}) || Focused().Words() != calls[i] {
				t.Errorf("on %v %s comes to %q, not %q", size, key, Focused().Words(), calls[i])
			}
		}
		FocusOn(grid.Kids[len(grid.Kids)-1])
		out := map[bool]string{false: "ArrowDown", true: "ArrowRight"}[lay.Grid.Down]
		if grid.Send("keydown", dom.Event{Key: out}); !strings.HasPrefix(Focused().Attr["id"], "card-") {
			t.Errorf("on %v %s does not come from the last call to the hand", size, out)
		}
		m.Clear()
	}
}
