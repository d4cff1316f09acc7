package anim

// Curve is how a motion spends its time: a cubic Bézier curve from (0,0) to (1,1) by its two inner points, as
// CSS writes them.
type Curve struct{ X1, Y1, X2, Y2 float64 }

// The curves.
var (
	Linear     = Curve{0, 0, 1, 1}
	Standard   = Curve{0.2, 0, 0, 1}
	Decelerate = Curve{0.05, 0.7, 0.1, 1}
	Accelerate = Curve{0.3, 0, 0.8, 0.15}
)

// At returns how far a motion is when t of its time, 0 to 1, has passed. It finds the curve's parameter by
// halving: the curves above are steep at their ends, where Newton's steps overshoot.
func (c Curve) At(t float64) float64 {
	switch {
	case t <= 0:
		return 0
	case t >= 1:
		return 1
	}
	low, high := 0.0, 1.0
	for range 20 {
		u := (low + high) / 2
		if bezier(c.X1, c.X2, u) < t {
			low = u
		} else {
			high = u
		}
	}
	return bezier(c.Y1, c.Y2, (low+high)/2)
}

func bezier(a, b, u float64) float64 {
	v := 1 - u
	return 3*v*v*u*a + 3*v*u*u*b + u*u*u
}
