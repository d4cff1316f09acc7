package e2e

import (
	"fmt"
	"slices"
	"testing"
)

// all returns the figures of the facts with a name, in their order.
func (s *Seen) all(key string) (list []int) {
	for _, f := range s.Facts {
		if f.Key == key {
			list = append(list, f.N)
		}
	}
	return list
}

// chips returns what seats have before them, bets of this round included.
func (s *Seen) chips() []int {
	list := s.all("stack")
	for _, f := range s.Facts {
		if f.Key == "bet" {
			list[f.Seat] += f.N
		}
	}
	return list
}

// open returns how many cards of a zone lie open.
func (s *Seen) open(zone int) (n int) {
	for _, c := range s.Cards {
		if c.Zone == zone && c.Face != "" {
			n++
		}
	}
	return n
}

func sum(lists ...[]int) (n int) {
	for _, list := range lists {
		for _, x := range list {
			n += x
		}
	}
	return n
}

// stakes types a sum of chips into its field, and bets it.
func (m *match) stakes(s Seen, n int) {
	m.t.Helper()
	Eval[any](m.Page, "document.querySelector('#sum').select()")
	m.Type("#sum", fmt.Sprint(n))
	m.Wait(fmt.Sprintf("document.querySelector('#mirror [data-sum]').textContent.includes('%d')", n))
	m.way.Press(m.Table, "#mirror [data-sum]")
	m.confirms(s)
}

// folds gives the hand up.
func (m *match) folds(s Seen) {
	m.t.Helper()
	m.way.Button(m.Table, slices.Index(m.Buttons(), book.Say("talk.verb.fold")))
	m.confirms(s)
}

// getsPlace has who watches ask for the robot's place, and the owner give it to him.
func (g *party) getsPlace(m *match) {
	g.t.Helper()
	m.Until("s.phase === 'playing' && s.viewer === -1")
	m.way.Press(m.Table, "#bar [data-sign=menu]")
	m.way.Press(m.Table, "="+book.Say("page.menu.ask"))
	m.Until("s.dialog === 'place'")
	m.way.Press(m.Table, "#panel .lines button")
	owner := g.friends[0]
	owner.way.Press(owner.Table, ".banner button")
	owner.Until("s.dialog === 'asked'")
	owner.way.Press(owner.Table, "="+book.Say("friends.admit.do"))
}

// leaves has a friend leave the table, in the middle of a hand.
func (g *party) leaves(m *match) {
	g.t.Helper()
	m.way.Press(m.Table, "#bar [data-sign=menu]")
	m.way.Press(m.Table, "="+book.Say("page.menu.leave"))
	m.Until("s.dialog === 'asked'")
	m.way.Press(m.Table, "="+book.Say("friends.leave.do"))
	m.Until("s.at === 'home'")
	g.friends = slices.DeleteFunc(g.friends, func(x *match) bool { return x == m })
}

// TestFriendsHoldem: three friends and a robot play Hold'em. Somebody comes to watch, asks for the robot's place and has it, with chips of
// his own, in the next hand, which begins by itself; in the middle of that he leaves, with his bet in the pot. Of the three one is all
// in, and the two others play on for a side pot. No chip is lost, all see the same, and the three go on by themselves.
func TestFriendsHoldem(t *testing.T) {
	t.Parallel()
	const board = 8 // the zone
	g := invite(t, "texas-holdem", "casino-nolimit", "public")
	g.sits()
	g.sits()
	g.begin()
	late := g.come(phone)
	g.getsPlace(late)
	const dealt = "s.quiet && s.cards.filter(c => c.mine && c.face).length === 2"
	held := map[*match][]string{}
	for _, m := range g.friends {
		s := m.Until(dealt)
		held[m] = s.faces()
	}
	g.moves = func(m *match, s Seen) {
		if slices.Equal(s.faces(), held[m]) {
			m.folds(s) // by the blinds the three have different chips then
		}
	}
	g.plays("the newcomer to be dealt in", func() bool {
		return late.Seen().Viewer == 3 && g.all(func(s Seen) bool { return s.Phase == "playing" })
	})
	g.friends = append(g.friends, late)
	for _, m := range g.friends {
		m.Until(dealt)
	}
	seen := g.friends[0].Seen()
	first := seen.chips()
	if len(first) != 4 || first[3] != 1000 {
		t.Fatalf("who came has not 1000 chips: %v", first)
	}

	g.moves = func(m *match, s Seen) { // who sees the flop waits until all do
		if s.open(board) == 0 {
			m.move(s)
		}
	}
	g.plays("the flop", func() bool { return g.all(func(s Seen) bool { return s.open(board) == 3 && s.Quiet }) })
	g.leaves(late)
	three := slices.Sorted(slices.Values(first[:3]))
	level := (three[0] + three[1] + 1) / 2 // more than one of the three has
	g.moves = func(m *match, s Seen) {
		switch {
		case s.open(board) > 3: // waits for the others
		case s.Prompt == "open" && first[s.Viewer] > level:
			m.stakes(s, level-10)
		default:
			m.move(s) // checks, or pays
		}
	}
	g.plays("a side pot", func() bool { return g.all(func(s Seen) bool { return s.open(board) == 4 && len(s.all("pot")) == 2 }) })
	pots := []int{3*three[0] + 10, 2 * (level - three[0])}
	for i, m := range g.friends {
		s := m.Seen()
		if x := s.all("pot"); !slices.Equal(x, pots) || sum(x, s.chips()) != sum(first) {
			t.Errorf("friend %d: pots %v and chips %v, of %v before; the pots should be %v", i, x, s.chips(), first, pots)
		}
		m.Shot(fmt.Sprint("holdem-side-", i))
		if s.Closed != 2 {
			t.Errorf("the device of friend %d knows %d closed cards", i, s.Closed)
		}
		m.Wait(fmt.Sprintf("document.querySelector('#table').textContent.includes(%q)", book.Say("talk.chips.side", "n", pots[1], "who", "")))
	}

	g.moves = (*match).move
	ends := make([]Seen, len(g.friends))
	g.plays("the end of the hand", func() bool {
		for i, m := range g.friends {
			if s := m.Seen(); s.Over {
				ends[i] = s
			}
		}
		return !slices.ContainsFunc(ends, func(s Seen) bool { return !s.Over })
	})
	for i, s := range ends {
		if s.Hash != ends[0].Hash || s.Proof == 3 || sum(s.chips()) != sum(first) {
			t.Errorf("friend %d sees the end as %s with proof %d and %v", i, s.Hash, s.Proof, s.chips())
		}
	}
	g.plays("a hand of three", func() bool {
		return g.all(func(s Seen) bool { return s.Phase == "playing" && len(s.all("stack")) == 3 })
	})
}

// TestFriendsDraw: two friends play Poker fechado. Both exchange cards, and hold others than before that the other does not know; in the
// second hand one leaves, and what he has put in is the other's.
func TestFriendsDraw(t *testing.T) {
	t.Parallel()
	g := invite(t, "poker-fechado", "", "seats=2")
	owner, friend := g.friends[0], g.sits()
	g.begin()
	var dealt [2][]string
	for i, m := range g.friends {
		s := m.Until("s.quiet && s.cards.filter(c => c.mine && c.face).length === 5")
		dealt[i] = s.faces()
	}
	g.plays("an exchange of both", func() bool {
		for i, m := range g.friends {
			s := m.Seen()
			n := s.all("swapped")
			if len(n) != 2 || n[0] == 0 || n[1] == 0 || len(s.faces()) != 5 || slices.Contains(s.faces(), "") || stayed(dealt[i], s.faces()) == 5 {
				return false
			}
		}
		return true
	})
	for i, m := range g.friends {
		s := m.Seen()
		n := sum(s.all("swapped")) / 2 // one each
		if x := stayed(dealt[i], s.faces()); n != 1 || x != 5-n || s.Closed != 5+n {
			t.Errorf("friend %d holds %v, after %v, and his device knows %d closed cards", i, s.faces(), dealt[i], s.Closed)
		}
	}
	g.plays("the next hand", func() bool {
		return g.all(func(s Seen) bool { return s.Hands == 1 && s.Deal == 1 && s.Phase == "playing" })
	})
	before := owner.Seen()
	g.leaves(friend)
	s := owner.Until("s.over && s.hands === 2")
	if s.Proof == 3 || sum(s.chips()) != sum(before.chips(), before.all("pot")) {
		t.Errorf("proof %d, and of %v and %v chips there are %v", s.Proof, before.chips(), before.all("pot"), s.chips())
	}
	owner.Until("s.phase === 'lobby'")
}
