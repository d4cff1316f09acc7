package mental

import (
	"carteado/engine"
)

// phase is one round of messages, which all hang on the same root. It checks what seats say, says what this
// seat owes, and changes the deal when it ends, not before: when somebody goes or comes back meanwhile it is made anew.
type phase interface {
	// wants returns the length that a message of this kind by this seat must have, 0 if it is not wanted at all,
	// and whether it is its turn.
	wants(s engine.Seat, k Kind) (size int, now bool)

	// acceptMessage takes in a message that is wanted now. An error is the sender's fault.
	acceptMessage(m *Message) error

	// owes returns what a seat has to say now, 0 if nothing.
	owes(s engine.Seat) Kind

	// make makes the body of what this seat owes, and stores what a later message needs.
	make(p *player, k Kind) ([]byte, error)

	// verify checks all of what this seat would say as the others will, also what acceptMessage leaves for the end or spares
	// this seat. It comes before the message is signed: a program that fails says nothing, and is not convicted.
	verify(m *Message) error

	// done reports whether everything is said.
	done() bool

	// concludePhase draws the consequences. Faults of seats leave the deal as it was.
	concludePhase() (faults, error)
}

// faults says which seats are to blame, for what.
type faults map[engine.Seat]error

// storer is a phase that has something to erase once a message is stored.
type storer interface {
	stored(p *player, k Kind) error
}

// undoer is a phase that has something to erase when it is made anew.
type undoer interface {
	undo(p *player) error
}

// each collects one message of every seat of a set.
type each struct {
	kind Kind
	size int
	from engine.SeatSet // who must speak
	head engine.SeatSet // of them, who speaks before the others
	said map[engine.Seat]*Message
}

func newEach(kind Kind, size int, from, head engine.SeatSet) each {
	return each{kind, size, from, head & from, map[engine.Seat]*Message{}}
}

func (e *each) wants(s engine.Seat, k Kind) (int, bool) {
	if k != e.kind || !e.from.Has(s) || e.said[s] != nil {
		return 0, false
	}
	return e.size, e.turn(s)
}

// turn reports whether those who speak before s have.
func (e *each) turn(s engine.Seat) bool {
	if e.head.Has(s) {
		return true
	}
	return e.heard(e.head)
}

func (e *each) heard(set engine.SeatSet) bool {
	for s := engine.Seat(0); s < engine.MaxSeats; s++ {
		if set.Has(s) && e.said[s] == nil {
			return false
		}
	}
	return true
}

func (e *each) acceptMessage(m *Message) error { e.said[m.Seat] = m; return nil }

// verify has nothing to check in what is the same at all seats.
func (e *each) verify(*Message) error { return nil }

func (e *each) owes(s engine.Seat) Kind {
	if !e.from.Has(s) || e.said[s] != nil || !e.turn(s) {
		return 0
	}
	return e.kind
}

func (e *each) done() bool { return e.heard(e.from) }

// silent is a phase in which nobody speaks: it ends at once.
type silent struct{ then func() error }

func (silent) wants(engine.Seat, Kind) (int, bool) { return 0, false }

func (silent) owes(engine.Seat) Kind { return 0 }

func (silent) acceptMessage(*Message) error { return ErrPhase }

func (silent) make(*player, Kind) ([]byte, error) { return nil, ErrPhase }

func (silent) verify(*Message) error { return ErrPhase }

func (silent) done() bool { return true }

func (s silent) concludePhase() (faults, error) { return nil, s.then() }

// waiting is a phase that cannot end as long as somebody is gone: he took a card along, or a part of a key, or the shares of
// another's. It is the same at all peers, whatever they have heard, and begins again when somebody comes back.
type waiting struct{ silent }

func (waiting) done() bool { return false }

// orFail returns a phase, or one that fails.
func orFail(p phase, err error) phase {
	if err != nil {
		return silent{func() error { return err }}
	}
	return p
}
