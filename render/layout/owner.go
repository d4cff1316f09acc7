package layout

import "carteado/engine"

// home is where a box of a seat lies, or will lie once it is dealt.
type home struct {
	seat         engine.Seat
	cards, words Rect
}

// owned reports whether nobody takes r for another's: it is nearer to the place of a seat, its plate or its boxes, than to the plate of any
// other, its boxes and what these come to, and than to what lies in the middle for all. What is the own seat's may be nearer to the own hand
// instead. At tables of many, words under boxes are a part of the place.
func (s *Scene) owned(r Rect, p engine.Seat) bool {
	own := r.away(s.PlateOf(p))
	if p == s.bottom {
		own = min(own, r.away(s.Hand))
	}
	for i := range s.homes {
		if x := &s.homes[i]; x.seat == p {
			own = min(own, r.away(x.cards))
			if s.seats > 4 {
				own = min(own, r.away(x.words))
			}
		}
	}
	return r.away(s.block) > own && s.aloof(r, p, own)
}

// aloof reports whether the places of all others are farther from r, which is a seat's, than that.
func (s *Scene) aloof(r Rect, p engine.Seat, away float64) bool {
	near := r.Grow(away + 0.1)
	touches := func(o Rect) bool { return near.Meets(o) && r.away(o) <= away }
	for i := range s.Plates {
		if x := &s.Plates[i]; x.Seat != p && touches(x.Rect) {
			return false
		}
	}
	for i := range s.homes {
		if x := &s.homes[i]; x.seat != p && (touches(x.cards) || touches(x.words)) {
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
		if !s.owned(s.Bets[i].Rect, s.Bets[i].Seat) {
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
