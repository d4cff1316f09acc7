//go:build !js

package page_test

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/control"
	"carteado/render/dom"
	"carteado/render/layout"
	. "carteado/render/page"
)

// On the smallest phone that lies, not all hands of Blackjack for seven have room: who explores by finger finds each that has none on
// the plate that tells of it.
func TestToldHandsAreFound(t *testing.T) {
	g, o, err := games.Rules("blackjack(seats=7)")
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(g, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(5, 12))
	d, told := engine.NewDealer(e, rng), 0
	var c control.Control
	var m Mirror
	defer m.Clear()
	for n := 0; n < 90; n++ {
		if err := d.Serve(e); err != nil {
			t.Fatal(err)
		}
		if e.Over() {
			break
		}
		view := e.View(0)
		c.Show(view, g.Info(), &o, e)
		lay := layout.Lay(layout.Frame{W: 640, H: 360, Top: 52, Zoom: 1, Big: true}, &layout.Table{View: view, Options: &o})
		m.Draw(MirrorState{Voice: voice("pt-BR", &o, 0), View: view, Control: &c, Lay: lay, Focus: func(engine.Slot) {}})
		for i := range lay.Titles {
			x := &lay.Titles[i]
			if !x.Told {
				continue
			}
			told++
			owner := view.Zones[x.Zone].Owner
			for _, p := range lay.Plates {
				if p.Seat == owner && (x.Rect.X < p.Rect.X || x.Rect.X+x.Rect.W > p.Rect.X+p.Rect.W) {
					t.Errorf("hand %d is told beside the plate of seat %d", x.Zone, owner)
				}
			}
			found := Shown("mirror").All(func(n *dom.Node) bool { return n.Key == "pile-"+strconv.Itoa(int(x.Zone)) })
			if len(found) != 1 || found[0].Attr["class"] != "over" {
				t.Errorf("hand %d is told at %.0f, and found %+v", x.Zone, x.Rect, found)
			}
		}
		moves := e.View(e.Hand().Turn().First()).Moves
		if err := e.Do(uint32(e.Len()), &moves[rng.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	if told == 0 {
		t.Error("no hand is told on a plate")
	}
}
