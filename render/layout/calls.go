package layout

import (
	"math"
	"slices"

	"carteado/engine"
)

// Grid is where the numbers of a bidding can be pressed, a cell each. Where not all of them have room it is scrolled.
type Grid struct {
	Rect Rect
	Cols int
	Row  float64 // height of a cell
	Gap  float64 // between two
	Down bool    // cells go on downwards, Rows of them; else from left to right
	Rows int     // all there are
}

// manyMoves is how many buttons there is room for without a grid.
const manyMoves = 4

// cellLeast and cellMost are the sides of a cell, in css px.
const (
	cellLeast = 44.0
	cellMost  = 76.0
)

// leastStake is how wide a cell is at least on which chips are staked: it holds words and a sum.
const leastStake = 104.0

// wordRows is how many rows of words stand one below the other, where the middle is wide enough.
const wordRows = 4

// manySums is on how many things chips can be staked at once for each to be a cell of a grid.
const manySums = 3

// Celled reports whether the moves of a verb are cells of a grid, where there is one: a number that is chosen from a list, and
// no cards. A verb that asks for a sum has one cell.
func Celled(v *engine.VerbInfo) bool {
	return v != nil && v.Takes.N && v.Takes.Most == 0 && !v.Aside &&
		(v.Ask == engine.AskListed || v.Ask == engine.AskBid || v.Ask == engine.AskSuit || v.Ask == engine.AskSum)
}

// Cells returns how many cells the grid of a view has, 0 where there is none. Those of bids stand in their strains, which may
// leave some at the front empty: blank is how many.
func Cells(v *engine.View, info *engine.Info) (n, blank int) {
	moves, sums, bids, suits, first := 0, 0, false, false, int32(math.MaxInt32)
	for i := range v.Moves {
		a := &v.Moves[i]
		switch x := info.Verb(a.Verb); {
		case Celled(x) && x.Ask == engine.AskSum:
			if slices.IndexFunc(v.Moves, func(b engine.Action) bool { return b.Verb == a.Verb }) == i {
				n, moves, sums = n+1, moves+1, sums+1
			}
		case Celled(x):
			n++
			first = min(first, a.N)
			bids = bids || x.Ask == engine.AskBid
			suits = suits || x.Ask == engine.AskSuit
			moves++
		case len(a.Cards) == 0 && x != nil && !x.Aside:
			moves++
		}
	}
	if n < 2 || moves <= manyMoves && !suits && sums < manySums {
		return 0, 0
	}
	if bids {
		blank = int(first-1) % strains
	}
	return n + blank, blank
}

// strains are those of a level of bids.
const strains = 5

// Calls is where an auction stands in columns, one for each seat.
type Calls struct {
	Rect Rect
	Line float64 // height of a row; the first one holds the names
	Rows int     // that there is room for, without that of the names
}

// Column returns the column of a seat's calls: who sits at the bottom has the last.
func (s *Scene) Column(p engine.Seat) int { return (s.placeOf(p) + s.seats - 1) % s.seats }

// layAuction makes room for the grid, and over it for the calls.
func (s *Scene) layAuction() {
	info := s.t.Options.Game()
	n, _ := Cells(s.t.View, info)
	if s.piles { // they lie where the grid would
		n = 0
	}
	calls := 0
	for i := range s.t.View.Facts {
		if info.Spot(&s.t.View.Facts[i]) == engine.SpotCall {
			calls++
		}
	}
	if n == 0 && calls == 0 {
		return
	}
	bids := false
	for i := range info.Verbs {
		bids = bids || info.Verbs[i].Ask == engine.AskBid
	}
	taken := len(s.taken)
	for less := 0; ; less++ {
		s.taken = s.taken[:taken]
		if n > 0 {
			s.layGrid(n, bids, less)
		}
		if calls == 0 || s.layCalls((calls+2*s.seats-2)/s.seats) || less >= 2 || n == 0 {
			return
		}
	}
}

// layGrid puts the grid at the lower end of the middle, or where that is too narrow below the plates at the sides. It shows so
// many rows less than it could, for the calls to have room.
func (s *Scene) layGrid(n int, bids bool, less int) {
	g := &s.gauge
	gap := min(g.gap, 4)
	fits := func(extent float64) int { return int((extent + gap) / (cellLeast + gap)) }
	room := s.Centre
	if g.portrait && room.W < 7.5*cellLeast {
		y := room.Y
		for i := range s.Plates {
			if p := &s.Plates[i]; !p.Mine {
				y = max(y, p.Rect.Y+p.Rect.H+g.gap)
			}
		}
		room = Rect{s.Table.X, y, s.Table.W, s.Table.Y + s.Table.H - y}
		if lacks := strains*(cellLeast+gap) - gap - room.H; bids && lacks > 0 && lacks < 40 {
			s.shiftSides(-lacks)
			room.Y, room.H = room.Y-lacks, room.H+lacks
		}
	}
	grid := Grid{Gap: gap}
	switch down := (n + strains - 1) / strains; {
	case bids && fits(room.H) >= strains && fits(room.W) >= down:
		grid.Down, grid.Cols, grid.Rows = true, down, strains
	case s.stacked: // what chips can be staked on lies side by side
		grid.Cols = max(1, min(n, int((room.W+gap)/(leastStake*min(s.Text, 1.3)+gap))))
	case !bids: // few wide ones, in a few rows: they hold words
		rows := max(1, min(fits(0.62*room.H), wordRows))
		grid.Cols = max(1, min((n+rows-1)/rows, fits(room.W)))
	default:
		grid.Cols = max(1, min(n, fits(room.W)))
		if bids && grid.Cols >= 2*strains && fits(room.H)*2*strains >= n {
			grid.Cols = 2 * strains
		} else if bids && grid.Cols >= strains && fits(room.H)*grid.Cols < n {
			grid.Cols = grid.Cols / strains * strains // it is scrolled, and then strains stand one below the other
		}
	}
	if !grid.Down {
		grid.Rows = (n + grid.Cols - 1) / grid.Cols
		if !bids { // rows are as long as each other
			grid.Cols = (n + grid.Rows - 1) / grid.Rows
		}
	}
	seen := max(1, min(grid.Rows, fits(room.H)))
	if less > 0 && !grid.Down {
		seen = max(1, seen-less)
	}
	if s.Frame.Big && s.short() && !bids && !s.stacked { // words, whose letters are small else
		room = s.wider(room, float64(seen)*(cellLeast+gap)-gap)
	}
	size := min(s.Text, 1.6)
	grid.Row = cellLeast
	if seen == grid.Rows {
		// Of whole pixels: a page rounds it, and would scroll a grid that is a pixel too low.
		share := 0.62
		if s.Frame.Big && !bids { // words have several lines
			share = 0.95
		}
		grid.Row = max(cellLeast, math.Floor(min(1.3*cellLeast*size, (room.H*share+gap)/float64(seen)-gap)))
	}
	most := cellMost * size
	if !bids {
		most *= 2
	}
	wide := max(cellLeast, min(most, (room.W+gap)/float64(grid.Cols)-gap))
	w := float64(grid.Cols)*(wide+gap) - gap
	h := min(room.H, float64(seen)*(grid.Row+gap)-gap)
	x, _ := room.Centre()
	grid.Rect = Rect{x - w/2, room.Y + room.H - h, w, h}
	s.Grid = grid
	s.take(grid.Rect)
}

// wider returns the widest room at the lower end of the middle that plates leave something so high: the middle itself, that without being
// as wide at both sides, or what lies below the plates at the top.
func (s *Scene) wider(middle Rect, high float64) Rect {
	best := middle
	low := middle.Y + middle.H
	for _, below := range [2]bool{false, true} {
		l, r, y := s.Table.X, s.Table.X+s.Table.W, middle.Y
		mid, _ := middle.Centre()
		for i := range s.Plates {
			switch p := s.Plates[i].Rect; {
			case s.Plates[i].Mine:
			case below && s.Plates[i].Where == Top:
				y = max(y, p.Y+p.H+s.gauge.gap)
			case p.X+p.W/2 < mid:
				l = max(l, p.X+p.W+s.gauge.gap)
			default:
				r = min(r, p.X-s.gauge.gap)
			}
		}
		if r-l > best.W && low-y > high-0.01 {
			best = Rect{l, y, r - l, low - y}
		}
	}
	return best
}

// shiftSides moves the plates at the sides of the table.
func (s *Scene) shiftSides(dy float64) {
	for i := range s.Plates {
		if p := &s.Plates[i]; p.Where == Left || p.Where == Right {
			for k := range s.taken {
				if s.taken[k] == p.Rect {
					s.taken[k].Y += dy
				}
			}
			p.Rect.Y += dy
			s.dividePlate(i)
		}
	}
}

// layCalls puts the columns of an auction in what is left, as many rows as have room, the last ones before the others. It
// reports whether there is room for any.
func (s *Scene) layCalls(rows int) bool {
	line := 22 * min(s.Text, 1.6)
	if s.Size == Compact {
		line = min(line, 22)
	}
	if s.short() {
		line = 20
	}
	for most := min(rows, 6); most > 0; most-- {
		for _, column := range [...]float64{84, 64, 52} {
			w, h := column*min(s.Text, 1.6, line/22+0.1)*float64(s.seats), line*float64(most+1)
			x, _ := s.Centre.Centre()
			if r, ok := s.near(w, h, x-w/2, s.Centre.Y, s.Table); ok {
				s.Calls = Calls{r, line, most}
				return true
			}
		}
	}
	return false
}
