package layout

import "carteado/engine"

// layBets places the bets of each seat between it and the middle. A game in which one can bet on one thing alone keeps the
// place of everybody's bet. It reports whether all have found room; where some have not, they are one for the seat, or none.
func (s *Scene) layBets() bool {
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
		at, all := s.betPlace(p, max(n, 1), kinds > 1)
		if ok = ok && all; !all && n > 1 {
			if at, all = s.betPlace(p, 1, false); all {
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
func (s *Scene) betPlace(p *Plate, n int, named bool) (Rect, bool) {
	text := s.chipText()
	w, h := 60*text, 24*text*float64(n)
	if named {
		w, h = 104*text, 22*text*float64(n)
	}
	if s.short() {
		h *= 0.85
	}
	px, py := p.Rect.Centre()
	x, y := s.Centre.Centre()
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
	return s.nearSeat(p, w, h, px-w/2, py-h/2, 1.3)
}

// nearSeat finds the free place of a size nearest to a point that is nearer to a plate than to any other, and so many plates away from it
// at most, and takes it. What is the own seat's may lie anywhere.
func (s *Scene) nearSeat(p *Plate, w, h, x, y, plates float64) (best Rect, ok bool) {
	if p.Mine {
		return s.near(w, h, x, y, s.Table)
	}
	most := plates * max(p.Rect.W, p.Rect.H)
	room := p.Rect.Grow(most)
	room.X, room.W, room.Y, room.H = room.X-w, room.W+w, room.Y-h, room.H+h
	t, least := s.Table, 0.0
	for py := max(t.Y, room.Y); py+h <= t.Y+t.H && py <= room.Y+room.H; py += 4 {
		for px := max(t.X, room.X); px+w <= t.X+t.W && px <= room.X+room.W; px += 4 {
			d := (px-x)*(px-x) + (py-y)*(py-y)
			if r := (Rect{px, py, w, h}); (!ok || d < least) && s.free(r) && far(r, p.Rect) <= most && s.ofPlate(r, p.Seat, r.away(p.Rect)) {
				best, least, ok = r, d, true
			}
		}
	}
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
const boxSeen = 0.42

// layBoxes places the open hands of seats: the own ones large over the band, those of the others before their plates in rows
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
		w, columns := share*s.cardW, n
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
	rows := (len(of) + columns - 1) / columns
	wide, high := one*float64(columns)+gap*float64(columns-1), (ratio*w+title)*float64(rows)+gap*float64(rows-1)
	var at Rect
	var ok bool
	if p.Mine {
		x := s.Table.X + s.Table.W/2 - wide/2
		at, ok = s.near(wide, high, x, s.Table.Y+s.Table.H-high, s.Table)
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
	if !ok {
		return false
	}
	for k, z := range of {
		v := &s.t.View.Zones[z]
		r := Rect{at.X + float64(k%columns)*(one+gap), at.Y + float64(k/columns)*(ratio*w+title+gap), one, ratio * w}
		s.Titles = append(s.Titles, Title{z, Rect{r.X, r.Y + r.H, one, title}})
		s.Piles = append(s.Piles, Pile{Zone: z, Kind: v.Kind, Seat: v.Owner, Rect: r, Hit: r, Count: len(v.Cards)})
		left := r.X + (one-w-boxSeen*w*float64(len(v.Cards)-1))/2 + w/2
		for i := range v.Cards {
			s.card(ref{z, int16(i)}, left+float64(i)*boxSeen*w, r.Y+r.H/2, w)
		}
	}
	return true
}
