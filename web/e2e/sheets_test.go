package e2e

import (
	"fmt"
	"testing"
)

// On a phone the value of a slider stands beside its words, all fields are alike, nothing is glued to a button, and the words of the bar
// stand apart in Modo Grande, too.
func TestSheetsOnAPhone(t *testing.T) {
	t.Parallel()
	table := SitAt(t, shared.Apart(t, phone), url+"?"+quick+whole)
	p, way := table.Page, Mouse{}
	table.Turn()
	open := func(label, dialog string) {
		t.Helper()
		way.Press(table, "="+book.Say(label))
		table.Until("s.dialog === '%s'", dialog)
		p.Shot("sheet-" + dialog)
	}
	way.Press(table, "#bar [data-sign=menu]")
	table.Until("s.dialog === 'menu'")
	p.Shot("sheet-menu")
	if holes := Eval[int](p, `[...document.querySelectorAll('.menu')].filter(e => Math.abs(e.lastChild.getBoundingClientRect().right - e.getBoundingClientRect().right) > 1).length`); holes > 0 {
		t.Errorf("%d groups of the menu end with a hole", holes)
	}
	open("page.menu.help", "help")
	if gap := Eval[float64](p, "(m => m.nextElementSibling.getBoundingClientRect().top - m.getBoundingClientRect().bottom)(find('.body > .main'))"); gap < 16 {
		t.Errorf("the first heading stands %.0f px below the button", gap)
	}
	way.Press(table, ".veil button.close")
	table.Until("s.dialog === 'menu'")
	open("page.menu.settings", "settings")
	for _, e := range Eval[[][]float64](p, `[...document.querySelectorAll('.slider')].map(e => {
		const [word, field, value] = [...e.children].map(x => x.getBoundingClientRect());
		return [value.top - word.bottom, word.top - value.bottom, value.bottom - field.top, e.getBoundingClientRect().right - field.right];
	})`) {
		if e[0] > 0 || e[1] > 0 || e[2] > 1 || e[3] > 2.5 {
			t.Errorf("a slider, its words and its value stand so: %.0f", e)
		}
	}
	open("page.moving", "moving")
	for _, e := range Eval[[][]float64](p, `[...document.querySelectorAll('.field input[type=password], .part > button')].map(e => [e.getBoundingClientRect().width, e.closest('.part').getBoundingClientRect().width])`) {
		if e[1]-e[0] > 1 {
			t.Errorf("a field or button is %.0f px wide, where there are %.0f", e[0], e[1])
		}
	}
	if edge := Eval[string](p, "getComputedStyle(find('input[type=password]')).borderTopStyle"); edge != "solid" {
		t.Errorf("the edge of a field is %s", edge)
	}
	for _, left := range []string{"settings", "menu", ""} {
		way.Press(table, ".veil button.close")
		table.Until("s.dialog === '%s'", left)
	}
	Eval[any](p, "(carteado.big = true, carteado.onprefs(), 0)")
	p.Wait("document.documentElement.classList.contains('big')")
	p.Shot("bar-big")
	if near := Eval[float64](p, `(list => Math.min(...list.slice(1).map((r, i) => r.left - list[i].right)))([...document.querySelectorAll('.bar .sign span')].filter(e => e.clientWidth !== 1 && e.getClientRects().length)
		.map(e => { const r = document.createRange(); r.selectNodeContents(e); return r.getBoundingClientRect(); }).filter(r => r.width > 2))`); near < 4 {
		t.Errorf("words of the bar stand %.1f px apart", near)
	}
}

// The words of the menu take two lines at most, on a phone and on a desk, and the sample of cards in the settings is whole.
func TestMenuWords(t *testing.T) {
	t.Parallel()
	for _, mode := range []string{"", "big=1&"} {
		table := SitAt(t, shared.Apart(t, phone), url+"?"+mode+quick+whole)
		p := table.Page
		table.Turn()
		Eval[any](p, "(find('#bar [data-sign=menu]').click(), 0)")
		table.Until("s.dialog === 'menu'")
		for _, size := range []Size{phone, {844, 390}, desktop, {1920, 1080}} {
			p.Resize(size)
			table.Until("s.width === %d && s.height === %d", size.W, size.H)
			p.Shot(fmt.Sprintf("menu-%s%dx%d", mode, size.W, size.H))
			if list := Eval[[]string](p, "[...document.querySelectorAll('.menu button > span')].filter(e => e.clientHeight > 2.5 * parseFloat(getComputedStyle(e).lineHeight)).map(e => e.textContent)"); len(list) > 0 {
				t.Errorf("%v, %q: %q take three lines", size, mode, list)
			}
		}
		Eval[any](p, fmt.Sprintf("(find(%q).click(), 0)", "="+book.Say("page.menu.settings")))
		table.Until("s.dialog === 'settings'")
		for _, size := range []Size{phone, {844, 390}, desktop} {
			p.Resize(size)
			table.Until("s.width === %d && s.height === %d", size.W, size.H)
			p.Shot(fmt.Sprintf("sample-%s%dx%d", mode, size.W, size.H))
			if cut := Eval[float64](p, `((card, felt) => Math.max(card.bottom - felt.bottom, felt.top - card.top, Math.abs(card.width / card.height - sample.width / sample.height)))
				(document.querySelector('#sample').getBoundingClientRect(), document.querySelector('.sample').getBoundingClientRect())`); cut > 0.5 {
				t.Errorf("%v, %q: of the sample %.0f px are cut", size, mode, cut)
			}
		}
	}
}
