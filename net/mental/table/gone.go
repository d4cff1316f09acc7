package table

import (
	"carteado/engine"
	"carteado/net/mental"
)

// Recalled lets this seat go on after it has come back, see [mental.Deal.Recalled].
func (t *Table) Recalled() error {
	if err := t.Deal.Recalled(); err != nil {
		return err
	}
	return t.step()
}

// Away goes on without seats that are away, see [mental.Deal.Away].
func (t *Table) Away(root [32]byte, seats engine.SeatSet) error {
	if err := t.Deal.Away(root, seats); err != nil {
		return err
	}
	return t.step()
}

// StandIn lets a seat play for one that is away, see [mental.Deal.StandIn]: Act makes its actions then.
func (t *Table) StandIn(gone, by engine.Seat) error {
	if err := t.Deal.StandIn(gone, by); err != nil {
		return err
	}
	return t.step()
}

// Back returns seats that were away their places again, see [mental.Deal.Back]. What this seat learned of their hands by
// standing in for them, it forgets.
func (t *Table) Back(seats engine.SeatSet) error {
	if err := t.Deal.Back(seats); err != nil {
		return err
	}
	t.Engine.Hand().Table().Mask(t.seat)
	return t.step()
}

// Left goes on without seats that have left for good, in a game that does, see [mental.Deal.Left] and [engine.Leaver]. The first of them may
// end the hand: then the others have nothing to lose in it any more.
func (t *Table) Left(seats engine.SeatSet) error {
	if _, ok := t.Engine.Hand().(engine.Leaver); !ok {
		return mental.ErrPhase
	}
	if err := t.Deal.Left(seats); err != nil {
		return err
	}
	for s := range engine.Seat(t.Deal.Seats()) {
		if !seats.Has(s) || t.Engine.Over() {
			continue
		}
		if err := t.Engine.Do(uint32(t.Engine.Len()), &engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: int32(s)}); err != nil {
			return err
		}
	}
	return t.step()
}

// seen returns an operation on cards of the stock, and after it what the stand-ins of those see for whom they are.
func (t *Table) seen(op mental.Op) []mental.Op {
	ops := []mental.Op{op}
	for g := range engine.Seat(t.Deal.Seats()) {
		if !t.Deal.MayView(g) {
			continue
		}
		view := mental.Op{Kind: mental.View, Seat: g}
		for _, s := range op.Steps {
			if s.To == mental.ToSeat(g) {
				view.Steps = append(view.Steps, mental.Step{Slot: s.Slot})
			}
		}
		ops = append(ops, view)
	}
	return ops
}

// views returns, for each seat that another plays for, the cards that it may see and its stand-in does not yet.
func (t *Table) views() (ops []mental.Op) {
	h := t.Engine.Hand().Table()
	for g := range engine.Seat(t.Deal.Seats()) {
		if !t.Deal.MayView(g) {
			continue
		}
		op := mental.Op{Kind: mental.View, Seat: g}
		for s := range engine.Slot(h.Slots()) {
			if !h.Live(s) || h.Open(s) || h.Awaited(s) || !h.Seen(s).Has(g) || t.Deal.Viewed(s, g) {
				continue
			}
			if at := t.Deal.At(s); at == mental.ToSeat(g) || at != mental.Public && t.Deal.Shown(s, g) {
				op.Steps = append(op.Steps, mental.Step{Slot: s})
			}
		}
		ops = append(ops, op)
	}
	return ops
}
