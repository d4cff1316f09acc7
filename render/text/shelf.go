package text

import "image"

// shelf returns small rectangles places on a square without overlapping: in rows, each as high as the highest in it.
type shelf struct {
	side int
	x, y int // where the next goes
	high int // of the row
}

// gap parts neighbours, so that none bleeds into another.
const gap = 1

// put finds a place for a rectangle w by h. It is false when the square is full.
func (s *shelf) put(w, h int) (image.Point, bool) {
	if w > s.side || h > s.side {
		return image.Point{}, false
	}
	if s.x+w > s.side {
		s.x, s.y, s.high = 0, s.y+s.high, 0
	}
	if s.y+h > s.side {
		return image.Point{}, false
	}
	p := image.Pt(s.x, s.y)
	s.x += w + gap
	s.high = max(s.high, h+gap)
	return p, true
}
