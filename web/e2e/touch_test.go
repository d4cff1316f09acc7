package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// A slow finger plays in Modo Grande: it picks a card in 1.1 s, and plays it in as many.
func TestSlowFinger(t *testing.T) {
	t.Parallel()
	p := shared.Apart(t, phone)
	p.Touchable(phone)
	table := SitAt(t, p, url+"?big=1&speed=0&level=0&nosw=1&game=sueca")
	s := table.Turn()
	slot := lit(t, s)
	for _, then := range []string{fmt.Sprintf("s.cards.some(c => c.slot === %d && c.picked)", slot), fmt.Sprintf("s.entries > %d", s.Entries)} {
		c := table.Seen()
		at := c.Card(slot)
		Touch{}.stroke(table, 1.1, [2]float64{at.X, at.Y})
		table.Until("%s", then)
	}
}

// lit returns the slot of the first card of the hand that may be played.
func lit(t *testing.T, s Seen) int {
	t.Helper()
	for _, c := range s.Hand() {
		if c.Lit {
			return c.Slot
		}
	}
	t.Fatal("no card may be played")
	return 0
}

// A finger drags a card to the table and plays it so. A sheet follows a finger.
func TestFingerDragsAndScrolls(t *testing.T) {
	t.Parallel()
	p := shared.Apart(t, phone)
	p.Touchable(phone)
	way := Touch{}
	table := SitAt(t, p, url+"?speed=0&level=0&nosw=1&game=sueca")
	s := table.Turn()
	c := s.Card(lit(t, s))
	way.stroke(table, 0.3, straight(c.X, c.Y, float64(phone.W)/2, float64(phone.H)/2-60)...)
	table.Until("s.entries > %d", s.Entries)

	table.Turn()
	way.Press(table, "#bar [data-sign=menu]")
	table.Until("s.dialog === 'menu'")
	way.Press(table, "="+book.Say("page.menu.settings"))
	table.Until("s.dialog === 'settings'")
	x, from := float64(phone.W)/2, 0.75*float64(phone.H)
	way.stroke(table, 0.3, straight(x, from, x, from-300)...)
	p.Wait("document.querySelector('.veil:last-child .body').scrollTop > 100")
	way.Press(table, ".veil:last-child button.close")
	table.Until("s.dialog === 'menu'")
}

// The sheet of an invitation hands the link to the share sheet of the device, while the browser still knows that it was asked by a touch.
func TestShareSheet(t *testing.T) {
	t.Parallel()
	g := &party{t: t, url: Served(t, site), moves: (*match).move, way: Touch{}, before: `globalThis.shares = [];
		Object.defineProperty(navigator, 'share', {value: async what => { shares.push({...what, asked: navigator.userActivation.isActive}) }});
		Object.defineProperty(navigator, 'canShare', {value: what => !what.files});`}
	p := shared.Apart(t, phone)
	p.Touchable(phone)
	g.makesOn(p, "truco", "", "seats=2")
	m := g.friends[0]
	m.way.Press(m.Table, "="+book.Say("page.menu.friends"))
	m.Until("s.dialog === 'invite'")
	m.Shot("invite-share")
	m.way.Press(m.Table, "="+book.Say("page.share"))
	m.Wait("shares.length")
	share := Eval[[]struct {
		Text, URL string
		Asked     bool
	}](p, "shares")[0]
	if !share.Asked || share.Text == "" || !strings.HasSuffix(share.URL, "#"+g.link) {
		t.Errorf("%+v is shared, of the link #%s", share, g.link)
	}
}
