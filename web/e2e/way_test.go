package e2e

import (
	"context"
	"fmt"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Way is how somebody uses the table.
type Way interface {
	Card(t *Table, s Seen, slot int) // touches a card of the own hand
	Zone(t *Table, s Seen, zone int) // touches a pile or a meld, which must take it
	Press(t *Table, selector string) // presses what a CSS selector finds, or chooses it
	Button(t *Table, button int)     // presses the button of the turn with that number
}

// found is the JavaScript for what find finds.
func found(what string) string { return fmt.Sprintf("find(%q)", what) }

// point is where something can be touched, once it is there, nothing lies over it, and it is not on its way.
func (t *Table) point(what string) (x, y float64) {
	t.t.Helper()
	const at = `(async () => {
		const middle = () => {
			const e = %s;
			if (!e) return;
			e.scrollIntoView({block: 'center', behavior: 'instant'});
			const r = e.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2, top = document.elementFromPoint(x, y);
			return top && (e.contains(top) || e.labels?.[0]?.contains(top)) ? [x, y] : undefined;
		};
		const was = middle();
		await new Promise(done => setTimeout(done, 30));
		const is = middle();
		return was && is && Math.hypot(is[0] - was[0], is[1] - was[1]) < 3 ? is : null; // some buttons breathe
	})()`
	expression := fmt.Sprintf(at, found(what))
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		// An error is a page on its way out.
		if p, err := Run(t.Page, chromedp.Evaluate[[]float64](expression, chromedp.EvalAwaitPromise)); err == nil && p != nil {
			return p[0], p[1]
		}
	}
	t.Shot("untouched")
	t.t.Fatalf("waited in vain for %s to be touched; the sheet is %q; console: %.1000q", what, Eval[string](t.Page, "look().dialog"), t.Said())
	return 0, 0
}

// touched has do touch the middle of something. What moves away just then, as a list does that a friend's word makes
// longer, is touched again, as a person would.
func (t *Table) touched(what string, do func(x, y float64)) {
	t.t.Helper()
	for range 5 {
		x, y := t.point(what)
		Eval[any](t.Page, "globalThis.reached = false, "+found(what)+"?.addEventListener('click', () => globalThis.reached = true, {once: true, capture: true}), 0")
		do(x, y)
		// What has gone was reached, a page too.
		for end := time.Now().Add(time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
			if is, err := Run(t.Page, chromedp.Evaluate[bool]("globalThis.reached !== false || !"+found(what))); err != nil || is {
				return
			}
		}
	}
	t.t.Fatalf("%s is touched, and takes no notice", what)
}

// button is the selector of a button of the turn, of the grid where the bar has none.
func button(k int) string {
	return fmt.Sprintf("#actions button:nth-of-type(%d), #mirror:not(:has(#actions button)) #grid button:nth-of-type(%[1]d)", k+1)
}

// place is where a pile or a meld lies.
func place(s Seen, zone int) (x, y float64) {
	for _, m := range s.Melds {
		if m.Zone == zone {
			return m.X, m.Y
		}
	}
	for _, p := range s.Piles {
		if p.Zone == zone {
			return p.X, p.Y
		}
	}
	return 0, 0
}

// Touch is a finger on a phone or a tablet. Its page must say that it has a touch screen: see Touchable.
type Touch struct{}

// Touchable makes a page one of a touch screen.
func (p *Page) Touchable(size Size) {
	p.t.Helper()
	p.do(chromedp.EmulateViewport(size.W, size.H, chromedp.EmulateTouch, chromedp.EmulateMobile))
}

func (Touch) tap(t *Table, x, y float64) {
	t.t.Helper()
	finger := []*input.TouchPoint{{X: x, Y: y}}
	t.press(func(ctx context.Context, tab *chromedp.Target, down, up input.TimeSinceEpoch) error {
		_, err := cdp.Call(ctx, tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: finger, Timestamp: down})
		if err == nil {
			_, err = cdp.Call(ctx, tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}, Timestamp: up})
		}
		return err
	})
}

// stroke puts a finger down, moves it over some points, lets it rest there, and lifts it. Its page is told that so many seconds have passed.
func (Touch) stroke(t *Table, seconds float64, points ...[2]float64) {
	t.t.Helper()
	down, steps := input.TimeSinceEpoch(time.Now().UnixMilli())/1000, float64(len(points))
	for i, p := range points {
		kind := input.DispatchTouchEventTypeTouchMove
		if i == 0 {
			kind = input.DispatchTouchEventTypeTouchStart
		}
		t.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
			_, err := cdp.Call(ctx, tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{{X: p[0], Y: p[1]}},
				Timestamp: down + input.TimeSinceEpoch(seconds*float64(i)/steps)})
			return err
		}))
		time.Sleep(time.Duration(0.9 * seconds / steps * float64(time.Second))) // what the browser makes of a finger that rests
	}
	t.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{},
			Timestamp: down + input.TimeSinceEpoch(seconds)})
		return err
	}))
}

// straight returns the points of a straight way.
func straight(x, y, toX, toY float64) (out [][2]float64) {
	const steps = 8
	for k := 0.0; k <= steps; k++ {
		out = append(out, [2]float64{x + (toX-x)*k/steps, y + (toY-y)*k/steps})
	}
	return out
}

// press does what has a moment of pressing and one of letting go, a short time later. The page is told so, however
// long it takes to answer: else a slow page would see a long press.
func (t *Table) press(do func(ctx context.Context, tab *chromedp.Target, down, up input.TimeSinceEpoch) error) {
	t.t.Helper()
	down := input.TimeSinceEpoch(time.Now().UnixMilli()) / 1000
	t.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error { return do(ctx, tab, down, down+0.05) }))
}

func (w Touch) Card(t *Table, s Seen, slot int) { w.tap(t, s.Card(slot).X, s.Card(slot).Y) }

func (w Touch) Zone(t *Table, s Seen, zone int) {
	x, y := place(s, zone)
	w.tap(t, x, y)
}

func (w Touch) Press(t *Table, what string) {
	t.t.Helper()
	t.touched(what, func(x, y float64) { w.tap(t, x, y) })
}

func (w Touch) Button(t *Table, k int) { w.Press(t, button(k)) }

// Mouse is a mouse.
type Mouse struct{}

func (Mouse) click(t *Table, x, y float64) {
	t.t.Helper()
	t.press(func(ctx context.Context, tab *chromedp.Target, down, up input.TimeSinceEpoch) error {
		for _, e := range []input.DispatchMouseEventParams{
			{Type: chromedp.MouseMoved, X: x, Y: y, Timestamp: down},
			{Type: chromedp.MousePressed, X: x, Y: y, Button: input.MouseButtonLeft, ClickCount: 1, Timestamp: down},
			{Type: chromedp.MouseReleased, X: x, Y: y, Button: input.MouseButtonLeft, ClickCount: 1, Timestamp: up},
		} {
			if _, err := cdp.Call(ctx, tab, input.DispatchMouseEvent, e); err != nil {
				return err
			}
		}
		return nil
	})
}

func (w Mouse) Card(t *Table, s Seen, slot int) { w.click(t, s.Card(slot).X, s.Card(slot).Y) }

func (w Mouse) Zone(t *Table, s Seen, zone int) {
	x, y := place(s, zone)
	w.click(t, x, y)
}

func (w Mouse) Press(t *Table, what string) {
	t.t.Helper()
	t.touched(what, func(x, y float64) { w.click(t, x, y) })
}

func (w Mouse) Button(t *Table, k int) { w.Press(t, button(k)) }

// Drag drags something from one point to another, slowly.
func (Mouse) Drag(t *Table, x, y, toX, toY float64) {
	t.t.Helper()
	const steps = 8
	t.do(chromedp.MouseEvent(chromedp.MouseMoved, x, y))
	t.do(chromedp.MouseEvent(chromedp.MousePressed, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	for k := 1.0; k <= steps; k++ {
		t.do(chromedp.MouseEvent(chromedp.MouseMoved, x+(toX-x)*k/steps, y+(toY-y)*k/steps, chromedp.ButtonLeft))
	}
	t.do(chromedp.MouseEvent(chromedp.MouseReleased, toX, toY, chromedp.ButtonLeft, chromedp.ClickCount(1)))
}

// Keys is a keyboard, and nothing else.
type Keys struct{}

func (Keys) Card(t *Table, s Seen, slot int) {
	t.t.Helper()
	for i, c := range s.Hand() {
		switch {
		case c.Slot != slot:
		case i < 10:
			t.Key(fmt.Sprint((i + 1) % 10))
		default: // from the tenth on the arrow comes to the hand, from wherever the focus is, and goes on there
			focus := func() int { return Eval[int](t.Page, "look().focus") }
			for range 1 + len(s.Hand()) {
				if focus() == slot {
					break
				}
				was := focus()
				t.Key(kb.ArrowDown)
				t.Until("s.focus !== %d", was)
			}
			t.Key(kb.Enter)
		}
	}
}

// Zone comes to a pile or a meld with Tab: it is a button in the list of what lies on the table.
func (w Keys) Zone(t *Table, s Seen, zone int) { w.Press(t, fmt.Sprintf("#pile-%d", zone)) }

func (Keys) Press(t *Table, what string) {
	t.t.Helper()
	t.Wait(found(what))
	// Tab comes to one of a group of radio buttons; arrows go on and choose.
	where := fmt.Sprintf("((a, e) => a === e ? a.type ?? 'button' : a?.type === 'radio' && a.name === e?.name ? 'group' : '')(document.activeElement, %s)", found(what))
	for range 200 {
		switch Eval[string](t.Page, where) {
		case "radio":
			return
		case "group":
			t.Key(kb.ArrowDown)
		case "checkbox":
			t.Key(" ")
			return
		case "":
			t.Key(kb.Tab)
		default:
			t.Key(kb.Enter)
			return
		}
	}
	t.t.Fatalf("Tab does not come to %s", what)
}

func (w Keys) Button(t *Table, k int) { w.Press(t, button(k)) }
