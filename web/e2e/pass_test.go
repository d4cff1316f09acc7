package e2e

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// watch looks at the table in every frame, and keeps each moment at which it shows cards of a hand to somebody who
// has not held the button: allowed is the seat that has, which at Truco is the number of its hand's pile, too.
const watch = `globalThis.allowed = -1; globalThis.leaks = [];
(function watch() {
	const s = look();
	if (!s.dialog && s.cards?.some(c => c.mine && c.face && c.zone !== allowed)) leaks.push('canvas at ' + s.entries);
	const hand = document.querySelector('#hand')?.textContent ?? '';
	if (find('#curtain .hold') && / de (copas|ouros|paus|espadas)/.test(hand)) leaks.push('mirror at ' + s.entries + ': ' + hand);
	requestAnimationFrame(watch);
})();`

// hold presses the middle of something for a time.
func (t *Table) hold(what string, d time.Duration) {
	t.t.Helper()
	x, y := t.point(what)
	t.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		for _, kind := range []input.DispatchMouseEventType{chromedp.MouseMoved, chromedp.MousePressed, chromedp.MouseReleased} {
			e := input.DispatchMouseEventParams{Type: kind, X: x, Y: y}
			if kind != chromedp.MouseMoved {
				e.Button, e.ClickCount = input.MouseButtonLeft, 1
			}
			if kind == chromedp.MouseReleased {
				time.Sleep(d)
			}
			if _, err := cdp.Call(ctx, tab, input.DispatchMouseEvent, e); err != nil {
				return err
			}
		}
		return nil
	}))
}

// Two people share a tablet: each sees his cards after holding the button, and nobody sees the other's.
func TestPassAndPlay(t *testing.T) {
	table := SitAt(t, shared.Apart(t, Size{800, 1280}), url+"?"+quick+"truco")
	way := Mouse{}
	way.Press(table, "#bar [data-sign=menu]")
	way.Press(table, "="+book.Say("page.menu.options"))
	way.Press(table, "input[name=who][value='2']")
	table.Wait("document.querySelectorAll('.sheet input[type=text]').length === 2")
	for i, name := range []string{"Maria", "João"} {
		Eval[any](table.Page, fmt.Sprintf("(e => { e.value = '%s'; e.dispatchEvent(new Event('change', {bubbles: true})) })(document.querySelectorAll('.sheet input[type=text]')[%d])", name, i))
	}
	Eval[any](table.Page, watch)
	way.Press(table, ".sheet footer button.main")

	const curtain = "find('#curtain .hold')"
	held := map[int]int{}
	seat := -1
	for held[0] < 2 || held[2] < 2 {
		s := table.Until("s.dialog || s.quiet && (s.mine || %s)", curtain)
		if s.Dialog != "" {
			break
		}
		if !s.Mine {
			for _, c := range s.Cards {
				if c.Mine && c.Face != "" {
					t.Fatalf("the %s of a hand is on the table under the curtain", c.Face)
				}
			}
			switch name := Eval[string](table.Page, curtain+".textContent"); name {
			case book.Say("page.curtain.mine", "who", "Maria"):
				seat = 0
			case book.Say("page.curtain.mine", "who", "João"):
				seat = 2
			default:
				t.Fatalf("the curtain asks for %q", name)
			}
			// A tap, even a slow one, shows nothing.
			table.hold("#curtain .hold", 200*time.Millisecond)
			time.Sleep(600 * time.Millisecond)
			if !Eval[bool](table.Page, "!!"+curtain) {
				t.Fatal("a press of 200 ms has shown the cards")
			}
			Eval[any](table.Page, fmt.Sprintf("allowed = %d", seat))
			table.hold("#curtain .hold", 900*time.Millisecond)
			s = table.Until("s.mine && s.viewer === %d && s.cards.some(c => c.mine && c.face)", seat)
			held[seat]++
		}
		for _, c := range s.Hand() {
			if c.Lit {
				way.Card(table, s, c.Slot)
				s = table.Until("s.cards.find(c => c.slot === %d).picked", c.Slot)
				way.Card(table, s, c.Slot)
				break
			}
		}
		if len(s.Hand()) == 0 || s.Prompt != "play" { // somebody has asked for more
			way.Button(table, 0)
		}
		table.Until("s.entries > %d || s.dialog", s.Entries)
	}
	if held[0] == 0 || held[2] == 0 {
		t.Errorf("who has had the tablet: %v", held)
	}
	for _, leak := range Eval[[]string](table.Page, "leaks") {
		t.Error(leak)
	}
}
