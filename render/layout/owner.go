package layout

import "carteado/engine"

// home is where a box of a seat lies, or will lie once it is dealt.
type home struct {
	seat         engine.Seat
	cards, words Rect
}

// owned reports whether nobody takes a place, or any of some, for another's: it is nearer to the place of a seat, its plate or its boxes,
// than to the plate of any other, its boxes and what these come to, and than to what lies in the middle for all. What is the own seat's may
// be nearer to the own hand instead. At tables of many, words under boxes are a part of the place.
func (s *Scene) owned(at *choice, p engine.Seat) bool {
	plate := s.PlateOf(p)
	own := at.away(&plate)
	if p == s.bottom {
		own = min(own, at.away(&s.Hand))
	}
	for i := range s.homes {
		if x := &s.homes[i]; x.seat == p {
			own = min(own, at.away(&x.cards))
			if s.seats > 4 {
				own = min(own, at.away(&x.words))
			}
		}
	}
	return at.beyond(&s.block, own) && s.aloof(at, p, own)
}

// aloof reports whether the places of all others than a seat are farther from a place, or any of some, than that.
func (s *Scene) aloof(at *choice, p engine.Seat, away float64) bool {
	if !s.ofPlate(at, p, away) {
		return false
	}
	for i := range s.homes {
		x := &s.homes[i]
		if x.seat != p && !(at.beyond(&x.cards, away) && at.beyond(&x.words, away)) {
			return false
		}
	}
	return true
}

// unmistaken reports whether all bets are owned, and all boxes are nearer to the plate of their seat than to the boxes of others.
func (s *Scene) unmistaken() bool {
	if s.loose {
		return true
	}
	for i := range s.Bets {
		if !s.owned(only(s.Bets[i].Rect), s.Bets[i].Seat) {
			return false
		}
	}
	for i := range s.homes {
		p := &s.homes[i]
		own := p.cards.away(s.PlateOf(p.seat))
		for k := range s.homes {
			if q := &s.homes[k]; p.seat != q.seat && p.seat != s.bottom && p.cards.away(q.cards) <= own {
				return false
			}
		}
	}
	return true
}

// leavesBets reports whether no bet of another lies nearer to r, which is a seat's, than to its own plate.
func (s *Scene) leavesBets(r Rect, p engine.Seat) bool {
	for i := range s.Bets {
		if b := &s.Bets[i]; b.Seat != p && b.Rect.away(r) <= b.Rect.away(s.PlateOf(b.Seat)) {
			return false
		}
	}
	return true
}
