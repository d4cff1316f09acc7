package session

import (
	"errors"

	"carteado/net/mental"
)

// do has work done, after all that was asked for before.
func (h *hand) do(work, then func()) {
	h.tasks = append(h.tasks, task{work, then})
	h.t.s.due = append(h.t.s.due, h)
}

// wake has the hand look around when its tasks are done.
func (h *hand) wake() {
	if h.started {
		h.do(func() {}, nil)
	}
}

// check passes over what a deal drops; anything else is a failure of this peer, of which after tells. It is for work
// that may be done elsewhere.
func (h *hand) check(err error) {
	if err != nil && !errors.Is(err, mental.ErrDropped) && !errors.Is(err, mental.ErrMuted) {
		h.failed = errors.Join(h.failed, err)
	}
}
