package e2e

import "testing"

// TestFriendsBank: two friends and two robots play Blackjack, each of them the dealer in turn. Who is the dealer is asked nothing, the
// others bet and play, and nobody's device knows the dealer's closed card.
func TestFriendsBank(t *testing.T) {
	g := invite(t, "blackjack", "", "dealer=rotating")
	g.sits()
	g.begin()
	var asked [2][4]bool // friend and hand
	g.plays("all to have been the dealer once", func() bool {
		for i, m := range g.friends {
			s := m.Seen()
			if s.Closed > 0 {
				t.Errorf("the device of friend %d knows %d closed cards", i, s.Closed)
			}
			if s.Deal < len(asked[i]) && m.ready(s) {
				asked[i][s.Deal] = true
			}
		}
		return g.all(func(s Seen) bool { return s.Hands >= len(asked[0]) })
	})
	for hand := range asked[0] {
		if !asked[0][hand] && !asked[1][hand] {
			t.Errorf("nobody is asked in hand %d: %v", hand, asked)
		}
	}
	for i := range asked {
		dealt := 0
		for _, a := range asked[i] {
			if !a {
				dealt++
			}
		}
		if dealt != 1 {
			t.Errorf("friend %d is the dealer of %d hands of four: %v", i, dealt, asked)
		}
	}
}
