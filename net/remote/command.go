package remote

import (
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
	t.post(do, &move{at, a.Append(nil)})
	return nil
}

// Claim asks for a place, or gives the own one up: engine.Nobody. See [session.Session.Claim], and so on for what follows.
func (t *Table) Claim(s engine.Seat) { t.post(claim, &seat{s}) }

// Ready says that this player sits down under the plan as it is.
func (t *Table) Ready() { t.post(ready, &bare{}) }

// Unready takes that back.
func (t *Table) Unready() { t.post(unready, &bare{}) }

// Start begins, when all are ready.
func (t *Table) Start() { t.post(start, &bare{}) }

// Next says that this player has seen the end of the hand.
func (t *Table) Next() { t.post(next, &bare{}) }

// SetTerms changes the terms.
func (t *Table) SetTerms(x session.Terms) { t.post(setTerms, &x) }

// SetRobot puts a robot on an empty place, or takes it away.
func (t *Table) SetRobot(s engine.Seat, on bool) { t.post(setRobot, &place{s, on}) }

// SetName changes the own name.
func (t *Table) SetName(name string) { t.post(setName, &text{name}) }

// Lock closes the table for those who come anew, or opens it.
func (t *Table) Lock(on bool) { t.post(lock, &flag{on}) }

// GiveUp drops a match that could go on.
func (t *Table) GiveUp() { t.post(giveUp, &bare{}) }

// HandOver makes who sits there the owner.
func (t *Table) HandOver(s engine.Seat) { t.post(handOver, &seat{s}) }

// Admit lets somebody who asks for it have a place, once the hand is over.
func (t *Table) Admit(s engine.Seat) { t.post(admit, &seat{s}) }

// Remove takes somebody from a place.
func (t *Table) Remove(s engine.Seat) { t.post(remove, &seat{s}) }

// Watch says that this player watches.
func (t *Table) Watch() { t.post(watch, &bare{}) }

// Say writes a line to all.
func (t *Table) Say(words string) { t.post(say, &text{words}) }

// Phrase says one that the language files have ready.
func (t *Table) Phrase(number uint16) { t.post(phrase, &phased{number}) }

// ProposeEnd asks the others to end the match in friendship.
func (t *Table) ProposeEnd() { t.post(proposeEnd, &bare{}) }

// AnswerEnd says whether this player agrees to it.
func (t *Table) AnswerEnd(yes bool) { t.post(answerEnd, &flag{yes}) }

// Propose says what should be done about somebody who takes long.
func (t *Table) Propose(w session.Way) { t.post(propose, &way{w}) }

// Leave gives the seat up for good.
func (t *Table) Leave() { t.post(leave, &bare{}) }

// Wake ends automatic mode.
func (t *Table) Wake() { t.post(wake, &bare{}) }

// Editing tells the others whether the owner is changing the terms.
func (t *Table) Editing(on bool) { t.post(editing, &flag{on}) }

// Show tells the others what this player is doing.
func (t *Table) Show(state wire.State) { t.post(show, &shown{state}) }

// Receipt asks for a hand's receipt as a file, from 0 on: State has how many there are. then is called within Handle; not at all
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
