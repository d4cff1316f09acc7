package solo

import (
	"slices"

	"carteado/engine"
)

// CanUndo reports whether Undo would do anything.
func (t *Table) CanUndo() bool { return !t.Over() && t.last() >= 0 }

// last returns the entry that is a person's last decision, -1 if nobody has made one in this hand. What was
// answered for a person without asking is none.
func (t *Table) last() int {
	for i := t.engine.Len() - 1; i >= t.from; i-- {
		if t.setup.Humans.Has(t.engine.Entry(i).Seat) && !slices.Contains(t.reflexes, i) {
			return i
		}
	}
	return -1
}

// Undo takes back the last decision that a person made, and what came after it: robots' moves and what they
// brought about. It may be called again, back to the beginning of the hand, also of one that is over while the next is
// not dealt. Of a match that is over, and before anybody has decided anything, it is ErrUndo.
func (t *Table) Undo() error {
	if !t.CanUndo() {
		return ErrUndo
	}
	var log []engine.Action
	for i := range t.last() {
		log = append(log, *t.engine.Entry(i))
	}
	before := *t
	if t.engine.Over() {
		t.match = t.match.TakeBack()
	}
	if at, err := t.replay(log); err != nil {
		*t = before
		return &engine.EntryError{At: at, Err: err}
	}
	return nil
}

// replay deals the hand again and plays a log. With an error comes the entry that does not stand.
func (t *Table) replay(log []engine.Action) (int, error) {
	if err := t.deal(); err != nil {
		return 0, err
	}
	for at := 0; ; {
		for ; at < t.engine.Len(); at++ { // what the dealer brought, or was just played
			if at == len(log) {
				return at, errBroken
			}
			if !same(t.engine.Entry(at), &log[at]) {
				return at, errDealer
			}
		}
		if at == len(log) {
			return at, nil
		}
		if err := t.play(uint32(at), &log[at]); err != nil {
			return at, err
		}
	}
}
