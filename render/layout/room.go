package layout

import "math"

// take marks a rectangle as used.
func (s *Scene) take(r Rect) {
	if !r.Empty() {
		s.taken = append(s.taken, r)
	}
}

// margin is how far apart things lie at least.
const margin = 3

// free reports whether nothing lies at r or close by.
func (s *Scene) free(r Rect) bool {
	r = r.Grow(margin)
	for i := range s.taken {
		if r.Meets(s.taken[i]) {
			return false
		}
	}
	return true
}

// Round returns how round the corners of the ring are: as much as can be, unless cards of the trick lie there.
func (s *Scene) Round() float64 {
	most := min(s.Ring.W, s.Ring.H) / 2
	if s.round > 0 {
		return min(s.round, most)
	}
	return most
}

// offRing reports whether any of some places can lie off the ring of the trick; of a single place, whether it does.
func (s *Scene) offRing(at choice) bool {
	round := s.Round()
	inner := s.Ring.Grow(-round)
	return at.beyond(&inner, round-rounding)
}

// near finds the free place of a size in a room whose top left corner is nearest to a point, and takes it.
func (s *Scene) near(w, h, x, y float64, room Rect) (Rect, bool) {
	return s.place(w, h, x, y, room, true)
}

// place is near for a place that may lie on the ring of the trick, or may not.
func (s *Scene) place(w, h, x, y float64, room Rect, ring bool) (Rect, bool) {
	if ring {
		return s.seek(w, h, x, y, room, anywhere)
	}
	return s.seek(w, h, x, y, room, s.offRing)
}

// seek is near for a place that fits.
func (s *Scene) seek(w, h, x, y float64, room Rect, fits fit) (Rect, bool) {
	if w > room.W || h > room.H {
		return Rect{}, false
	}
	want := Rect{x, y, w, h}.into(room)
	if s.free(want) && fits(*only(want)) {
		s.take(want)
		return want, true
	}
	best, ok := s.nearestFree(w, h, want.X, want.Y, room, max(4, math.Sqrt(room.W*room.H)/72), fits)
	if ok {
		s.take(best)
	}
	return best, ok
}
