package scene

import "math"

// The turn's ring pulses twice and then stands still.
const pulseLength = 800.0

// pulse reports whether the ring is wide just now.
func (t *Table) pulse(now float64) bool {
	since := now - t.turned
	return since < 4*pulseLength && math.Mod(since, 2*pulseLength) < pulseLength
}

// pulses reports whether the ring has not come to rest.
func (t *Table) pulses(now float64) bool {
	return t.state != nil && !t.pace.Calm && now-t.turned <= 4*pulseLength+50
}

// pulsing reports whether the ring is about to change.
func (t *Table) pulsing(now float64) bool {
	if !t.pulses(now) {
		return false
	}
	if p := t.pulse(now); p != t.pulsed {
		t.pulsed = p
		return true
	}
	return false
}
