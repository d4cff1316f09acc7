package e2e

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// piles gives how many cards the piles of a kind hold that are there.
func (s Seen) piles(kind string) (counts []int) {
	for _, p := range s.Piles {
		if p.Kind == kind && (p.Count > 0 || kind == "stock") {
			counts = append(counts, p.Count)
		}
	}
	return counts
}

// Two friends play a hand of Buraco to its end. Then one goes away without a word: the other is told that the cards of
// both need both, and can end it.
func TestFriendsPlayBuraco(t *testing.T) {
	g := invite(t, "buraco", "", "seats=2")
	g.sits()
	g.begin()
	for i, m := range g.friends {
		s := m.Until("s.phase === 'playing' && s.quiet")
		if mortos := s.piles("reserve"); !slices.Equal(mortos, []int{11, 11}) {
			t.Errorf("friend %d: the mortos have %v cards", i, mortos)
		}
	}
	g.plays("the end of the hand", func() bool { return g.all(func(s Seen) bool { return s.Hands == 1 && s.Dialog == "over" }) })
	hash := g.friends[0].Seen().Hash
	for i, m := range g.friends {
		s := m.Seen()
		if s.Hash != hash || s.Proof == 3 {
			t.Errorf("friend %d sees another end: %+v", i, s)
		}
		// By these rules a hand ends when somebody goes out, who has taken a morto before, or when there is nothing more to
		// draw, and a morto is drawn in the end, too.
		if stock, mortos := s.piles("stock"), s.piles("reserve"); len(stock) != 1 || stock[0] >= 40 || len(mortos) == 2 {
			t.Errorf("friend %d: the stock has %v cards at the end, the mortos %v", i, stock, mortos)
		}
		m.Shot("friends-buraco-over")
	}

	// By these rules a hand may be a match.
	if g.friends[0].Seen().Match {
		for _, m := range g.friends {
			m.way.Press(m.Table, ".sheet footer button.main")
			m.Until("s.at === 'friends' && s.phase === 'lobby'")
		}
		g.begin()
	}
	gone, stays := g.friends[0], g.friends[1] // who made the table
	g.plays("some cards of the next hand", func() bool {
		return g.all(func(s Seen) bool { return s.Phase == "playing" && s.Dialog == "" && s.Entries > 4 && !s.Over })
	})
	_, without, _ := strings.Cut(book.Say("friends.banner.alone", "who", "…"), "…")
	without = without[:strings.Index(without, "…")]
	gone.Close()
	stays.Wait("document.querySelector('.banner')?.textContent.includes(" + strconv.Quote(without) + ")")
	stays.shots("friends-alone")
	stays.way.Press(stays.Table, ".banner button")
	stays.Until("s.dialog === 'absent'")
	stays.shots("friends-alone-asked")
	stays.way.Press(stays.Table, ".ways li:last-child button")
	stays.Until("s.at === 'friends' && s.phase === 'lobby'")
	stays.shots("friends-alone-lobby")
}
