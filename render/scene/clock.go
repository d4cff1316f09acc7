package scene

import (
	"math"

	"carteado/engine"
	"carteado/render/sound"
)

// A clock is drawn anew so often, in milliseconds; in its last seconds it ticks.
const (
	clockStep = 250.0
	lastOnes  = 10_000.0
)

// left returns how much time a seat has to move, in milliseconds, and how much it had; ok is false where it has all
// the time in the world, or nothing to decide.
func (t *Table) left(p engine.Seat, now float64) (left, whole float64, ok bool) {
	if t.state == nil || p < 0 || !t.state.View.Turn.Has(p) {
		return 0, 0, false
	}
	s := &t.state.Seats[p]
	if s.Due <= 0 || s.Due <= s.Since {
		return 0, 0, false
	}
	return max(0, s.Due-now), s.Due - s.Since, true
}

// clocks reports whether a clock has gone on since it was drawn last, and lets the own one tick at the end.
func (t *Table) clocks(now float64) bool {
	changed := false
	for i := range t.lay.Plates {
		p := t.lay.Plates[i].Seat
		left, _, ok := t.left(p, now)
		step := -1
		if ok {
			step = int(left / clockStep)
		}
		if step == t.steps[p] {
			continue
		}
		if ok && p == t.state.Me && left > 0 && left < lastOnes && math.Floor(left/1000) != math.Floor(float64(t.steps[p])*clockStep/1000) {
			t.sounds.Play(sound.Tick)
		}
		t.steps[p], changed = step, true
	}
	return changed
}
