package layout

import "carteado/engine"

// What came of a hand is said well in a room of this size, of that on a phone that lies and of that on one that stands. It is said in no
// room of less than outcomeLeast of that, both ways together, nor where words and two buttons below them, or two under each other, lack
// the height.
const (
	outcomeWide, outcomeHigh  = 440, 210
	outcomeLow, outcomeLying  = 140, 100
	outcomeSlim, outcomeTall  = 360, 270
	outcomeLeast              = 0.3
	outcomePair, outcomeLine  = 205, 135
	outcomeSingle, outcomeTwo = 150, 190
)

// Outcome returns the room for what came of a hand: below what lies on the table, over the felt, the prompt and the buttons, where it lies
// neither on the own plate nor on an own card. Where these leave no such room it is over all of them, which are done with, and as high as
// over at least, so that nothing sticks out.
func (s *Scene) Outcome() (room Rect, over float64) {
	y := s.Safe.Y
	bottom := s.Table.Y + s.Table.H
	s.needed = s.listNeeded(s.needed[:0], none)
	for _, r := range s.needed {
		if low := r.Y + r.H; low <= bottom+0.01 {
			y = max(y, low)
		}
	}
	y = min(y+s.gauge.gap, bottom)
	all := Rect{s.Safe.X, y, s.Safe.W, s.Safe.Y + s.Safe.H - y}
	own := s.ownThings()
	text := min(s.Text, 1.4)
	wide, high, line := outcomeWide*text, outcomeHigh*text, outcomeLine*text
	switch {
	case s.short():
		high, line = outcomeLow*text, outcomeLying*text
	case s.Size == Compact:
		wide, high = outcomeSlim*text, outcomeTall*text
	}
	fits := func(r Rect) bool {
		return r.W > outcomePair*text && r.H > line || r.W > outcomeSingle && r.H > outcomeTwo*text
	}
	best := outcomeLeast
	boxes := !own[2].Empty() // each of them has won or lost for itself
	if boxes {
		best = 0
	}
	edges := [4][]float64{{all.X}, {all.Y}, {all.X + all.W}, {all.Y + all.H}}
	for _, r := range own {
		if !r.Empty() {
			r = r.Grow(s.gauge.gap)
			for k, at := range [4]float64{r.X + r.W, r.Y + r.H, r.X, r.Y} {
				edges[k] = append(edges[k], at)
			}
		}
	}
	for _, left := range edges[0] {
		for _, top := range edges[1] {
			for _, right := range edges[2] {
				for _, low := range edges[3] {
					r := Rect{left, top, right - left, low - top}
					by := min(1, r.W/wide)*min(1, r.H/high) + 1e-9*r.area()
					if (fits(r) || boxes && r.W > outcomeSingle && r.H > 100) && by > best && r.Within(all) && !meetsAny(r, own[:]) {
						room, best = r, by
					}
				}
			}
		}
	}
	if !room.Empty() {
		return s.midst(room), 0
	}
	for _, r := range own {
		if !r.Empty() {
			over = max(over, all.Y+all.H-r.Y)
		}
	}
	return all, min(over, all.H)
}

// ownThings returns where the own plate, the own cards and the own boxes lie that are below the table.
func (s *Scene) ownThings() (out [3]Rect) {
	if p := s.plate(s.bottom); p != nil {
		out[0] = p.Rect.join(p.Dealer)
	}
	for i := range s.Cards {
		switch c := &s.Cards[i]; {
		case c.Mine:
			out[1] = out[1].join(c.bounds())
		case c.Kind == engine.Box && c.Y > s.Table.Y+s.Table.H:
			out[2] = out[2].join(c.bounds())
		}
	}
	return out
}

// midst returns what is left of a room when its middle is that of the screen, if that is wide enough for all that may be said.
func (s *Scene) midst(r Rect) Rect {
	mid := s.Safe.X + s.Safe.W/2
	if half := min(mid-r.X, r.X+r.W-mid); half >= outcomeWide {
		return Rect{mid - half, r.Y, 2 * half, r.H}
	}
	return r
}
