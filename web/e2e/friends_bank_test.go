package e2e

import (
	"fmt"
	"testing"
)

// TestFriendsBank: two friends and two robots play Blackjack, each of them the dealer in turn, from the left of the one before. Who is the
// dealer is asked nothing, the others bet and play, and nobody's device knows the dealer's closed card. What everybody has is the same on
// all screens, and no chip comes or goes.
func TestFriendsBank(t *testing.T) {
	t.Parallel()
	g := invite(t, "blackjack", "", "dealer=rotating")
	g.sits()
	g.begin()
	var asked [2][4]bool // friend and hand
	banks := [4]int{-1, -1, -1, -1}
	chips := map[string][4]int{} // by what was played, before each seat and on its hands
	agreed, moved := map[string]int{}, 0
	g.plays("all to have been the dealer once", func() bool {
		for i, m := range g.friends {
			s := m.Seen()
			if s.Closed > 0 {
				t.Errorf("the device of friend %d knows %d closed cards", i, s.Closed)
			}
			if s.Deal < len(asked[i]) && m.ready(s) {
				asked[i][s.Deal] = true
			}
			if !s.Quiet || len(s.Facts) == 0 {
				continue
			}
			var has [4]int
			sum := 0
			for _, f := range s.Facts {
				switch f.Key {
				case "bank":
					if s.Deal < len(banks) {
						if b := banks[s.Deal]; b >= 0 && b != f.Seat {
							t.Errorf("friend %d sees seat %d as the dealer of hand %d, and it was %d", i, f.Seat, s.Deal, b)
						}
						banks[s.Deal] = f.Seat
					}
				case "stack", "bet", "insurance":
					has[f.Seat] += f.N
					sum += f.N
				}
			}
			if sum != 4*1000 {
				t.Errorf("friend %d sees %d chips: %+v", i, sum, s.Facts)
			}
			if has != [4]int{1000, 1000, 1000, 1000} {
				moved++
			}
			at := fmt.Sprint(s.Deal, s.Entries, s.Hash)
			if was, ok := chips[at]; ok && was != has {
				t.Errorf("in hand %d, entry %d friend %d sees %v, and another %v", s.Deal, s.Entries, i, has, was)
			}
			chips[at] = has
			agreed[at] |= 1 << i
		}
		return g.all(func(s Seen) bool { return s.Hands >= len(asked[0]) })
	})
	both := 0
	for _, who := range agreed {
		if who == 3 {
			both++
		}
	}
	if both < len(banks) || moved == 0 {
		t.Errorf("both friends were seen at %d places, and chips moved at %d", both, moved)
	}
	for hand, bank := range banks {
		if bank < 0 || bank != (banks[0]+hand)%len(banks) {
			t.Errorf("hand %d: the dealers were %v", hand, banks)
		}
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
