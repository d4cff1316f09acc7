package layout

import "math"

// choice is of the places of a rectangle that moves from first to last, to the right and downward.
type choice struct{ first, last Rect }

// only returns a single place.
func only(r Rect) choice { return choice{r, r} }

// gaps returns how far at least, and at most, any of the places is from a rectangle, to the side and in height.
func (p choice) gaps(o Rect) (x, y, mostX, mostY float64) {
	left, right := o.X-p.first.X-p.first.W, p.last.X-o.X-o.W
	above, below := o.Y-p.first.Y-p.first.H, p.last.Y-o.Y-o.H
	x = max(0, o.X-p.last.X-p.last.W, p.first.X-o.X-o.W)
	y = max(0, o.Y-p.last.Y-p.last.H, p.first.Y-o.Y-o.H)
	return x, y, max(0, left, right), max(0, above, below)
}

// away returns how far any of the places is from a rectangle at least: see Rect.away.
func (p choice) away(o Rect) float64 {
	x, y, _, _ := p.gaps(o)
	return math.Sqrt(x*x + y*y)
}

// beyond reports whether any of the places can be farther from a rectangle than that.
func (p choice) beyond(o Rect, away float64) bool {
	_, _, x, y := p.gaps(o)
	return x > away || y > away || math.Sqrt(x*x+y*y) > away
}

// within reports whether any of the places is so far from a rectangle at most, to the side and in height.
func (p choice) within(o Rect, far float64) bool {
	x, y, _, _ := p.gaps(o)
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
	q.look(0, steps(room.H-h, step), 0, steps(room.W-w, step), 0)
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
// across, from an index on.
func (q *search) look(row, rows, col, cols, from int) {
	if row >= rows || col >= cols {
		return
	}
	first, last := q.at(row, col), q.at(rows-1, cols-1)
	dx, dy := max(first.X-q.x, q.x-last.X, 0), max(first.Y-q.y, q.y-last.Y, 0)
	d := dx*dx + dy*dy
	if d > q.least+rounding {
		return
	}
	s := q.s
	until := len(s.across)
	defer func() { s.across = s.across[:until] }()
	for i := from; i < until; i++ {
		o := s.across[i]
		if o.Empty() || !(first.X-margin < o.X+o.W && o.X < last.X+q.w+margin && first.Y-margin < o.Y+o.H && o.Y < last.Y+q.h+margin) {
			continue
		}
		if last.X-margin < o.X+o.W && o.X < first.X+q.w+margin && last.Y-margin < o.Y+o.H && o.Y < first.Y+q.h+margin {
			return
		}
		s.across = append(s.across, o)
	}
	if !q.fits(choice{first, last}) {
		return
	}
	midRow, midCol := (row+rows)/2, (col+cols)/2
	switch {
	case rows-row == 1 && cols-col == 1:
		if d < q.least-rounding || row < q.row || row == q.row && col < q.col {
			q.best, q.least, q.row, q.col = first, d, row, col
		}
	case rows-row > cols-col && q.y < q.at(midRow, col).Y-q.step/2:
		q.look(row, midRow, col, cols, until)
		q.look(midRow, rows, col, cols, until)
	case rows-row > cols-col:
		q.look(midRow, rows, col, cols, until)
		q.look(row, midRow, col, cols, until)
	case q.x < q.at(row, midCol).X-q.step/2:
		q.look(row, rows, col, midCol, until)
		q.look(row, rows, midCol, cols, until)
	default:
		q.look(row, rows, midCol, cols, until)
		q.look(row, rows, col, midCol, until)
	}
}
