package remote

import (
	"reflect"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/session"
	"carteado/net/wire"
)

// Linked says that a peer, who has shown who he is, can be reached or no more.
func (t *Table) Linked(id identity.ID, up bool) { t.post(linked, &link{id, up}) }

// Silent says that nothing was heard for so many milliseconds of a peer who can be reached, as far as is known; 0 that he is
// heard again. See [session.Session.Silent].
func (t *Table) Silent(id identity.ID, ms uint32) { t.post(silent, &quiet{id, ms}) }

// Heard brings what a peer said. What is longer than a frame can be is dropped.
func (t *Table) Heard(from identity.ID, msg []byte) {
	if len(msg) <= wire.MaxFrame {
		t.post(heard, &letter{from, msg})
	}
}

// Do makes a move of this player; at is the length of the hand's log that he saw. An error says that the mirror forbids it, and
// nothing was sent; what else may come of it see [session.Session.Do].
func (t *Table) Do(at uint32, a *engine.Action) error {
	switch {
	case t.closed || t.err != nil || t.engine == nil:
		return session.ErrPhase
	case at != uint32(t.engine.Len()):
		return engine.ErrStale
	case a.Seat != t.seat || t.seat == engine.Nobody:
		return engine.ErrTurn
	}
	if err := t.engine.Check(a); err != nil {
		return err
	}
	t.Ask(session.Act{At: at, Action: a.Append(nil)})
	return nil
}

// Ask has the session carry out a command of this player. What comes of it is in the state, or is told by Config.Refused.
func (t *Table) Ask(c session.Command) {
	body := reflect.New(reflect.TypeOf(c))
	body.Elem().Set(reflect.ValueOf(c))
	t.post(commandKind(c), body.Interface())
}

// Receipt asks for a hand's receipt as a file, from 0 on: State has how many there are. Behind them is that of the last match that is
// over, where State.Match names one. then is called within Handle; not at all
// once the table is closed.
func (t *Table) Receipt(hand int, then func(text string, err error)) {
	t.asked++
	t.receipts[t.asked] = then
	t.post(receipt, &wanted{t.asked, uint32(hand)})
}

// found answers who asked for a receipt.
func (t *Table) found(number uint32, text string, err error) {
	if then := t.receipts[number]; then != nil {
		delete(t.receipts, number)
		then(text, err)
	}
}

// Close leaves the table; the seat is kept. Nothing more comes from it, and nothing more is taken in.
func (t *Table) Close() {
	t.post(shut, &bare{})
	t.closed, t.engine = true, nil
}
