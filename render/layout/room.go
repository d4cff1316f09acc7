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

// onRing reports whether r meets the ring of the trick.
func (s *Scene) onRing(r Rect) bool {
	if !r.Meets(s.Ring) {
		return false
	}
	round := s.Round()
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
	best, ok := s.nearestFree(w, h, want.X, want.Y, room, max(4, math.Sqrt(room.W*room.H)/72), fits)
	if ok {
		s.take(best)
	}
	return best, ok
}

// nearestFree returns the place whose top left corner is nearest to a point, of those of a size in a room, so far apart, that are free
// and fit. Layouts are made of these searches: they leave out what is too far away, and what something lies in the way of.
func (s *Scene) nearestFree(w, h, x, y float64, room Rect, step float64, fits func(Rect) bool) (best Rect, ok bool) {
	least := math.Inf(1)
	for i := 0; ; i++ {
		r := Rect{room.X, room.Y + float64(i)*step, w, h}
		if r.Y+h > room.Y+room.H {
			break
		}
		down := (r.Y - y) * (r.Y - y)
		if down >= least {
			continue
		}
		s.across = s.across[:0] // what lies in the way of some place in this row
		for _, o := range s.taken {
			if r.Y-margin < o.Y+o.H && o.Y < r.Y+h+margin && !o.Empty() {
				s.across = append(s.across, o)
			}
		}
		aside := math.Sqrt(least - down)
		for k := max(0, int(math.Ceil((x-aside-room.X)/step))); ; k++ {
			r.X = room.X + float64(k)*step
			if r.X+w > room.X+room.W || r.X >= x+aside {
				break
			}
			until := r.X
			for _, o := range s.across {
				if r.X-margin < o.X+o.W && o.X < r.X+w+margin {
					until = max(until, o.X+o.W+margin)
				}
			}
			if until > r.X {
				k = max(k, int((until-room.X)/step)-1)
				continue
			}
			if d := (r.X-x)*(r.X-x) + down; d < least && fits(r) {
				best, least, ok = r, d, true
				aside = math.Sqrt(d - down)
			}
		}
	}
	return best, ok
}
