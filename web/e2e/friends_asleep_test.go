package e2e

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// tell gives the browser a command about a page.
func tell[P, R any](p *Page, command cdp.Command[P, R], params P) (result R) {
	p.t.Helper()
	p.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) (err error) {
		result, err = cdp.Call(ctx, tab, command, params)
		return err
	}))
	return result
}

// inTheBar names what the word over the table does not leave free, or is too little for it; "" for nothing.
const inTheBar = `(hint => {
	const more = document.createElement('button');
	Object.assign(more, {className: 'sign', title: 'hint'}).dataset.sign = 'hint';
	if (hint) document.querySelector('#bar [data-sign="menu"]').after(more);
	const within = (a, b) => (a = a.getBoundingClientRect(), b = b.getBoundingClientRect(), a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom);
	const banner = document.querySelector('.banner'), bar = document.querySelector('#bar'), bad = [];
	if (!within(banner, bar)) bad.push('it is larger than the bar');
	for (const e of banner.children) if (!within(e, banner)) bad.push('too little room for ' + e.textContent);
	for (const e of document.querySelectorAll('#bar button, .banner button')) {
		const r = e.getBoundingClientRect();
		if (r.width && (!e.contains(document.elementFromPoint(r.x + 2, r.y + r.height / 2)) || !e.contains(document.elementFromPoint(r.right - 2, r.y + r.height / 2)) || r.width < 44 || r.height < 44)) bad.push(e.title || e.textContent);
	}
	more.remove();
	return bad.join();
})(%v)`

// sleeps puts a page out of sight and lets it stand still, as a phone does, or takes it up again.
func (p *Page) sleeps(on bool) {
	state, window := page.SetWebLifecycleStateStateActive, browser.WindowStateNormal
	if on {
		state, window = page.SetWebLifecycleStateStateFrozen, browser.WindowStateMinimized
	}
	id := tell(p, browser.GetWindowForTarget, browser.GetWindowForTargetParams{}).WindowID
	tell(p, browser.SetWindowBounds, browser.SetWindowBoundsParams{WindowID: id, Bounds: &browser.Bounds{WindowState: window}})
	tell(p, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: state})
}

// TestFriendsAsleep: in the middle of a hand a friend's page stands still until the other is told that he is away. Nothing is
// lost by it: he has the same seat, and both play the hand to its end.
func TestFriendsAsleep(t *testing.T) {
	const told = `for (const event of ['freeze', 'resume']) document.addEventListener(event, () => (globalThis.heard ??= []).push(event));`
	g := invite(t, "truco", "", "seats=2")
	m, other := g.friends[0], g.sits()
	g.begin()
	g.plays("a card of both", func() bool { return g.all(func(s Seen) bool { return s.Phase == "playing" && len(s.Hand()) == 2 }) })
	Eval[any](m.Page, told+"0")
	before := m.Seen()
	m.sleeps(true)
	other.Wait("document.querySelector('.banner')")
	expect(t, other.Page, `(a => [...document.querySelectorAll('#talk .quick button')].filter(e => (b => b.bottom > a.bottom + 1 || b.right > a.right + 1 || b.height < 44)(e.getBoundingClientRect())).length)(document.querySelector('#talk .quick').getBoundingClientRect())`, 0)
	for _, size := range []Size{{844, 390}, {640, 360}} { // there it stands in the bar, and covers neither the table nor a button
		other.Resize(size)
		other.Until("s.width === %d && s.height === %d", size.W, size.H)
		for _, hint := range []bool{false, true} { // who is in turn may have a button more
			if bad := Eval[string](other.Page, fmt.Sprintf(inTheBar, hint)); bad != "" {
				t.Errorf("%v, hints %v: %s", size, hint, bad)
			}
		}
	}
	other.Resize(phone)
	m.sleeps(false)
	if heard := Eval[string](m.Page, "(globalThis.heard ?? []).join()"); heard != "freeze,resume" {
		t.Errorf("the page heard %q", heard)
	}
	g.plays("the end of the hand", func() bool { return g.all(func(s Seen) bool { return s.Hands == 1 }) })
	after, others := m.Seen(), other.Seen()
	if after.Viewer != before.Viewer || after.Hash != others.Hash || after.Proof == 3 {
		t.Errorf("before %+v, after %+v, the other sees %+v", before, after, others)
	}
	other.Wait("!document.querySelector('.banner')")
	for _, line := range m.Said() {
		if !strings.Contains(line, "WebSocket connection to ") { // that is cut, the browser says itself
			t.Errorf("console: %s", line)
		}
	}
}
