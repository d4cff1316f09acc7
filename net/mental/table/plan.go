package table

import (
	"carteado/engine"
	"carteado/net/mental"
)

// plan gives what the engine's state makes due that has not been done, the same at all seats.
func (t *Table) plan() []mental.Op {
	for _, o := range t.Engine.Orders() {
		if o.Made > 0 || o.Coin > 0 {
			t.made = o
		}
	}
	if t.made.Made > 0 && !t.asked {
		return t.remix()
	}
	if t.made.Coin > 0 && !t.asked {
		t.asked = true
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
	var ops []mental.Op
	for _, op := range []mental.Op{
		{Kind: mental.Draw, Steps: draw}, {Kind: mental.Flip, Steps: flip}, {Kind: mental.Peek, Steps: peek},
		{Kind: mental.Pass, Steps: pass}, {Kind: mental.Open, Steps: open}, {Kind: mental.Show, Steps: show},
	} {
		if len(op.Steps) > 0 {
			ops = append(ops, op)
		}
	}
	return ops
}

// unseen gives the first seat that may see a card, has not, and is not its owner.
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

// holder gives the seat in whose hand a card lies.
func (t *Table) holder(s engine.Slot) engine.Seat {
	if z := t.zone(s); z.Kind == engine.Holding {
		return z.Owner
	}
	return engine.Nobody
}

// remix gives the operation that makes the new slots of a reshuffle of those that are no cards any more. Hidden
// cards of hands go back to the stock first.
func (t *Table) remix() []mental.Op {
	h := t.Engine.Hand().Table()
	op := mental.Op{Kind: mental.Restock, First: t.made.Slot}
	holder := t.holder(t.made.Slot)
	if holder != engine.Nobody {
		op.Kind, op.Seat = mental.Blur, holder
	}
	var back []mental.Step
	for s := range t.made.Slot {
		at := t.Deal.At(s)
		if h.Live(s) || at == mental.Spent {
			continue
		}
		op.Steps = append(op.Steps, mental.Step{Slot: s})
		if op.Kind == mental.Restock && at.Seat() != engine.Nobody {
			back = append(back, mental.Step{Slot: s, To: mental.Stock})
		}
	}
	t.asked = true
	if len(back) > 0 {
		return []mental.Op{{Kind: mental.Pass, Steps: back}, op}
	}
	return []mental.Op{op}
}
