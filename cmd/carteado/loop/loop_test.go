package loop

import (
	"slices"
	"testing"
)

// clock rings its timers when it is told to.
type clock struct {
	now   float64
	rings []func()
}

func (c *clock) Now() float64 { return c.now }

func (c *clock) After(_ float64, do func()) func() {
	i := len(c.rings)
	c.rings = append(c.rings, do)
	return func() { c.rings[i] = nil }
}

func (c *clock) ring() {
	rings := c.rings
	c.rings = nil
	for _, do := range rings {
		if do != nil {
			do()
		}
	}
}

// What comes while something is being done is done after it, in order.
func TestRun(t *testing.T) {
	l := New(&clock{})
	var did []string
	note := func(s string) func() { return func() { did = append(did, s) } }
	l.Run(func() {
		l.Run(note("b"))
		l.Run(func() { l.Run(note("d")); note("c")() })
		note("a")()
	})
	l.Touched, l.Ran = note("touched"), note("ran")
	l.By(note("e"))()
	if want := []string{"a", "b", "c", "d", "touched", "e", "ran"}; !slices.Equal(did, want) {
		t.Errorf("done was %v", did)
	}
}

// A timer that is set again, or stopped, does nothing of what it was set for before.
func TestTimer(t *testing.T) {
	c := &clock{}
	l := New(c)
	var timer Timer
	did := ""
	timer.Set(l, 1, func() { did += "a" })
	timer.Set(l, 1, func() {
		did += "b"
		if timer.Running() {
			t.Error("it runs while it rings")
		}
		timer.Set(l, 1, func() { did += "c" })
	})
	c.ring()
	if did != "b" || !timer.Running() {
		t.Errorf("done was %q", did)
	}
	timer.Stop()
	timer.Stop()
	if c.ring(); did != "b" || timer.Running() {
		t.Errorf("stopped, it does %q", did)
	}
}
