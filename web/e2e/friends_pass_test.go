package e2e

import (
	"slices"
	"testing"
)

// TestFriendsPass: two friends and two robots play Copas. Everybody passes three cards at once; the other ten stay with
// each, and the first trick is played.
func TestFriendsPass(t *testing.T) {
	t.Parallel()
	g := invite(t, "copas", "")
	g.sits()
	g.begin()
	var dealt [2][]string
	for i, m := range g.friends {
		s := m.Until("s.quiet && s.cards.filter(c => c.mine && c.face).length === 13")
		dealt[i] = s.faces()
	}
	passed := -1
	g.plays("the cards that were passed", func() bool {
		a, b := g.friends[0].Seen(), g.friends[1].Seen()
		if passed < 0 && stayed(dealt[0], a.faces()) == 10 && stayed(dealt[1], b.faces()) == 10 && len(a.faces()) == 13 && len(b.faces()) == 13 {
			passed = a.Entries
		}
		return passed >= 0
	})
	g.plays("the first trick", func() bool {
		return g.all(func(s Seen) bool { return len(s.faces()) == 12 && !slices.Contains(s.faces(), "") })
	})
}

// stayed returns how many of the cards that were dealt are still in a hand.
func stayed(dealt, now []string) (n int) {
	for _, f := range now {
		if f != "" && slices.Contains(dealt, f) {
			n++
		}
	}
	return n
}
