package e2e

import (
	"slices"
	"strconv"
	"testing"
)

// goes closes a friend's page for good.
func (g *party) goes(m *match) {
	g.friends = slices.DeleteFunc(g.friends, func(x *match) bool { return x == m })
	m.Close()
}

// star tells whether it is for a friend to take care of the table that waits.
const star = "document.querySelector('.chair.mine .star')"

// Friends go away without a word in the middle of a hand: first the one who made the table, then another. The rest play
// the hand to its end with a stand-in, somebody else takes care of the table, and it goes on with a new friend who has
// the same link, and with a robot.
func TestFriendsGone(t *testing.T) {
	g := invite(t, "truco", "")
	for range 3 {
		g.sits()
	}
	first := g.friends[0]
	g.begin()
	g.plays("a card of the first", func() bool { s := first.Seen(); return s.Phase == "playing" && len(s.Hand()) == 2 })
	g.goes(first)
	heir := g.friends[0]
	g.stoodFor("friends-standin")
	hands := heir.Seen().Hands
	g.plays("the end of the hand without the first", func() bool { return g.all(func(s Seen) bool { return s.Phase == "lobby" && s.Dialog == "lobby" }) })
	for _, m := range g.friends {
		m.Until("s.hands === %d", hands+1)
	}
	heir.Wait(star)
	heir.shots("friends-heir")

	g.sits()
	g.begin()
	m := g.friends[2]
	g.plays("a card of another", func() bool { s := m.Seen(); return s.Phase == "playing" && len(s.Hand()) == 2 })
	g.goes(m)
	g.stoodFor("friends-standin-again")
	g.plays("the end of the hand without another", func() bool { return g.all(func(s Seen) bool { return s.Phase == "lobby" && s.Dialog == "lobby" }) })
	heir.way.Press(heir.Table, "="+book.Say("friends.owner.fill"))
	heir.Shot("friends-filled")
	g.begin()
	g.plays("a hand with a robot", func() bool { return g.all(func(s Seen) bool { return s.Phase == "playing" && s.Entries > 8 }) })
	heir.Shot("friends-robot")
}

// stoodFor plays until the friends are told that somebody plays for who has gone.
func (g *party) stoodFor(shot string) {
	g.t.Helper()
	banner := "document.querySelector('.banner')?.textContent"
	g.plays("the word that somebody stands in", func() bool {
		for _, m := range g.friends {
			if !Eval[bool](m.Page, "!!"+banner+"?.match("+strconv.Quote(" joga por ")+")") {
				return false
			}
		}
		return true
	})
	for i, m := range g.friends {
		g.t.Logf("friend %d: %s", i, Eval[string](m.Page, banner))
	}
	g.friends[1].shots(shot)
}
