package layout

import (
	"slices"

	"carteado/engine"
)

// layBets places the bets of each seat between it and the middle. A game in which one can bet on one thing alone keeps the
// place of everybody's bet. It reports whether all have found room; where some have not, they are one for the seat, or none. The last
// time, and among piles, the own ones lie wherever there is room.
func (s *Scene) layBets(last bool) bool {
	info := s.t.Options.Game()
	kinds := 0
	for _, f := range info.Facts {
		if f.Spot == engine.SpotBet {
			kinds++
		}
	}
	if kinds == 0 {
		return true
	}
	ok := true
	for i := range s.Plates {
		p := &s.Plates[i]
		var of [16]int
		n := 0
		for k := range s.t.View.Facts {
			f := &s.t.View.Facts[k]
			if f.Seat == p.Seat && f.Zone == engine.NoZone && info.Spot(f) == engine.SpotBet && n < len(of) {
				of[n], n = k, n+1
			}
		}
		if n == 0 && (kinds > 1 || s.t.View.Over) {
			continue
		}
		at, all := s.betPlace(p, max(n, 1), kinds > 1, last)
		if ok = ok && all; !all && n > 1 {
			if at, all = s.betPlace(p, 1, false, last); all {
				s.putBet(p.Seat, -1, at)
			}
			continue
		}
		for k := range n {
			if all {
				h := at.H / float64(n)
				s.putBet(p.Seat, of[k], Rect{at.X, at.Y + float64(k)*h, at.W, h})
			}
		}
	}
	return ok
}

// betPlace finds and takes room for so many bets of a seat, which say on what they lie or do not.
func (s *Scene) betPlace(p *Plate, n int, named, last bool) (Rect, bool) {
	text := s.chipText()
	if s.piles && s.Size == Compact { // larger letters would cost the piles more than they are worth
		text = min(text, s.gauge.zoom)
	}
	w, h := 60*text, 24*text*float64(n)
	if named {
		w, h = 104*text, 22*text*float64(n)
	}
	if s.short() {
		h *= 0.85
	}
	px, py := p.Rect.Centre()
	x, y := s.Centre.Centre()
	if p.Mine && named { // over the plate sits somebody else
		if under, ok := s.underPlate(p, w, h); ok {
			return under, true
		}
	}
	switch {
	case p.Mine && named:
		px, py = p.Rect.X+w/2, s.Table.Y+s.Table.H-h/2
	case p.Mine: // over the own hand
		px, py = x, s.Table.Y+s.Table.H-h/2
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
	at, ok := s.nearSeat(p, w, h, px-w/2, py-h/2, 1.3)
	if !ok && p.Mine { // at the end of the table at which one sits, rather than smaller cards in the middle
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

// nearSeat finds the free place of a size nearest to a point that is nearer to a plate than to any other, and so many plates away from it
// at most, and takes it. What is the own seat's may be nearer to the own hand instead; where there is no such place it lies over the own
// plate where a grid would be, or under it.
func (s *Scene) nearSeat(p *Plate, w, h, x, y, plates float64) (best Rect, ok bool) {
	if p.Mine {
		own := func(r Rect) bool { return s.ofPlate(r, p.Seat, min(r.away(p.Rect), r.away(s.Hand))) }
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
	most := plates * max(p.Rect.W, p.Rect.H)
	room := p.Rect.Grow(most)
	room.X, room.W, room.Y, room.H = room.X-w, room.W+2*w, room.Y-h, room.H+2*h
	best, ok = s.nearestFree(w, h, x, y, room.and(s.Table), 4, func(r Rect) bool {
		return far(r, p.Rect) <= most && s.ofPlate(r, p.Seat, r.away(p.Rect))
	})
	if ok {
		s.take(best)
	}
	return best, ok
}

func (s *Scene) putBet(p engine.Seat, fact int, r Rect) {
	d := min(r.H-2, 22*s.chipText())
	s.Bets = append(s.Bets, Bet{Seat: p, Fact: fact, Rect: r, Disc: Rect{r.X + 1, r.Y + (r.H-d)/2, d, d}, Text: Rect{r.X + d + 4, r.Y, r.W - d - 6, r.H}})
}

// boxSeen is how much of a card of a box is seen, by its width: its index.
const boxSeen = fanSeen

// layBoxes places the open hands of seats: the own ones large over the band or in the place of the hand, those of the others before their plates in rows
// of two. It reports whether all have found room.
func (s *Scene) layBoxes(share float64, last bool) bool {
	ok := true
	for i := range s.Plates {
		p := &s.Plates[i]
		var of [8]engine.Zone
		n, cards := 0, 0
		for z := range s.t.View.Zones {
			if v := &s.t.View.Zones[z]; v.Kind == engine.Box && v.Owner == p.Seat && len(v.Cards) > 0 && n < len(of) {
				of[n], n = engine.Zone(z), n+1
				cards = max(cards, len(v.Cards))
			}
		}
		if n == 0 {
			continue
		}
		if p.Mine && s.lowBoxes() {
			s.boxesLow(of[:n], cards)
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

// boxesOf places the boxes of a seat with cards of a width, and reports whether it could.
func (s *Scene) boxesOf(p *Plate, of []engine.Zone, cards int, w float64, columns int) bool {
	title := 17 * s.chipText()
	gap := max(4, 0.12*w)
	one := max(w+boxSeen*w*float64(cards-1), 46*s.chipText())
	if len(of) == 1 { // "Blackjack"
		one = max(one, 58*s.chipText())
	}
	rows := (len(of) + columns - 1) / columns
	wide, high := one*float64(columns)+gap*float64(columns-1), (ratio*w+title)*float64(rows)+gap*float64(rows-1)
	var at Rect
	var ok bool
	bow := 0.0
	if p.Mine {
		x := s.Table.X + s.Table.W/2 - wide/2
		if bow = arc * w; rows > 1 || len(of) < 2 {
			bow = 0
		}
		at, ok = s.near(wide, high+bow, x, s.Table.Y+s.Table.H-high-bow, s.Table)
		if !ok && bow > 0 {
			bow = 0
			at, ok = s.near(wide, high, x, s.Table.Y+s.Table.H-high, s.Table)
		}
	} else {
		x, y := p.Rect.Centre()
		switch p.Where {
		case Left:
			x = p.Rect.X + p.Rect.W + s.gauge.gap + wide/2
		case Right:
			x = p.Rect.X - s.gauge.gap - wide/2
		default:
			y = p.Rect.Y + p.Rect.H + s.gauge.gap + high/2
		}
		at, ok = s.nearSeat(p, wide, high, x-wide/2, y-high/2, 1.2)
	}
	if ok {
		s.putBoxes(of, at, w, one, gap, title, columns, bow)
	}
	return ok
}

// lowBoxes reports whether the own boxes lie where the own hand would: on a screen that is wide, where they would come to lie beside
// the cards of the house, as if they were more of them. On one that stands what came of the hand has that place: see Outcome.
func (s *Scene) lowBoxes() bool {
	return !s.gauge.portrait && len(s.own) == 0 && s.owns(s.bottom, engine.Holding)
}

// boxesLow places the own boxes in the place of the hand, beside the choice of a sum.
func (s *Scene) boxesLow(of []engine.Zone, cards int) {
	title := 17 * s.chipText()
	room := Rect{s.Safe.X + s.gauge.pad, s.Hand.Y - s.Lift, s.Safe.W - 2*s.gauge.pad, s.Hand.H + s.Lift}
	if a := s.Amount.Rect; a.Meets(room) {
		if s.Frame.LeftHanded {
			room.X, room.W = a.X+a.W+s.gauge.gap, room.X+room.W-a.X-a.W-s.gauge.gap
		} else {
			room.W = a.X - s.gauge.gap - room.X
		}
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
		s.Titles = append(s.Titles, Title{z, Rect{r.X, r.Y + r.H + bow/4, one, title}})
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
