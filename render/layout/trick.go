package layout

import (
	"cmp"
	"math"
	"slices"

	"carteado/engine"
)

// A card of the trick is as wide as one of the own hand where there is room, and trickLeast of that where there is
// little: less only if nothing else gives way. Below trickFair it is tried whether another order leaves more. The card that
// took the trick is larger by trickWins.
const (
	trickFair  = 0.76
	trickLeast = 0.7
	trickWins  = 1.08
)

// trickRim is how far from the cards of a trick their ring is.
const trickRim = 6

// In Modo Grande cards of the trick are as large as may be, up to trickBig times what they are else. Where that leaves too
// little room they overlap: of each, so much of its width and height is seen, its index with it. On a cross the cards at the sides are
// so much of a width apart, and no other lies between them at the height of their indexes.
const (
	trickBig    = 1.4
	trickSeenX  = 0.52
	trickSeenY  = 0.5
	trickCrossX = 0.48
	trickApart  = 1.07
)

// places are where the cards of a trick lie, clockwise from the bottom: offsets from the middle in units of rx and ry.
type places [engine.MaxSeats]spot

// layTrick places the trick in the middle of Centre, every card toward its player. The places are the same whoever has
// played, so that nothing moves while the trick fills.
func (s *Scene) layTrick() {
	n := s.seats
	x, y := s.Centre.Centre()
	if s.plays() {
		s.layPlay(x, y)
		return
	}
	var at places
	var w, rx, ry float64
	w, rx, ry = s.trickInRing(&at)
	oval, tagged := w, n > 4 && s.squat()
	if s.Frame.Big || s.squat() || w < trickFair*s.cardW && (n <= 4 || s.Size == Compact) {
		var line, rows places
		if lw, lx, ly := s.trickInLine(&line); lw > w {
			at, w, rx, ry, tagged = line, lw, lx, ly, n > 3
		}
		if qw, qx, qy := s.trickOnCross(&rows); qw > w {
			at, w, rx, ry, tagged = rows, qw, qx, qy, false
		}
		least := w // beside an open hand, and on the smallest phone, there is no height for a cross
		switch {
		case n == 3: // whose rows are its cross turned
			least = 1.2 * w
		case n == 4 && w >= trickLeast*s.cardW:
			least = 1.1 * w
		}
		if qw, qx, qy := s.trickInRows(&rows); qw > least {
			at, w, rx, ry, tagged = rows, qw, qx, qy, n > 3
		}
	}
	rim := float64(trickRim) // over it and under it
	if tagged = tagged && (s.tagRoom() > trickRim || n == 4 && 2*ry+ratio*w+2*s.tagRim() <= s.extent*s.Centre.H); tagged {
		rim = s.tagRim()
	}
	if s.gauge.portrait { // signs lie above it
		most := 0.035 * s.Table.H
		if s.extent < 1 {
			most = s.Centre.H
		}
		y += max(0, min((s.Centre.H-2*ry-ratio*w-2*rim)/2, most))
	}
	s.trickW = w
	s.Ring = around(x, y, 2*rx+w+2*trickRim, 2*ry+ratio*w+2*rim)
	take := len(s.taken)
	s.heap = heap{}
	rows := w != oval && n > 2 // no longer on an oval: the ring goes round its corners; those of two leave them to signs
	if rows {
		s.round = math.Inf(1)
	}
	for k := range n {
		if rows {
			dx, dy := trickRim+rx*(1-math.Abs(at[k].x)), rim+ry*(1-math.Abs(at[k].y))
			s.round = min(s.round, dx+dy+math.Sqrt(2*dx*dy))
		}
		s.take(around(x+rx*at[k].x, y+ry*at[k].y, w+6, ratio*w+6))
	}
	if tagged {
		s.layTags(&at, x, y, w, rx, ry)
	}
	takes := len(s.taken)
	for z := range s.t.View.Zones {
		v := &s.t.View.Zones[z]
		if v.Kind != engine.Trick {
			continue
		}
		s.Piles = append(s.Piles, Pile{Zone: engine.Zone(z), Kind: v.Kind, Seat: v.Owner, Rect: s.Ring, Hit: s.Centre.join(s.Ring), Count: len(v.Cards)})
		var of [engine.MaxSeats + 1]int
		wins, first := -1, len(s.Cards)
		for k := range v.Cards {
			p := v.Owner
			if s.t.Played != nil {
				p = s.t.Played(v.Cards[k].Slot)
			}
			if int(p) >= s.seats || p < 0 {
				p = engine.Nobody
			}
			cx, cy := x, y
			if p != engine.Nobody {
				k := s.placeOf(p)
				cx, cy = x+rx*at[k].x, y+ry*at[k].y
			}
			more := float64(of[p+1]) // a seat's second card lies on its first, the index of which stays in sight
			of[p+1]++
			c := s.card(ref{engine.Zone(z), int16(k)}, cx+more*0.34*w, cy+more*0.12*w, w)
			c.Seat = p
			if !tagged { // in rows they lie straight
				c.Angle = float64(int(c.Slot)*7%5-2) * math.Pi / 180
			}
			if s.t.Wins != nil && s.t.Wins(c.Slot) {
				c.Wins, wins = true, len(s.Cards)-1
				c.W, c.H, c.Angle = trickWins*c.W, trickWins*c.H, 0
			}
		}
		if !apart(&at, n, rx, ry, w, ratio*w) { // every index stays in sight
			for i := first; i < len(s.Cards); i++ {
				s.Cards[i].Mirror = s.Frame.LeftHanded
			}
			slices.SortStableFunc(s.Cards[first:], func(a, b Card) int {
				if math.Abs(a.Y-b.Y) > 0.45*ratio*w { // of another row
					return cmp.Compare(a.Y, b.Y)
				}
				if s.Frame.LeftHanded { // whose indexes are at the right edge
					return cmp.Compare(b.X, a.X)
				}
				return cmp.Compare(a.X, b.X)
			})
			s.heap = heap{first, len(s.Cards), take, takes}
			continue
		}
		if last := len(s.Cards) - 1; wins >= 0 {
			s.Cards[wins], s.Cards[last] = s.Cards[last], s.Cards[wins]
		}
	}
}

// Light returns how far outside a card the light round it may reach, so far at most: it lies on no plate, and not on the sign of the trump.
func (s *Scene) Light(c *Card, most float64) float64 {
	at := only(c.bounds())
	if !s.Sign.Empty() {
		away, _ := at.far(&s.Sign)
		most = min(most, away)
	}
	for i := range s.Plates {
		away, _ := at.far(&s.Plates[i].Rect)
		most = min(most, away)
	}
	return most
}

// tagHigh is how high and wide a tag is, and tagRim how much room over and under a trick one takes.
func (s *Scene) tagHigh() float64 { return 16 * min(s.Text, 1.2*s.Scale) }
func (s *Scene) tagRim() float64  { return s.tagHigh() + 3 }

// tagLow is how low the middle is in which cards of a trick need all of the height to be read.
const tagLow = 110

// tagRoom returns how much room a trick has over and under it where its places may need tags. Cards of four are no smaller for them: they
// are seen, nearly, to lie toward their players.
func (s *Scene) tagRoom() float64 {
	if s.seats > 4 && s.Centre.H >= tagLow {
		return s.tagRim()
	}
	return trickRim
}

// layTags places the tags of a trick: over a card of the far side and under others. Where cards overlap they lie at the middle of what is
// seen of a card in any case, and over all cards of a row or under all.
func (s *Scene) layTags(at *places, x, y, w, rx, ry float64) {
	d, off := s.tagHigh(), 0.0
	apart := apart(at, s.seats, rx, ry, w, ratio*w)
	if !apart {
		if off = -w/2 + trickSeenX*w/2; s.Frame.LeftHanded {
			off = -off
		}
	}
	for k := range s.seats {
		row, side := at[k].y, 1.0
		if row < 0.01 {
			side = -1
		}
		if !apart {
			row = side
		}
		r := around(x+rx*at[k].x+off, y+ry*row+side*((ratio*w+d)/2+1.5), d, d)
		s.take(r)
		s.Tags = append(s.Tags, Tag{s.seat(k), r})
	}
}

// trickInRing places a trick on an ellipse and returns the width of its cards and the half axes.
func (s *Scene) trickInRing(at *places) (w, rx, ry float64) {
	n := s.seats
	arch := s.arched()
	for k := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(k) / float64(n))
		at[k] = spot{-sin, cos}
		if arch && k > 0 {
			at[k] = spot{2*float64(k-1)/float64(n-2) - 1, s.towards(s.seat(k)).y}
		}
		if n > 4 && s.squat() { // in two rows, and what is left at the ends
			at[k].y = max(-1, min(1.7*cos, 1))
			if math.Abs(at[k].y) == 1 {
				at[k].x *= 0.7
			}
		}
	}
	full := 0.8 // of the height may be filled
	switch {
	case s.Frame.Big:
		full = 0.88
	case s.Size == Compact:
		full = 0.84
	case arch:
		full = 0.9
	}
	wide, high := s.extent*s.Centre.W, s.extent*s.Centre.H
	if s.squat() {
		high -= 2 * (s.tagRoom() - trickRim)
	}
	for w = s.trickMost(); ; w *= 0.97 {
		h := ratio * w
		mx, my := (wide-w)/2-6, (high-h)/2-6
		rx = min(max(0.22*0.42*s.Table.W, 0.7*w), 1.5*w)
		ry = min(max(0.22*0.45*s.Table.H, 0.4*h), 1.2*h)
		if arch {
			rx = max(rx, 0.54*w*float64(n-2))
		}
		for (rx < mx || ry < my) && !apart(at, n, rx, ry, w, h) {
			rx, ry = min(rx*1.04+0.1, max(rx, mx)), min(ry*1.04+0.1, max(ry, my))
		}
		rx, ry = min(rx, max(mx, 0)), min(ry, max(my, 0))
		if w < 18 || apart(at, n, rx, ry, w, h) && (w <= trickLeast*s.cardW || 2*ry+h <= full*high && 2*rx+w < 0.95*wide) {
			return w, rx, ry
		}
	}
}

// arched reports whether the trick lies in an arch before the players, so that it is seen whose card it is.
func (s *Scene) arched() bool { return s.seats > 4 && s.Size != Compact && !s.gauge.portrait }

// towards returns the direction of a seat's plate from the middle of the trick, of length 1.
func (s *Scene) towards(p engine.Seat) spot {
	px, py := s.PlateOf(p).Centre()
	x, y := s.Centre.Centre()
	dx, dy := (px-x)/s.Table.W, (py-y)/s.Table.H
	d := max(math.Hypot(dx, dy), 1e-6)
	return spot{dx / d, dy / d}
}

// trickInLine places a trick on a low table: side by side, those of the far side a little higher.
func (s *Scene) trickInLine(at *places) (w, rx, ry float64) {
	n := s.seats
	full, share, step := 0.78, 0.33, trickApart // of the height and of the table's width may be filled
	if s.Frame.Big {
		full, share, step = 1, 0.48, trickSeenX
	}
	wide := s.extent * s.Centre.W
	if n <= 4 && !s.short() { // those of the far side are seen to lie higher
		full = min(full, 0.96)
	}
	if n <= 4 { // signs and words that are called out need some of it
		if s.Frame.Big && s.gauge.portrait { // there is room over it
			share = 0.5
		}
		wide = min(wide, share*s.Table.W)
	}
	rim := s.tagRoom()
	w = min(s.trickMost(), (wide-2*trickRim)/(1+step*float64(n-1)), full*(s.Centre.H-2*rim)/ratio)
	h := ratio * w
	step = max(step, min(trickApart, (wide-2*trickRim-w)/(w*float64(max(n-1, 1)))))
	rx, ry = step*w*float64(n-1)/2, min((s.Centre.H-2*rim-h)/2, 0.2*h)
	var row [engine.MaxSeats]int
	for k := range n {
		row[k] = k
	}
	side := func(k int) (x, y float64) {
		sin, cos := math.Sincos(2 * math.Pi * float64(k) / float64(n))
		if s.arched() && k > 0 {
			sin = 1 - 2*float64(k-1)/float64(n-2)
		}
		return math.Round(-1000 * sin), cos
	}
	slices.SortFunc(row[:n], func(a, b int) int {
		ax, ay := side(a)
		bx, by := side(b)
		return cmp.Or(cmp.Compare(ax, bx), cmp.Compare(ay, by))
	})
	for i, k := range row[:n] {
		_, y := side(k)
		at[k] = spot{float64(2*i)/float64(max(n-1, 1)) - 1, y}
	}
	return w, rx, ry
}

// trickOnCross places a trick of three or four in Modo Grande: each card toward its player, and over the one behind it.
func (s *Scene) trickOnCross(at *places) (w, rx, ry float64) {
	n := s.seats
	if n != 3 && n != 4 || !s.Frame.Big {
		return 0, 0, 0
	}
	wide, high := s.Centre.W-2*trickRim, s.extent*(s.Centre.H-2*trickRim)
	columns, rows := 2.0, 2.0 // beside the first, and above the lowest
	*at = places{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}
	if n == 3 {
		columns, rows, *at = 1, 1, places{{0, 1}, {-1, -1}, {1, -1}}
		if s.gauge.portrait && high > 240 { // signs lie above it
			high *= 0.8
		}
	}
	w = min(s.trickMost(), wide/(1+trickCrossX), high/ratio/(1+rows*trickSeenY))
	h := ratio * w
	if s.gauge.portrait && n == 4 { // signs lie beside its upper card
		high = max(0.82*high, h*(1+rows*trickSeenY))
	}
	return w, min(columns*trickApart*w, wide-w) / 2, min(rows*trickApart*h, high-h) / 2
}

// trickInRows places a trick in Modo Grande in two rows, turned a little from where the players sit.
func (s *Scene) trickInRows(at *places) (w, rx, ry float64) {
	n := s.seats
	if n < 3 || !s.Frame.Big {
		return 0, 0, 0
	}
	var order [engine.MaxSeats]int
	for k := range n {
		order[k] = k
	}
	side := func(k int) (x, y float64) {
		sin, cos := math.Sincos(2 * math.Pi * float64(k) / float64(n))
		return math.Round(-1000 * sin), math.Round(1000 * cos)
	}
	slices.SortFunc(order[:n], func(a, b int) int {
		ax, ay := side(a)
		bx, by := side(b)
		return cmp.Or(cmp.Compare(ay, by), cmp.Compare(ax, bx))
	})
	columns := (n + 1) / 2
	for i, row := range [2][]int{order[:n/2], order[n/2 : n]} {
		slices.SortFunc(row, func(a, b int) int {
			ax, _ := side(a)
			bx, _ := side(b)
			return cmp.Compare(ax, bx)
		})
		for j, k := range row {
			at[k] = spot{float64(2*j-len(row)+1) / float64(columns-1), float64(2*i - 1)}
		}
	}
	wide, high := s.Centre.W-2*trickRim, s.extent*(s.Centre.H-2*trickRim)-2*(s.tagRoom()-trickRim)
	if s.gauge.portrait && high > 240 { // signs lie above it
		high *= 0.82
	}
	gaps := float64(columns - 1)
	w = min(s.trickMost(), wide/(1+gaps*trickSeenX), high/ratio/(1+trickSeenY))
	h := ratio * w
	return w, min(trickApart*gaps*w, wide-w) / 2, min(trickApart*h, high-h) / 2
}

// trickMost returns how wide a card of the trick is at most.
func (s *Scene) trickMost() float64 {
	if s.Frame.Big {
		return max(s.cardW, s.gauge.trick)
	}
	return s.cardW
}

// tricks reports whether tricks are taken at the table.
func (s *Scene) tricks() bool {
	return slices.ContainsFunc(s.t.View.Zones, func(z engine.ZoneView) bool { return z.Kind == engine.Trick })
}

// layTook makes room for the words about who took the trick: in the middle of it, under it or over it, nearer to it than to any plate, else
// where the prompt stands, which has nothing to say meanwhile. At the plate of somebody else they would seem to be about that one.
func (s *Scene) layTook() {
	if !s.tricks() {
		return
	}
	w, h := min(270*s.Text, s.Table.W-2*s.gauge.gap), 34*min(s.Text, 1.3)
	x, y := s.Ring.Centre()
	half := s.Ring.H/2 + s.gauge.gap/2 + h/2
	for _, off := range [...]float64{0, half, -half} {
		if r := around(x, y+off, w, h); r.Within(s.Table) && s.free(r) && s.ofPlate(only(r), engine.Nobody, r.away(s.Ring)) {
			s.take(r)
			s.Took = r
			return
		}
	}
	s.Took = s.Prompt
}

// placeOf returns how many places clockwise of the bottom a seat sits, as the screen is seen.
func (s *Scene) placeOf(p engine.Seat) int {
	return ((int(s.chair(p)-s.chair(s.bottom))*s.Turns)%s.seats + s.seats) % s.seats
}

// apart reports whether n cards on an ellipse leave each other free.
func apart(at *places, n int, rx, ry, w, h float64) bool {
	for i := range n {
		for j := range i {
			if math.Abs(at[i].x-at[j].x)*rx < w*1.06 && math.Abs(at[i].y-at[j].y)*ry < h*1.05 {
				return false
			}
		}
	}
	return true
}
