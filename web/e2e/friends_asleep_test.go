package e2e

import (
	"context"
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
