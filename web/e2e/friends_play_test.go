package e2e

import (
	"fmt"
	"slices"
	"strconv"
	"testing"
)

// again loads a friend's page anew.
func (m *match) again() {
	m.t.Helper()
	m.Reload()
	m.Until("s.at")
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

// TestFriends: two friends play, and somebody watches. One of them loads the page anew while they gather, while a hand is
// played, and while they look at how it ended. What one says the other reads; the receipts of a hand are files that anybody
// can check; and the match ends in friendship when both want it.
func TestFriends(t *testing.T) {
	t.Parallel()
	g := invite(t, "truco", "", "public", "seats=2")
	owner, friend := g.friends[0], g.sits()
	watcher := g.watches(desktop)
	friend.again()
	friend.Wait("document.querySelector('.chair.mine')")
	Eval[int](owner.Page, axeScript(t)+"; 0")
	owner.barriers("the lobby")
	g.begin()
	watcher.Until("s.phase === 'playing' && s.viewer === -1")

	var held Seen
	g.plays("a card of the friend", func() bool {
		held = friend.Seen()
		return len(held.Hand()) == 2 && held.Quiet && held.Entries == owner.Seen().Entries
	})
	friend.again()
	s := friend.Until("s.phase === 'playing' && s.quiet && s.cards.every(c => !c.mine || c.face)")
	if !slices.Equal(s.faces(), held.faces()) || s.Viewer != 1 || s.Entries != held.Entries {
		t.Errorf("after the page was loaded anew seat %d holds %v at entry %d, not %v at %d", s.Viewer, s.faces(), s.Entries, held.faces(), held.Entries)
	}
	const told = "[...document.querySelectorAll('#log li')].map(e => e.textContent).join(' | ')"
	friend.Wait(told)
	friend.Shot("friends-table")
	watcher.Shot("friends-watched")
	if a, b := Eval[string](owner.Page, told), Eval[string](friend.Page, told); a != b {
		t.Errorf("after the page was loaded anew its log says %q, and that of the other, who stayed, %q", b, a)
	}
	friend.says(t, owner)
	owner.reacts(t, friend)

	g.plays("the end of the hand", func() bool { // the friend reads the score sheet then: the next hand waits
		if s := friend.Seen(); s.Outcome && s.Dialog == "" {
			Eval[any](friend.Page, "document.querySelector('#bar [data-sign=sheet]').click()")
		}
		s := friend.Seen()
		return s.Dialog == "sheet" && s.Over && owner.Seen().Hands == s.Hands && owner.Seen().Hash == s.Hash
	})
	end := owner.Seen() // of the first hand, or of a later one: somebody may have run before the friend had two cards left
	for i, m := range g.friends {
		if s := m.Seen(); s.Hash != end.Hash || s.Hands != end.Hands || s.Hands == 0 || s.Proof == 3 {
			t.Errorf("friend %d sees another end: %+v", i, s)
		}
	}
	friend.again()
	again := fmt.Sprintf("s.hands === %d", end.Hands)
	friend.Until("s.dialog === 'over' && " + again)
	watcher.Until(again)
	if n := Eval[int](watcher.Page, "most"); n != 0 {
		t.Errorf("the page of who watches knew %d closed cards", n)
	}
	owner.way.Press(owner.Table, "#bar [data-sign=sheet]")
	owner.Until("s.dialog === 'sheet'")
	proves(t, owner.saves(".receipts button"))
	owner.way.Press(owner.Table, ".sheet .close")
	owner.Until("!s.dialog")

	g.plays("the next hand", func() bool { return g.all(func(s Seen) bool { return s.Phase == "playing" && s.Dialog == "" }) })
	friend.way.Press(friend.Table, "#bar .badge")
	friend.Until("s.dialog === 'trust'")
	proves(t, friend.saves("="+book.Say("friends.trust.save")))
	friend.way.Press(friend.Table, ".sheet .close")
	friend.way.Press(friend.Table, "#bar [data-sign=menu]")
	friend.way.Press(friend.Table, "="+book.Say("page.menu.end"))
	friend.Until("s.dialog === 'asked'")
	friend.way.Press(friend.Table, "="+book.Say("friends.end.ask"))
	owner.Until("s.dialog === 'end'")
	owner.way.Press(owner.Table, "="+book.Say("friends.end.yes"))
	for _, m := range g.friends {
		m.Until("s.at === 'friends' && s.phase === 'lobby'")
		m.Wait("document.querySelector('#toast').textContent.includes(" + strconv.Quote(book.Say("friends.note.rise-friendly")) + ")")
	}
}

// packed is the JavaScript for the words of the bar that have less than 4 px between them and the sign before.
const packed = `[...document.querySelectorAll('#bar .sign')].filter(e => e.checkVisibility()).map(e => {
	const parts = [...e.querySelectorAll('svg, span')].map(x => x.getBoundingClientRect()).filter(r => r.width > 1);
	return {word: e.textContent, left: Math.min(...parts.map(r => r.left)), right: Math.max(...parts.map(r => r.right))};
}).filter((x, i, all) => i > 0 && x.left - all[i - 1].right < 4).map(x => x.word)`

// notes has the page note from now on what rises over its table, which goes after a while.
func (p *Page) notes() {
	p.t.Helper()
	Eval[bool](p, `globalThis.noted = [], new MutationObserver(() => {
		const talk = document.querySelector('#talk');
		noted.push({text: talk.textContent, drawn: !!talk.querySelector('.balloon .drawing')});
	}).observe(document.querySelector('#talk'), {subtree: true, childList: true, characterData: true}), true`)
}

// reacts says something with one tap on a drawing, and the other sees it at the plate.
func (m *match) reacts(t *testing.T, other *match) {
	m.barriers("the table")
	for _, size := range []Size{{844, 390}, {1280, 800}, phone} {
		m.Resize(size)
		m.Until("s.width === %d && s.height === %d", size.W, size.H)
		if close := Eval[[]string](m.Page, packed); len(close) > 0 {
			t.Errorf("in the bar of %v these touch the sign before: %q", size, close)
		}
	}
	m.way.Press(m.Table, "#react")
	m.Until("s.dialog === 'react'")
	m.barriers("reactions")
	if hole := Eval[float64](m.Page, "(bottom => bottom('.reacting') - bottom('.reacting footer button'))(e => document.querySelector(e).getBoundingClientRect().bottom)"); hole > 40 {
		t.Errorf("the sheet of reactions goes on for %.0f px below what stands in it", hole)
	}
	other.notes()
	m.way.Press(m.Table, "="+book.Say("friends.react.toast"))
	m.Until("!s.dialog")
	other.Wait("noted.some(x => x.drawn && x.text.includes(" + strconv.Quote(book.Say("friends.react.toast")) + "))")
	m.way.Press(m.Table, "#bar [data-sign=chat]")
	m.Until("s.dialog === 'chat'")
	m.barriers("the chat")
	m.way.Press(m.Table, ".sheet .close")
	m.Until("!s.dialog")
}

// says writes a line to another friend, and says one of the phrases that lie ready.
func (m *match) says(t *testing.T, other *match) {
	t.Helper()
	m.way.Press(m.Table, "#bar [data-sign=chat]")
	m.Until("s.dialog === 'chat'")
	m.Type(".write input", "Que bela mesa!")
	other.notes()
	m.way.Press(m.Table, ".write button")
	other.Wait("noted.some(x => x.text.includes('Que bela mesa!'))")
	other.Wait("document.querySelector('#bar .unread')?.textContent === '1'")
	phrase := Eval[string](m.Page, "[...document.querySelectorAll('.phrases button')].at(-1).textContent")
	m.way.Press(m.Table, "="+phrase)
	other.way.Press(other.Table, "#bar [data-sign=chat]")
	other.Wait("document.querySelectorAll('.said:not(.mine)').length === 2")
	said := Eval[[]string](other.Page, "[...document.querySelectorAll('.said > span')].map(e => e.textContent)")
	if len(said) != 2 || said[0] != "Que bela mesa!" || said[1] != phrase {
		t.Errorf("the other sees %q", said)
	}
	m.Wait("document.querySelectorAll('.said.mine').length === 2")
	for _, x := range []*match{m, other} {
		x.way.Press(x.Table, ".sheet .close")
		x.Until("!s.dialog")
	}
}
