package e2e

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/memory"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Frames go on while the strongest robots think: they do it elsewhere.
func TestFramesWhileRobotsThink(t *testing.T) {
	table := SitAt(t, shared.Apart(t, phone), url+"?speed=0&level=2&nosw=1&game=sueca")
	m := &match{Table: table, way: Mouse{}}
	table.Turn()
	Eval[any](table.Page, `globalThis.beats = {idle: [0, 0], busy: [0, 0]}, (function beat(last) {
		everyFrame(now => {
			const s = look(), b = beats[s.mine ? 'idle' : s.over ? 'over' : 'busy'];
			if (b) { b[0]++; b[1] += now - last; }
			beat(now);
		});
	})(performance.now())`)
	for k := range 8 {
		m.some(1)
		table.Wait(fmt.Sprintf("beats.idle[0] > %d", 10*(k+1)))
	}
	idle := Eval[float64](table.Page, "beats.idle[1] / beats.idle[0]")
	busy := Eval[float64](table.Page, "beats.busy[1] / beats.busy[0]")
	n := Eval[int](table.Page, "beats.busy[0]")
	t.Logf("a frame each %.0f ms while I think, each %.0f ms while robots do, of which there were %d", idle, busy, n)
	// A robot that thought in the page would stop it for hundreds of milliseconds each time.
	if n < 5 || busy > 5*idle+50 {
		t.Errorf("a frame each %.0f ms while robots think, each %.0f ms otherwise", busy, idle)
	}
}

// TestRests: a table at which nothing moves asks the browser for ten frames a second and not for sixty, and draws none of them. It
// plays on at the first touch.
func TestRests(t *testing.T) {
	p := shared.Apart(t, phone)
	p.Before(`globalThis.asked = 0; const ask = everyFrame; // all of them, not some
		globalThis.everyFrame = globalThis.requestAnimationFrame = f => { asked++; return ask(f); };`)
	m := &match{Table: SitAt(t, p, url+"?speed=0&level=0&nosw=1&game=sueca"), way: Touch{}}
	p.Touchable(phone)
	m.Turn()
	m.Wait("lasts(look().mine && look().quiet, 4000)") // the ring of who is in turn pulses for three seconds
	drawn := m.Seen().Frames
	Eval[any](p, "globalThis.asked = globalThis.beats = 0, globalThis.since = performance.now(), (function beat() { beats++; everyFrame(beat); })()")
	m.Wait("performance.now() - since > 3000")
	// The browser gives frames to whoever asks: how many says how busy the machine is.
	asked, beats := Eval[int](p, "asked - beats"), Eval[int](p, "beats")
	if more := m.Seen().Frames - drawn; more != 0 || asked > 40 || beats < 5 {
		t.Errorf("a table at rest asked for %d frames of %d, and drew %.0f", asked, beats, more)
	}
	m.some(2)
	if m.Seen().Frames == drawn {
		t.Error("what was played is not drawn")
	}
}

// usage is what the page takes, once all garbage is collected.
type usage struct {
	Heap, System float64 // bytes of the program: in use, and taken from the system
	Script       float64 // bytes of JavaScript
	Nodes        float64 // of the page
}

func (t *Table) usage() (u usage) {
	t.t.Helper()
	u = Eval[usage](t.Page, "JSON.parse(carteado.memory())")
	t.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		if _, err := cdp.Call(ctx, tab, heapprofiler.CollectGarbage, cdp.Empty{}); err != nil {
			return err
		}
		heap, err := cdp.Call(ctx, tab, runtime.GetHeapUsage, cdp.Empty{})
		if err != nil {
			return err
		}
		dom, err := cdp.Call(ctx, tab, memory.GetDOMCounters, cdp.Empty{})
		u.Script, u.Nodes = heap.UsedSize, float64(dom.Nodes)
		return err
	}))
	return u
}

// Hands upon hands take no more memory than the first ones. Only with -args -long.
func TestMemoryOfManyHands(t *testing.T) {
	if !*long {
		t.Skip("takes minutes: go test ./web/e2e -run Memory -args -long")
	}
	table := SitAt(t, shared.Apart(t, phone), url+"?"+quick+"sueca")
	way := Mouse{}
	way.Press(table, "#bar [data-sign=menu]")
	way.Press(table, "="+book.Say("page.menu.options"))
	way.Press(table, "input[name=who][value='0']")
	way.Press(table, ".sheet footer button.main")
	const hands, first = 200, 40
	var early usage
	for n := range hands {
		s := table.Until("s.outcome || s.dialog === 'over'")
		if n == first {
			early = table.usage()
		}
		Eval[any](table.Page, "document.querySelector('.outcome button.main, .sheet footer button.main')?.click()")
		table.Until("!s.dialog && !s.over || s.outcome && s.deal !== %d", s.Deal)
	}
	late := table.usage()
	t.Logf("after %d hands %+v, after %d %+v", first, early, hands, late)
	for _, x := range []struct {
		what              string
		early, late, more float64
	}{
		{"heap", early.Heap, late.Heap, 1e6},
		{"memory of the system", early.System, late.System, 8e6},
		{"heap of JavaScript", early.Script, late.Script, 1e6},
		{"nodes of the page", early.Nodes, late.Nodes, 500},
	} {
		if x.late > 1.1*x.early+x.more {
			t.Errorf("%s: %.0f after %d hands, %.0f after %d", x.what, x.early, first, x.late, hands)
		}
	}
}
