package anim

import "math"

// Pose is how a card lies: its centre, width and angle (radians), how far it is turned face up (0 is face
// down, 1 is face up), and how far it is lifted above the others (0 to 1).
type Pose struct{ X, Y, W, Angle, Up, Lift float64 }

// Motion is a card on its way from one pose to another. The zero Motion rests at the zero Pose.
type Motion struct {
	from, to Pose
	start    float64
	last     float64 // its duration; 0 when it rests
	arc      float64 // css px it rises in the middle of its way
	curve    Curve
}

// Way is how a card is moved.
type Way struct {
	Start    float64 // when, on the clock that At is asked by
	Duration float64 // ms; 0 cuts
	Arc      float64 // px it rises on the way
	Curve    Curve
}

// Rest puts the card down at once.
func (m *Motion) Rest(p Pose) { *m = Motion{from: p, to: p} }

// Aim sends the card on from where it is now. A card that is on its way to the same place goes on as before.
func (m *Motion) Aim(p Pose, now float64, w Way) {
	if p == m.to && m.last > 0 {
		return
	}
	if w.Duration <= 0 {
		m.Rest(p)
		return
	}
	at := m.At(now)
	if at == p {
		m.Rest(p)
		return
	}
	*m = Motion{from: at, to: p, start: w.Start, last: w.Duration, arc: w.Arc, curve: w.Curve}
}

// At returns the pose at a time.
func (m *Motion) At(now float64) Pose {
	if m.last == 0 || now >= m.start+m.last {
		return m.to
	}
	if now <= m.start {
		return m.from
	}
	t := (now - m.start) / m.last
	k := m.curve.At(t)
	p := Pose{
		X:     mix(m.from.X, m.to.X, k),
		Y:     mix(m.from.Y, m.to.Y, k) - m.arc*math.Sin(math.Pi*k),
		W:     mix(m.from.W, m.to.W, k),
		Angle: mix(m.from.Angle, m.to.Angle, k),
		Up:    mix(m.from.Up, m.to.Up, t),
		Lift:  mix(m.from.Lift, m.to.Lift, k),
	}
	if m.arc != 0 {
		p.Lift = max(p.Lift, math.Sin(math.Pi*k))
	}
	return p
}

// Target returns the pose it goes to.
func (m *Motion) Target() Pose { return m.to }

// Moving reports whether it is on its way, or about to be.
func (m *Motion) Moving(now float64) bool { return m.last > 0 && now < m.start+m.last }

// End returns when it arrives, 0 if it rests.
func (m *Motion) End() float64 {
	if m.last == 0 {
		return 0
	}
	return m.start + m.last
}

func mix(a, b, k float64) float64 { return a + (b-a)*k }
