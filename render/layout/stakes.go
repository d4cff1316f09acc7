package layout

import "carteado/engine"

// Stakes is the sign of what a hand is worth, in a game in which that changes. It keeps its place through the hand, and
// nothing else lies there. Rect is empty in other games; Rungs and Taken are where there is no room for them.
type Stakes struct {
	Rect  Rect
	Words Rect // what the hand is worth
	Rungs Rect // the row of the ladder of Info.Ladder: see Cell
	Taken Rect // the row of places for the tricks of the hand, each of which says who took it: see Cell
}

// Cell returns part i of a row of n equal ones.
func Cell(row Rect, i, n int) Rect {
	w := row.W / float64(max(n, 1))
	return Rect{row.X + float64(i)*w, row.Y, w, row.H}
}

// StakesFacts returns how many rungs the ladder of a game has, and for how many tricks a place is kept.
func StakesFacts(info *engine.Info) (rungs, tricks int) {
	for _, f := range info.Facts {
		switch f.Spot {
		case engine.SpotWorth:
			rungs = len(info.Ladder)
		case engine.SpotTaken:
			tricks = int(f.Most)
		}
	}
	return rungs, tricks
}

// layStakes finds room for the sign of what the hand is worth: words and tricks over the ladder, else all in a row, else
// the words alone, smaller and farther away until it fits. In Modo Grande it has first of all the form and the size that it has else.
func (s *Scene) layStakes() {
	rungs, tricks := StakesFacts(s.t.Options.Game())
	if rungs == 0 {
		return
	}
	cell, words := 27.0, 58.0
	switch s.Size {
	case Medium:
		cell, words = 38, 84
	case Large:
		cell, words = 46, 96
	}
	const in = 4.0
	over := func(k float64) (size Rect, c, dots float64) {
		c = cell * k
		dots = float64(tricks) * 0.8 * c
		return Rect{W: max(float64(rungs)*c, words*k+dots) + 2*in, H: 1.7*c + 3*in}, c, dots
	}
	set := func(r Rect, c, dots float64) {
		top := Rect{r.X + in, r.Y + in, r.W - 2*in, 0.8 * c}
		s.Stakes = Stakes{Rect: r, Words: Rect{top.X, top.Y, top.W - dots - in, top.H},
			Taken: Rect{top.X + top.W - dots, top.Y, dots, top.H},
			Rungs: Rect{top.X, top.Y + top.H + in, top.W, r.H - top.H - 3*in}}
	}
	if s.short() { // the table is for the trick
		size, c, dots := over(s.Text)
		if r, ok := s.besideHand(size); ok {
			set(r, c, dots)
			return
		}
	}
	stand := func(k float64, room Rect, on, row bool) bool {
		size, c, dots := over(k)
		if r, ok := s.beside(size, room, on); ok {
			set(r, c, dots)
			return true
		}
		if !row {
			return false
		}
		r, ok := s.beside(Rect{W: float64(rungs)*c + dots + 3*in, H: 0.9*c + 2*in}, room, on)
		if ok {
			s.Stakes = Stakes{Rect: r, Rungs: Rect{r.X + in, r.Y + in, float64(rungs) * c, r.H - 2*in},
				Taken: Rect{r.X + r.W - dots - in, r.Y + in, dots, r.H - 2*in}}
		}
		return ok
	}
	for _, on := range [2]bool{false, true} { // the ring, where nothing else is free
		if s.least.rung > 0 {
			for _, share := range stakesShares {
				if k := max(share*s.Text, s.least.rung/cell); stand(k, s.upper(), on, !s.least.worth) || stand(k, s.Table, on, !s.least.worth) {
					return
				}
			}
		}
		for _, share := range stakesShares {
			if k := share * s.Text; stand(k, s.upper(), on, true) || stand(k, s.Table, on, true) {
				return
			}
		}
	}
	if r, ok := s.beside(Rect{W: 64 * s.Text, H: 28 * s.Text}, s.Table, true); ok {
		s.Stakes = Stakes{Rect: r, Words: r.Grow(-2)}
	}
}

// stakesShares are sizes of the sign of what a hand is worth, by that of the text.
var stakesShares = [...]float64{1, 0.85, 0.7, 0.6}

// besideHand finds room at the end of a small hand, away from the buttons.
func (s *Scene) besideHand(size Rect) (Rect, bool) {
	g := &s.gauge
	room := Rect{s.Safe.X + g.pad, s.Hand.Y, s.Hand.X - s.Safe.X - 3*g.pad, s.Hand.H}
	size.X, size.Y = room.X, room.Y+(room.H-size.H)/2
	if s.Frame.LeftHanded {
		size.X = s.Safe.X + s.Safe.W - g.pad - size.W
	}
	return size, size.W <= room.W && size.H <= room.H
}

// beside finds the free place of a size that is nearest to the upper right of the table, or of the trick on a phone that lies, on its
// ring or not, and takes it.
func (s *Scene) beside(size, room Rect, on bool) (Rect, bool) {
	x, y := s.Table.X+s.Table.W-size.W, s.Table.Y
	if s.short() {
		x, y = s.Ring.X+s.Ring.W+3*s.gauge.gap, s.Ring.Y
	}
	return s.place(size.W, size.H, x, y, room, on)
}
