package layout

import (
	"math"
	"slices"

	"carteado/engine"
)

// chipSizes are sizes of the cards in the middle, tried one after another until all has room: their width by that of a card of the
// own hand, and how far apart those of a board lie by their width. Rather than to be tiny they overlap, each with its index in sight.
var chipSizes = [...]struct{ share, step float64 }{{1, 1.06}, {0.9, 1.06}, {0.8, 1.06}, {0.72, 1.06}, {0.65, 1.06}, {0.58, 1.06},
	{0.65, 0.74}, {0.58, 0.74}, {0.52, 0.74}, {0.46, leastStep}, {0.4, leastStep}, {0.34, leastStep}, {0.28, leastStep}, {0, 0.5}}

// leastStep is the least step, but in Modo Grande, where cards that lie closer are rather large.
const leastStep = 0.7

// Cards in the middle are at least fairChips of those of a hand, and lie apart, before they leave the middle of the table, by more than
// nearMiddle of its height, for a place where they can be larger.
const (
	fairChips  = 0.6
	nearMiddle = 0.12
)

// fitGrid has the grid of so many cells leave the middle its room: in Modo Grande rather than that cards there are smaller than else.
func (s *Scene) fitGrid(n int) {
	grid, spare, row := s.Grid, s.spare, s.raisedBy
	s.needed = append(s.needed[:0], s.taken...)
	far := s.waysOfBets()
	s.failed = s.failed[:0]
	again := func() {
		s.Grid, s.spare, s.raisedBy, s.taken = grid, spare, row, append(s.taken[:0], s.needed...)
	}
	known := s.lenient
	least := s.least.middle / s.fullW() // in Modo Grande
	if s.words == 0 {
		least *= heldLeast
	}
	hopeless := s.aims == less || least > 0 && s.hopeless(far, [...]float64{1.06, 0.74, 0.5}, least)
	for _, s.loose = range leniency(known) {
		for _, s.way = range far {
			for i, share := range [...]float64{1, 0.94, heldLeast} {
				if hopeless || s.least.middle == 0 || i > 0 && s.words > 0 { // the words can still give way
					break
				}
				for more := true; more; more = s.lowerGrid(n) {
					if s.fitChips(share * s.least.middle) {
						return
					}
				}
				again()
			}
		}
	}
	if s.aims == full {
		s.middleW = 0
		return
	}
	hopeless = s.hopeless(far, [...]float64{0.74, leastStep, leastStep}, 0.28)
	for _, s.loose = range leniency(known) {
		for more := true; more; more = s.lowerGrid(n) {
			for i := range far {
				if s.way = far[i]; !hopeless && (s.loose || s.way <= smallAtBoxes) && s.fitChips(0) {
					return
				}
			}
			if s.loose && s.fitSome() {
				return
			}
		}
		again()
	}
}

// hopeless reports whether boxes have no room about a middle with cards of some size, that lie so far apart: neither with the bets at them,
// nor, where all may lie as close as can be, without. Then they have none about larger cards.
func (s *Scene) hopeless(ways []betsWay, steps [3]float64, share float64) bool {
	if len(ways) == 1 || !s.Grid.Rect.Empty() || !s.spare.Rect.Empty() {
		return false
	}
	undo := s.undoChips()
	for k, step := range steps {
		s.loose, s.way = s.lenient || k > 1, ways[k/2*(len(ways)-1)]
		ok := s.layMiddle(middle{share, step, 1}, 1, false) && s.layBoxes(share, false)
		undo()
		if ok {
			return false
		}
	}
	return true
}

// waysOfBets returns the ways in which bets may lie at a table, without those that are like another there.
func (s *Scene) waysOfBets() []betsWay {
	if !slices.ContainsFunc(s.t.View.Zones, func(z engine.ZoneView) bool { return z.Kind == engine.Box }) {
		return betsWays[:1]
	}
	s.way = smallAtBoxes
	small := s.boxBet()
	s.way = atBoxes
	if small == s.boxBet() {
		return betsWays[1:]
	}
	return betsWays[:]
}

// leniency returns whether what is bet may be taken for another's, one after the other: rather not, unless it is known to have to.
func leniency(loose bool) []bool {
	both := [...]bool{false, true}
	if loose {
		return both[1:]
	}
	return both[:]
}

// attempt is a way to lay what is about the middle that has no room for all. It would have none again.
type attempt struct {
	share, step float64 // see chipSizes
	rows        int
	way         betsWay
	loose       bool
	grid        Rect // or the room that is kept for it
}

// fitChips lays what is in the middle, the boxes, the bets and the side pots as large as all have room, and reports whether the middle has
// any for cards that are so wide at least.
func (s *Scene) fitChips(least float64) bool {
	undo, most := s.undoChips(), s.boardRows()
	for _, off := range [...]float64{nearMiddle, 1} {
		tried := 0.0 // the step of cards as narrow as may be
		for _, x := range chipSizes {
			if least > 0 && x.share*s.fullW() < least {
				if x.step == tried {
					continue
				}
				x.share, tried = least/s.fullW(), x.step
			}
			if x.step < leastStep && least == 0 || off < 1 && (x.share < fairChips || x.step < 1) {
				continue
			}
			for rows := 1; rows <= most; rows++ {
				at := attempt{x.share, x.step, rows, s.way, s.loose, s.Grid.Rect.join(s.spare.Rect)}
				if slices.Contains(s.failed, at) {
					continue
				}
				undo()
				s.middleW = x.share * s.fullW()
				if !s.layMiddle(middle{x.share, x.step, rows}, off, false) {
					continue
				}
				if s.layBoxes(x.share, false) && s.layBets(false) && s.layPots() && s.unmistaken() {
					return true
				}
				s.failed = append(s.failed, at)
			}
		}
	}
	undo()
	return false
}

// fitSome lays what there is room for of all that, and reports whether the middle has any.
func (s *Scene) fitSome() bool {
	undo := s.undoChips()
	s.way = nearPlates
	for _, share := range [...]float64{0.46, 0.28} {
		undo()
		s.middleW = share * s.fullW()
		if s.layMiddle(middle{share, leastStep, 1}, 1, true) {
			s.layBoxes(share, true)
			s.layBets(true)
			s.layPots()
			return true
		}
	}
	undo()
	return false
}

// undoChips returns what takes back all that is laid from here on.
func (s *Scene) undoChips() func() {
	taken, cards, piles := len(s.taken), len(s.Cards), len(s.Piles)
	return func() {
		s.taken, s.Cards, s.Piles = s.taken[:taken], s.Cards[:cards], s.Piles[:piles]
		s.Bets, s.Pots, s.Titles, s.homes = s.Bets[:0], s.Pots[:0], s.Titles[:0], s.homes[:0]
	}
}

// lowerGrid has the grid of so many cells, or the room that is kept for it, leave more to the middle: its rows become as low as a finger
// needs, then the own bets have no row under it, then it has more of them side by side, and then fewer in sight, one at least. Rather than to go without cards of the house
// no room is kept. It reports whether it did anything.
func (s *Scene) lowerGrid(n int) bool {
	g := &s.Grid
	if g.Rect.Empty() {
		g = &s.spare
	}
	at := slices.Index(s.taken, g.Rect)
	if g.Rect.Empty() || at < 0 {
		return false
	}
	r := g.Rect
	seen := int(math.Round((r.H + g.Gap) / (g.Row + g.Gap)))
	wide := (s.Centre.W+g.Gap)/float64(g.Cols+1) - g.Gap
	switch {
	case g.Row > cellLeast:
		g.Row = cellLeast
	case s.raisedBy > 0:
		r.Y += s.raisedBy
		s.raisedBy = 0
	case s.stacked && !s.gauge.portrait && g.Cols < n && wide >= leastStake:
		g.Cols++
		g.Rows = (n + g.Cols - 1) / g.Cols
		seen = min(seen, g.Rows)
		r.X, r.W = s.Centre.X, s.Centre.W
	case seen > 1:
		seen--
	case g == &s.spare:
		s.taken[at], s.spare = Rect{}, Grid{}
		return true
	default:
		return false
	}
	h := float64(seen)*(g.Row+g.Gap) - g.Gap
	r.Y, r.H = r.Y+r.H-h, h
	s.taken[at], g.Rect = r, r
	return true
}
