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
	nearPlates
)

// betsWays are all of them.
var betsWays = [...]betsWay{atBoxes, smallAtBoxes, nearPlates}

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
		own := func(at choice) bool {
			return s.owned(&at, p.Seat) || s.loose && s.ofPlate(&at, p.Seat, min(at.away(&p.Rect), at.away(&s.Hand)))
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
	switch {
	case !s.owns(p.Seat, engine.Box):
	case s.gauge.portrait && s.seats > 4 && h > p.Rect.H: // boxes, rather under it, where their cards are next to it and not what is bet at them
		sides[1], sides[2] = sides[2], sides[1]
	case !s.gauge.portrait: // others need the room over and under it for their boxes
		tried = 1
	}
	for _, r := range sides[:tried] {
		if r.Within(s.Table) && s.free(r) && s.owned(only(r), p.Seat) {
			s.take(r)
			return r, true
		}
	}
	most := plates * max(p.Rect.W, p.Rect.H)
	room := p.Rect.Grow(most)
	room.X, room.W, room.Y, room.H = room.X-w, room.W+2*w, room.Y-h, room.H+2*h
	room = room.and(s.Table)
	best, ok = s.nearestFree(w, h, x, y, room, 4, func(at choice) bool { return at.within(&p.Rect, most) && s.owned(&at, p.Seat) })
	if !ok && s.loose {
		best, ok = s.nearestFree(w, h, x, y, room, 4, func(at choice) bool { return at.within(&p.Rect, most) && s.ofPlate(&at, p.Seat, at.away(&p.Rect)) })
	}
	if !ok && s.loose && last { // rather than that nobody sees it
		best, ok = s.nearestFree(w, h, x, y, room, 4, func(at choice) bool { return at.within(&p.Rect, most) })
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
