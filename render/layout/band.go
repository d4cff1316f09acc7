package layout

import "math"

// ownHigh is how high the own plate of a phone is without the line of what its player has so far in the hand, and ownWide how
// wide with it; ownLying is how wide it is on a phone that lies, with those words beside the points.
const (
	ownHigh  = 38.5
	ownWide  = 112
	ownLying = 142
)

// layBand places the own plate, the prompt and the actions above y, and gives the y above which the table may
// lie. Buttons are on the side of the thumb.
func (s *Scene) layBand(y float64) (top float64) {
	g := &s.gauge
	x, wide := s.bandRow()
	least := 3*g.wide + g.button + 3*g.gap
	if s.Frame.Big || s.Size == Compact {
		least = 3*g.wide + max(g.button, 48) + 3*g.gap
	}
	plate := Rect{x, y, g.plateW, g.plateH}
	switch {
	case s.Size == Compact && g.portrait:
		s.Actions = Rect{x, y - g.button, wide, g.button}
		line, w := g.line, 80.0
		if s.worded() && !s.melds && (s.Rows < 3 || s.Frame.Big && s.Rows < 4) && s.Safe.H >= 700 {
			line, w = max(line, ownHigh+s.tallyHigh()), ownWide
		}
		top = s.Actions.Y - 4 - line
		plate = Rect{x, top, w, line}
		s.Prompt = Rect{x + plate.W + g.gap, top, wide - plate.W - g.gap, line}
	case g.portrait:
		high := g.button + 4 + g.line
		top = y - high
		plate = Rect{x, top + (high-g.plateH)/2, g.plateW, g.plateH}
		rest := Rect{x + plate.W + 2*g.gap, top, wide - plate.W - 2*g.gap, high}
		s.Prompt = Rect{rest.X, top, rest.W, g.line}
		s.Actions = Rect{rest.X + max(0, rest.W-least*1.25), top + g.line + 4, min(rest.W, least*1.25), g.button}
	default:
		high := max(g.button, g.plateH)
		top = y - high
		if s.Frame.Big && s.Size == Compact && s.Safe.W > 700 { // four words have room
			least = 4*104 + 3*g.gap
		}
		least = min(least, wide-plate.W-g.gap)
		if s.Size == Compact {
			plate.W = min(plate.W, 80)
			if s.worded() && !s.melds {
				plate.W = ownLying
			}
		}
		plate.Y = top + (high-plate.H)/2
		s.Actions = Rect{x + wide - least, top + (high-g.button)/2, least, g.button}
		s.Prompt = Rect{plate.X + plate.W + g.gap, top, s.Actions.X - plate.X - plate.W - 2*g.gap, high}
		if cut := s.Actions.W - plate.W; s.Prompt.W-cut > 260*s.Text { // in the middle, where there is room for that
			s.Prompt.X, s.Prompt.W = s.Prompt.X+cut, s.Prompt.W-cut
		}
	}
	if s.Frame.LeftHanded {
		mirror := func(r *Rect) { r.X = 2*x + wide - r.X - r.W }
		mirror(&plate)
		mirror(&s.Actions)
		mirror(&s.Prompt)
	}
	s.addPlate(s.bottom, plate, Bottom)
	return top - g.gap/2
}

// bandRow returns where the band begins and how wide it is.
func (s *Scene) bandRow() (x, wide float64) {
	wide = min(s.Safe.W-2*s.gauge.pad, max(s.gauge.reach, 700)+2*s.gauge.plateW)
	return s.Safe.X + (s.Safe.W-wide)/2, wide
}

// Button returns the place of button i of n, 1 to 4; button 0 is the main one and lies nearest to the thumb. With more the last of
// four is small: it opens the rest.
func (s *Scene) Button(i, n int, more bool) Rect {
	g, a := &s.gauge, s.Actions
	n = max(1, min(n, 4))
	i = max(0, min(i, n-1))
	small := max(g.button, 48)
	if s.Size == Compact { // higher in Modo Grande, but no wider: the words of the others need the room
		small = max(48, math.Floor(48*min(g.zoom, 1.2)))
	}
	full, room := n, a.W
	if more = more && n == 4; more {
		full, room = 3, a.W-small-g.gap
	}
	w := min((room-float64(full-1)*g.gap)/float64(full), g.wide*2)
	r := Rect{a.X + a.W - float64(i+1)*w - float64(i)*g.gap, a.Y, w, a.H}
	if more && i == 3 {
		r.X, r.W = a.X+a.W-3*(w+g.gap)-small, small
	}
	if s.Frame.LeftHanded {
		r.X = 2*a.X + a.W - r.X - r.W
	}
	return r
}

// Ribbon returns the room for words in passing beside so many buttons: that of the prompt, that of the buttons that are not there, and that
// of the felt above, up to what is needed there, or beside that where this leaves more.
func (s *Scene) Ribbon(n int) Rect {
	r, free := s.Prompt, s.Actions
	if r.Y+r.H > free.Y { // they lie beside it
		end := free.X + free.W
		if n > 0 {
			b := s.Button(min(n, 4)-1, n, false) // the one nearest to it
			free.X, end = b.X+b.W+s.gauge.gap, b.X-s.gauge.gap
		}
		if r.W = end - r.X; s.Frame.LeftHanded {
			r.X, r.W = free.X, s.Prompt.X+s.Prompt.W-free.X
		}
	}
	best, low := r, r.Y+r.H
	s.needed = s.listNeeded(s.needed[:0], none)
	least, most := leastRibbon*r.W, mostRibbon*s.Text
	for {
		top, at := s.Table.Y, Rect{X: r.X + r.W}
		for _, o := range s.needed {
			if o.Y < s.Prompt.Y && o.X < r.X+r.W && r.X < o.X+o.W && o.Y+o.H+margin > top {
				top, at = o.Y+o.H+margin, o
			}
		}
		r.Y = min(top, s.Prompt.Y)
		if r.H = low - r.Y; r.W*min(r.H, most) > muchMore*best.W*min(best.H, most) {
			best = r
		}
		if right := r.X + r.W - at.X - at.W - margin; right > at.X-margin-r.X { // beside what was in the way
			r.X, r.W = r.X+r.W-right, right
		} else {
			r.W = at.X - margin - r.X
		}
		if r.W < least || at.Empty() {
			return best
		}
	}
}

// Words in passing keep leastRibbon of their width where what is at their sides would have them be low and their room is muchMore, and are no higher for that than
// mostRibbon.
const (
	leastRibbon = 0.65
	muchMore    = 1.1
	mostRibbon  = 120
)
