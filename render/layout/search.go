package layout

import "math"

// choice is of the places of a rectangle that moves from first to last, to the right and downward.
type choice struct{ first, last Rect }

// only returns a single place.
func only(r Rect) *choice { return &choice{r, r} }

// atLeast0 returns the greater of two numbers, and 0 for less. The built-in max is a call where layouts are made of these searches: as
// WebAssembly.
func atLeast0(a, b float64) float64 {
	if b > a {
		a = b
	}
	if a > 0 {
		return a
	}
	return 0
}

// gaps returns how far at least any of the places is from a rectangle, to the side and in height.
func (p *choice) gaps(o *Rect) (x, y float64) {
	return atLeast0(o.X-p.last.X-p.last.W, p.first.X-o.X-o.W), atLeast0(o.Y-p.last.Y-p.last.H, p.first.Y-o.Y-o.H)
}

// away returns how far any of the places is from a rectangle at least: see Rect.away.
func (p *choice) away(o *Rect) float64 {
	x, y := p.gaps(o)
	return math.Sqrt(x*x + y*y)
}

// ends returns how far at most any of the places is from a rectangle, to the side and in height.
func (p *choice) ends(o *Rect) (x, y float64) {
	return atLeast0(o.X-p.first.X-p.first.W, p.last.X-o.X-o.W), atLeast0(o.Y-p.first.Y-p.first.H, p.last.Y-o.Y-o.H)
}

// beyond reports whether any of the places can be farther from a rectangle than that.
func (p *choice) beyond(o *Rect, away float64) bool {
	x, y := p.ends(o)
	return x > away || y > away || math.Sqrt(x*x+y*y) > away
}

// within reports whether any of the places is so far from a rectangle at most, to the side and in height.
func (p *choice) within(o *Rect, far float64) bool {
	x, y := p.gaps(o)
	return x <= far && y <= far
}

// fit reports whether any of some places can be one that is looked for; of a single place, whether it is.
type fit func(choice) bool

// anywhere is for what may lie wherever there is room.
func anywhere(choice) bool { return true }

// search looks for the place of a size whose top left corner is nearest to a point, among those of a grid in a room.
type search struct {
	s          *Scene
	w, h, x, y float64
	room       Rect
	step       float64
	fits       fit
	best       Rect
	least      float64 // how far best is from the point, squared
	row, col   int     // of best
}

// nearestFree returns the place whose top left corner is nearest to a point, of those of a size in a room, so far apart, that are free
// and fit; of several the first in the first row.
func (s *Scene) nearestFree(w, h, x, y float64, room Rect, step float64, fits fit) (best Rect, ok bool) {
	q := search{s: s, w: w, h: h, x: x, y: y, room: room, step: step, fits: fits, least: math.Inf(1)}
	s.across = append(s.across[:0], s.taken...)
	q.look(0, steps(room.H-h, step), 0, steps(room.W-w, step), 0, len(s.across))
	return q.best, !math.IsInf(q.least, 1)
}

// rounding is what the last digits of a sum may be wrong by.
const rounding = 1e-9

// steps returns how many places there are in so much room, so far apart.
func steps(room, step float64) int { return int(math.Floor(room/step+rounding)) + 1 }

// at returns a place of the grid.
func (q *search) at(row, col int) Rect {
	return Rect{q.room.X + float64(col)*q.step, q.room.Y + float64(row)*q.step, q.w, q.h}
}

// look looks at the places of some rows and columns. Layouts are made of these searches: one leaves out all that are farther away
// than the best so far, all that one thing lies in the way of, and all of which none can fit. What lies in the way of any of them is in
// across, from an index to another; what is beyond that is another look's.
func (q *search) look(row, rows, col, cols, from, to int) {
	if row >= rows || col >= cols {
		return
	}
	first, last := q.at(row, col), q.at(rows-1, cols-1)
	dx, dy := atLeast0(first.X-q.x, q.x-last.X), atLeast0(first.Y-q.y, q.y-last.Y)
	d := dx*dx + dy*dy
	if d > q.least+rounding {
		return
	}
	s := q.s
	s.across = s.across[:to]
	left, right, top, bottom := first.X-margin, last.X+q.w+margin, first.Y-margin, last.Y+q.h+margin // around all of them
	x0, x1, y0, y1 := last.X-margin, first.X+q.w+margin, last.Y-margin, first.Y+q.h+margin           // what they share
	for i := from; i < to; i++ {
		o := &s.across[i]
		ox, oy := o.X+o.W, o.Y+o.H
		if o.Empty() || !(left < ox && o.X < right && top < oy && o.Y < bottom) {
			continue
		}
		if x0 < ox && o.X < x1 && y0 < oy && o.Y < y1 {
			return
		}
		s.across = append(s.across, *o)
	}
	if !q.fits(choice{first, last}) {
		return
	}
	end := len(s.across)
	midRow, midCol := (row+rows)/2, (col+cols)/2
	switch {
	case rows-row == 1 && cols-col == 1:
		if d < q.least-rounding || row < q.row || row == q.row && col < q.col {
			q.best, q.least, q.row, q.col = first, d, row, col
		}
	case rows-row > cols-col && q.y < q.at(midRow, col).Y-q.step/2:
		q.look(row, midRow, col, cols, to, end)
		q.look(midRow, rows, col, cols, to, end)
	case rows-row > cols-col:
		q.look(midRow, rows, col, cols, to, end)
		q.look(row, midRow, col, cols, to, end)
	case q.x < q.at(row, midCol).X-q.step/2:
		q.look(row, rows, col, midCol, to, end)
		q.look(row, rows, midCol, cols, to, end)
	default:
		q.look(row, rows, midCol, cols, to, end)
		q.look(row, rows, col, midCol, to, end)
	}
}
