package layout

// Rect is a rectangle: its top left corner, width and height. The zero Rect is "not drawn".
type Rect struct{ X, Y, W, H float64 }

// Has reports whether a point lies in r.
func (r Rect) Has(x, y float64) bool {
	return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H
}

// Centre returns the middle of r.
func (r Rect) Centre() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }

// Empty reports whether r holds no point.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Meets reports whether r and o share a point.
func (r Rect) Meets(o Rect) bool {
	return r.X < o.X+o.W && o.X < r.X+r.W && r.Y < o.Y+o.H && o.Y < r.Y+r.H && !r.Empty() && !o.Empty()
}

// Within reports whether all of r lies in o.
func (r Rect) Within(o Rect) bool {
	return r.X >= o.X && r.Y >= o.Y && r.X+r.W <= o.X+o.W && r.Y+r.H <= o.Y+o.H
}

// Grow returns r with d more on every side.
func (r Rect) Grow(d float64) Rect { return Rect{r.X - d, r.Y - d, r.W + 2*d, r.H + 2*d} }

// around returns a rectangle of a size about a point.
func around(x, y, w, h float64) Rect { return Rect{x - w/2, y - h/2, w, h} }

// into moves r by the least that brings it into o.
func (r Rect) into(o Rect) Rect {
	r.X = max(o.X, min(r.X, o.X+o.W-r.W))
	r.Y = max(o.Y, min(r.Y, o.Y+o.H-r.H))
	return r
}

// join returns the smallest rectangle around both; an empty one adds nothing.
func (r Rect) join(o Rect) Rect {
	if r.Empty() {
		return o
	}
	if o.Empty() {
		return r
	}
	x, y := min(r.X, o.X), min(r.Y, o.Y)
	return Rect{x, y, max(r.X+r.W, o.X+o.W) - x, max(r.Y+r.H, o.Y+o.H) - y}
}

// and returns what r and o share.
func (r Rect) and(o Rect) Rect {
	x, y := max(r.X, o.X), max(r.Y, o.Y)
	return Rect{x, y, max(0, min(r.X+r.W, o.X+o.W)-x), max(0, min(r.Y+r.H, o.Y+o.H)-y)}
}

// shrunk returns a share of the rectangle about its middle.
func (r Rect) shrunk(share float64) Rect {
	x, y := r.Centre()
	return around(x, y, share*r.W, share*r.H)
}
