package e2e

import (
	"slices"
	"testing"
)

// TestFriendsGin: two friends play Gin Rummy. The cards of each lie in his own order and nobody else knows them, and after
// some turns both see the same table.
func TestFriendsGin(t *testing.T) {
	g := invite(t, "gin-rummy", "")
	g.sits()
	g.begin()
	for _, m := range g.friends {
		m.Until("s.quiet && s.cards.filter(c => c.mine && c.face).length >= 10")
	}
	from := g.friends[0].Seen().Entries
	g.plays("some turns of both", func() bool {
		return g.all(func(s Seen) bool { return s.Entries >= from+10 && s.Quiet })
	})
	g.plays("the same table on both screens", func() bool {
		a, b := g.friends[0].Seen(), g.friends[1].Seen()
		return a.Entries == b.Entries && a.Hash == b.Hash && a.Hash != ""
	})
	a, b := g.friends[0].Seen(), g.friends[1].Seen()
	for _, s := range []Seen{a, b} {
		if n := len(s.faces()); n != 10 && n != 11 || s.Closed > n {
			t.Errorf("seat %d holds %v, and its page knows %d closed cards", s.Viewer, s.faces(), s.Closed)
		}
	}
	for _, f := range a.faces() {
		if slices.Contains(b.faces(), f) {
			t.Errorf("both hold %s", f)
		}
	}
}
