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
	s.layStakes()
	s.layAside()
	s.layTook()
	for i := range s.Plates {
		s.layFan(i)
	}
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

// layTrump places a sign with the card that decides and the words about it: the TurnUp pile, else the table's fact with a
// face. On a sign, and smaller than those of the trick, it is not taken for a card that somebody played. Of a hand that is
// played for something else there are the words alone.
func (s *Scene) layTrump() {
	zone := engine.NoZone
	for z := range s.t.View.Zones {
		if v := &s.t.View.Zones[z]; v.Kind == engine.TurnUp && len(v.Cards) > 0 {
			zone = engine.Zone(z)
		}
	}
	face, aim := s.told()
	if zone == engine.NoZone && !face && !aim {
		return
	}
	words := 60 * s.Text
	if s.Size != Compact {
		words = 96 * s.Text
	}
	const in = 4.0
	for _, on := range [2]bool{false, true} { // the ring, where nothing else is free
		for i, share := range trumpSizes {
			w, left := share*s.cardW, in // of the words
			if zone != engine.NoZone || face {
				left += w + in
			}
			wide, high := left+words+in, ratio*w+2*in
			x, y := s.Table.X, s.Table.Y
			if !s.gauge.portrait {
				x, y = s.Ring.X-wide-3*s.gauge.gap, s.Ring.Y
			}
			room := s.upper()
			if i == len(trumpSizes)-1 {
				room = s.Table
			}
			r, ok := s.place(wide, high, x, y, room, on)
			if !ok {
				continue
			}
			s.Sign = r
			s.Trump = Rect{r.X + left, r.Y + in, words, r.H - 2*in}
			switch card := (Rect{r.X + in, r.Y + in, w, ratio * w}); {
			case zone != engine.NoZone:
				s.whole(zone, card, true)
			case face:
				s.Card = card
			}
			return
		}
	}
}

// trumpSizes are widths of the trump's card by that of a card of the own hand; the last may lie anywhere.
var trumpSizes = [...]float64{0.56, 0.5, 0.44, 0.38, 0.42, 0.34}

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

// told reports whether the facts of the table name a face, and whether they say what the hand is played for.
func (s *Scene) told() (face, aim bool) {
	for i := range s.t.View.Facts {
		f := &s.t.View.Facts[i]
		face = face || f.Face != engine.Unknown && f.Seat == engine.Nobody && f.Zone == engine.NoZone
		aim = aim || s.t.Options.Game().Spot(f) == engine.SpotAim
	}
	return face, aim
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
			s.underStakes(engine.Zone(z), 0.5*s.cardW, true)
		case v.Kind == engine.Aside, v.Kind == engine.Won && v.Owner == engine.Nobody, v.Kind == engine.TurnUp:
			s.underStakes(engine.Zone(z), 44, false)
		}
	}
}

func (s *Scene) underStakes(z engine.Zone, size float64, cards bool) {
	at := s.Stakes.Rect
	if at.Empty() {
		at = Rect{s.Table.X + s.Table.W, s.Table.Y, 0, 48 * s.Text}
		if !s.gauge.portrait {
			at.X, at.Y = s.Ring.X+s.Ring.W+3*s.gauge.gap+size, s.Ring.Y
		}
	}
	x, y := at.X+at.W-size, at.Y+at.H+s.gauge.gap
	least := 14.0
	if cards { // what is smaller cannot be told to be a card
		least = 20
	}
	for _, on := range [2]bool{false, true} {
		for w := size; w >= least; w *= 0.85 {
			h := ratio * w
			if !cards {
				h = 26 * min(s.Text, 1.3)
			}
			if r, ok := s.place(w, h, x, y, s.Table, on); ok {
				s.whole(z, r, cards)
				return
			}
		}
	}
}
