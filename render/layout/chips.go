package layout

import (
	"slices"

	"carteado/engine"
)

// Bet is where chips of a seat lie, between it and the middle.
type Bet struct {
	Seat engine.Seat
	Fact int // that tells of it in the view; -1 for all bets of the seat together, where there is no room for each
	Rect Rect
	Disc Rect // a drawn chip
	Text Rect // how many, and on what
	Told bool // on the plate of the seat: the felt has no room for it
	End  Edge // Left or Right, at which the chips lie; else they and the words belong in the middle of Rect
}

// Pot is a line about chips in the middle: the pot, a side pot, what the bank can cover.
type Pot struct {
	Fact int  // that tells of it in the view
	Main bool // the pot, or the bank; else a side pot
	Rect Rect
	Disc Rect // a drawn chip; empty for a side pot
	Text Rect
}

// Title is where it is said whose cards lie below it, or over it, and what they come to.
type Title struct {
	Zone engine.Zone
	Rect Rect
	Told bool // on the plate of the seat: the felt has no room for the cards
}

// houseGap is how far what lies beside the cards of the house is from them, in css px.
const houseGap = 14

// layChips divides the table of a game of chips, once the plates are there: the cards of the table or of the house in the middle with
// the pot over them, the side pots near them, the bets of each seat between it and the middle, its boxes before it. What is
// bet and what was won never moves a card.
func (s *Scene) layChips() {
	for i := range s.Plates {
		s.take(s.Plates[i].Rect)
	}
	n := s.laySpots()
	s.fitGrid(n)
	s.layTold()
	if s.lowBoxes() && slices.ContainsFunc(s.Piles, func(p Pile) bool { return p.Kind == engine.Box && p.Seat == s.bottom }) {
		s.Hand = Rect{} // they have its place
	}
	s.layTrump()
	s.layStakes()
	s.layAside()
	s.layFans()
	s.layUnseen()
}

// layFans draws the hands of the others. Backs at some plates and not at others would look as if some had no cards: then there are none.
func (s *Scene) layFans() {
	taken, cards, piles := len(s.taken), len(s.Cards), len(s.Piles)
	for i := range s.Plates {
		s.layFan(i)
	}
	for z := range s.t.View.Zones {
		v := &s.t.View.Zones[z]
		if s.backless = v.Kind == engine.Holding && v.Owner != s.bottom && len(v.Cards) > 0 && s.pile(engine.Zone(z)) == nil; s.backless {
			break
		}
	}
	if !s.backless {
		return
	}
	s.taken, s.Cards, s.Piles = s.taken[:taken], s.Cards[:cards], s.Piles[:piles]
	for i := range s.Plates {
		s.layFan(i)
	}
}

// laySpots keeps the room of the grid in a game in which chips are staked on several things at once, so that nothing jumps when
// they are. It returns how many cells that has.
func (s *Scene) laySpots() int {
	n, _ := Cells(s.t.View, s.t.Options.Game())
	s.spare, s.raisedBy = Grid{}, 0
	if n == 0 && s.betKinds() < manySums {
		return 0
	}
	s.layGrid(max(n, manySums), false, 0)
	g := &s.Grid.Rect
	if i := slices.Index(s.taken, *g); i >= 0 && s.gauge.portrait && g.Y-s.betRow() > s.Table.Y { // the own bets lie under it, over the own plate
		s.raisedBy = s.betRow()
		s.taken[i].Y -= s.raisedBy
		g.Y -= s.raisedBy
	}
	if n == 0 {
		s.Grid, s.spare = Grid{}, s.Grid
	}
	return max(n, manySums)
}

// chipText is the factor of what is written about chips.
func (s *Scene) chipText() float64 {
	if s.Size == Compact {
		return min(s.Text, 1.2)
	}
	return min(s.Text, 1.6)
}

// middle is how large cards in the middle are by those of a hand, how far apart those of a board lie by their width, and in how many rows.
type middle struct {
	share, step float64
	rows        int
}

// layMiddle places what lies in the middle for all: the pot, the boards, or the piles, and the side pots. It reports whether it
// all has found room, so far from the middle at most.
func (s *Scene) layMiddle(m middle, off float64, last bool) bool {
	g := &s.gauge
	text := s.chipText()
	main := 30 * text
	switch {
	case s.short():
		main = 24 * text
	case s.Size == Compact:
		main = 26 * text
	}
	var pots [engine.MaxSeats + 1]int
	nPots := 0
	info, declared, banks := s.t.Options.Game(), false, 0
	for _, f := range info.Facts {
		if f.Spot == engine.SpotBank {
			banks++
		}
		declared = declared || f.Spot == engine.SpotPot || banks > 0
	}
	for i := range s.t.View.Facts {
		spot := info.Spot(&s.t.View.Facts[i])
		switch {
		case spot == engine.SpotPot && nPots > 0: // see layPots
		case (spot == engine.SpotPot || spot == engine.SpotBank) && nPots < len(pots):
			pots[nPots], nPots = i, nPots+1
		}
	}
	w := m.share * s.fullW()
	boards, wide, high, titled := s.measureBoards(w, m)
	if s.piles {
		wide, high = min(s.Centre.W, max(4*w, 2.2*finger)), ratio*w // both piles can be touched
	}
	top := 0.0
	if declared {
		top = main + g.gap
		if len(boards) > 1 && s.short() && s.Frame.Big {
			top = main + margin
		}
	}
	pot := 124 * text
	if cramped := s.crampedUpright(); banks > 1 && !cramped { // how large the bank is, and what it can cover
		pot *= 1.7
	} else if banks > 1 && nPots > 1 { // that alone
		pots[0], nPots = pots[nPots-1], 1
	}
	pot = min(pot, s.Table.W)
	size := Rect{W: max(wide, pot), H: top + high}
	block, ok := s.inMiddle(size.W, size.H)
	_, y := block.Centre()
	_, mid := s.Centre.Centre()
	if !last && (!ok || max(y-mid, mid-y) > off*s.Table.H) {
		return false
	}
	if !ok {
		if block, ok = s.near(size.W, size.H, s.Centre.X+(s.Centre.W-size.W)/2, s.Centre.Y, s.Table); !ok {
			return false // it is only heard of
		}
	}
	s.block = block
	x, _ := block.Centre()
	s.Ring = Rect{}
	if declared {
		s.take(Rect{x - pot/2, block.Y, pot, main})
		each := pot / float64(max(nPots, 1))
		for k := range nPots {
			r := Rect{x - pot/2 + float64(k)*each, block.Y, each, main}
			d := 0.8 * main
			s.Pots = append(s.Pots, Pot{Fact: pots[k], Main: true, Rect: r, Disc: Rect{r.X + 4, r.Y + (main-d)/2, d, d}, Text: Rect{r.X + d + 8, r.Y, r.W - d - 14, main}})
		}
	}
	y = block.Y + top
	if s.piles {
		s.layPiles(Rect{x - wide/2, y, wide, high})
		s.take(Rect{x - wide/2, y, wide, high})
	} else {
		s.putBoards(boards, Rect{x - wide/2, y, wide, high}, w, titled)
	}
	return ok
}

// sideWide are widths of what is said of a side pot, by the size of the text: who plays for it has many letters.
var sideWide = [...]float64{300, 220, 165}

// crampedUpright reports whether more than six sit at a phone that stands and is small.
func (s *Scene) crampedUpright() bool { return s.seats > 6 && s.gauge.portrait && s.Safe.H < 700 }

// layPots places the side pots, a line each, below the cards in the middle where there is room, else as near as there is. What comes to be
// there never moves a card. It reports whether all have found room: in Modo Grande on the smallest phone only two may have, of seven players
// or eight, and the others are heard of.
func (s *Scene) layPots() bool {
	info, text := s.t.Options.Game(), s.chipText()
	h := 20 * text
	if s.short() {
		h = 17 * text
	}
	x, _ := s.block.Centre()
	y, main := s.block.Y+s.block.H+s.gauge.gap, true
	for i := range s.t.View.Facts {
		if info.Spot(&s.t.View.Facts[i]) != engine.SpotPot {
			continue
		}
		if main {
			main = false
			continue
		}
		r, ok := s.sidePot(x, y, h, text)
		if !ok {
			return false
		}
		s.Pots = append(s.Pots, Pot{Fact: i, Rect: r, Text: r})
		y = r.Y + r.H + 4
	}
	return true
}

// sidePot finds and takes room for a side pot: right where it belongs as wide as there is room, else the smallest wherever it is, rather in
// smaller letters, or in two lines, than nowhere.
func (s *Scene) sidePot(x, y, h, text float64) (Rect, bool) {
	for _, wide := range sideWide[:len(sideWide)-1] {
		if r := (Rect{x - wide*text/2, y, wide * text, h}); r.Within(s.Table) && s.free(r) {
			s.take(r)
			return r, true
		}
	}
	w := sideWide[len(sideWide)-1]
	for _, size := range [...]Rect{{W: w * text, H: h}, {W: w, H: h / text}, {W: 0.62 * w, H: 30}} {
		if r, ok := s.near(size.W, size.H, x-size.W/2, y, s.Table); ok {
			return r, true
		}
	}
	return Rect{}, false
}

// row is a pile of cards that lie side by side, or so many of them: those after first lie in a second row, in so far from the left.
type row struct {
	zone           engine.Zone
	first          int
	wide, step, in float64
}

// rowGap is how far a second row is from the first, by the width of a card.
const rowGap = 0.06

// boardRows returns in how many rows the cards in the middle may lie: one, or two where a single board gets so many that they have no room
// side by side between the plates of a screen that stands. The first cards of all then lie over those that come one by one.
func (s *Scene) boardRows() int {
	n, most := 0, 0
	for z := range s.t.View.Zones {
		if v := &s.t.View.Zones[z]; v.Kind == engine.Board {
			n++
			most = v.Most
		}
	}
	if n == 1 && most > 3 && s.gauge.portrait {
		return 2
	}
	return 1
}

// measureBoards returns the boards of a table, how much room they take with cards of a width, and how high a title is over them, 0 for none.
func (s *Scene) measureBoards(w float64, m middle) (list []row, wide, high, titled float64) {
	n, any := 0, false
	list = s.boards[:0]
	for z := range s.t.View.Zones {
		if s.t.View.Zones[z].Kind == engine.Board {
			n++
			any = any || s.t.View.Zones[z].Most == 0
		}
	}
	if n == 0 {
		return nil, 0, 0, 0
	}
	if n > 1 || any {
		titled = 20 * s.chipText()
		if n > 1 && s.short() && s.Frame.Big { // the height is for the cards
			titled = 17 * s.chipText()
		}
	}
	step := m.step * w
	if n > 1 {
		step = min(0.62, m.step) * w
	}
	for z := range s.t.View.Zones {
		v := &s.t.View.Zones[z]
		if v.Kind != engine.Board {
			continue
		}
		all := max(v.Most, len(v.Cards), 2)
		k := (all + m.rows - 1) / m.rows
		b := row{zone: engine.Zone(z), first: k, step: step, in: step * float64(k*m.rows-all) / 2}
		if k > 5 {
			b.step = min(step, 4*step/float64(k-1))
		}
		b.wide = w + b.step*float64(k-1)
		if wide > 0 {
			wide += 2 * s.gauge.gap
		}
		wide += b.wide
		list = append(list, b)
	}
	s.boards = list
	return list, wide, titled + w*(ratio*float64(m.rows)+rowGap*float64(m.rows-1)), titled
}

// putBoards draws the boards from left to right.
func (s *Scene) putBoards(list []row, at Rect, w, titled float64) {
	x := at.X
	for _, b := range list {
		v := &s.t.View.Zones[b.zone]
		r := Rect{x, at.Y + titled, b.wide, at.H - titled}
		if titled > 0 {
			t := Rect{x, at.Y, b.wide, titled}
			if len(list) == 1 {
				t = t.Grow(max(0, (96*s.chipText()-t.W)/2))
				t.Y, t.H = at.Y, titled
				s.take(t)
			}
			s.Titles = append(s.Titles, Title{Zone: b.zone, Rect: t})
		}
		s.Piles = append(s.Piles, Pile{Zone: b.zone, Kind: v.Kind, Seat: v.Owner, Rect: r, Hit: r, Count: len(v.Cards)})
		left := x + w/2
		if v.Most == 0 || len(list) > 1 { // nobody knows how many come: they stay in the middle, below their name
			left += (b.wide - w - b.step*float64(max(len(v.Cards)-1, 0))) / 2
		}
		s.fanOut(len(v.Cards), func(k int) *Card {
			if k >= b.first {
				return s.card(ref{b.zone, int16(k)}, left+b.in+float64(k-b.first)*b.step, r.Y+r.H-ratio*w/2, w)
			}
			return s.card(ref{b.zone, int16(k)}, left+float64(k)*b.step, r.Y+ratio*w/2, w)
		})
		x += b.wide + 2*s.gauge.gap
	}
	if !s.gauge.portrait { // boxes stand off, or they would be taken for more cards of the house
		at.X, at.W = at.X-houseGap, at.W+2*houseGap
	}
	s.take(at)
}

// inMiddle finds the free place of a size that is nearest to the middle of the table, neither to the left of it nor to the right.
func (s *Scene) inMiddle(w, h float64) (Rect, bool) {
	_, cy := s.Centre.Centre()
	cx := s.Table.X + s.Table.W/2
	if w > s.Table.W || h > s.Table.H {
		return Rect{}, false
	}
	best, found := Rect{}, -1.0
	for y := s.Table.Y; y+h <= s.Table.Y+s.Table.H+0.01; y += 4 {
		r := Rect{cx - w/2, y, w, h}
		d := y + h/2 - cy
		if d *= d; (found < 0 || d < found) && s.free(r) {
			best, found = r, d
		}
	}
	return best, found >= 0
}
