package e2e

import (
	"strconv"
	"testing"
)

// Two friends and two robots: what is said is seen by the other, the receipt of a hand is a file that anybody can check,
// and the match ends in friendship when both want it.
func TestFriendsTalk(t *testing.T) {
	g := invite(t, "truco", "")
	owner, friend := g.friends[0], g.sits()
	owner.bold, friend.bold = true, true
	owner.way.Press(owner.Table, "="+book.Say("friends.owner.fill"))
	owner.Wait("document.querySelectorAll('.chair').length === 4 && !document.querySelector('.chair.free')")
	g.begin()
	g.plays("some cards", func() bool { return g.all(func(s Seen) bool { return s.Phase == "playing" && s.Entries > 4 }) })
	owner.again() // and the robots with him, whom his browser runs
	at := owner.Until("s.phase === 'playing'")
	g.plays("a card after that", func() bool { // he goes on from what he has kept, before anybody can reach him
		return g.all(func(s Seen) bool {
			return s.Phase == "playing" && s.Dialog == "" && (s.Deal > at.Deal || s.Deal == at.Deal && s.Entries > at.Entries)
		})
	})

	// A line, and a phrase of those that lie ready.
	friend.way.Press(friend.Table, "#bar [data-sign=chat]")
	friend.Until("s.dialog === 'chat'")
	friend.Type(".write input", "Que bela mesa!")
	friend.way.Press(friend.Table, ".write button")
	owner.Wait("document.querySelector('#toast').textContent.includes('Que bela mesa!')")
	owner.Wait("document.querySelector('#bar .unread')?.textContent === '1'")
	owner.Shot("friends-said")
	friend.way.Press(friend.Table, "="+book.Say("friends.phrase.truco.5"))
	owner.way.Press(owner.Table, "#bar [data-sign=chat]")
	owner.Wait("document.querySelectorAll('.said:not(.mine)').length === 2")
	owner.Shot("friends-chat")
	said := Eval[[]string](owner.Page, "[...document.querySelectorAll('.said > span')].map(e => e.textContent)")
	if want := book.Say("friends.phrase.truco.5"); len(said) != 2 || said[0] != "Que bela mesa!" || said[1] != want {
		t.Errorf("the owner sees %q", said)
	}
	friend.Wait("document.querySelectorAll('.said.mine').length === 2")
	for _, m := range g.friends {
		m.way.Press(m.Table, ".sheet .close")
		m.Until("!s.dialog")
	}

	// The receipt.
	ends := func() {
		g.lingers = true
		g.plays("the end of the hand", func() bool {
			return g.all(func(s Seen) bool { return s.Dialog == "over" && (s.Hands == 1 || s.Match) })
		})
		g.lingers = false
	}
	ends()
	if !owner.Seen().Match {
		owner.way.Press(owner.Table, "="+book.Say("page.sheet"))
		owner.Until("s.dialog === 'sheet'")
		owner.Shot("friends-sheet")
		proves(t, owner.saves(".receipts button"))
		owner.way.Press(owner.Table, ".sheet .close")
		owner.Until("s.dialog === 'over'")
	}
	for g.friends[0].Seen().Match { // a bold one: it was all over with one hand
		for _, m := range g.friends {
			m.way.Press(m.Table, ".sheet footer button.main")
			m.Until("s.dialog === 'lobby'")
		}
		g.begin()
		ends()
	}
	g.plays("the next hand", func() bool {
		return g.all(func(s Seen) bool { return s.Hands == 1 && s.Phase == "playing" && s.Dialog == "" })
	})
	friend.way.Press(friend.Table, "#bar .badge")
	friend.Until("s.dialog === 'trust'")
	friend.Shot("friends-trust")
	proves(t, friend.saves("="+book.Say("friends.trust.save")))
	friend.way.Press(friend.Table, ".sheet .close")

	// The end in friendship.
	friend.way.Press(friend.Table, "#bar [data-sign=menu]")
	friend.way.Press(friend.Table, "="+book.Say("page.menu.end"))
	friend.Until("s.dialog === 'asked'")
	friend.way.Press(friend.Table, "="+book.Say("friends.end.ask"))
	owner.Until("s.dialog === 'end'")
	owner.Shot("friends-end")
	friend.Shot("friends-end-asked")
	owner.way.Press(owner.Table, "="+book.Say("friends.end.yes"))
	for _, m := range g.friends {
		m.Until("s.at === 'friends' && s.phase === 'lobby'")
		m.Wait("document.querySelector('#toast').textContent.includes(" + strconv.Quote(book.Say("friends.note.rise-friendly")) + ")")
	}
	owner.Shot("friends-end-lobby")
}
