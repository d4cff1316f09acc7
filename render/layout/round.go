package layout

import (
	"math"

	"carteado/engine"
)

// layRound divides the table of a game without melds: plates around, the trick or the piles in the middle, the
// trump at the top left of it and what the hand is worth at the top right.
func (s *Scene) layRound() {
	s.seatRound()
	s.centre()
	if s.stacked {
		s.layChips()
		return
	}
	s.layShown()
	for i := range s.Plates {
		s.take(s.Plates[i].Rect)
	}
	for i := range s.Scores {
		s.take(s.Scores[i].Rect)
	}
	s.layAuction()
	taken, cards, piles := len(s.taken), len(s.Cards), len(s.Piles)
	shares := extents[:]
	if s.piles {
		shares = pileShares[:]
	}
	best, most := 0, -1.0
	for i := 0; ; i++ {
		s.extent = shares[min(i, len(shares)-1)]
		if i == len(shares) { // none leaves all signs the room that they should have
			s.extent = shares[best]
		}
		if s.piles {
			s.Ring = s.Centre
			room := s.Centre.shrunk(s.extent)
			x, y := room.Centre()
			s.pilesAndSign(around(x, y, min(room.W, s.chord(min(room.H, ratio*0.72*s.fullW())+2*pileRim)-2*pileRim), room.H))
			s.take(s.aroundPiles())
		}
		if s.tricks() || !s.piles {
			s.layTrick()
		}
		if s.Sign.Empty() {
			s.layTrump()
		}
		s.layStakes()
		if s.signed() && s.signShare() > 0.999 || s.seats > 4 && !s.piles || i == len(shares) {
			break
		}
		if by := s.signShare(); s.signed() && by > most || i == len(shares)-1 && most < 0 { // the last has to do
			best, most = i, by
		}
		s.taken, s.Cards, s.Piles = s.taken[:taken], s.Cards[:cards], s.Piles[:piles]
		s.Sign, s.Trump, s.Card, s.Stakes, s.Tags = Rect{}, Rect{}, Rect{}, Stakes{}, s.Tags[:0]
	}
	s.layAside()
	s.layTook()
	s.ringPiles()
	s.layFans()
	s.laySuits()
	s.layUnseen()
	s.layWins()
}

// pileRim is how far from the ring piles in it are: a thick pile shows its edges, and a frame.
const pileRim = 6

// pilesAndSign places the piles in a room in the middle, and with them the sign with the card that was turned up from the stock, as that lies
// at any table: beside them, under them where the middle is upright. Its card is lower than theirs.
func (s *Scene) pilesAndSign(room Rect) {
	cards, piles := len(s.Cards), len(s.Piles)
	s.layPiles(room)
	if !s.turnsUp() {
		return
	}
	p := s.pilesOf(engine.Stock, engine.Discard)
	x, y := p.Centre()
	for _, share := range s.trumpShares() {
		w := share * s.fullW()
		wide, high := s.signSize(w, true)
		if high > p.H || w < s.leastSign()-0.01 {
			continue
		}
		for _, under := range [2]bool{s.Centre.H > s.Centre.W, s.Centre.H <= s.Centre.W} {
			gap := 2 * s.gauge.gap
			dx, dy := (wide+gap)/2, 0.0
			sign := Rect{x + p.W/2 + gap - dx, y - high/2, wide, high}
			if under {
				gap = s.gauge.gap
				dx, dy = 0, (high+gap)/2
				sign.X, sign.Y = x-wide/2, y+p.H/2+gap-dy
			}
			all := Rect{p.X - dx, p.Y - dy, p.W, p.H}.join(sign)
			if hints := hintHigh*s.Text - (s.Centre.Y + s.Centre.H - all.Y - all.H); under && hints > 0 {
				up := max(0, min(hints, all.Y-pileRim-s.Centre.Y))
				dy, sign.Y, all.Y = dy+up, sign.Y-up, all.Y-up
			}
			if !all.Grow(pileRim).Within(s.Centre) || !s.ofPlate(only(sign), engine.Nobody, s.signClear()) {
				continue
			}
			s.Cards, s.Piles = s.Cards[:cards], s.Piles[:piles]
			room.X, room.Y = room.X-dx, room.Y-dy
			s.layPiles(room)
			if s.trumped() {
				s.fillSign(sign)
				s.take(sign)
			}
			return
		}
	}
}

// hintHigh is how much room piles leave hints under them, where they can.
const hintHigh = 44

// chord returns how wide the ring is at half of a height above its middle.
func (s *Scene) chord(high float64) float64 {
	round := s.Round()
	up := max(0, high/2-s.Ring.H/2+round) // in the round part
	return s.Ring.W - 2*round + 2*math.Sqrt(max(0, round*round-up*up))
}

// ringPiles draws the ring as close round piles, and the sign with them, as its round ends leave them free, in what the plates leave free at
// most: hands that lie before plates are not on it. Where it has no round ends that do, it has round corners.
func (s *Scene) ringPiles() {
	if !s.piles || s.tricks() {
		return
	}
	s.Ring = s.Centre
	p := s.pilesOf(engine.Stock, engine.Discard)
	if s.Sign.Within(s.Centre) {
		p = p.join(s.Sign)
	}
	p = p.Grow(pileRim)
	x, y := p.Centre()
	high := min(1.8*p.H, s.Centre.H)
	round := high / 2
	ends := 2 * (round - math.Sqrt(max(0, round*round-p.H*p.H/4))) // that the corners of the piles need of them
	wide := p.W + ends + 0.02*p.H
	for _, r := range [...]Rect{around(x, y, wide, high).into(s.Centre), around(x, y, high, high),
		around(x, y, s.Centre.W, p.H+s.Centre.W).into(s.Centre), s.Centre} { // upright: round ends over the piles and under them
		if r.Within(s.Centre.Grow(rounding)) && r.rounds(p) {
			s.Ring = r
			return
		}
	}
	s.Ring, s.round = p, 2*pileRim
}

// rounds reports whether another rectangle lies in r with ends as round as can be.
func (r Rect) rounds(o Rect) bool {
	round := min(r.W, r.H) / 2
	core := r.Grow(-round)
	x, y := max(core.X-o.X, o.X+o.W-core.X-core.W, 0), max(core.Y-o.Y, o.Y+o.H-core.Y-core.H, 0)
	return math.Hypot(x, y) <= round
}

// pilesOf returns the rectangle round all piles of two kinds.
func (s *Scene) pilesOf(a, b engine.Kind) (r Rect) {
	for i := range s.Piles {
		if p := &s.Piles[i]; !p.Chip && (p.Kind == a || p.Kind == b) {
			r = r.join(p.Rect)
		}
	}
	return r
}

// aroundPiles returns the piles in the middle with a rim: what lies beside them is free for signs and reactions.
func (s *Scene) aroundPiles() Rect {
	l, t, r, b := s.Centre.X+s.Centre.W, s.Centre.Y+s.Centre.H, s.Centre.X, s.Centre.Y
	for i := range s.Piles {
		p := s.Piles[i].Rect
		l, t, r, b = min(l, p.X), min(t, p.Y), max(r, p.X+p.W), max(b, p.Y+p.H)
	}
	rim := s.gauge.gap
	l, t = max(l-rim, s.Centre.X), max(t-rim, s.Centre.Y)
	return Rect{l, t, min(r+rim, s.Centre.X+s.Centre.W) - l, min(b+rim, s.Centre.Y+s.Centre.H) - t}
}

// extents are shares of the middle that the trick of a table of four takes, one after another until all signs have room, too; the
// last where none leaves it.
var extents = [...]float64{1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 1}

// pileShares are those that the piles take.
var pileShares = [...]float64{1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 1}

// centre is what the plates leave free in the middle.
func (s *Scene) centre() {
	g := &s.gauge
	l, t, r, b := s.Table.X, s.Table.Y, s.Table.X+s.Table.W, s.Table.Y+s.Table.H
	mid := s.Table.X + s.Table.W/2
	reach := 0.9 * s.cardW // of the trick at least, from the middle
	switch {
	case s.seats > 4 && !s.squat():
		reach = 2.2 * s.cardW
	case s.seats == 3 && g.portrait: // two cards lie side by side
		reach = 1.25 * s.cardW
	}
	for i := range s.Plates {
		p := s.Plates[i].Rect
		switch s.Plates[i].Where {
		case Left:
			l = max(l, p.X+p.W+g.gap)
		case Right:
			r = min(r, p.X-g.gap)
		case Top:
			switch {
			case p.X+p.W <= mid-reach:
				l = max(l, p.X+p.W+g.gap)
			case p.X >= mid+reach:
				r = min(r, p.X-g.gap)
			default:
				t = max(t, p.Y+p.H+g.gap)
			}
		}
	}
	half := min(mid-l, r-mid) // the middle of the table stays the middle
	s.Centre = Rect{mid - half, t, 2 * half, b - t}
}

// signed reports whether all signs that there are have found room: of the trump, and of what the hand is worth.
func (s *Scene) signed() bool {
	rungs, _ := StakesFacts(s.t.Options.Game())
	w := s.widths()
	sign := !s.Sign.Empty() && (s.signW() > 0 || !s.carded())
	return (sign || !s.trumped()) && (rungs == 0 || w.rung > s.least.rung-0.01 && w.rung > 0 && (w.worth || !s.least.worth))
}

// upper is the half of the table away from the own hand.
func (s *Scene) upper() Rect {
	r := s.Table
	if s.full() { // the seats leave no room there
		return r
	}
	_, y := s.Ring.Centre()
	if s.Ring.Empty() {
		_, y = r.Centre()
	}
	r.H = max(0, y-r.Y)
	return r
}

// layAside puts out of the way what is left of the deck and drawn.
func (s *Scene) layAside() {
	for z := range s.t.View.Zones {
		v := &s.t.View.Zones[z]
		if len(v.Cards) == 0 || s.pile(engine.Zone(z)) != nil {
			continue
		}
		switch {
		case v.Kind == engine.Reserve && s.readable(v):
			s.spread(engine.Zone(z))
		case v.Kind == engine.Stock || v.Kind == engine.Reserve:
			s.underStakes(engine.Zone(z), 0.5*s.fullW(), true)
		case v.Kind == engine.TurnUp && s.Sign.Empty():
			s.underStakes(engine.Zone(z), 44, false)
		}
	}
}

// layUnseen finds places for what nobody draws, last of all: cards fly there, and it is in the way of nothing.
func (s *Scene) layUnseen() {
	for z := range s.t.View.Zones {
		v := &s.t.View.Zones[z]
		if len(v.Cards) > 0 && s.pile(engine.Zone(z)) == nil && (v.Kind == engine.Aside || v.Kind == engine.Won && v.Owner == engine.Nobody) {
			s.underStakes(engine.Zone(z), 44, false)
		}
	}
}

// readable reports whether a pile lies open as a whole, and no trick lies where it would be spread.
func (s *Scene) readable(v *engine.ZoneView) bool {
	for z := range s.t.View.Zones {
		if s.t.View.Zones[z].Kind == engine.Trick && len(s.t.View.Zones[z].Cards) > 0 {
			return false
		}
	}
	for k := range v.Cards {
		if !v.Cards[k].Up {
			return false
		}
	}
	return true
}

// spread shows all cards of a pile in the middle, in a row or in two: a dog that waits for its taker.
func (s *Scene) spread(z engine.Zone) {
	n := len(s.t.View.Zones[z].Cards)
	x, y := s.Ring.Centre()
	for w := s.cardW; ; w *= 0.95 {
		for rows := 1; rows <= 2; rows++ {
			k := (n + rows - 1) / rows
			step, down := 0.52*w, 0.66*w
			wide, high := w+step*float64(k-1), ratio*w+down*float64(rows-1)
			r := around(x, y, wide, high).into(s.Table)
			if wide <= s.Centre.W && high <= s.Centre.H && !r.Meets(s.Sign) || w < 20 {
				s.take(r)
				s.fan(z, r, w, step, down, k, allCards, true)
				s.Piles[len(s.Piles)-1].Card = Rect{} // its cards are drawn one by one, and no top card for all of them
				return
			}
		}
	}
}

// underStakes puts a pile out of the way, under what the hand is worth: as cards no wider than a size, or as a chip with a count.
func (s *Scene) underStakes(z engine.Zone, size float64, cards bool) {
	at := s.Stakes.Rect
	if at.Empty() {
		at = Rect{s.Table.X + s.Table.W, s.Table.Y, 0, 48 * s.Text}
		if s.short() {
			at.X, at.Y = s.Ring.X+s.Ring.W+3*s.gauge.gap+size, s.Ring.Y
		}
	}
	x, y := at.X+at.W-size, at.Y+at.H+s.gauge.gap
	least := 14.0
	if cards { // what is smaller cannot be told to be a card
		least = 20
	}
	apart := cards && !(s.Frame.Big && s.gauge.portrait && s.Safe.H < 700) // where its count would be small
	for _, how := range [...]struct{ ring, apart bool }{{false, true}, {true, true}, {false, false}, {true, false}} {
		if how.apart && !apart {
			continue
		}
		for w := size; w >= least; w *= 0.85 {
			h := ratio * w
			if !cards {
				h = 26 * min(s.Text, 1.3)
			}
			r, ok := s.placeAside(w, h, x, y, how.ring, how.apart)
			if !ok {
				continue
			}
			s.whole(z, r, cards)
			if how.apart { // hands of others are drawn later
				s.take(r.Grow(asideClear - margin))
			}
			return
		}
	}
}

// placeAside is place for what lies out of the way, which may have to be apart from plates and hands.
func (s *Scene) placeAside(w, h, x, y float64, ring, apart bool) (Rect, bool) {
	return s.seek(w, h, x, y, s.Table, func(at choice) bool {
		return (ring || s.offRing(at)) && (!apart || s.aloof(&at, engine.Nobody, asideClear))
	})
}

// asideClear is how far apart from plates and hands cards are that lie out of the way, where they can be: they are nobody's.
const asideClear = 12
