package layout

import "carteado/engine"

// The most a cell of the suits measures, in css px: a sign and its name.
const (
	suitWide = 150.0
	suitHigh = 76.0
)

// suitRim is how far the plain felt that the suits lie on reaches beyond them. The style sheet says the same.
const suitRim = 3.0

// asksSuit reports whether a suit is to be chosen.
func (s *Scene) asksSuit() bool {
	for i := range s.t.View.Moves {
		if v := s.t.Options.Game().Verb(s.t.View.Moves[i].Verb); v != nil && v.Ask == engine.AskSuit {
			return true
		}
	}
	return false
}

// suitShares are sizes of the suits, by the most they measure.
var suitShares = [...]float64{1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.44, 0.38, 0.32, 0.28}

// laySuits puts the suits near the piles, which are seen as before, under them or on the side of the thumb: two by two, in a row, or below each other. Where a table leaves them
// no such room they lie on plain felt over the piles, with which nothing is done meanwhile.
func (s *Scene) laySuits() {
	n, _ := Cells(s.t.View, s.t.Options.Game())
	if n == 0 || !s.piles || !s.asksSuit() {
		return
	}
	size := min(s.Text, 1.6)
	g := Grid{Gap: min(s.gauge.gap, 6)}
	form := func(cols int, wide, high float64) {
		g.Cols, g.Rows, g.Row = cols, (n+cols-1)/cols, high
		g.Rect.W, g.Rect.H = float64(cols)*(wide+g.Gap)-g.Gap, float64(g.Rows)*(high+g.Gap)-g.Gap
	}
	piles := s.pilesOf(engine.Stock, engine.Discard).Grow(pileRim)
	x, y := piles.Centre()
	thumb := 1.0
	if s.Frame.LeftHanded {
		thumb = -1
	}
	free := []Rect{piles}
	for _, under := range [2]bool{true, false} { // rather smaller than at a side
		for _, share := range suitShares {
			if under && share < 0.7 {
				break
			}
			for _, cols := range [...]int{2, n, 1} {
				form(cols, max(1.25*cellLeast, share*suitWide*size), max(cellLeast, share*suitHigh*size))
				ax, ay := x, piles.Y+piles.H+g.Gap+g.Rect.H/2
				if !under && !s.gauge.portrait {
					ax, ay = x+thumb*(piles.W+g.Rect.W)/2, y
				}
				r, ok := s.Free(g.Rect.W, g.Rect.H, ax, ay, s.Table, free)
				if off := r.X + r.W/2 - x; ok && (!under || max(off, -off) < 2) {
					g.Rect = r
					s.Grid = g
					return
				}
			}
		}
	}
	room, cols := s.Centre, 2
	if room.H < 2*cellLeast+g.Gap {
		cols = n
	}
	cell := func(room float64, of int, most float64) float64 {
		return max(cellLeast, min((room+g.Gap)/float64(of)-g.Gap, most*size))
	}
	form(cols, cell(room.W, cols, suitWide), cell(room.H, (n+cols-1)/cols, suitHigh))
	x, y = room.Centre()
	g.Rect = around(x, y, g.Rect.W, g.Rect.H).into(s.Table).join(piles) // else an edge of them sticks out
	g.Row = (g.Rect.H+g.Gap)/float64(g.Rows) - g.Gap
	s.Grid = g
}
