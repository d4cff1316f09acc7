package e2e

import (
	"fmt"
	"testing"
)

// typePasscode types into the field for a code.
func (p *Page) typePasscode(code string) {
	p.t.Helper()
	p.Wait("document.querySelector('.passcode input')")
	Eval[bool](p, "(e => { e.value = '"+code+"'; return e.dispatchEvent(new Event('input', {bubbles: true})) })(document.querySelector('.passcode input'))")
}

// A table is shown to strangers through the relay of cmd/serve; one of them, who has no link, sees it, asks, and comes to it when its
// owner says yes.
func TestOpenTable(t *testing.T) {
	t.Parallel()
	g := invite(t, "truco", "", "seats=2")
	host := g.friends[0]
	host.way.Press(host.Table, "#lobby-next")
	host.way.Press(host.Table, "="+book.Say("friends.hall.show"))
	host.Shot("hall-show")
	host.way.Press(host.Table, "="+book.Say("page.close"))

	p := shared.Apart(t, phone)
	p.Before(looking)
	p.Go(g.url + comes)
	m := &match{Table: &Table{p}, way: Mouse{}}
	m.Until("s.at === 'home'")
	m.way.Press(m.Table, "#code")
	m.way.Press(m.Table, "="+book.Say("friends.hall"))
	m.Wait("find('=" + book.Say("friends.hall.ask") + "')")
	m.Shot("hall")
	m.way.Press(m.Table, "="+book.Say("friends.hall.ask"))
	m.Shot("hall-waits")
	host.Wait("find('=" + book.Say("friends.admit.do") + "')")
	host.Resize(Size{844, 390}) // the table is in view even so
	host.Wait("innerHeight === 390 && document.querySelectorAll('.chair').length === 2")
	Eval[any](host.Page, "document.querySelectorAll('*').forEach(e => { if (e.scrollTop) e.scrollTop = 0 })") // where it was pressed, it was lower
	host.Shot("hall-asks")
	if list := Eval[[]string](host.Page, hidden+"('.chair, .asks button')"); len(list) > 0 {
		t.Errorf("while somebody asks, something of %q is not seen", list)
	}
	host.Resize(phone)
	host.way.Press(host.Table, "="+book.Say("friends.admit.do"))
	m.Until("s.phase === 'lobby' && s.link.endsWith('" + g.link + "o')") // which says, too, that it is open
}

// What is kept on one device goes to another, by the code that it shows, between two browsers that share nothing.
func TestMovingHouse(t *testing.T) {
	t.Parallel()
	url := Served(t, site)
	open := func() *Table {
		table := SitAt(t, shared.Apart(t, phone), url+"?nosw=1&speed=0&debug=1&game=truco")
		Mouse{}.Press(table, "#bar [data-sign=menu]")
		Mouse{}.Press(table, "="+book.Say("page.menu.settings"))
		table.Until("s.dialog === 'settings'")
		return table
	}
	from, to := open(), open()
	from.Keep("receipt.00ff", "kept")
	for _, x := range []*Table{from, to} {
		Mouse{}.Press(x, "="+book.Say("page.moving"))
	}
	from.Shot("moving")
	Mouse{}.Press(from, "="+book.Say("page.moving.send"))
	from.Wait("document.querySelector('.passcode code')")
	from.Wait("document.querySelector('.qr')")
	for _, size := range []Size{{844, 390}, phone} {
		from.Resize(size)
		from.Wait(fmt.Sprintf("innerHeight === %d", size.H))
		from.Shot(fmt.Sprintf("moving-send-%d", size.W))
		r := Eval[[]float64](from.Page, "(r => [r.top, r.bottom, r.width])(document.querySelector('.qr').getBoundingClientRect())")
		if r[0] < 0 || r[1] > float64(size.H) || r[2] < 150 {
			t.Errorf("%v: the code reaches from %.0f to %.0f", size, r[0], r[1])
		}
	}
	Mouse{}.Press(to, "="+book.Say("page.moving.bring"))
	to.typePasscode(Eval[string](from.Page, "document.querySelector('.passcode code').textContent"))
	to.Shot("moving-bring")
	Mouse{}.Press(to, "="+book.Say("page.moving.bring.go"))
	from.Wait("find('=" + book.Say("page.moving.check.do") + "')")
	from.Shot("moving-check")
	Mouse{}.Press(from, "="+book.Say("page.moving.check.do"))
	to.Wait("find('=" + book.Say("page.moving.take.do") + "')")
	Mouse{}.Press(to, "="+book.Say("page.moving.take.do"))
	from.Wait("find('=" + book.Say("page.moving.keep.do") + "')")
	from.Shot("moving-over")
	to.Wait("carteado.store.get('receipt.00ff').then(v => v === 'kept')")
}
