package table

import (
	"bytes"
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental"
)

// Act makes a signed action of this seat, or of one that it stands in for, for the table to order. Faces that ride on it are opened with a proof;
// only a seat that is asked alone may open cards, as otherwise another's action could come first, and the cards
// would have been seen.
func (t *Table) Act(a *engine.Action) ([]byte, error) {
	if !t.Ready() {
		return nil, ErrBusy
	}
	open := t.opens(a)
	if len(open) > 0 && t.Engine.Hand().Turn().Len() != 1 {
		return nil, ErrWindow
	}
	if err := t.Engine.Check(a); err != nil {
		return nil, err
	}
	raw, err := t.Deal.ActFor(a.Seat, a.Append(nil), open...)
	if m, bad := mental.DecodeMessage(bytes.Clone(raw)); bad == nil && m.Root != t.Deal.Root() {
		// It was made before. If it does not stand any more, as somebody went or came back meanwhile, it is made anew.
		if _, stale := t.Look(raw); errors.Is(stale, engine.ErrStale) || errors.Is(stale, mental.ErrStale) {
			if fresh, bad := t.Deal.Renew(); bad == nil {
				return fresh, err
			}
		}
	}
	return raw, err
}

// opens returns the cards whose faces become public with an action.
func (t *Table) opens(a *engine.Action) []engine.Slot {
	var out []engine.Slot
	for i, s := range a.Cards {
		if int(s) < t.Engine.Hand().Table().Slots() && a.Face(i) != engine.Unknown && !t.Engine.Hand().Table().Open(s) {
			out = append(out, s)
		}
	}
	return out
}

// Look judges an action that was sent: signature, place, proof, and the rules as far as they can be judged here.
func (t *Table) Look(raw []byte) (*engine.Action, error) {
	if !t.Ready() {
		return nil, ErrBusy
	}
	e, err := t.Deal.Look(raw)
	if err != nil {
		return nil, err
	}
	return t.judge(e)
}

func (t *Table) judge(e *mental.Entry) (*engine.Action, error) {
	a, rest, err := engine.DecodeAction(e.Action)
	switch {
	case err != nil:
		return nil, err
	case len(rest) > 0 || a.Seat != e.Seat:
		return nil, fmt.Errorf("%w: of seat %d", engine.ErrEncoding, e.Seat)
	}
	if len(e.Slots) > 0 && t.Engine.Hand().Turn().Len() != 1 {
		return nil, ErrWindow
	}
	if err := t.stands(&a, e.Root); err != nil {
		return nil, err
	}
	if err := t.Engine.Check(&a); err != nil {
		return nil, err
	}
	if len(t.opens(&a)) != len(e.Slots) {
		return nil, ErrOpened
	}
	for i, s := range e.Slots {
		at := 0
		for at < len(a.Cards) && a.Cards[at] != s {
			at++
		}
		if at == len(a.Cards) || a.Face(at) != e.Faces[i] {
			return nil, ErrOpened
		}
	}
	return &a, nil
}

// stands reports whether an action still means what it meant, if its author had not seen the last entries.
func (t *Table) stands(a *engine.Action, root [32]byte) error {
	if root == t.Deal.Root() {
		return nil
	}
	c, ok := t.Engine.Hand().(engine.Concurrent)
	at, known := t.at[root]
	if !ok || !known {
		return engine.ErrStale
	}
	for i := at; i < t.Engine.Len(); i++ {
		if !c.Stands(a, t.Engine.Entry(i)) {
			return engine.ErrStale
		}
	}
	return nil
}

// Commit takes in the action that was agreed on as the next entry. An action that the rules forbid is not taken
// in, here and at every other seat alike; nothing changes then.
func (t *Table) Commit(raw []byte) error {
	a, err := t.Look(raw)
	if err != nil && !mental.Blames(err) {
		return err
	}
	if _, err := t.Deal.Commit(raw); err != nil {
		return err // a false opening: its author is blamed
	}
	if err := t.Engine.Do(uint32(t.Engine.Len()), a); err != nil {
		return err
	}
	return t.step()
}
