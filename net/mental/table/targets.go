package table

import (
	"carteado/engine"
	"carteado/net/mental"
)

// targets returns where the deal brings each slot: to the seat in whose hand it lies and who may see it, into the
// open, nowhere if it lies where no rule ever opens it, else under the key of all.
//
// Where all that happens before the first decision is that one card is opened and the rest dealt, whatever it is,
// the rest is dealt at once: the game is tried with every face that the card could have.
func (t *Table) targets() []mental.Target {
	h := t.Engine.Hand()
	n := h.Table().Slots()
	out := t.read(h, n)
	up := engine.NoSlot
	for s := range engine.Slot(n) {
		if h.Table().Awaited(s) {
			if up != engine.NoSlot {
				return out
			}
			up = s
		}
	}
	if up == engine.NoSlot {
		return out
	}
	var after []mental.Target
	pack := h.Table().Pack()
	for f := range engine.Face(engine.Faces) {
		if pack[f] == 0 {
			continue
		}
		world := t.Engine.Clone()
		world.Table().Show(up, f)
		for !world.Table().Waiting() && world.Settle() {
		}
		found := t.read(world, n)
		found[up] = mental.Public
		if world.Table().Waiting() || world.Table().Slots() != n || after != nil && !same(after, found) {
			return out
		}
		after = found
	}
	return after
}

func same(a, b []mental.Target) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// read reads targets off a hand.
func (t *Table) read(h engine.Hand, n int) []mental.Target {
	table, zones := h.Table(), t.Engine.Game().Info().Zones
	out := make([]mental.Target, n)
	for s := range engine.Slot(n) {
		zone := &zones[table.Where(s)]
		switch seen := table.Seen(s); {
		case seen == engine.Everyone:
			out[s] = mental.Public
		case zone.Kind == engine.Holding && seen.Has(zone.Owner):
			out[s] = mental.ToSeat(zone.Owner)
		case zone.Never && seen == 0:
			out[s] = mental.Never
		default:
			out[s] = mental.Stock
		}
	}
	return out
}
