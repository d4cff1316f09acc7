//go:build !js

package scene

import (
	"testing"

	"carteado/render/sound"
)

// A table with a clock is drawn anew four times a second while it runs, and ticks once in each of the last ten.
func TestClock(t *testing.T) {
	h := deal(t)
	st := h.state(nil, false)
	st.Me = st.View.Turn.First()
	st.Seats[st.Me] = Seat{Name: "Ana", Since: 50_000, Due: 80_000}
	h.t.Show(st, 49_000)
	h.t.Update(60_000) // what pulses has come to rest
	h.t.Update(60_000)
	drawn := 0
	for now := 60_000.0; now < 80_000; now += 10 {
		h.t.wake = false
		h.t.Update(now)
		if h.t.Dirty() {
			drawn++
		}
	}
	if drawn < 78 || drawn > 84 {
		t.Errorf("drawn %d times in twenty seconds", drawn)
	}
	if n := h.t.sounds.Played[sound.Tick]; n < 9 || n > 10 {
		t.Errorf("%d ticks in the last ten seconds", n)
	}
	h.t.wake = false
	h.t.Update(81_000)
	h.t.wake = false
	h.t.Update(82_000)
	if h.t.Dirty() {
		t.Error("a clock that has run down is drawn again")
	}
}
