package anim_test

import (
	"math"
	"testing"

	. "carteado/render/anim"
)

func TestCurves(t *testing.T) {
	for _, c := range []Curve{Linear, Standard, Decelerate, Accelerate} {
		if c.At(0) != 0 || c.At(1) != 1 || c.At(-1) != 0 || c.At(2) != 1 {
			t.Error(c, "does not run from 0 to 1")
		}
		last := 0.0
		for i := 1; i <= 100; i++ {
			v := c.At(float64(i) / 100)
			if v < last-1e-9 {
				t.Errorf("%v goes back at %d%%", c, i)
			}
			last = v
		}
	}
	for i := range 11 {
		if x := float64(i) / 10; math.Abs(Linear.At(x)-x) > 1e-4 {
			t.Error("linear at", x, "is", Linear.At(x))
		}
	}
	if Decelerate.At(0.3) < 0.6 || Accelerate.At(0.3) > 0.3 {
		t.Error("the curves are not what they are called")
	}
}

func TestMotion(t *testing.T) {
	a, b := Pose{X: 10, Y: 20, W: 50}, Pose{X: 110, Y: 20, W: 70, Up: 1}
	var m Motion
	m.Rest(a)
	if m.Moving(0) || m.At(5) != a || m.End() != 0 {
		t.Error("does not rest")
	}
	m.Aim(b, 1000, Way{Start: 1100, Duration: 200, Arc: 12, Curve: Decelerate})
	if m.At(1050) != a || !m.Moving(1050) {
		t.Error("leaves too soon")
	}
	mid := m.At(1150)
	if mid.X <= a.X || mid.X >= b.X || mid.Y >= 20 || mid.Lift == 0 {
		t.Error("in the middle:", mid)
	}
	m.Aim(b, 1150, Way{Start: 1150, Duration: 900, Curve: Decelerate})
	if m.End() != 1300 {
		t.Error("a card on its way was sent again")
	}
	if m.At(1300) != b || m.Moving(1300) {
		t.Error("does not arrive")
	}
	m.Aim(a, 1150, Way{Start: 1150, Duration: 100, Curve: Linear})
	if at := m.At(1150); math.Abs(at.X-mid.X) > 1e-9 {
		t.Error("jumps when sent elsewhere:", at)
	}
	m.Aim(b, 1160, Way{})
	if m.At(1160) != b {
		t.Error("no duration does not cut")
	}
}

func TestPace(t *testing.T) {
	if (Pace{}).Ms(200) != 0 || (Pace{Speed: 1}).Ms(200) != 200 || (Pace{Speed: 1.6}).Ms(160) != 100 {
		t.Error("durations")
	}
	p := Pace{Speed: 1}
	for n := 1; n < 120; n++ {
		if total := p.Dealt(n)*float64(n-1) + Flight; total > Dealing+1e-9 {
			t.Errorf("%d cards take %.0f ms", n, total)
		}
	}
}

func TestMotionAllocates(t *testing.T) {
	var m Motion
	if n := testing.AllocsPerRun(100, func() {
		m.Rest(Pose{})
		m.Aim(Pose{X: 1}, 0, Way{Duration: 100, Curve: Standard})
		m.At(50)
	}); n != 0 {
		t.Error(n, "allocations")
	}
}
