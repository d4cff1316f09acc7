package input_test

import (
	"testing"

	. "carteado/render/input"
)

func TestGestures(t *testing.T) {
	type step struct {
		e    Event
		want Action
	}
	for name, steps := range map[string][]step{
		"tap":               {{Event{Down, 1, true, 10, 10, 0}, Pressed}, {Event{Move, 1, true, 13, 12, 40}, Nothing}, {Event{Up, 1, true, 13, 12, 80}, Tapped}},
		"tap in one moment": {{Event{Down, 1, true, 10, 10, 5}, Pressed}, {Event{Up, 1, true, 10, 10, 5}, Tapped}},
		"drag":              {{Event{Down, 1, true, 10, 10, 0}, Pressed}, {Event{Move, 1, true, 40, 10, 100}, Grabbed}, {Event{Move, 1, true, 90, 10, 300}, Dragged}, {Event{Up, 1, true, 90, 10, 500}, Dropped}},
		"flick":             {{Event{Down, 1, true, 10, 200, 0}, Pressed}, {Event{Move, 1, true, 12, 150, 60}, Grabbed}, {Event{Up, 1, true, 14, 120, 120}, Flicked}},
		"flick sideways":    {{Event{Down, 1, true, 10, 200, 0}, Pressed}, {Event{Move, 1, true, 90, 190, 60}, Grabbed}, {Event{Up, 1, true, 120, 150, 120}, Dropped}},
		"second finger":     {{Event{Down, 1, true, 10, 10, 0}, Pressed}, {Event{Down, 2, true, 50, 50, 10}, Nothing}, {Event{Up, 2, true, 50, 50, 20}, Nothing}, {Event{Up, 1, true, 10, 10, 30}, Tapped}},
		"system takes it":   {{Event{Down, 1, true, 10, 10, 0}, Pressed}, {Event{Cancel, 1, true, 10, 10, 9}, Released}, {Event{Up, 1, true, 10, 10, 10}, Nothing}},
		"mouse over":        {{Event{Move, 0, false, 5, 6, 0}, Hovered}},
		"finger over":       {{Event{Move, 0, true, 5, 6, 0}, Nothing}},
	} {
		var h Hand
		for i, s := range steps {
			if g := h.Take(s.e); g.Action != s.want {
				t.Errorf("%s: step %d is %d, want %d", name, i, g.Action, s.want)
			}
		}
	}
}

// Where a frame takes long, the end of a tap may come after the press was taken for a long one.
func TestTapInSlowFrame(t *testing.T) {
	for _, c := range []struct {
		x, at float64
		want  Action
	}{{10, 1090, Tapped}, {12, 1499, Tapped}, {10, 1500, Eased}, {60, 1090, Released}, {60, 1500, Released}} {
		var h Hand
		h.Take(Event{Kind: Down, X: 10, Y: 10, At: 1000})
		if g := h.Wait(1550); g.Action != Held {
			t.Error("not held:", g)
		}
		if g := h.Take(Event{Kind: Up, X: c.x, Y: 10, At: c.at}); g.Action != c.want {
			t.Errorf("let go at %v, %v: %v, not %v", c.x, c.at, g.Action, c.want)
		}
	}
}

// A press is a tap up to half a second, and up to 1.2 seconds for whoever takes time. Kept still for longer it becomes long
// once, and is eased where it was.
func TestLongPress(t *testing.T) {
	for _, c := range []struct {
		slow bool
		long float64
	}{{false, 500}, {true, 1200}} {
		h := Hand{Slow: c.slow}
		for range 2 { // a Hand stays slow
			h.Take(Event{Kind: Down, X: 10, Y: 10, At: 1000})
			if g := h.Wait(1000 + c.long - 1); g.Action != Nothing {
				t.Error("too soon:", g.Action)
			}
			if g := h.Take(Event{Kind: Up, X: 10, Y: 10, At: 1000 + c.long - 1}); g.Action != Tapped {
				t.Errorf("slow %v: a press of %v ms is %v", c.slow, c.long-1, g.Action)
			}
			h.Take(Event{Kind: Down, X: 10, Y: 10, At: 1000})
			if g := h.Wait(1000 + c.long); g.Action != Held || g.FromX != 10 {
				t.Error("not held:", g)
			}
			if g := h.Wait(1100 + c.long); g.Action != Nothing {
				t.Error("held twice")
			}
			if g := h.Take(Event{Kind: Up, X: 12, Y: 10, At: 1200 + c.long}); g.Action != Eased || h.Down() {
				t.Error("not eased:", g.Action)
			}
		}
	}
}

// A finger that strays after a long press, to look at the card beside it, means nothing.
func TestStrayingAfterALongPress(t *testing.T) {
	var h Hand
	h.Take(Event{Kind: Down, X: 10, Y: 10, At: 1000})
	h.Wait(1600)
	if g := h.Take(Event{Kind: Move, X: 100, Y: 10, At: 1700}); g.Action != Nothing {
		t.Error("a long press does not drag:", g.Action)
	}
	if g := h.Take(Event{Kind: Up, X: 100, Y: 10, At: 1800}); g.Action != Released || h.Down() {
		t.Error("not released:", g.Action)
	}
}
