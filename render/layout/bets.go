package layout

import (
	"slices"

	"carteado/engine"
)

// betsWay says where bets lie at a table at which seats have open hands.
type betsWay uint8

// The ways, from the one that says best whose they are to those that leave hands more room.
const (
	atBoxes      betsWay = iota
	smallAtBoxes         // no larger in Modo Grande than else
	nearBoxes
	nearPlates
)

// layBets places the bets of each seat between it and the middle, but what lies at its boxes: see layBoxes. A game in which one can bet
// on one thing alone keeps the place of everybody's bet. It reports whether all have found room; where some have not, they are one for
// the seat, or none. The last time, and among piles, the own ones lie wherever there is room.
func (s *Scene) layBets(last bool) bool {
	kinds := s.betKinds()
	if kinds == 0 {
		return true
	}
	ok := true
	for i := range s.Plates {
		p := &s.Plates[i]
		var of [16]int
		n, boxed := 0, s.betOf(p.Seat)
		for k := range s.t.View.Facts {
			if s.isBet(k, p.Seat) && (boxed == nil || boxed.Fact != k) && n < len(of) {
				of[n], n = k, n+1
			}
		}
		if n == 0 && (kinds > 1 || s.t.View.Over) {
			continue
		}
		if at := s.boxesAt(p.Seat); s.way == nearBoxes && !at.Empty() {
			if r, all := s.closeTo(at, s.boxBet(), s.cardW); all {
				s.putBet(p.Seat, -1, r)
				continue
			}
		}
		at, all := s.betPlace(p, max(n, 1), kinds > 1, last)
		if !all && boxed != nil { // it lies at the boxes, too
			boxed.Fact = -1
			continue
		}
		if ok = ok && all; !all && n > 1 {
			if at, all = s.betPlace(p, 1, false, last); all {
				s.putBet(p.Seat, -1, at)
			}
			continue
		}
		for k := range n {
			if all {
				r := Rect{at.X, at.Y + float64(k)*at.H/float64(n), at.W, at.H / float64(n)}
				if n > 1 && at.H <= s.betHigh(true) { // side by side
					r = Rect{at.X + float64(k)*at.W/float64(n), at.Y, at.W / float64(n), at.H}
				}
				s.putBet(p.Seat, of[k], r)
			}
		}
	}
	return ok
}

// betKinds returns on how many things a seat can bet.
func (s *Scene) betKinds() (n int) {
	for _, f := range s.t.Options.Game().Facts {
		if f.Spot == engine.SpotBet {
			n++
		}
	}
	return n
}

// boxesAt returns the rectangle round the boxes of a seat.
func (s *Scene) boxesAt(p engine.Seat) (r Rect) {
	for i := range s.Piles {
		if x := &s.Piles[i]; x.Kind == engine.Box && x.Seat == p {
			r = r.join(x.Rect)
		}
	}
	return r
}

// isBet reports whether a fact tells of chips that a seat has bet.
func (s *Scene) isBet(fact int, p engine.Seat) bool {
	f := &s.t.View.Facts[fact]
	return f.Seat == p && f.Zone == engine.NoZone && s.t.Options.Game().Spot(f) == engine.SpotBet
}

// betOf returns the bet of a seat that has been laid, nil for none.
func (s *Scene) betOf(p engine.Seat) *Bet {
	for i := range s.Bets {
		if s.Bets[i].Seat == p {
			return &s.Bets[i]
		}
	}
	return nil
}

// betText is the factor of what is written about bets. Larger letters would cost piles on a phone more than they are worth.
func (s *Scene) betText() float64 {
	if s.piles && s.Size == Compact {
		return min(s.chipText(), s.gauge.zoom)
	}
	return s.chipText()
}

// betHigh returns how high a bet is that says on what it lies, or one that does not.
func (s *Scene) betHigh(named bool) float64 {
	h := 24 * s.betText()
	if named {
		h = 22 * s.betText()
	}
	if s.short() {
		h *= 0.85
	}
	return h
}

// betRow returns how high a row of bets is, with what lies between it and what is above it.
func (s *Scene) betRow() float64 { return s.betHigh(false) + 2*margin }

// betPlace finds and takes room for so many bets of a seat, which say on what they lie or do not.
func (s *Scene) betPlace(p *Plate, n int, named, last bool) (Rect, bool) {
	w, h := 60*s.betText(), s.betHigh(named)*float64(n)
	if named {
		w = 104 * s.betText()
	}
	px, py := p.Rect.Centre()
	x, y := s.Centre.Centre()
	if p.Mine && named { // over the plate sits somebody else
		if under, ok := s.underPlate(p, w, h); ok {
			return under, true
		}
		line := Rect{p.Rect.X, s.Table.Y + s.Table.H - s.betHigh(true), w * float64(n), s.betHigh(true)}.into(s.Table)
		if s.raisedBy > 0 && line.W <= s.Table.W && s.free(line) {
			s.take(line)
			return line, true
		}
	}
	switch {
	case p.Mine: // over the own plate, with which it ends at the side
		px, py = p.Rect.X+w/2, s.Table.Y+s.Table.H-h/2
		if s.Frame.LeftHanded {
			px = p.Rect.X + p.Rect.W - w/2
		}
	case p.Where == Left:
		px = p.Rect.X + p.Rect.W + s.gauge.gap + w/2
	case p.Where == Right:
		px = p.Rect.X - s.gauge.gap - w/2
	default:
		py = p.Rect.Y + p.Rect.H + s.gauge.gap + h/2
		px += 0.12 * (x - px)
	}
	if p.Where == Left || p.Where == Right {
		py += 0.25 * (y - py)
	}
	at, ok := s.nearSeat(p, w, h, px-w/2, py-h/2, 1.3, last && s.betKinds() == 1 && len(s.homes) == 0)
	if !ok && p.Mine && s.loose { // at the end of the table at which one sits, rather than smaller cards in the middle
		room := s.Table
		if !last && !s.piles {
			room.Y, room.H = room.Y+0.7*room.H, 0.3*room.H
		}
		return s.near(w, h, px-w/2, py-h/2, room)
	}
	return at, ok
}

// underPlate takes a place of a size under the own plate, beside the hand, on a screen that lies. It reports whether it is free.
func (s *Scene) underPlate(p *Plate, w, h float64) (Rect, bool) {
	r := Rect{p.Rect.X, s.Hand.Y, w, h}.into(s.Safe)
	if s.gauge.portrait || r.Meets(s.Hand.Grow(s.Lift)) || r.Meets(s.Amount.Rect) || r.Meets(s.Prompt) || !s.free(r) {
		return Rect{}, false
	}
	s.take(r)
	return r, true
}

// nearSeat finds the free place of a size where nobody takes it for another's, and takes it: with its top left corner at a point, at a
// side of the plate, or nearest to that point, so many plates away from the plate at most. For the own seat it is over the plate where a
// grid would be, or under it, where there is no such place. The last time any free place will do.
func (s *Scene) nearSeat(p *Plate, w, h, x, y, plates float64, last bool) (best Rect, ok bool) {
	if p.Mine {
		own := func(r Rect) bool {
			return s.owned(r, p.Seat) || s.loose && s.ofPlate(r, p.Seat, min(r.away(p.Rect), r.away(s.Hand)))
		}
		if best, ok = s.seek(w, h, x, y, s.Table, own); ok {
			return best, ok
		}
		if i := slices.Index(s.taken, s.spare.Rect); !s.spare.Rect.Empty() {
			s.taken[i] = Rect{}
			best, ok = s.seek(w, h, p.Rect.X, s.Table.Y+s.Table.H-h, s.Table, own)
			if s.taken[i] = s.spare.Rect; ok {
				return best, ok
			}
		}
		return s.underPlate(p, w, h)
	}
	cx, cy := p.Rect.Centre()
	gap := s.gauge.gap
	sides := [...]Rect{{x, y, w, h}, {cx - w/2, p.Rect.Y - gap - h, w, h}, {cx - w/2, p.Rect.Y + p.Rect.H + gap, w, h},
		{p.Rect.X + p.Rect.W + gap, cy - h/2, w, h}, {p.Rect.X - gap - w, cy - h/2, w, h}}
	tried := len(sides)
	if !s.gauge.portrait && s.owns(p.Seat, engine.Box) { // others need the room over and under it for their boxes
		tried = 1
	}
	for _, r := range sides[:tried] {
		if r.Within(s.Table) && s.free(r) && s.owned(r, p.Seat) {
			s.take(r)
			return r, true
		}
	}
	most := plates * max(p.Rect.W, p.Rect.H)
	room := p.Rect.Grow(most)
	room.X, room.W, room.Y, room.H = room.X-w, room.W+2*w, room.Y-h, room.H+2*h
	room = room.and(s.Table)
	best, ok = s.nearestFree(w, h, x, y, room, 4, func(r Rect) bool { return far(r, p.Rect) <= most && s.owned(r, p.Seat) })
	if !ok && s.loose {
		best, ok = s.nearestFree(w, h, x, y, room, 4, func(r Rect) bool {
			return far(r, p.Rect) <= most && s.ofPlate(r, p.Seat, r.away(p.Rect))
		})
	}
	if !ok && s.loose && last { // rather than that nobody sees it
		best, ok = s.nearestFree(w, h, x, y, room, 4, func(r Rect) bool { return far(r, p.Rect) <= most })
	}
	if ok {
		s.take(best)
	}
	return best, ok
}

// putBet lays a bet in a rectangle: the chips at the end that is nearer to the plate, or the boxes, beside which it lies.
func (s *Scene) putBet(p engine.Seat, fact int, r Rect) {
	d := min(r.H-2, 22*s.chipText())
	b := Bet{Seat: p, Fact: fact, Rect: r, Disc: Rect{r.X + 1, r.Y + (r.H-d)/2, d, d}, Text: Rect{r.X + d + 4, r.Y, r.W - d - 6, r.H}}
	at := s.PlateOf(p)
	boxes := Rect{}
	for i := range s.homes {
		if x := &s.homes[i]; x.seat == p {
			boxes = boxes.join(x.cards)
		}
	}
	if !boxes.Empty() && r.away(boxes) < r.away(at) {
		at = boxes
	}
	switch {
	case at.X+at.W <= r.X:
		b.End = Left
	case at.X >= r.X+r.W:
		b.End = Right
		b.Disc.X, b.Text.X = r.X+r.W-d-1, r.X+2
	}
	s.Bets = append(s.Bets, b)
}

// boxSeen is how much of a card of a box is seen, by its width: its index.
const boxSeen = fanSeen

// layBoxes places the open hands of seats: the own ones large over the band or in the place of the hand, those of the others before their plates in rows
// of two. What a seat has bet lies at its boxes, and before the deal where they will be; but in other ways that is for layBets. It reports
// whether all have found room.
func (s *Scene) layBoxes(share float64, last bool) bool {
	ok, dealt := true, s.t.View.Over
	for z := range s.t.View.Zones {
		v := &s.t.View.Zones[z]
		dealt = dealt || len(v.Cards) > 0 && (v.Kind == engine.Box || v.Kind == engine.Holding)
	}
	for i := range s.Plates {
		p := &s.Plates[i]
		var of [8]engine.Zone
		n, cards := 0, 0
		for z := range s.t.View.Zones {
			if v := &s.t.View.Zones[z]; v.Kind == engine.Box && v.Owner == p.Seat && (len(v.Cards) > 0 || !dealt && n == 0) && n < len(of) {
				of[n], n = engine.Zone(z), n+1
				cards = max(cards, len(v.Cards), 2)
			}
		}
		if n == 0 {
			continue
		}
		if p.Mine && s.lowBoxes() {
			s.boxesLow(p.Seat, of[:n], cards)
			continue
		}
		w, columns := share*s.fullW(), n
		if !p.Mine {
			w = max(0.6*w, 18)
			columns = min(n, 2)
		}
		if !s.boxesOf(p, of[:n], cards, w, columns) {
			ok = false
			if last {
				s.boxesOf(p, of[:n], cards, 16, columns)
			}
		}
	}
	return ok
}

// boxesOf places the boxes of a seat with cards of a width, and what it has bet under them, beside them, or close by: see layBoxes. It
// reports whether it could.
func (s *Scene) boxesOf(p *Plate, of []engine.Zone, cards int, w float64, columns int) bool {
	title := 17 * s.chipText()
	gap := max(4, 0.12*w)
	one := max(w+boxSeen*w*float64(cards-1), 46*s.chipText())
	if len(of) == 1 { // "Blackjack"
		one = max(one, 58*s.chipText())
	}
	rows := (len(of) + columns - 1) / columns
	wide, high := one*float64(columns)+gap*float64(columns-1), (ratio*w+title)*float64(rows)+gap*float64(rows-1)
	bet := s.boxBet()
	under, beside := Rect{W: max(wide, bet.W), H: high + bet.H}, Rect{W: wide + betGap + bet.W, H: high}
	forms := [3]Rect{under, beside, {W: wide, H: high}}
	if p.Mine {
		forms[0], forms[1] = beside, under
	}
	for _, size := range forms {
		if s.way > smallAtBoxes && size != forms[2] {
			continue
		}
		taken := len(s.taken)
		at, bow, ok := s.boxesPlace(p, size, w, rows == 1 && len(of) > 1)
		if !ok {
			continue
		}
		chips := Rect{at.X + (at.W-bet.W)/2, at.Y + at.H - bet.H, bet.W, bet.H}
		switch size {
		case under:
			at.X, at.W = at.X+(at.W-wide)/2, wide
		case beside: // at the side of the middle, the own ones at that of the plate
			chips.Y = at.Y + (ratio*w-bet.H)/2
			if left := p.Where == Right || p.Mine && !s.Frame.LeftHanded; left {
				chips.X, at.X = at.X, at.X+betGap+bet.W
			} else {
				chips.X = at.X + at.W - bet.W
			}
		default:
			if s.way > smallAtBoxes {
				break
			}
			if chips, ok = s.closeTo(at, bet, w); !ok {
				s.taken = s.taken[:taken]
				continue
			}
		}
		if s.way <= smallAtBoxes && !s.loose {
			cards := Rect{at.X, at.Y, wide, high - title}
			if s.seats > 4 {
				cards.H = high
			}
			if own := min(chips.away(cards), chips.away(p.Rect)); chips.away(s.block) <= own || !s.aloof(chips, p.Seat, own) {
				s.taken = s.taken[:taken]
				continue
			}
		}
		s.putBoxes(of, at, w, one, gap, title, columns, bow)
		if s.way <= smallAtBoxes {
			s.take(chips.Grow(betGap)) // farther from the boxes of others than from these
			s.putBoxBet(p.Seat, chips)
		}
		return true
	}
	return false
}

// closeTo finds and takes room for a bet close to boxes, and farther from those of others.
func (s *Scene) closeTo(at, bet Rect, w float64) (Rect, bool) {
	room := Rect{at.X - bet.W - w/2, at.Y - bet.H - w/2, at.W + 2*bet.W + w, at.H + 2*bet.H + w}.and(s.Table)
	r, ok := s.nearestFree(bet.W, bet.H, at.X+(at.W-bet.W)/2, at.Y+at.H, room, 4, func(r Rect) bool {
		away := r.away(at)
		return away <= w/2 && !slices.ContainsFunc(s.Piles, func(p Pile) bool { return p.Kind == engine.Box && r.away(p.Rect) <= away })
	})
	if ok {
		s.take(r)
	}
	return r, ok
}

// boxesPlace finds and takes the place of the boxes of a seat, with cards of a width. The own ones lie in an arc where there is room for it:
// bow is how deep it is.
func (s *Scene) boxesPlace(p *Plate, size Rect, w float64, arched bool) (at Rect, bow float64, ok bool) {
	if p.Mine {
		x := s.Table.X + s.Table.W/2 - size.W/2
		low := s.Table.Y + s.Table.H - size.H
		near := func(r Rect) bool { return s.loose || s.aloof(r, p.Seat, min(r.away(p.Rect), r.away(s.Hand))) }
		if arched {
			bow = arc * w
			if at, ok = s.seek(size.W, size.H+bow, x, low-bow, s.Table, near); ok {
				return at, bow, true
			}
		}
		at, ok = s.seek(size.W, size.H, x, low, s.Table, near)
		return at, 0, ok
	}
	x, y := p.Rect.Centre()
	switch p.Where {
	case Left:
		x = p.Rect.X + p.Rect.W + s.gauge.gap + size.W/2
	case Right:
		x = p.Rect.X - s.gauge.gap - size.W/2
	default:
		y = p.Rect.Y + p.Rect.H + s.gauge.gap + size.H/2
	}
	at, ok = s.nearSeat(p, size.W, size.H, x-size.W/2, y-size.H/2, 1.2, false)
	return at, 0, ok
}

// betGap is how far a bet is from boxes beside which it lies, in css px.
const betGap = 4

// boxBet returns the size of a bet that lies at boxes: chips, and how many.
func (s *Scene) boxBet() Rect {
	text := s.chipText()
	if s.way == smallAtBoxes {
		text = min(text, s.gauge.zoom*s.Scale)
	}
	size := Rect{W: 60 * text, H: 22 * text}
	if s.short() {
		size.H *= 0.85
	}
	return size
}

// putBoxBet lays what a seat has bet at its boxes, if it has.
func (s *Scene) putBoxBet(p engine.Seat, at Rect) {
	for k := range s.t.View.Facts {
		if s.isBet(k, p) {
			s.putBet(p, k, at)
			return
		}
	}
}

// lowBoxes reports whether the own boxes lie where the own hand would: on a screen that is wide, where they would come to lie beside
// the cards of the house, as if they were more of them. On one that stands what came of the hand has that place: see Outcome.
func (s *Scene) lowBoxes() bool {
	return !s.gauge.portrait && len(s.own) == 0 && s.owns(s.bottom, engine.Holding)
}

// boxesLow places the own boxes in the place of the hand, beside the choice of a sum, with what is bet at the other side of them.
func (s *Scene) boxesLow(p engine.Seat, of []engine.Zone, cards int) {
	title := 17 * s.chipText()
	bet := s.boxBet()
	room := Rect{s.Safe.X + s.gauge.pad, s.Hand.Y - s.Lift, s.Safe.W - 2*s.gauge.pad, s.Hand.H + s.Lift}
	if a := s.Amount.Rect; a.Meets(room) {
		if s.Frame.LeftHanded {
			room.X, room.W = a.X+a.W+s.gauge.gap, room.X+room.W-a.X-a.W-s.gauge.gap
		} else {
			room.W = a.X - s.gauge.gap - room.X
		}
	}
	beside := 0.0
	if s.way <= smallAtBoxes {
		beside = bet.W + s.gauge.gap
	}
	room.W -= beside
	if !s.Frame.LeftHanded {
		room.X += beside
	}
	var at Rect
	w, one, gap, columns, bow := 0.0, 0.0, 0.0, 0, 0.0
	for rows := 1; rows <= 2; rows++ { // in two where that leaves the cards larger
		k := (len(of) + rows - 1) / rows
		for x := min(s.cardW, (room.H/float64(rows)-title-4)/ratio); x > max(w, 12); x *= 0.95 {
			g := max(4, 0.12*x)
			o := max(x+boxSeen*x*float64(cards-1), 46*s.chipText())
			wide, high := o*float64(k)+g*float64(k-1), (ratio*x+title)*float64(rows)+g*float64(rows-1)
			if wide <= room.W && high <= room.H {
				if bow = 0; rows == 1 && k > 1 {
					bow = min(arc*x, room.H-high)
				}
				high += bow
				at, w, one, gap, columns = Rect{s.Safe.X + (s.Safe.W-wide)/2, room.Y + (room.H-high)/2, wide, high}.into(room), x, o, g, k
			}
		}
	}
	if w > 0 {
		s.take(at)
		s.putBoxes(of, at, w, one, gap, title, columns, bow)
		if beside == 0 {
			return
		}
		chips := Rect{at.X - beside, at.Y + (at.H-title-bet.H)/2, bet.W, bet.H}
		if s.Frame.LeftHanded {
			chips.X = at.X + at.W + s.gauge.gap
		}
		s.take(chips)
		s.putBoxBet(p, chips)
	}
}

// arc is how deep the arc is at most in which the own boxes of a split lie, by the width of a card. It takes no room from the cards.
const arc = 0.3

// putBoxes draws boxes in rows of some columns, each so wide, with what they come to below them. One row is an arc before the seat: its
// ends lie higher than its middle by bow, and all lean towards the middle of the table. Half of bow is what they need to lean.
func (s *Scene) putBoxes(of []engine.Zone, at Rect, w, one, gap, title float64, columns int, bow float64) {
	for k, z := range of {
		v := &s.t.View.Zones[z]
		r := Rect{at.X + float64(k%columns)*(one+gap), at.Y + float64(k/columns)*(ratio*w+title+gap), one, ratio * w}
		lean := 0.0
		if bow > 0 {
			side := 2*float64(k)/float64(len(of)-1) - 1 // from -1 to 1
			lean = -side * min(bow/one, 0.08)
			r.Y += bow/4 + bow/2*(1-side*side)
		}
		words := Rect{r.X, r.Y + r.H + bow/4, one, title}
		s.homes = append(s.homes, home{v.Owner, r, words})
		if len(v.Cards) == 0 {
			continue
		}
		s.Titles = append(s.Titles, Title{z, words})
		wide := w + boxSeen*w*float64(len(v.Cards)-1)
		drawn := Rect{r.X + (one-wide)/2, r.Y, wide, r.H}
		s.Piles = append(s.Piles, Pile{Zone: z, Kind: v.Kind, Seat: v.Owner, Rect: drawn, Hit: r, Count: len(v.Cards)})
		left := drawn.X + w/2
		s.fanOut(len(v.Cards), func(i int) *Card {
			x := left + float64(i)*boxSeen*w
			c := s.card(ref{z, int16(i)}, x, r.Y+r.H/2+lean*(x-r.X-one/2), w)
			c.Angle = lean
			return c
		})
	}
}
