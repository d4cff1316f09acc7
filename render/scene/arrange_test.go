//go:build !js

package scene

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/render/layout"
	"carteado/render/sound"
)

// A card that is drawn from the stock flies above the hand. Once it has landed it lies where the layout has it, and covers no index.
func TestDrawnCardLiesAmongOthers(t *testing.T) {
	e := dealt(t, "buraco(seats=2)")
	o := e.Options()
	table := New(nobody{}, sound.NewPlayer())
	table.Resize(layout.Frame{W: 390, H: 844, Top: 52}, 1)
	me := e.Hand().Turn().First()
	show := func(last *engine.Action, now float64) float64 {
		v := e.View(me)
		var hand []engine.Slot // the newest first
		for z := range v.Zones {
			if v.Zones[z].Kind == engine.Holding && v.Zones[z].Owner == me {
				for _, c := range v.Zones[z].Cards {
					hand = slices.Insert(hand, 0, c.Slot)
				}
			}
		}
		return table.Show(&State{View: v, Options: o, Me: me, Hand: hand, Last: last, Fresh: last == nil, Took: Took{Seat: engine.Nobody}}, now)
	}
	now := show(nil, 0)
	table.Update(now)
	table.Update(now + 1)
	moves := e.View(me).Moves
	for k := range moves {
		if e.Game().Info().VerbKey(moves[k].Verb) == "draw_stock" {
			if err := e.Do(uint32(e.Len()), &moves[k]); err != nil {
				t.Fatal(err)
			}
			now = show(&moves[k], now+1)
			break
		}
	}
	drawn := func() (last engine.Slot, sorted bool) {
		sorted = true
		for i := range table.lay.Cards {
			sorted = sorted && table.order[i] == table.lay.Cards[i].Slot
		}
		return table.order[len(table.order)-1], sorted
	}
	table.Update(now - 10)
	flies, sorted := drawn()
	if !table.moving || sorted || !table.sprites[flies].motion.Moving(now-10) {
		t.Errorf("the card that is drawn does not fly above the others: %v", sorted)
	}
	table.Update(now + 1000)
	if _, sorted := drawn(); table.moving || !sorted {
		t.Error("the card that was drawn lies above those to its right")
	}
}
