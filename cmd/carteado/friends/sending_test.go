//go:build !js

package friends_test

import (
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/net/session"
)

// Where several bet at once, what others do comes in while this player's move is on its way: it is on its way until it has come, or what is
// tapped a second time would be done twice.
func TestMoveIsOnItsWay(t *testing.T) {
	for _, key := range []string{"bacara", "blackjack"} {
		t.Run(key, func(t *testing.T) {
			e := newEvening(t, 1, "")
			o := apptest.Options(t, key)
			e.Makes(o, nil)
			e.Press("friends.owner.fill")
			e.Until("robots", 10, func() bool { return e.table().State().Seats[o.Seats()-1].Kind == session.Robot })
			e.Sits(1)
			e.Until("a hand", 60, func() bool { return e.Screen.Match() != nil && e.Mine() })
			between := 0
			for turns := 0; turns < 4000 && between < 2; turns++ {
				m := e.Screen.Match()
				if e.Acts(); m == nil || !e.table().Sending() {
					e.Turn(20)
					continue
				}
				hand := m.Engine()
				at := hand.Len()
				for e.table().Sending() {
					e.Turn(20)
				}
				if e.Screen.Match() == nil || e.Screen.Match().Engine() != hand || hand.Over() {
					continue
				}
				by := hand.Len()
				for i := hand.Len() - 1; i >= at; i-- {
					if hand.Entry(i).Seat == e.Screen.Viewer() {
						by = i
					}
				}
				if by == hand.Len() && hand.Hand().Turn().Has(e.Screen.Viewer()) {
					t.Fatalf("after %d entries of others the move of entry %d is said to have come", by-at, at)
				}
				if by > at {
					between++
				}
			}
			if between < 2 {
				t.Errorf("others came in between %d times", between)
			}
		})
	}
}
