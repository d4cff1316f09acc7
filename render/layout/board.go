package layout

import (
	"carteado/engine"
)

// layBoard divides the table of a game with melds. Upright: a row of scores and plates, the melds of the others,
// the piles between the plates at the sides, the own melds. Lying on a phone: all plates in the row, and the
// piles between the own melds, under the own score, and those of the others, under theirs. Lying on more: the same as upright, with the plates at
// the sides of everything.
func (s *Scene) layBoard() {
	g, t := &s.gauge, s.Table
	spots := s.spots()
	flat := s.flat()
	sides := 0 // plates that are not in the row
	for _, p := range spots {
		if !flat && !s.inRow(p) {
			sides++
		}
	}
	high := g.plateH
	if s.Size == Compact {
		high = min(high, 44*min(s.Text, 1.15))
		if s.sides > 2 && !flat && s.Safe.H >= 640 { // the points of each stand on the plates
			high = g.plateH
		}
	}
	s.layRow(len(spots)-sides, flat, high)
	room := Rect{t.X, t.Y + high + g.gap, t.W, t.H - high - g.gap}
	if len(s.Scores) == 0 && len(spots) == sides { // nothing in the row
		room = t
	}
	switch {
	case flat:
		mid := min(room.W*0.3, 3.2*s.fullW())
		if s.sides > 2 {
			mid = 0.25 * room.W
		}
		others, own := s.panes(room.W - mid - 4*g.gap)
		s.Centre = Rect{room.X + own + 2*g.gap, room.Y, mid, room.H}
		s.layMelds(Rect{room.X + room.W - others, room.Y, others, room.H}, Rect{room.X, room.Y, own, room.H})
	case g.portrait:
		s.layUpright(room, sides)
	default:
		s.layAcross(room, sides)
	}
	s.inTurn()
	piles := s.Centre
	sign, signed := s.signBeside(&piles)
	s.layPiles(piles)
	s.Ring = s.Centre
	for i := range s.Plates {
		s.take(s.Plates[i].Rect)
	}
	for i := range s.Scores {
		s.take(s.Scores[i].Rect)
	}
	for i := range s.Areas {
		s.take(s.Areas[i].Rect)
	}
	s.take(s.Centre)
	for z := range s.t.View.Zones { // a game with melds and tricks: the trick is played over the piles
		if s.t.View.Zones[z].Kind == engine.Trick {
			s.extent = 1
			s.layTrick()
			break
		}
	}
	if signed {
		s.fillSign(sign)
	} else {
		s.layTrump()
	}
	s.layAside()
	if !s.Ring.Empty() && s.Ring != s.Centre {
		s.layTook()
	}
	s.layUnseen()
}

// flat reports whether the melds of the sides lie side by side: on a phone that lies.
func (s *Scene) flat() bool { return s.Size == Compact && !s.gauge.portrait }

// panes divides a width between the melds of all other sides and the own ones.
func (s *Scene) panes(width float64) (others, own float64) {
	own = width / float64(max(s.sides, 2))
	return width - own, own
}

// inRow reports whether the plate of a place goes to the row at the top.
func (s *Scene) inRow(p spot) bool {
	if s.gauge.portrait {
		return p.y < 40
	}
	return p.y < 20
}

// layRow places the scores in the corners and k plates between them.
func (s *Scene) layRow(k int, all bool, high float64) {
	g, t := &s.gauge, s.Table
	items := k
	if s.paired() {
		items += 2
	}
	if items == 0 {
		return
	}
	w := min(g.scoreW, (t.W-float64(items-1)*g.gap)/float64(items))
	s.layScores(w, high)
	x, room := t.X, t.W
	if len(s.Scores) > 0 {
		x, room = t.X+w+g.gap, t.W-2*(w+g.gap)
	}
	cell := room / float64(max(k, 1))
	pw := min(g.plateW, cell-g.gap)
	i := 0
	for j, p := range s.spots() {
		if !all && !s.inRow(p) {
			continue
		}
		r := Rect{x + cell*(float64(i)+0.5) - pw/2, t.Y, pw, high}
		s.addPlate(s.seat(j+1), r, Top)
		i++
	}
}

// layUpright stacks melds, piles and melds; the plates at the sides stand at the ends of the row of piles.
func (s *Scene) layUpright(room Rect, sides int) {
	g := &s.gauge
	pw := g.plateW
	if s.Size == Compact {
		pw = min(pw, 68)
	}
	card := ratio * min(0.72*s.fullW(), 0.16*room.H)
	high := max(card+8, 56)
	each := float64((sides + 1) / 2)
	ph := g.plateH
	if sides > 0 {
		high = max(high, each*min(ph, 56)+(each-1)*4)
		ph = min(ph, (high-(each-1)*4)/each)
	}
	for ; ; high -= 4 {
		total := room.H - high - 2*g.gap
		up, ok := s.split(room.W, total)
		if !ok && high > max(52, each*44) {
			continue
		}
		y := room.Y + up + g.gap
		s.Centre = Rect{room.X, y, room.W, high}
		if sides > 0 {
			s.Centre.X += pw + g.gap
			s.Centre.W -= 2 * (pw + g.gap)
		}
		ph = min(ph, (high-(each-1)*4)/each)
		s.sidePlates(Rect{room.X, y, room.W, high}, pw, ph)
		s.layMelds(Rect{room.X, room.Y, room.W, up}, Rect{room.X, y + high + g.gap, room.W, total - up})
		return
	}
}

// layAcross puts the plates at the sides and the rest between them. Where that leaves too little height for a
// meld of six to be read, the piles go to the side of the thumb.
func (s *Scene) layAcross(room Rect, sides int) {
	g := &s.gauge
	high := min(ratio*0.72*s.fullW()+12, 0.3*room.H)
	y := s.scaled(common, s.growths()[0])
	if (room.H-high-2*g.gap)/2 < y.h+5*y.least {
		s.layBeside(room)
		return
	}
	if sides > 0 {
		s.sidePlates(room, g.plateW, g.plateH)
		room.X += g.plateW + 2*g.gap
		room.W -= 2 * (g.plateW + 2*g.gap)
	}
	total := room.H - high - 2*g.gap
	up, _ := s.split(room.W, total)
	top := room.Y + up + g.gap
	s.Centre = Rect{room.X, top, room.W, high}
	s.layMelds(Rect{room.X, room.Y, room.W, up}, Rect{room.X, top + high + g.gap, room.W, total - up})
}

// layBeside puts plates and piles at the sides, as wide on the left as on the right.
func (s *Scene) layBeside(room Rect) {
	g := &s.gauge
	wide := max(g.plateW, min(0.17*room.W, 2.4*s.cardW))
	left, right := Rect{room.X, room.Y, wide, room.H}, Rect{room.X + room.W - wide, room.Y, wide, room.H}
	thumb, edge := &right, Right
	if s.Frame.LeftHanded {
		thumb, edge = &left, Left
	}
	n := 0.0
	for _, p := range s.spots() {
		if !s.inRow(p) && p.edge() == edge {
			n++
		}
	}
	s.Centre = *thumb
	if n > 0 {
		thumb.H = n*(g.plateH+g.gap) + g.gap
		s.Centre.Y += thumb.H
		s.Centre.H -= thumb.H
	}
	s.standPlates(left, Left)
	s.standPlates(right, Right)
	room.X += wide + 2*g.gap
	room.W -= 2 * (wide + 2*g.gap)
	up, _ := s.split(room.W, room.H-g.gap)
	s.layMelds(Rect{room.X, room.Y, room.W, up}, Rect{room.X, room.Y + up + g.gap, room.W, room.H - g.gap - up})
}

// sidePlates stands the plates that are not in the row at the left and right of a room.
func (s *Scene) sidePlates(room Rect, w, h float64) {
	s.gauge.plateW, s.gauge.plateH = w, h
	s.standPlates(Rect{room.X, room.Y, w, room.H}, Left)
	s.standPlates(Rect{room.X + room.W - w, room.Y, w, room.H}, Right)
}

// standPlates stands the plates of one side of the table evenly in a column.
func (s *Scene) standPlates(room Rect, side Edge) {
	g := &s.gauge
	of := 0
	for _, p := range s.spots() {
		if !s.inRow(p) && p.edge() == side {
			of++
		}
	}
	cell := room.H / float64(max(of, 1))
	w, h := min(g.plateW, room.W), min(g.plateH, cell-4)
	for k, p := range s.spots() {
		if s.inRow(p) || p.edge() != side {
			continue
		}
		at := 0
		for _, q := range s.spots() {
			if !s.inRow(q) && q.edge() == side && q.y < p.y {
				at++
			}
		}
		s.addPlate(s.seat(k+1), around(room.X+room.W/2, room.Y+cell*(float64(at)+0.5), w, h), side)
	}
}

// inTurn puts the plates in the order of play, the own first.
func (s *Scene) inTurn() {
	for i := 1; i < len(s.Plates); i++ {
		for j := i; j > 1 && s.turnsAfter(j-1) > s.turnsAfter(j); j-- {
			s.Plates[j-1], s.Plates[j] = s.Plates[j], s.Plates[j-1]
		}
	}
}

// turnsAfter returns how many turns after the own seat that of plate i comes.
func (s *Scene) turnsAfter(i int) int {
	return (int(s.Plates[i].Seat-s.bottom) + s.seats) % s.seats
}
