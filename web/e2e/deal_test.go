package e2e

import (
	"fmt"
	"strings"
	"testing"

	"carteado/render/settings"
)

// A link to cards leads to a table, also by the rules of the game. On the first screen the cards of the day take a line at most. What
// somebody else has made of the same cards is said when the hand is over.
func TestCardsByLink(t *testing.T) {
	t.Parallel()
	p := shared.Apart(t, phone)
	p.Before(looking)
	p.Before(lettered)
	table := &Table{p}
	for _, big := range []string{"0", "1"} {
		p.Go(url + "?nosw=1&lang=pt-BR&big=" + big)
		p.Wait("globalThis.carteado && carteado.running() && written")
		for _, size := range []Size{{360, 640}, phone, {844, 390}, desktop} {
			p.Resize(size)
			p.Shot(fmt.Sprintf("home-%s-%dx%d", big, size.W, size.H))
			expect(t, p, "(e => e.offsetParent && e.scrollWidth <= e.clientWidth + 1 && e.getBoundingClientRect().right <= innerWidth && e.offsetHeight < 80)(document.getElementById('day'))", true)
		}
	}
	p.Click("#day")
	p.Wait("document.documentElement.dataset.at === 'table'")
	for _, address := range []string{"?nosw=1&motion=0", "sueca/"} {
		p.Go(url + address + "#d1:truco:easy:1987")
		p.Wait("globalThis.carteado && carteado.running() && document.documentElement.dataset.at === 'table' && location.hash === ''")
	}
	set := settings.Default().Grande(true) // it waits there
	set.Calm, set.Speed, set.Level = true, 0, 0
	p.Keep("settings", set.String())
	p.Keep("table.texas-holdem", strings.Replace(shown(t), "humans 0\n", "humans 0\nrival 1 40\n", 1))
	p.Go(url + "?nosw=1&debug=1&lang=pt-BR&big=1&game=texas-holdem")
	table.still(desktop)
	Eval[any](p, "(document.querySelector('#actions .main').click(), 0)")
	table.Until("s.outcome")
	for _, size := range []Size{phone, {844, 390}, desktop} {
		p.Resize(size)
		table.Until("s.width === %d && s.height === %d && s.quiet", size.W, size.H)
		p.Shot(fmt.Sprintf("rival-%dx%d", size.W, size.H))
		expect(t, p, "document.querySelector('.outcome').textContent.includes('quem mandou fez 40')", true)
		expect(t, p, "(r => r.left >= 0 && r.top >= 0 && r.right <= innerWidth && r.bottom <= innerHeight)(document.querySelector('.outcome').getBoundingClientRect())", true)
	}
}

// A hand that was played fits into a link, in its shortest form; a link that is cut says so.
func TestHandByLink(t *testing.T) {
	t.Parallel()
	p := shared.Apart(t, phone)
	p.Before(looking)
	p.Before(axeScript(t))
	p.Go(url + "?nosw=1")
	hand := people(t, "sueca", "sueca", 7)
	for e := hand.Engine(); !e.Over(); {
		a := e.View(e.Hand().Turn().First()).Moves[0]
		if err := hand.Do(uint32(e.Len()), &a); err != nil {
			t.Fatal(err)
		}
	}
	text, err := hand.Record()
	if err != nil {
		t.Fatal(err)
	}
	packed := Eval[string](p, fmt.Sprintf("carteado.pack(%q)", text.String()))
	if again := Eval[string](p, fmt.Sprintf("carteado.unpack(%q)", packed)); again != text.String() || len(packed) > len(again)*4/5 {
		t.Errorf("%d characters are packed into %d: %s", len(again), len(packed), packed)
	}
	table := &Table{p}
	for _, link := range []string{packed, packed[:len(packed)/2]} {
		p.Go(url + "?nosw=1&debug=1&motion=0&lang=pt-BR")
		p.Go(url + "?nosw=1&debug=1&motion=0&lang=pt-BR#r1:" + link)
		if link != packed {
			p.Wait(fmt.Sprintf("document.body.textContent.includes(%q)", book.Say("page.replay.damaged")))
			break
		}
		table.Until("s.at === 'table' && s.entries === 0")
		Mouse{}.Press(table, ".replay [data-proof]")
		p.Wait("find('.checked')")
		p.Shot("sent-verified")
		Mouse{}.Press(table, "="+book.Say("page.replay.send"))
		p.Wait("find('.address')")
		p.barriers("a hand is sent")
		for _, size := range []Size{desktop, phone} {
			p.Resize(size)
			p.Shot(fmt.Sprintf("send-%dx%d", size.W, size.H))
		}
		expect(t, p, "document.querySelector('.address code').textContent.endsWith('#r1:"+packed+"')", true)
	}
}
