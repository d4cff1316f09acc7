package main

import (
	"fmt"
	"io"

	"carteado/engine"
	"carteado/engine/record"
)

// replay plays the hand again, entry by entry or up to one.
func replay(r *record.Record, c call, w io.Writer) error {
	if c.at > len(r.Log) {
		return fmt.Errorf("there are %d entries and not %d", len(r.Log), c.at)
	}
	t := tell(r)
	if c.at >= 0 {
		e, err := r.Replay(c.at)
		if err == nil {
			t.table(w, e)
		}
		return err
	}
	e, err := r.Start()
	if err != nil {
		return err
	}
	t.step(w, "start", e)
	for i := range r.Log {
		if err := r.Step(e); err != nil {
			return err
		}
		t.step(w, t.entry(i), e)
	}
	return nil
}

// step tells one step and what the hashes begin with after it.
func (t *teller) step(w io.Writer, what string, e *engine.Engine) {
	hash, head := e.Hash(), e.Head()
	fmt.Fprintf(w, "%s\n      hash %x, head %x, %s\n", what, hash[:4], head[:4], t.state(e))
}

// table tells all that lies on the table.
func (t *teller) table(w io.Writer, e *engine.Engine) {
	fmt.Fprintf(w, "after %d of %d entries", e.Len(), len(t.Log))
	if e.Len() > 0 {
		fmt.Fprintf(w, ", the last %s", t.entry(e.Len()-1))
	}
	fmt.Fprintf(w, "\n%s\n", t.state(e))
	table := e.Hand().Table()
	for z := range t.info.Zones {
		if pile := table.Pile(engine.Zone(z)); len(pile) > 0 {
			fmt.Fprintf(w, "%s: %s\n", t.pile(engine.Zone(z)), t.cards(table, pile))
		}
	}
	fmt.Fprintf(w, "hash %x\nhead %x\n", e.Hash(), e.Head())
}
