package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// tidies goes out as soon as it can, else draws from the stock and throws away the dearest card that lies in no meld, which is
// the last of the hand.
func (m *match) tidies(s Seen) {
	m.t.Helper()
	for i, b := range m.Buttons() {
		verb, _, _ := strings.Cut(book.Say("gin-rummy.verb.knock"), "{")
		if strings.HasPrefix(b, verb) || b == book.Say("gin-rummy.verb.answer") {
			m.way.Button(m.Table, i)
			m.confirms(s)
			return
		}
	}
	for _, p := range s.Piles {
		if p.Target && p.Kind == "stock" {
			m.way.Zone(m.Table, s, p.Zone)
			m.Until(hasPlayed, s.Entries, s.Deal)
			return
		}
	}
	hand := s.Hand()
	last := hand[len(hand)-1].Slot
	m.way.Card(m.Table, s, last)
	s = m.Until("s.cards.find(c => c.slot === %d).picked", last)
	m.way.Card(m.Table, s, last)
	m.Until(hasPlayed, s.Entries, s.Deal)
}

// one returns the number of a fact of a seat, and whether there is one.
func (s *Seen) one(key string, seat int) (int, bool) {
	for _, f := range s.Facts {
		if f.Key == key && f.Seat == seat {
			return f.N, true
		}
	}
	return 0, false
}

// TestFriendsGin: two friends play Gin Rummy. The cards of each lie in his own order and nobody else knows them, after some
// turns both see the same table, and when one knocks and the other answers, both read what that comes to.
func TestFriendsGin(t *testing.T) {
	t.Parallel()
	g := invite(t, "gin-rummy", "", "limit=fixed", "fixed_limit=20") // it takes some nine turns of each
	g.moves = (*match).tidies
	g.sits()
	g.begin()
	for _, m := range g.friends {
		m.Until("s.quiet && s.cards.filter(c => c.mine && c.face).length >= 10")
	}
	from := g.friends[0].Seen().Entries
	g.plays("some turns of both", func() bool {
		return g.all(func(s Seen) bool { return s.Entries >= from+6 && s.Quiet })
	})
	g.plays("the same table on both screens", func() bool {
		a, b := g.friends[0].Seen(), g.friends[1].Seen()
		return a.Entries == b.Entries && a.Hash == b.Hash && a.Hash != "" && !a.Over && !b.Over
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

	g.plays("a knock and its answer", func() bool {
		return g.all(func(s Seen) bool { return s.Over && s.Outcome && s.Quiet && len(s.Melds) > 0 }) // not void
	})
	a, b = g.friends[0].Seen(), g.friends[1].Seen()
	if a.Hash != b.Hash || len(a.Melds) != len(b.Melds) {
		t.Errorf("they see %d and %d melds, and %q and %q", len(a.Melds), len(b.Melds), a.Hash, b.Hash)
	}
	left := [2]int{}
	for p := range left {
		left[p], _ = a.one("left", p)
	}
	points, who := 0, -1
	for p := range left {
		mine, his := left[p], left[1-p]
		_, gin := a.one("gin", p)
		switch k, knocked := a.one("knocked", p); {
		case gin:
			points, who = his+25, p
		case !knocked:
		case k != mine:
			t.Errorf("seat %d knocked with %d and is left with %d", p, k, mine)
		case his < mine:
			points, who = mine-his+25, 1-p
		default:
			points, who = his-mine, p
		}
	}
	for p, m := range g.friends {
		said := Eval[string](m.Page, "document.querySelector('#result .scored').textContent")
		if points > 0 && !strings.Contains(said, fmt.Sprint("+", points)) || points > 0 && Eval[bool](m.Page, "document.querySelector('#result').classList.contains('won')") != (p == who) {
			t.Errorf("seat %d reads %q, for %v, where %d points are seat %d's", p, said, left, points, who)
		}
	}
}
