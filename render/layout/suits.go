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

// laySuits puts the suits in the middle, two by two or in a row where the middle is low. They lie on plain felt over the piles, with
// which nothing is done meanwhile.
func (s *Scene) laySuits(n int) {
	room, size := s.Centre, min(s.Text, 1.6)
	g := Grid{Cols: 2, Gap: min(s.gauge.gap, 6)}
	if room.H < 2*cellLeast+g.Gap {
		g.Cols = n
	}
	g.Rows = (n + g.Cols - 1) / g.Cols
	cell := func(room float64, of int, most float64) float64 {
		return max(cellLeast, min((room+g.Gap)/float64(of)-g.Gap, most*size))
	}
	g.Row = cell(room.H, g.Rows, suitHigh)
	w := float64(g.Cols)*(cell(room.W, g.Cols, suitWide)+g.Gap) - g.Gap
	x, y := room.Centre()
	g.Rect = around(x, y, w, float64(g.Rows)*(g.Row+g.Gap)-g.Gap).into(s.Table)
	s.Grid = g
	s.take(g.Rect)
}

// coverPiles makes the suits as wide and high as the piles under them, of which else an edge sticks out.
func (s *Scene) coverPiles() {
	g := &s.Grid
	if p := s.pilesOf(engine.Stock, engine.Discard).Grow(pileRim); s.asksSuit() && !g.Rect.Empty() && p.Meets(g.Rect) {
		g.Rect = g.Rect.join(p)
		g.Row = (g.Rect.H+g.Gap)/float64(g.Rows) - g.Gap
	}
}
