package session_test

import (
	"testing"

	"carteado/net/session"
)

// An answer that leaves no choice is made by the seat's own device: nobody here makes one. Without that the hand would
// wait until somebody is found idle, and take longer.
func TestReflex(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 1, "raffle", nil)
	for _, g := range e.guests {
		g.choosy = true
	}
	e.sit(3)
	e.until("the hand is over", 20000, func() bool {
		return e.all(upTo(3), func(s *session.State) bool { return s.Hand == 1 && s.Phase == session.Between })
	})
	for i, g := range e.guests {
		if v := g.Verdicts(); len(v) > 0 {
			t.Errorf("guest %d: %v", i, v)
		}
	}
}
