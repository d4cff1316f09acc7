package e2e

import (
	"fmt"
	"slices"
	"testing"
)

// TestFriendsDummy: two friends who are opponents and two robots play Bridge. One buys the contract, the other leads; then the
// robot's hand lies open for both, and the declarer plays it. A claim opens the claimant's cards; it is rejected, and the
// play goes on; then the defender claims out of turn, all accept, and the hand ends for both in the same way.
func TestFriendsDummy(t *testing.T) {
	t.Parallel()
	g := invite(t, "bridge", "")
	friend := g.sits()
	g.begin()
	declarer := g.friends[0]
	for _, m := range g.friends {
		m.Until("s.quiet && s.cards.filter(c => c.mine && c.face).length === 13")
	}
	g.plays("the declarer's first call", func() bool { s := declarer.Seen(); return s.Mine && s.Quiet && s.Prompt == "call" })
	// Seven of a strain that nobody has bid, so that the partner has not bid it first.
	const free = `['ST', '♠', '♥', '♦', '♣'].find(x => ![...document.querySelectorAll('#calls td')].some(e => e.textContent.includes(x)))`
	declarer.way.Press(declarer.Table, fmt.Sprintf("#grid button[aria-label^='7%s']", Eval[string](declarer.Page, free)))

	lies := func(zone int) func(s Seen) int { // how many cards of a pile lie open
		return func(s Seen) (n int) {
			for _, c := range s.Cards {
				if c.Zone == zone && c.Face != "" {
					n++
				}
			}
			return n
		}
	}
	const first = 0 // the seat of who has opened the table; the other is at his left, and leads
	own, dummy := lies(first), lies(first+2)
	g.plays("the lead", func() bool {
		s := friend.Seen()
		if n := dummy(s); n > 0 && len(s.faces()) == 13 {
			t.Fatalf("%d cards of dummy lie open before the lead", n)
		}
		return len(s.faces()) == 12
	})
	for _, m := range g.friends {
		m.Until("s.cards.filter(c => c.zone === %d && c.face).length >= 12", first+2)
	}
	if n := own(friend.Seen()); n > 0 {
		t.Errorf("%d of the declarer's cards lie open", n)
	}
	g.plays("a trick", func() bool {
		return g.all(func(s Seen) bool { return len(s.faces()) == 12 && dummy(s) == 12 })
	})

	const answers = "s.mine && s.quiet && s.prompt === 'answer'"
	shows := "s.cards.filter(c => c.zone === %d && c.face).length >= 11"
	g.plays("the declarer's turn", func() bool { s := declarer.Seen(); return s.Mine && s.Quiet })
	rest := book.Say("bridge.verb.claim", "n", 12)
	declarer.presses(rest)
	friend.Until(answers)
	friend.Until(shows, first)
	friend.presses(book.Say("bridge.verb.reject"))
	declarer.Until("s.prompt === 'play' || s.prompt === 'dummy'")
	if n := own(friend.Seen()); n < 11 {
		t.Errorf("after a claim that was rejected %d of the declarer's cards lie open", n)
	}
	friend.presses(rest) // his partner, a robot, accepts that; of fewer it may say that it has a trick itself
	declarer.Until(answers)
	declarer.Until(shows, first+1)
	declarer.presses(book.Say("bridge.verb.accept"))
	for _, m := range g.friends {
		m.Until("s.hands === 1 && s.over")
	}
	if a, b := declarer.Seen(), friend.Seen(); a.Hash != b.Hash || a.Proof == 3 || b.Proof == 3 {
		t.Errorf("the hand ends as %s with proof %d, and as %s with %d", a.Hash, a.Proof, b.Hash, b.Proof)
	}
	for _, m := range g.friends { // all that was held can be looked over, while the next hand waits
		m.Until("s.outcome")
		Eval[any](m.Page, fmt.Sprintf("[...document.querySelectorAll('.outcome button')].find(e => e.textContent === %q).click()", book.Say("page.hands")))
	}
	for _, m := range g.friends {
		m.Until("s.dialog === 'hands'")
		held := Eval[[]int](m.Page, "[...document.querySelectorAll('.hands .open')].map(e => e.textContent.match(/[♣♦♥♠]/g).length)")
		if !slices.Equal(held, []int{13, 13, 13, 13}) {
			t.Errorf("the hands are of %v cards", held)
		}
	}
}

// presses presses a button of the turn, or one behind "Mais".
func (m *match) presses(words string) {
	m.t.Helper()
	button, more := "="+words, "="+book.Say("page.more")
	m.Wait(found(button) + " || " + found(more)) // there is none while what led to the turn is on its way
	if Eval[bool](m.Page, "!"+found(button)) {
		m.way.Press(m.Table, more)
		m.Until("s.dialog === 'more'")
	}
	m.way.Press(m.Table, button)
}
