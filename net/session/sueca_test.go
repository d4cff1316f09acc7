package session_test

import (
	"testing"

	"carteado/net/session"
)

// Four sit down, shuffle, and play hands of Sueca to their end. All agree, and the receipts hold.
func TestSueca(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 5, 1, "sueca", nil)
	e.guests[4].Watch()
	e.sit(4)
	for hand := uint32(1); hand <= 2; hand++ {
		e.until("a hand is over", 300000, func() bool {
			return e.all(upTo(5), func(s *session.State) bool { return s.Hand == hand && s.Phase == session.Between })
		})
		for i, g := range e.guests {
			r := g.Receipts()
			if len(r) != int(hand) || r[hand-1].Text != e.guests[0].Receipts()[hand-1].Text {
				t.Fatalf("guest %d has another receipt", i)
			}
			if len(g.Verdicts()) > 0 {
				t.Errorf("guest %d: %v", i, g.Verdicts())
			}
		}
	}
	r := e.guests[2].Receipts()[1]
	if faults, err := r.Check(lookup); err != nil || len(faults) > 0 {
		t.Errorf("%v, %v", faults, err)
	}
	r.Deal[len(r.Deal)/2] ^= 1
	if _, err := r.Check(lookup); err == nil {
		t.Error("a receipt that was changed holds")
	}
}
