package e2e

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// again loads a friend's page anew.
func (m *match) again() {
	m.t.Helper()
	m.Reload()
	m.Until("s.at")
}

// totals gives the points of the sides on a sheet, by the names that the sides have for this player.
func (m *match) totals() map[string]int {
	m.t.Helper()
	return Eval[map[string]int](m.Page, `(table => Object.fromEntries([...table.querySelectorAll('thead th')]
		.map((e, i) => [e.textContent, table.querySelectorAll('tfoot td')[i].textContent * 1])))(document.querySelector('.sheet table'))`)
}

// watches comes to look on, and notes the most cards that his page ever knew of those that lie closed.
func (g *party) watches(size Size) *match {
	g.t.Helper()
	m := g.come(size)
	m.Until("s.phase === 'lobby'")
	m.way.Press(m.Table, "="+book.Say("page.options.watch"))
	g.friends[0].Wait(fmt.Sprintf("document.querySelector('.around').textContent.includes(%q)", book.Count("friends.lobby.watching", 1)))
	Eval[int](m.Page, "globalThis.most = 0, setInterval(() => globalThis.most = Math.max(most, look().closed ?? 0), 20)")
	return m
}

// Four friends play a match of Truco to its end while somebody watches, and begin another. One loads his page anew while
// they gather, one while a hand is played, and one while they look at how it ended.
func TestFriendsPlayTruco(t *testing.T) {
	g := invite(t, "truco", "", "public")
	for range 3 {
		g.sits().bold = true
	}
	g.friends[0].bold = true
	watcher := g.watches(desktop)
	m := g.friends[1]
	m.again()
	m.Wait("document.querySelector('.chair.mine')")
	m.Shot("friends-lobby-again")
	g.begin()
	watcher.Until("s.phase === 'playing' && s.viewer === -1")

	m = g.friends[2]
	g.plays("a card of the third", func() bool { s := m.Seen(); return len(s.Hand()) == 2 })
	held := m.Seen()
	m.again()
	s := m.Until("s.phase === 'playing' && s.quiet && s.cards.filter(c => c.mine).length === 2 && s.cards.every(c => !c.mine || c.face)")
	if !slices.Equal(s.faces(), held.faces()) || s.Viewer != 2 {
		t.Errorf("after the page was loaded anew seat %d holds %v, not %v", s.Viewer, s.faces(), held.faces())
	}
	m.Shot("friends-again")
	watcher.Shot("friends-watcher")

	m = g.friends[3]
	g.lingers = true
	g.plays("the sheet of the hand", func() bool { return m.Seen().Dialog == "over" })
	hands := m.Seen().Hands
	m.Shot("friends-over")
	m.again()
	m.Until("s.dialog === 'over' && s.hands === %d", hands)
	g.lingers = false
	if n := Eval[int](watcher.Page, "most"); n != 0 {
		t.Errorf("the page of who watches knew %d closed cards", n)
	}

	g.plays("the end of the match", func() bool { return g.all(func(s Seen) bool { return s.Dialog == "over" && s.Match }) })
	watcher.Until("s.match && s.dialog === 'over'")
	watcher.Shot("friends-watcher-match")
	first := g.friends[0].Seen()
	totals := g.friends[0].totals()
	g.friends[0].Shot("friends-match-over")
	proves(t, g.friends[0].saves(".receipts button:last-child"))
	for i, m := range g.friends {
		s := m.Seen()
		if s.Hash != first.Hash || s.Hands != first.Hands || s.Proof == 3 {
			t.Errorf("friend %d sees another end: %+v", i, s)
		}
		x := m.totals()
		if i%2 != 0 {
			x["Nós"], x["Eles"] = x["Eles"], x["Nós"]
		}
		if !maps.Equal(x, totals) {
			t.Errorf("friend %d sees the score %v, not %v", i, x, totals)
		}
		result := Eval[string](m.Page, "document.querySelector('#result').textContent")
		won := strings.Contains(result, book.Say("page.match.won"))
		if won != (totals["Nós"] > totals["Eles"] == (i%2 == 0)) {
			t.Errorf("friend %d is told %q at %v", i, result, totals)
		}
		m.Shot(fmt.Sprint("friends-match-", i))
	}
	if n := Eval[int](watcher.Page, "most"); n != 0 {
		t.Errorf("the page of who watches knew %d closed cards", n)
	}

	for _, m := range g.friends {
		m.way.Press(m.Table, ".sheet footer button.main")
		m.Until("s.at === 'friends' && s.phase === 'lobby'")
	}
	g.begin()
	g.plays("a card of another match", func() bool {
		return g.all(func(s Seen) bool {
			return s.Hands == 0 && !s.Match && s.Deal == 0 && s.Phase == "playing" && len(s.Hand()) == 2
		})
	})
}
