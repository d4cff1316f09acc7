package remote

import (
	"fmt"

	"carteado/engine"
)

// mirror takes in what is new of the hand. A face that the seat may not see is refused, and a number.
func (t *Table) mirror(n *news) (err error) {
	defer func() {
		if x := recover(); x != nil { // a hand that no table ever dealt can break what rules take for granted
			t.engine, err = nil, fmt.Errorf("%w: a hand that cannot be: %v", ErrMessage, x)
		}
	}()
	if n.Over || n.Hand != nil {
		t.engine, t.seat = nil, engine.Nobody
	}
	if n.Hand != nil {
		if err := t.beginMirror(n.Hand); err != nil {
			return fmt.Errorf("%w: the hand: %w", ErrMessage, err)
		}
	}
	if t.engine == nil {
		if len(n.Log) > 0 || len(n.Faces) > 0 || len(n.Whispers) > 0 {
			return fmt.Errorf("%w: of a hand that is not here", ErrMessage)
		}
		return nil
	}
	if int64(n.At) != int64(t.engine.Len()) {
		return fmt.Errorf("%w: entry %d after %d", ErrMessage, n.At, t.engine.Len())
	}
	for log := n.Log; len(log) > 0; {
		var a engine.Action
		if a, log, err = engine.DecodeAction(log); err == nil {
			err = t.engine.Do(uint32(t.engine.Len()), &a)
		}
		if err != nil {
			return fmt.Errorf("%w: %w", ErrMessage, &engine.EntryError{At: t.engine.Len(), Err: err})
		}
	}
	for _, f := range n.Faces {
		if !visible(t.engine.Hand().Table(), t.seat, f.Slot) {
			return fmt.Errorf("%w: card %d is none that seat %d sees closed", ErrMessage, f.Slot, t.seat)
		}
		if err := t.engine.Learn(f.Slot, f.Face); err != nil {
			return fmt.Errorf("%w: %w", ErrMessage, err)
		}
	}
	for _, w := range n.Whispers {
		if int64(w.Entry) >= int64(t.engine.Len()) || !whispers(t.engine, t.seat, int(w.Entry)) {
			return fmt.Errorf("%w: entry %d has nothing for the eyes of seat %d", ErrMessage, w.Entry, t.seat)
		}
		if err := t.engine.Unseal(int(w.Entry), w.N); err != nil {
			return fmt.Errorf("%w: %w", ErrMessage, err)
		}
	}
	return nil
}

// beginMirror makes the mirror of a hand.
func (t *Table) beginMirror(d *deal) error {
	g, o, err := engine.Rules(d.Rules, t.c.Games)
	if err != nil {
		return err
	}
	c, err := engine.ParseCarry(&o, d.Carry)
	if err != nil {
		return err
	}
	if int(d.Seat) >= o.Seats() {
		return fmt.Errorf("seat %d of %d", d.Seat, o.Seats())
	}
	e, err := engine.New(g, o, c)
	if err == nil {
		t.engine, t.seat = e, d.Seat
	}
	return err
}
