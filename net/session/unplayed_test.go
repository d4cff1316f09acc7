package session_test

import (
	"testing"

	"carteado/engine"
	"carteado/net/plan"
	"carteado/net/session"
)

// Somebody is away, and his partner is a robot, so nobody plays for him. An action that gets into the log meanwhile comes to nothing, whoever made
// it, and does not keep the hand from his word, behind it, that he is back.
func TestPlayedWhileAway(t *testing.T) {
	t.Parallel()
	const gone = 1
	e := newEvening(t, 3, 86, "lots(seats=4,hands=2)", func(x *session.Terms) { x.ShareAfter = plan.ShareSoonest })
	e.rough = true
	e.robot(3)
	e.guests[gone].idle = true
	e.sit(3)
	e.until("it is his turn", 60000, func() bool {
		return e.all(upTo(3), func(s *session.State) bool {
			return s.Phase == session.Playing && s.View != nil && s.Turn == engine.Seat(gone).Set()
		})
	})
	e.Partition(gone)
	e.until("the others go on without him", 200000, func() bool {
		for _, i := range []int{0, 2} {
			if h := session.DealtHand(e.guests[i].Session); h == nil || !h.Deal.Gone().Has(gone) {
				return false
			}
		}
		return true
	})
	a := engine.Action{Seat: 0, Verb: lotsLay, Cards: session.HandOf(e.guests[0].Session, 0)[:1]}
	session.Insert(e.guests[0].Session, a.Append(nil))
	e.Run(2000)
	e.guests[gone].idle = false
	e.Whole()
	e.scored(upTo(3), 1)
}
