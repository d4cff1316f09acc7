package layout

import "carteado/engine"

// layRound divides the table of a game without melds: plates around, the trick or the piles in the middle, the
// trump at the top left of it and what the hand is worth at the top right.
func (s *Scene) layRound() {
	s.seatRound()
	s.centre()
	for i := range s.Plates {
		s.take(s.Plates[i].Rect)
	}
	for i := range s.Scores {
		s.take(s.Scores[i].Rect)
	}
	if s.piles {
		s.layPiles(s.Centre)
		s.Ring = s.Centre
		s.take(s.Centre)
	}
	s.layTrick()
	s.layTrump()
	s.layValue()
	s.layAside()
	for i := range s.Plates {
		s.layFan(i)
	}
	x, y := s.Ring.Centre()
	s.Ask = around(x, y, min(360*s.Text, s.Table.W-2*s.gauge.gap), min(150*s.Text, s.Table.H)).into(s.Table)
}

// centre is what the plates leave free in the middle.
func (s *Scene) centre() {
	g := &s.gauge
	l, t, r, b := s.Table.X, s.Table.Y, s.Table.X+s.Table.W, s.Table.Y+s.Table.H
	mid := s.Table.X + s.Table.W/2
	reach := 0.9 * s.cardW // of the trick at least, from the middle
	if s.seats > 4 && !s.squat() {
		reach = 2.2 * s.cardW
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

// layTrump places the card that decides, and the words about it: the TurnUp pile, else the table's fact with a
// face.
func (s *Scene) layTrump() {
	zone := engine.NoZone
	for z := range s.t.View.Zones {
		if v := &s.t.View.Zones[z]; v.Kind == engine.TurnUp && len(v.Cards) > 0 {
			zone = engine.Zone(z)
		}
	}
	if zone == engine.NoZone && !s.told() {
		return
	}
	words := 60 * s.Text
	if s.Size != Compact {
		words = 96 * s.Text
	}
	for _, share := range trumpSizes {
		w := share * s.cardW
		x, y := s.Table.X, s.Table.Y
		if !s.gauge.portrait {
			x, y = s.Ring.X-w-words-3*s.gauge.gap, s.Ring.Y
		}
		room := s.upper()
		if share == trumpSizes[len(trumpSizes)-1] {
			room = s.Table
		}
		if r, ok := s.near(w+4+words, ratio*w, x, y, room); ok {
			s.Trump = Rect{r.X + w + 4, r.Y, words, r.H}
			card := Rect{r.X, r.Y, w, r.H}
			if zone == engine.NoZone {
				s.Card = card
				return
			}
			s.whole(zone, card, true)
			return
		}
	}
}

// trumpSizes are widths of the trump's card by that of a card of the own hand; the last may lie anywhere.
var trumpSizes = [...]float64{0.62, 0.56, 0.5, 0.44, 0.38, 0.42, 0.34}

// upper is the half of the table away from the own hand.
func (s *Scene) upper() Rect {
	r := s.Table
	if s.full() { // the seats leave no room there
		return r
	}
	_, y := s.Ring.Centre()
	r.H = max(0, y-r.Y)
	return r
}

// told tells whether the table has a fact with a face, the trump.
func (s *Scene) told() bool {
	for _, f := range s.t.View.Facts {
		if f.Face != engine.Unknown && f.Seat == engine.Nobody && f.Zone == engine.NoZone {
			return true
		}
	}
	return false
}

// layValue makes room for what the hand is worth.
func (s *Scene) layValue() {
	w, h := 64*s.Text, 40*s.Text
	if s.Size != Compact {
		w, h = 120*s.Text, 48*s.Text
	}
	for i, room := range [...]Rect{s.upper(), s.upper(), s.Table, s.Table} {
		x, y := s.Table.X+s.Table.W-w, s.Table.Y
		if !s.gauge.portrait {
			x, y = s.Ring.X+s.Ring.W+3*s.gauge.gap, s.Ring.Y
		}
		if r, ok := s.near(w, h, x, y, room); ok {
			s.Value = r
			return
		}
		w, h = w*0.85, h*0.85
		if i == 1 { // words are wide
			w, h = 64*s.Text, 28*s.Text
		}
	}
}

// layAside puts what is left of the deck, and what nobody owns, out of the way.
func (s *Scene) layAside() {
	for z := range s.t.View.Zones {
		v := &s.t.View.Zones[z]
		if len(v.Cards) == 0 || s.pile(engine.Zone(z)) != nil {
			continue
		}
		switch {
		case v.Kind == engine.Stock || v.Kind == engine.Reserve:
			s.besideValue(engine.Zone(z), 0.5*s.cardW, true)
		case v.Kind == engine.Aside, v.Kind == engine.Won && v.Owner == engine.Nobody, v.Kind == engine.TurnUp:
			s.besideValue(engine.Zone(z), 44, false)
		}
	}
}

func (s *Scene) besideValue(z engine.Zone, w float64, cards bool) {
	x, y := s.Value.X+s.Value.W-w, s.Value.Y+s.Value.H+s.gauge.gap
	least := 14.0
	if cards { // what is smaller cannot be told to be a card
		least = 20
	}
	for w >= least {
		h := ratio * w
		if !cards {
			h = 26 * min(s.Text, 1.3)
		}
		if r, ok := s.near(w, h, x, y, s.Table); ok {
			s.whole(z, r, cards)
			return
		}
		w *= 0.85
	}
}
