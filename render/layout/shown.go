package layout

import (
	"cmp"
	"slices"

	"carteado/engine"
)

// shown is a hand of another seat that lies open as a whole while a hand is played: a dummy. Its suits stand in columns on a
// large screen that stands, else side by side; at the sides of the table they are rows.
type shown struct {
	zone   engine.Zone
	n      int
	suits  [engine.NoSuit + 1]int // cards of each
	rest   [engine.MaxSlots]int16 // the pile's cards in order: by suit, from high to low
	counts []int
}

// findShown returns the hand of another seat that lies open for all. Where a claim has opened one more it is the partner's, and
// where nobody of them is the partner, as at the end of a hand, none is a dummy.
func (s *Scene) findShown() (engine.Zone, bool) {
	found, tricks, several := engine.NoZone, false, false
	for z := range s.t.View.Zones {
		v := &s.t.View.Zones[z]
		tricks = tricks || v.Kind == engine.Trick
		switch {
		case v.Kind != engine.Holding || len(v.Cards) == 0 || s.isOwn(engine.Zone(z)) || !allUp(v):
		case found == engine.NoZone:
			found = engine.Zone(z)
		case s.t.Me != engine.Nobody && s.Partners(v.Owner, s.t.Me):
			found = engine.Zone(z)
		default:
			p := s.t.View.Zones[found].Owner
			several = s.t.Me == engine.Nobody || !s.Partners(p, s.t.Me)
		}
	}
	return found, found != engine.NoZone && tricks && !several && !s.t.View.Over
}

// Partners reports whether two seats play together, in the match or in this hand.
func (s *Scene) Partners(p, q engine.Seat) bool {
	if s.sideOf(p) == s.sideOf(q) {
		return true
	}
	for i := range s.t.View.Facts {
		f := &s.t.View.Facts[i]
		if s.t.Options.Game().Spot(f) == engine.SpotPair && f.Seats.Has(p) && f.Seats.Has(q) {
			return true
		}
	}
	return false
}

// allUp reports whether all cards of a pile lie open.
func allUp(v *engine.ZoneView) bool {
	for k := range v.Cards {
		if !v.Cards[k].Up {
			return false
		}
	}
	return true
}

// layShown lays a dummy out and takes its room from the middle.
func (s *Scene) layShown() {
	z, ok := s.findShown()
	if !ok {
		return
	}
	v := &s.t.View.Zones[z]
	p := s.plate(v.Owner)
	if p == nil {
		return
	}
	d := &s.dummy
	*d = shown{zone: z, n: len(v.Cards), counts: d.counts}
	for k := range v.Cards {
		d.rest[k] = int16(k)
		d.suits[v.Cards[k].Face.Suit()]++
	}
	slices.SortFunc(d.rest[:d.n], func(a, b int16) int {
		return s.before(v.Cards[a].Face) - s.before(v.Cards[b].Face)
	})
	switch {
	case p.Where != Top:
		s.shownAside(p)
	case s.gauge.portrait && s.Size != Compact:
		s.shownColumns(p)
	case s.gauge.portrait:
		s.shownRows(2)
	default:
		s.shownRows(1)
	}
}

// before orders the faces of a dummy: trump first, then colours in turn, each from high to low.
func (s *Scene) before(f engine.Face) int {
	suits := [...]engine.Suit{engine.Spades, engine.Hearts, engine.Clubs, engine.Diamonds}
	place := slices.Index(suits[:], f.Suit())
	for i := range s.t.View.Facts {
		if x := &s.t.View.Facts[i]; s.t.Options.Game().Spot(x) == engine.SpotTrump && x.Face.Suit() == f.Suit() {
			place = -1
		}
	}
	rank := int(f.Rank())
	if ranks := s.t.Options.Game().Ranks; ranks != nil {
		rank = slices.Index(ranks, f.Rank())
	} else if f.Rank() == engine.Ace {
		rank = 32
	}
	return 64*(place+1) - rank
}

// shownColumns lays suits in columns under the plate at the top, and the trick keeps what is below.
func (s *Scene) shownColumns(p *Plate) {
	d, g := &s.dummy, &s.gauge
	longest, columns := 0, 0
	for _, n := range d.suits {
		longest = max(longest, n)
		if n > 0 {
			columns++
		}
	}
	top := p.Rect.Y + p.Rect.H + g.gap
	room := Rect{s.Centre.X, top, s.Centre.W, 0.46 * (s.Table.Y + s.Table.H - top)}
	w := min(0.9*s.cardW, (room.W-3*g.gap)/4, room.H/(ratio+0.36*float64(max(longest-1, 0))))
	step := min(0.5*w, (room.H-ratio*w)/float64(max(longest-1, 1)))
	gap := min(2*g.gap, (room.W-float64(columns)*w)/float64(max(columns-1, 1)))
	wide := float64(columns)*(w+gap) - gap
	x, _ := room.Centre()
	at := Rect{x - wide/2, room.Y, wide, ratio*w + step*float64(longest-1)}
	s.putShown(at, func(column, k int) (float64, float64) {
		return at.X + w/2 + float64(column)*(w+gap), at.Y + ratio*w/2 + float64(k)*step
	}, w)
	low := at.Y + at.H + g.gap
	s.Centre = Rect{s.Centre.X, low, s.Centre.W, s.Centre.Y + s.Centre.H - low}
}

// shownRows lays the suits side by side at the top of the table, in one row or in two, which the plates at the sides make room
// for. In a low table, and in Modo Grande, the plate at the top steps aside.
func (s *Scene) shownRows(rows int) {
	g := &s.gauge
	const down = 0.6 // of a card's width between two rows
	room := s.Table
	top := s.topPlate()
	if low := rows == 1 && (s.Frame.Big || s.Table.H < 280); low {
		if len(s.Scores) == 2 {
			room.X = s.Scores[0].Rect.X + s.Scores[0].Rect.W + g.gap
			room.W = s.Scores[1].Rect.X - g.gap - room.X
		}
		s.Plates[top].Rect.X = room.X
		s.dividePlate(top)
		room.X += s.Plates[top].Rect.W + g.gap
		room.W -= s.Plates[top].Rect.W + g.gap
		share := 0.42
		if s.Frame.Big && s.Size == Compact { // the trick needs it more
			share *= 0.88
		}
		room.H *= share
		for i := range s.Plates { // those at the sides may stand as high
			switch p := &s.Plates[i]; {
			case p.Rect.Y > room.Y+room.H:
			case p.Where == Right:
				room.W = min(room.W, p.Rect.X-g.gap-room.X)
			case p.Where == Left:
				right := room.X + room.W
				room.X = max(room.X, p.Rect.X+p.Rect.W+g.gap)
				room.W = right - room.X
			}
		}
	} else {
		y := s.Plates[top].Rect.Y + s.Plates[top].Rect.H + g.gap
		share := 0.42
		switch { // the trick and the contract need it more
		case s.Frame.Big && s.Size == Compact && s.Table.H < 280:
			share = 0.36
		case s.Frame.Big:
			share = 0.4
		}
		room = Rect{s.Table.X, y, s.Table.W, share * (s.Table.Y + s.Table.H - y)}
		if rows == 1 {
			room.X, room.W = s.Centre.X, s.Centre.W
		}
	}
	var held, groups [2]int // cards and suits of each row
	column := 0
	for _, n := range s.columns() {
		row := column * rows / 4
		held[row] += n
		groups[row]++
		column++
	}
	w := min(0.9*s.cardW, room.H/(ratio+down*float64(rows-1)), room.W/4)
	const parted = 0.4 // of a step between two suits
	step := 0.75 * w
	for row := range rows {
		steps := float64(held[row]-1) + parted*float64(groups[row]-1)
		step = min(step, (room.W-w)/max(steps, 1))
	}
	high := ratio*w + down*w*float64(rows-1)
	if rows > 1 {
		for i := range s.Plates {
			if p := &s.Plates[i]; p.Where == Left && room.Y+high+g.gap > p.Rect.Y {
				s.shiftSides(room.Y + high + g.gap - p.Rect.Y)
			}
		}
	}
	at := Rect{room.X, room.Y, room.W, high}
	var x [2]float64
	left, right := at.X+at.W, at.X
	for row := range rows {
		wide := w + step*(float64(held[row]-1)+parted*float64(max(groups[row]-1, 0)))
		x[row] = at.X + (at.W-wide)/2 + w/2 - step
		if held[row] > 0 {
			left, right = min(left, x[row]+step-w/2), max(right, x[row]+step-w/2+wide)
		}
	}
	at.X, at.W = left, right-left
	last := 0
	s.putShown(at, func(column, k int) (float64, float64) {
		row := column * rows / 4
		x[row] += step
		if column != last && column*rows/4 == last*rows/4 {
			x[row] += parted * step
		}
		last = column
		return x[row], at.Y + ratio*w/2 + down*w*float64(row)
	}, w)
	low := at.Y + at.H + g.gap/2
	s.Centre = Rect{s.Centre.X, low, s.Centre.W, s.Centre.Y + s.Centre.H - low}
}

// columns returns how many cards each suit of a dummy has, in their order.
func (s *Scene) columns() []int {
	d := &s.dummy
	d.counts = d.counts[:0]
	suit := engine.Suit(0xFF)
	for _, i := range d.rest[:d.n] {
		if f := s.t.View.Zones[d.zone].Cards[i].Face; f.Suit() != suit {
			suit = f.Suit()
			d.counts = append(d.counts, 0)
		}
		d.counts[len(d.counts)-1]++
	}
	return d.counts
}

// topPlate returns the index of the plate at the top.
func (s *Scene) topPlate() int {
	return slices.IndexFunc(s.Plates, func(p Plate) bool { return p.Where == Top })
}

// shownAside lays suits in rows beside a plate at a side of the table: under it, or where the table is low next to it.
func (s *Scene) shownAside(p *Plate) {
	d, g := &s.dummy, &s.gauge
	longest, rows := 1, 0
	for _, n := range d.suits {
		longest = max(longest, n)
		if n > 0 {
			rows++
		}
	}
	under := p.Rect.Y + p.Rect.H + g.gap
	down := 0.6
	if s.Frame.Big {
		down = 0.7
	}
	if g.portrait { // the plates at the sides step up for it
		lacks := 0.62*s.cardW*(ratio+down*float64(max(rows-1, 0))) - (s.Table.Y + s.Table.H - under)
		high := s.Table.Y
		for i := range s.Scores {
			high = max(high, s.Scores[i].Rect.Y+s.Scores[i].Rect.H+g.gap)
		}
		if up := min(lacks, p.Rect.Y-high); up > 0 {
			s.shiftSides(-up)
			under -= up
		}
	}
	room := Rect{p.Rect.X, under, 0.36 * s.Table.W, s.Table.Y + s.Table.H - under}
	if room.H < 1.8*s.cardW && !g.portrait { // beside it
		room = Rect{p.Rect.X + p.Rect.W + g.gap, s.Centre.Y, 0.3 * s.Table.W, s.Centre.H}
		if p.Where == Right {
			room.X = p.Rect.X - g.gap - room.W
		}
	} else if p.Where == Right {
		room.X = p.Rect.X + p.Rect.W - room.W
	}
	w := min(0.7*s.cardW, room.H/(ratio+down*float64(max(rows-1, 0))), room.W/(1+0.36*float64(max(longest-1, 3))))
	step := min(0.6*w, (room.W-w)/float64(max(longest-1, 3)))
	wide, high := w+step*float64(max(longest-1, 3)), ratio*w+down*w*float64(max(rows-1, 0))
	at := Rect{room.X, room.Y, wide, high}
	if p.Where == Right {
		at.X = room.X + room.W - wide
	}
	s.topAside(at)
	s.putShown(at, func(row, k int) (float64, float64) {
		return at.X + w/2 + float64(k)*step, at.Y + ratio*w/2 + float64(row)*down*w
	}, w)
	if p.Where == Right {
		s.Centre.W = at.X - g.gap - s.Centre.X
	} else {
		right := s.Centre.X + s.Centre.W
		s.Centre.X = at.X + at.W + g.gap
		s.Centre.W = right - s.Centre.X
	}
}

// topAside moves a plate at the top that stands where a dummy is to lie to the other side of the trick.
func (s *Scene) topAside(dummy Rect) {
	i := s.topPlate()
	if i < 0 || !s.Plates[i].Rect.Meets(dummy) {
		return
	}
	p := &s.Plates[i]
	k := slices.Index(s.taken, p.Rect)
	p.Rect.X = 2*s.Table.X + s.Table.W - p.Rect.X - p.Rect.W
	if k >= 0 {
		s.taken[k] = p.Rect
	}
	s.dividePlate(i)
}

// putShown draws a dummy: at returns the middle of card k of a suit, which is the column-th that it has.
func (s *Scene) putShown(r Rect, at func(column, k int) (x, y float64), w float64) {
	d := &s.dummy
	v := &s.t.View.Zones[d.zone]
	first := len(s.Cards)
	column, k, suit := -1, 0, engine.Suit(0xFF)
	for _, i := range d.rest[:d.n] {
		if f := v.Cards[i].Face; f.Suit() != suit {
			column, k, suit = column+1, 0, f.Suit()
		}
		x, y := at(column, k)
		c := s.card(ref{d.zone, i}, x, y, w)
		c.Up, c.Mirror, c.Picked = true, s.Frame.LeftHanded, s.t.Picked != nil && s.t.Picked(c.Slot) // by the declarer
		k++
	}
	if s.Frame.LeftHanded { // as fanOut draws them
		slices.SortStableFunc(s.Cards[first:], func(a, b Card) int { return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(b.X, a.X)) })
	}
	s.Piles = append(s.Piles, Pile{Zone: d.zone, Kind: v.Kind, Seat: v.Owner, Rect: r, Hit: r, Card: r, Count: d.n})
	s.take(r)
}
