package layout

import "math"

// take marks a rectangle as used.
func (s *Scene) take(r Rect) {
	if !r.Empty() {
		s.taken = append(s.taken, r)
	}
}

// free reports whether nothing lies at r or close by.
func (s *Scene) free(r Rect) bool {
	r = r.Grow(3)
	for i := range s.taken {
		if r.Meets(s.taken[i]) {
			return false
		}
	}
	return true
}

// onRing reports whether r meets the ring of the trick, which is round at its ends.
func (s *Scene) onRing(r Rect) bool {
	if !r.Meets(s.Ring) {
		return false
	}
	round := min(s.Ring.W, s.Ring.H) / 2
	core := s.Ring.Grow(-round)
	dx := max(core.X-r.X-r.W, r.X-core.X-core.W, 0)
	dy := max(core.Y-r.Y-r.H, r.Y-core.Y-core.H, 0)
	return math.Hypot(dx, dy) < round
}

// near finds the free place of a size in a room whose top left corner is nearest to a point, and takes it.
func (s *Scene) near(w, h, x, y float64, room Rect) (Rect, bool) {
	return s.place(w, h, x, y, room, true)
}

// place is near for a place that may lie on the ring of the trick, or may not.
func (s *Scene) place(w, h, x, y float64, room Rect, ring bool) (Rect, bool) {
	return s.seek(w, h, x, y, room, func(r Rect) bool { return ring || !s.onRing(r) })
}

// seek is near for a place that fits.
func (s *Scene) seek(w, h, x, y float64, room Rect, fits func(Rect) bool) (Rect, bool) {
	if w > room.W || h > room.H {
		return Rect{}, false
	}
	want := Rect{x, y, w, h}.into(room)
	if s.free(want) && fits(want) {
		s.take(want)
		return want, true
	}
	step := max(4, math.Sqrt(room.W*room.H)/72)
	best, found := Rect{}, -1.0
	for py := room.Y; py+h <= room.Y+room.H; py += step {
		for px := room.X; px+w <= room.X+room.W; px += step {
			d := (px-want.X)*(px-want.X) + (py-want.Y)*(py-want.Y)
			if found >= 0 && d >= found {
				continue
			}
			if r := (Rect{px, py, w, h}); s.free(r) && fits(r) {
				best, found = r, d
			}
		}
	}
	if found < 0 {
		return Rect{}, false
	}
	s.take(best)
	return best, true
}
