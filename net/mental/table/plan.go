package table

import (
	"slices"

	"carteado/engine"
	"carteado/net/mental"
)

// plan returns what the engine's state makes due that has not been done, the same at all seats.
func (t *Table) plan() []mental.Op {
	for _, o := range t.Engine.Orders() {
		if o.Made > 0 || o.Coin > 0 {
			t.made = append(t.made, o)
		}
	}
	if len(t.made) > 0 && !t.asked {
		t.asked = true
		if t.made[0].Made > 0 {
			return t.remix(t.made[0].Slot)
		}
		return []mental.Op{{Kind: mental.Toss}}
	}
	var draw, peek, flip, open, pass, show []mental.Step
	h := t.Engine.Hand().Table()
	for s := range engine.Slot(h.Slots()) {
		at := t.Deal.At(s)
		if !h.Live(s) || at == mental.Never || at == mental.Public || at == mental.Spent {
			continue
		}
		owner := at.Seat()
		if owner != engine.Nobody && t.Deal.Speaks(owner) == engine.Nobody {
			continue // a dead hand
		}
		if h.Awaited(s) {
			if owner != engine.Nobody {
				open = append(open, mental.Step{Slot: s})
			} else {
				flip = append(flip, mental.Step{Slot: s})
			}
			continue
		}
		kind := t.kind(s)
		holder := t.holder(s)
		switch {
		case owner != engine.Nobody && kind == engine.Stock:
			pass = append(pass, mental.Step{Slot: s, To: mental.Stock})
			continue
		case owner != engine.Nobody && holder != engine.Nobody && holder != owner:
			pass = append(pass, mental.Step{Slot: s, To: mental.ToSeat(holder)})
			continue
		case owner == engine.Nobody && holder != engine.Nobody && h.Seen(s).Has(holder):
			draw = append(draw, mental.Step{Slot: s, To: mental.ToSeat(holder)})
			continue
		}
		to := t.unseen(s, owner)
		switch {
		case to == engine.Nobody:
		case owner != engine.Nobody:
			show = append(show, mental.Step{Slot: s, To: mental.ToSeat(to)})
		default:
			peek = append(peek, mental.Step{Slot: s, To: mental.ToSeat(to)})
		}
	}
	ops := append(t.views(), t.seen(mental.Op{Kind: mental.Draw, Steps: draw})...)
	ops = append(append(ops, mental.Op{Kind: mental.Flip, Steps: flip}), t.seen(mental.Op{Kind: mental.Peek, Steps: peek})...)
	return some(append(ops, mental.Op{Kind: mental.Pass, Steps: pass},
		mental.Op{Kind: mental.Open, Steps: open}, mental.Op{Kind: mental.Show, Steps: show},
	)...)
}

// unseen returns the first seat that may see a card, has not, and is not its owner.
func (t *Table) unseen(s engine.Slot, owner engine.Seat) engine.Seat {
	seen := t.Engine.Hand().Table().Seen(s)
	for p := range engine.Seat(t.Deal.Seats()) {
		if p != owner && seen.Has(p) && !t.Deal.Shown(s, p) && t.Deal.Speaks(p) != engine.Nobody {
			return p
		}
	}
	return engine.Nobody
}

func (t *Table) zone(s engine.Slot) *engine.ZoneInfo {
	return &t.Engine.Game().Info().Zones[t.Engine.Hand().Table().Where(s)]
}

func (t *Table) kind(s engine.Slot) engine.Kind { return t.zone(s).Kind }

// holder returns the seat in whose hand a card lies.
func (t *Table) holder(s engine.Slot) engine.Seat {
	if z := t.zone(s); z.Kind == engine.Holding {
		return z.Owner
	}
	return engine.Nobody
}

// remix returns the operations that make the new slots of a reshuffle, from first on, of those that are no cards any
// more. What the rules have moved in the same breath goes first to where it is mixed: what came to a hand, under its
// key, and what hands gave back, to the stock.
func (t *Table) remix(first engine.Slot) []mental.Op {
	h := t.Engine.Hand().Table()
	op, to := mental.Op{Kind: mental.Restock, First: first}, mental.Stock
	if holder := t.holder(first); holder != engine.Nobody {
		op.Kind, op.Seat, to = mental.Blur, holder, mental.ToSeat(holder)
	}
	var draw, pass []mental.Step
	for s := range first {
		at := t.Deal.At(s)
		if h.Live(s) || at == mental.Spent {
			continue
		}
		op.Steps = append(op.Steps, mental.Step{Slot: s})
		switch {
		case at == to || at == mental.Public:
		case at == mental.Stock:
			draw = append(draw, mental.Step{Slot: s, To: to})
		default:
			pass = append(pass, mental.Step{Slot: s, To: to})
		}
	}
	return append(some(mental.Op{Kind: mental.Draw, Steps: draw}, mental.Op{Kind: mental.Pass, Steps: pass}), op)
}

// some returns those of some operations that have something to do.
func some(ops ...mental.Op) []mental.Op {
	return slices.DeleteFunc(ops, func(op mental.Op) bool { return len(op.Steps) == 0 })
}
