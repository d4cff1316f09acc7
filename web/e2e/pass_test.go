package e2e

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// watch looks at the table in every frame, and keeps each moment at which it shows another hand than before without a
// hold of the button that the test has granted, and each at which the curtain's page tells of a card. The match that was
// there before may still be drawn for a frame: its hand is not another's. A trump that lies open in a closed hand shows no hand.
const watch = `globalThis.granted = 0; globalThis.leaks = []; globalThis.sees = -1;
globalThis.mine = s => (cards => cards.every(c => c.face) ? cards : [])((s.cards ?? []).filter(c => c.mine));
globalThis.faces = hand => hand.map(c => c.face).sort().join();
globalThis.former = faces(mine(look()));
(function watch() {
	const s = look(), hand = mine(s);
	const zone = s.dialog || faces(hand) === former ? undefined : hand[0]?.zone;
	if (zone !== undefined && zone !== sees && (sees = zone, granted-- <= 0)) leaks.push('canvas at ' + s.entries + ': the hand of pile ' + zone + ', ' + faces(hand) + ' after ' + former);
	const told = document.querySelector('#hand')?.textContent ?? '';
	if (find('#curtain .hold') && / de (copas|ouros|paus|espadas)/.test(told)) leaks.push('mirror at ' + s.entries + ': ' + told);
	everyFrame(watch);
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

// passAndPlay has two people share the device from now on: each sees his cards after holding the button, which a tap is not,
// and nobody sees the other's.
func (m *match) passAndPlay() {
	m.t.Helper()
	m.among(2)
	m.Wait("document.querySelectorAll('.sheet input[type=text]').length === 2")
	names := []string{"Maria", "João"}
	for i, name := range names {
		Eval[any](m.Page, fmt.Sprintf("(e => { e.value = '%s'; e.dispatchEvent(new Event('change', {bubbles: true})) })(document.querySelectorAll('.sheet input[type=text]')[%d])", name, i))
	}
	Eval[any](m.Page, watch)
	m.Mouse(".sheet footer button.main")

	const curtain = "find('#curtain .hold')"
	seats := map[string]int{} // of those who have held the button, by name
	for len(seats) < 2 {
		s := m.Until("s.dialog || s.quiet && (s.mine || %s)", curtain)
		if s.Dialog != "" {
			m.t.Fatalf("a dialog before both had their turn: %s", s.Dialog)
		}
		if !s.Mine {
			who := Eval[string](m.Page, curtain+".textContent")
			k := slices.IndexFunc(names, func(name string) bool { return who == book.Say("page.curtain.mine", "who", name) })
			if k < 0 {
				m.t.Fatalf("the curtain asks for %q", who)
			}
			if len(seats) == 0 {
				m.hold("#curtain .hold", 200*time.Millisecond) // a tap, if a slow one: it shows nothing
			}
			Eval[any](m.Page, "granted++")
			m.hold("#curtain .hold", 900*time.Millisecond)
			s = m.Until("s.mine && s.quiet && !%s", curtain)
			if seat, again := seats[names[k]]; again && seat != s.Viewer {
				m.t.Errorf("%s sits at %d and at %d", names[k], seat, s.Viewer)
			}
			seats[names[k]] = s.Viewer
		}
		m.move(s)
	}
	if seats[names[0]] == seats[names[1]] {
		m.t.Errorf("both sit at %d", seats[names[0]])
	}
	for _, leak := range Eval[[]string](m.Page, "leaks") {
		m.t.Error(leak)
	}
}
