package session

import (
	"errors"
	"slices"

	"carteado/net/order"
	"carteado/net/receipt"
)

// advance goes on until nothing moves. It comes last in everything that is asked of a session: what is found out on the way
// is only noted, and here it is done, one thing after the other.
func (s *Session) advance() {
	if s.advancing {
		return
	}
	s.advancing = true
	for s.err == nil && s.step() {
	}
	s.advancing = false
}

// step does one thing, and reports whether there was any. Work comes first, then what the log has: what is to happen before an
// entry happens before it is looked at.
func (s *Session) step() bool {
	if s.work() {
		return true
	}
	t := s.sit
	return t != nil && t.log != nil && (t.takeNext() || t.decide() || t.hearNext() || t.inherit() || t.answer())
}

// answer gives an answer that leaves no choice, and reports whether there was one.
func (t *sitting) answer() bool {
	return !t.over && t.self >= 0 && t.hand != nil && !t.hand.over && t.hand.answer()
}

// work begins work that is due, and reports whether there was any.
func (s *Session) work() bool {
	if len(s.jobs) > 0 {
		x := s.jobs[0]
		s.jobs = s.jobs[1:]
		s.cfg.Jobs.Run(x.work, func() {
			x.then()
			s.advance()
		})
		return true
	}
	for len(s.due) > 0 {
		h := s.due[0]
		if h.busy || len(h.tasks) == 0 {
			s.due = s.due[1:]
			continue
		}
		x := h.tasks[0]
		h.tasks = h.tasks[1:]
		h.busy = true
		s.cfg.Jobs.Run(x.work, func() {
			h.busy = false
			if x.then != nil {
				x.then()
			}
			h.after()
			s.due = append(s.due, h)
			s.advance()
		})
		return true
	}
	return false
}

// takeNext takes in the next entry in its order, if it can be, and draws the consequences.
func (t *sitting) takeNext() bool {
	if len(t.queue) == 0 || !t.drainTo(t.queue[0].Index) {
		return false
	}
	if !t.ended() {
		t.agreeLate()
	}
	if !t.ended() {
		t.agreeFriendly()
	}
	return true
}

// hearNext looks at the next entry that the log has committed, as soon as it is there.
func (t *sitting) hearNext() bool {
	if len(t.coming) == 0 {
		t.coming = t.log.Committed()
		for _, e := range t.log.Evidence() {
			t.blame(Verdict{Seat: t.seatOf(e.Seat), What: receipt.Log, Order: &e})
		}
		switch err := t.log.Err(); {
		case errors.Is(err, order.ErrForked):
			t.rise("alone") // the others have another log: who has cheated is named by what he has signed
		default:
			t.s.fail(err)
		}
		return len(t.coming) > 0
	}
	if slices.ContainsFunc(t.decisions, t.convicts) {
		return false // who has a say from here on is not known yet
	}
	x := t.coming[0]
	t.coming = t.coming[1:]
	e, ok := read(&x)
	t.queue = append(t.queue, x)
	if x.Index > t.skip {
		t.hears(x.Seat)
		t.blindAt = t.s.now // enough of them go on
	}
	if ok && e.kind == entryPlay {
		t.hearPlay(&x, e)
	}
	var c change
	if ok && e.urgent() {
		t.urgent.index = x.Index
		c = t.hurry(x.Seat, e, x.Index <= t.skip)
	}
	switch {
	case ok && e.urgent() && x.Index > t.skip:
		t.await(x.Seat, e, x.Index, c)
	case ok && e.kind == entryGuilty: // the parts after it may come later
		t.charged.hear(x.Seat, &e.Guilty, t.s.now)
	}
	if x.Index == t.skip { // here the hand was counted before a reload, and nothing of what comes then was done
		t.await(x.Seat, nil, x.Index, change{})
	}
	return true
}
