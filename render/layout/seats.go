package layout

import (
	"slices"

	"carteado/engine"
)

// spot is the centre of a plate in hundredths of the table.
type spot struct{ x, y float64 }

// Where the others sit at tables of two to eight, clockwise from the left of the bottom seat.
var (
	upright = [engine.MaxSeats + 1][]spot{
		2: {{50, 6}},
		3: {{22, 8}, {78, 8}},
		4: {{11, 42}, {50, 6}, {89, 42}},
		5: {{11, 48}, {27, 8}, {73, 8}, {89, 48}},
		6: {{11, 60}, {11, 26}, {50, 6}, {89, 26}, {89, 60}},
		7: {{11, 66}, {11, 36}, {30, 6}, {70, 6}, {89, 36}, {89, 66}},
		8: {{11, 70}, {11, 42}, {22, 10}, {50, 5}, {78, 10}, {89, 42}, {89, 70}},
	}
	across = [engine.MaxSeats + 1][]spot{
		2: {{50, 6}},
		3: {{12, 30}, {88, 30}},
		4: {{7, 45}, {50, 6}, {93, 45}},
		5: {{7, 52}, {29, 8}, {71, 8}, {93, 52}},
		6: {{8, 62}, {18, 16}, {50, 6}, {82, 16}, {92, 62}},
		7: {{7, 66}, {9, 30}, {36, 6}, {64, 6}, {91, 30}, {93, 66}},
		8: {{7, 66}, {9, 30}, {28, 8}, {50, 5}, {72, 8}, {91, 30}, {93, 66}},
	}
	// On a phone that lies nobody sits over the trick, but for a partner: see lined.
	squat = [engine.MaxSeats + 1][]spot{
		2: {{22, 6}},
		3: {{7, 80}, {93, 80}},
		4: {{7, 80}, {22, 6}, {93, 80}},
		5: {{7, 80}, {27, 6}, {73, 6}, {93, 80}},
		6: {{7, 88}, {7, 44}, {27, 6}, {93, 44}, {93, 88}},
		// Two by two at either side.
		7: {{0, 100}, {0, 0}, {24.8, 0}, {75.2, 0}, {100, 0}, {100, 100}},
		8: {{0, 100}, {0, 0}, {24.8, 0}, {75.2, 0}, {100, 0}, {100, 100}, {75.2, 100}},
	}
)

func (s *Scene) spots() []spot {
	n := min(max(s.seats, 0), engine.MaxSeats)
	if s.gauge.portrait {
		return upright[n]
	}
	if s.squat() {
		return squat[n]
	}
	return across[n]
}

// squat reports whether the table is so low that a plate at its top would take the room of the trick, or of the cards of the house.
func (s *Scene) squat() bool {
	low := 170.0
	switch {
	case s.seats > 5:
		low = 200
	case s.stacked: // the house has cards, too
		low = 180
	}
	return !s.melds && s.Table.H < low && squat[s.seats] != nil && (s.seats <= 6 || !s.paired())
}

// lined reports whether who sits opposite at a squat table of four has a plate of one line over the trick. In Modo Grande the height
// is for the trick.
func (s *Scene) lined() bool { return s.seats == 4 && s.squat() && s.Table.H >= 136 && !s.Frame.Big }

// full reports whether a squat table has so many seats that they stand in blocks at its sides.
func (s *Scene) full() bool { return s.seats > 6 && s.squat() }

func (p spot) edge() Edge {
	switch {
	case p.y < 20:
		return Top
	case p.x < 50:
		return Left
	}
	return Right
}

// addPlate makes the plate of a seat and divides it. A low wide one has the avatar at the left and all else
// beside it; a narrow one has the name under the avatar.
func (s *Scene) addPlate(seat engine.Seat, r Rect, where Edge) {
	p := Plate{Seat: seat, Side: s.sideOf(seat), Rect: r, Where: where, Mine: seat == s.bottom}
	s.Plates = append(s.Plates, p)
	s.dividePlate(len(s.Plates) - 1)
}

func (s *Scene) dividePlate(i int) {
	p := &s.Plates[i]
	r := p.Rect
	p.Turn = r.Grow(4)
	p.Avatar, p.Name, p.Count, p.Tally, p.Points = Rect{}, Rect{}, Rect{}, Rect{}, Rect{}
	var chips [3]*Rect
	n := 0
	if !p.Mine && s.holds(p.Seat) && !s.stacked {
		chips[n], n = &p.Count, n+1
	}
	counts := s.worded() && (s.paired() || s.first(p.Side) == p.Seat)
	if !s.paired() {
		chips[n], n = &p.Points, n+1
	}
	const in = 4.0
	line := s.tallyHigh()
	high := r.H
	least := 38 + line
	if n == 2 && r.W < 1.7*r.H { // one chip over the other
		least = 46 + line
		if s.Frame.Big {
			least += 8
		}
	}
	tally := counts && r.H >= least // in a line of its own
	if tally {
		high -= line
	}
	switch {
	case r.H < 36: // the line above a phone's hand
		p.Avatar = Rect{r.X + 2, r.Y + 2, r.H - 4, r.H - 4}
		x, right := r.X+r.H+2, r.X+r.W-2
		chip := min(30, r.W*0.3)
		if n == 2 && right-x-2*chip < 36 { // they stand one over the other, and the picture is smaller, rather than without a name
			a := 0.65 * r.H
			p.Avatar = Rect{r.X + 2, r.Y + (r.H-a)/2, a, a}
			x, right = r.X+a+4, right-chip-2
			for k := range n {
				*chips[k] = Rect{right + 2, r.Y + 1 + float64(k)*(r.H/2-1), chip, r.H/2 - 1}
			}
			n = 0
		}
		for k := n - 1; k >= 0; k-- {
			*chips[k] = Rect{right - chip, r.Y + (r.H-18)/2, chip, 18}
			right -= chip + 2
		}
		if counts && right-x > 90*s.Text { // beside the name
			p.Tally = Rect{right - 56*s.Text, r.Y + (r.H-18)/2, 56 * s.Text, 18}
			right = p.Tally.X - 2
		}
		p.Name = Rect{x, r.Y, right - x, r.H}
	case r.W < 1.7*high || r.W < 84: // narrow: the name below
		if tally {
			p.Tally = Rect{r.X + 3, r.Y + r.H - line - 2, r.W - 6, line}
			r.H -= line + 1
		}
		name := min(18*s.Text, max(r.H*0.34, 16.5*s.Text))
		least := min(name, 16.5*s.gauge.zoom) // of the name; the figures come before larger letters
		if name = max(least, min(name, r.H-in-1-figureHigh*s.gauge.zoom*float64(n))); p.Mine && n > 0 {
			name = max(least, min(name, 0.38*r.H))
		}
		if p.Mine && s.Size == Compact { // one knows one's name
			name = min(name, 18*s.gauge.zoom)
		}
		under := 1.0 // the edge is as thick as this where the seat is waited for, and letters hang below their line
		if r.H-name-in-4 >= 13*s.Text/s.Scale*float64(max(n, 1)) {
			under = 4
		}
		room := r.H - name - in - under
		a := min(room, r.W*0.46)
		if !s.paired() { // they have most digits
			a = min(a, r.W-3*in-26.2)
		}
		p.Avatar = Rect{r.X + in, r.Y + in + (room-a)/2, a, a}
		p.Name = Rect{r.X + 2, r.Y + r.H - name - under, r.W - 4, name}
		if n == 0 {
			p.Avatar.X = r.X + (r.W-a)/2
		}
		x := p.Avatar.X + a + in
		high = min(18*s.Text, room/float64(max(n, 1)))
		y := r.Y + in + (room-high*float64(n))/2
		for k := range n {
			*chips[k] = Rect{x, y + high*float64(k) + 0.5, r.X + r.W - in - x, high - 1}
		}
	default:
		a := min(r.H-2*in, 0.34*r.W)
		if !p.Mine && s.full() { // the name needs the room
			a = min(a, 0.24*r.W)
		}
		p.Avatar = Rect{r.X + in + 2, r.Y + (r.H-a)/2, a, a}
		x := p.Avatar.X + a + 6
		w := r.X + r.W - in - x
		if tally {
			p.Tally = Rect{x, r.Y + r.H - line - 4, w, line} // letters hang below their line, and the edge is 3 thick where the seat is waited for
		}
		p.Name = Rect{x, r.Y + 3, w, (high - 6) * 0.52}
		y := p.Name.Y + p.Name.H
		chip := min((w-3*float64(n-1))/float64(max(n, 1)), 48*s.Text)
		for k := range n {
			*chips[k] = Rect{x + float64(k)*(chip+3), y, chip, r.Y + high - in - y}
		}
		if n == 2 { // the points have most digits, and a word where there is a tally
			more := 0.15 * chip
			if tally {
				more = 0.4 * chip
				if s.Size == Compact { // a sign stands for the word
					more = 0.2 * chip
				}
			}
			p.Count.W -= more
			p.Points.X -= more
			p.Points.W += more
		}
		if n > 0 && counts && !tally && p.Mine && s.Size == Compact && w > 60*s.Text {
			p.Points.W = min(p.Points.W, 0.42*w)
			p.Tally = Rect{p.Points.X + p.Points.W + 3, y, w - p.Points.W - 3, p.Points.H}
		}
		switch {
		case n > 0:
		case counts && !tally && p.Mine && s.Size == Compact: // in the place of the points
			p.Tally = Rect{x, y, w, r.Y + high - in - y}
		default:
			p.Name.H = high - 6
		}
	}
	r = p.Rect
	// The dealer's mark sits on the corner: the letter and the seconds in the picture stay free.
	d := min(16*s.Text, 26, 0.4*r.H)
	if !p.Mine { // of a small picture it leaves the letter, too
		d = min(d, max(14, 0.65*p.Avatar.H))
	}
	p.Dealer = around(r.X+0.3*d, r.Y+0.3*d, d, d).into(s.Safe)
	if p.Mine && !p.Points.Empty() && between(p.Avatar, p.Dealer) < s.figures(p)+d/2 { // a small picture: at the other corner
		p.Dealer.X = r.X + r.W - 0.8*d
		p.Points.W = min(p.Points.W, p.Dealer.X-p.Points.X)
	}
}

// figures returns how far the seconds of a clock reach from the middle of a picture at most.
func (s *Scene) figures(p *Plate) float64 {
	return 0.7 * min(max(13*s.Text, 0.45*p.Avatar.H), 20*s.Text, p.Avatar.H-4)
}

// paired reports whether the points stand in the upper corners: those of two sides. Chips stand on the plates.
func (s *Scene) paired() bool { return s.sides == 2 && !s.stacked }

// holds reports whether a seat has a hand at all in this game.
func (s *Scene) holds(p engine.Seat) bool { return s.owns(p, engine.Holding) }

// figureHigh is the height of a figure on a plate, and tallyLine that of the words about what a side has so far in the hand.
const (
	figureHigh = 17.0
	tallyLine  = 15.0
)

// tallyHigh returns tallyLine for the size of the text. On a phone figures and names need the room more.
func (s *Scene) tallyHigh() float64 {
	if s.Size == Compact {
		return tallyLine * min(s.Text, max(s.gauge.zoom, 1.1), 1.3)
	}
	most := 1.3 * s.Scale
	if s.Frame.Big && s.melds { // the board needs the height
		most = s.gauge.zoom * s.Scale
	}
	return tallyLine * min(s.Text, most)
}

// tallies reports whether the game tells what sides have so far in a hand.
func (s *Scene) tallies() bool { return s.tells(engine.SpotTally) }

// worded reports whether words stand on the plates: what its side has so far, where no corner is for that, or what the seat has said.
func (s *Scene) worded() bool { return !s.paired() && s.tallies() || s.tells(engine.SpotSaid) }

// tells reports whether the game has facts for a spot.
func (s *Scene) tells(spot engine.Spot) bool {
	return slices.ContainsFunc(s.t.Options.Game().Facts, func(f engine.FactInfo) bool { return f.Spot == spot })
}

func (s *Scene) owns(p engine.Seat, kind engine.Kind) bool {
	for z := range s.t.View.Zones {
		if v := &s.t.View.Zones[z]; v.Kind == kind && v.Owner == p {
			return true
		}
	}
	return false
}

// plate returns a seat's plate.
func (s *Scene) plate(p engine.Seat) *Plate {
	for i := range s.Plates {
		if s.Plates[i].Seat == p {
			return &s.Plates[i]
		}
	}
	return nil
}

// layScores puts the points of two sides in the corners, the own at the left.
func (s *Scene) layScores(w, h float64) {
	if !s.paired() {
		return
	}
	own, t := s.ownSide(), &s.Table
	s.Scores = append(s.Scores, Score{Side: own, Own: true, Rect: Rect{t.X, t.Y, w, h}},
		Score{Side: 1 - own, Rect: Rect{t.X + t.W - w, t.Y, w, h}})
	for i := range s.Scores {
		p := &s.Scores[i]
		in := p.Rect
		in.X, in.W = in.X+7, in.W-14
		if s.tallies() || s.t.Options.Target() > 0 {
			line := min(0.4*h, 20*s.Text)
			p.Tally = Rect{in.X, in.Y + h - line - 3, in.W, line}
			in.H -= line
		}
		p.Name, p.Points = Rect{in.X, in.Y, 0.58 * in.W, in.H}, Rect{in.X + 0.58*in.W, in.Y, 0.42 * in.W, in.H}
	}
}

// seatRound places the plates of the others around the table, smaller where they would touch.
func (s *Scene) seatRound() {
	g := &s.gauge
	s.layScores(g.scoreW, g.scoreH)
	w, h, room := g.plateW, g.plateH, s.Table
	if !s.paired() && g.portrait && s.Size == Compact {
		h += 8 // for the points
	}
	line := 0.0                                 // of what the side has so far or the seat has said, where there is room for it
	tight := s.crampedUpright() && !s.tallies() // it is said in passing, too
	if s.worded() && !tight && (s.seats > 4 || room.H > 4*h || s.squat()) {
		line = s.tallyHigh()
		if s.paired() { // there are no points above it
			line -= 5
		}
	}
	if s.full() {
		w = min(w, 0.16*room.W)
	}
	from := len(s.Plates)
	for {
		s.Plates = s.Plates[:from]
		for k, p := range s.spots() {
			wide, high := w, h+line
			if s.lined() && p.edge() == Top {
				p.x, wide, high = 50, 1.5*w, 0.7*h
				if line > 0 {
					wide = 2.1 * w
				}
			}
			r := around(room.X+room.W*p.x/100, room.Y+room.H*p.y/100, wide, high).into(room)
			if p.edge() != Top {
				r.Y = max(r.Y, s.signLow())
			}
			for i := range s.Scores {
				switch c := s.Scores[i].Rect; {
				case !r.Meets(c.Grow(4)):
				case s.squat() && p.edge() == Top && p.x < 50: // beside it
					r.X = c.X + c.W + g.gap
				case s.squat() && p.edge() == Top:
					r.X = c.X - g.gap - r.W
				default:
					r.Y = c.Y + c.H + g.gap
				}
			}
			s.addPlate(s.seat(k+1), r.into(room), p.edge())
		}
		if h <= 24 || !s.crowded(from) {
			break
		}
		if line > 0 && h < 48 {
			line = 0
			continue
		}
		w, h = w*0.95, h*0.95
	}
	s.inTurn()
}

// crowded reports whether plates from the given one on touch each other or a score.
func (s *Scene) crowded(from int) bool {
	for i := from; i < len(s.Plates); i++ {
		for j := range s.Scores {
			if s.Plates[i].Rect.Meets(s.Scores[j].Rect.Grow(2)) {
				return true
			}
		}
		for j := from; j < i; j++ {
			if s.Plates[i].Rect.Meets(s.Plates[j].Rect.Grow(4)) {
				return true
			}
		}
	}
	return false
}
