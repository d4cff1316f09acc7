package layout

import (
	"math"

	"carteado/engine"
)

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
	turn := s.Size == Compact && (s.Frame.Big || !s.gauge.portrait) // they are larger then in the order of play
	for _, first := range [...]bool{true, false} {                  // boxes of those at the top have no room but before the plate
		for i := range s.Plates {
			p := &s.Plates[i]
			if (p.Mine || p.Where == Top || turn) == first && !s.boxesFor(p, share, dealt, last) {
				ok = false
			}
		}
	}
	return ok
}

// boxesFor places the boxes of a seat, or where they will be if nothing has been dealt: see layBoxes. It reports whether it could.
func (s *Scene) boxesFor(p *Plate, share float64, dealt, last bool) bool {
	var of [8]engine.Zone
	n, cards := 0, 0
	for z := range s.t.View.Zones {
		if v := &s.t.View.Zones[z]; v.Kind == engine.Box && v.Owner == p.Seat && (len(v.Cards) > 0 || !dealt && n == 0) && n < len(of) {
			of[n], n = engine.Zone(z), n+1
			cards = max(cards, len(v.Cards), 2)
		}
	}
	if n == 0 {
		return true
	}
	if p.Mine && s.lowBoxes() {
		s.boxesLow(p.Seat, of[:n], cards)
		return true
	}
	w, columns := share*s.fullW(), n
	if !p.Mine {
		w = max(0.6*w, 18)
		columns = min(n, 2)
	}
	if s.boxesOf(p, of[:n], cards, w, columns) {
		return true
	}
	if last {
		s.boxesOf(p, of[:n], cards, 16, columns)
	}
	return false
}

// boxesOf places the boxes of a seat with cards of a width, and what it has bet under them, beside them, or close by: see layBoxes. The first of
// these forms is taken that lies at the plate, else the one that is nearest to it; on phones the first. It reports whether it could.
func (s *Scene) boxesOf(p *Plate, of []engine.Zone, cards int, w float64, columns int) bool {
	title := 17 * s.chipText()
	gap, one := boxGap(w), s.boxWide(cards, w)
	if len(of) == 1 { // "Blackjack"
		one = max(one, 58*s.chipText())
	}
	rows := (len(of) + columns - 1) / columns
	wide, high := one*float64(columns)+gap*float64(columns-1), (ratio*w+title)*float64(rows)+gap*float64(rows-1)
	bet := s.boxBet()
	b := boxes{plate: p, w: w, wide: wide, cards: high - title, in: (one - w - boxSeen*w*float64(cards-1)) / 2, arched: rows == 1 && len(of) > 1,
		under: Rect{W: max(wide, bet.W), H: high + bet.H}, beside: Rect{W: wide + betGap + bet.W, H: high}}
	forms := [3]Rect{b.under, b.beside, {W: wide, H: high}}
	if p.Mine && len(of) == 1 { // beside several it would be taken for that of the first
		forms[0], forms[1] = b.beside, b.under
	}
	taken, best := len(s.taken), boxed{away: math.Inf(1)}
	first := p.Mine || s.Size == Compact // for other forms all else would give way
	for _, size := range forms {
		if s.way > smallAtBoxes && size != forms[2] {
			continue
		}
		x, ok := s.boxedAs(&b, size)
		s.taken = s.taken[:taken]
		if ok && x.away < best.away && (first || s.loose || !s.confused(Rect{x.at.X, x.at.Y, wide, high - title}, p.Seat, x.away)) {
			if best = x; first || x.away <= finger {
				break
			}
		}
	}
	if math.IsInf(best.away, 1) {
		return false
	}
	s.take(best.room)
	s.putBoxes(of, best.at, w, one, gap, title, columns, best.bow)
	if s.way <= smallAtBoxes {
		s.take(best.chips.Grow(betGap)) // farther from the boxes of others than from these
		s.putBoxBet(p.Seat, best.chips)
	}
	return true
}

// boxes are those of a seat that want a place.
type boxes struct {
	plate         *Plate
	w             float64 // of a card
	wide, cards   float64 // how much their cards measure at most
	in            float64 // so far these are in from the ends of that
	arched        bool
	under, beside Rect // how large they are with what is bet under them or beside them
}

// boxed is a way to place the boxes of a seat: in at, with what it has bet at chips, and bow deep. What they take is room, and away is how far
// the cards are from the plate.
type boxed struct {
	room, at, chips Rect
	bow, away       float64
}

// boxedAs finds the place of boxes in a form of a size, and reports whether there is one: the cards are nearer to the plate of their seat than
// to any other.
func (s *Scene) boxedAs(b *boxes, size Rect) (x boxed, ok bool) {
	p, bet := b.plate, s.boxBet()
	x.at, x.bow, ok = s.boxesPlace(p, size, b.w, b.arched)
	if !ok {
		return x, false
	}
	x.room = s.taken[len(s.taken)-1]
	x.chips = Rect{x.at.X + (x.at.W-bet.W)/2, x.at.Y + x.at.H - bet.H, bet.W, bet.H}
	switch size {
	case b.under:
		x.at.X, x.at.W = x.at.X+(x.at.W-b.wide)/2, b.wide
	case b.beside: // at the side of the middle, the own ones at that of the plate
		x.chips.Y = x.at.Y + (ratio*b.w-bet.H)/2
		if left := p.Where == Right || p.Mine && !s.Frame.LeftHanded; left {
			x.chips.X, x.at.X = x.at.X, x.at.X+betGap+bet.W
		} else {
			x.chips.X = x.at.X + x.at.W - bet.W
		}
	default:
		if s.way > smallAtBoxes {
			break
		}
		if x.chips, ok = s.closeTo(p.Seat, x.at, bet, b.w); !ok {
			return x, false
		}
	}
	hand := Rect{x.at.X, x.at.Y, b.wide, b.cards}
	x.away = hand.away(p.Rect)
	drawn := hand
	drawn.X, drawn.W = drawn.X+b.in, drawn.W-2*b.in
	if !p.Mine && !s.loose && !s.ofPlate(only(drawn), p.Seat, drawn.away(p.Rect)) {
		return x, false
	}
	if s.way <= smallAtBoxes && !s.loose {
		if s.seats > 4 {
			hand.H += 17 * s.chipText()
		}
		own := min(x.chips.away(hand), x.chips.away(p.Rect))
		ok = x.chips.away(s.block) > own && s.aloof(only(x.chips), p.Seat, own)
	}
	return x, ok
}

// confused reports whether boxes that are so far from the plate of their seat are as near to boxes of others, or these to them: see
// unmistaken.
func (s *Scene) confused(cards Rect, p engine.Seat, away float64) bool {
	for i := range s.homes {
		q := &s.homes[i]
		d := q.cards.away(cards)
		if q.seat != p && (p != s.bottom && d <= away || q.seat != s.bottom && d <= q.cards.away(s.PlateOf(q.seat))) {
			return true
		}
	}
	return false
}

// closeTo finds and takes room for a bet close to boxes, and farther from those of others.
func (s *Scene) closeTo(p engine.Seat, at, bet Rect, w float64) (Rect, bool) {
	room := Rect{at.X - bet.W - w/2, at.Y - bet.H - w/2, at.W + 2*bet.W + w, at.H + 2*bet.H + w}.and(s.Table)
	r, ok := s.nearestFree(bet.W, bet.H, at.X+(at.W-bet.W)/2, at.Y+at.H, room, 4, func(r choice) bool {
		boxes := at // of which no address is kept
		away := r.away(&boxes)
		return away <= w/2 && r.beyond(&s.block, away) && s.aloof(&r, p, away)
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
		near := func(r choice) bool { return s.loose || s.aloof(&r, p.Seat, min(r.away(&p.Rect), r.away(&s.Hand))) }
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
	if ok && p.Where == Top && s.Size != Compact && (at.X > p.Rect.X+p.Rect.W || at.X+at.W < p.Rect.X) {
		at = s.besideTop(p, at)
	}
	return at, 0, ok
}

// besideTop moves what was taken last, beside a plate at the top and lower than it, up into a row with that, if there is room: away from what lies
// before the plates at the sides.
func (s *Scene) besideTop(p *Plate, at Rect) Rect {
	last := len(s.taken) - 1
	s.taken = s.taken[:last]
	up := at
	up.Y = max(s.Table.Y, p.Rect.Y+(p.Rect.H-at.H)/2)
	if up.Y < at.Y && s.free(up) && (s.owned(only(up), p.Seat) || s.loose && s.ofPlate(only(up), p.Seat, up.away(p.Rect))) {
		at = up
	}
	s.take(at)
	return at
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

// boxGap returns how far boxes are apart whose cards are so wide, boxWide how wide a box is that may have so many of these, and boxesWide so many
// boxes in a row.
func boxGap(w float64) float64 { return max(4, 0.12*w) }

func (s *Scene) boxWide(cards int, w float64) float64 {
	return max(w+boxSeen*w*float64(cards-1), 46*s.chipText())
}

func (s *Scene) boxesWide(n, cards int, w float64) float64 {
	return float64(n)*(s.boxWide(cards, w)+boxGap(w)) - boxGap(w)
}

// lowCards is how many cards a single box in the place of the hand can have before it moves aside for what lies at its side.
const lowCards = 4

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
			g, o := boxGap(x), s.boxWide(cards, x)
			wide, high := s.boxesWide(k, cards, x), (ratio*x+title)*float64(rows)+g*float64(rows-1)
			if wide <= room.W && high <= room.H {
				if bow = 0; rows == 1 && k > 1 {
					bow = min(arc*x, room.H-high)
				}
				high += bow
				full := wide
				if len(of) == 1 {
					full = min(max(wide, s.boxWide(lowCards, x)), room.W)
				}
				mid, _ := Rect{s.Safe.X + (s.Safe.W-full)/2, room.Y, full, room.H}.into(room).Centre()
				at, w, one, gap, columns = Rect{mid - wide/2, room.Y + (room.H-high)/2, wide, high}, x, o, g, k
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
			if v.Owner != s.bottom { // at their empty places it is seen whose the bets are
				s.Piles = append(s.Piles, Pile{Zone: z, Kind: v.Kind, Seat: v.Owner, Rect: r, Hit: r, Card: r})
			}
			continue
		}
		s.Titles = append(s.Titles, Title{Zone: z, Rect: words})
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
