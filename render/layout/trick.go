package layout

import (
	"math"

	"carteado/engine"
)

// trickSize and trickMost are the width of a card of the trick by that of a card of the own hand: as designed,
// and where there is room to spare; on a tablet that
// stands there is more of it yet.
const (
	trickSize = 0.62
	trickMost = 0.82
)

// layTrick places the trick in the middle of Centre, every card toward its player. The ring of places is the
// same whoever has played, so that nothing moves while the trick fills.
func (s *Scene) layTrick() {
	n := s.seats
	w := trickMost * s.cardW
	if s.gauge.portrait && s.Size != Compact {
		w = s.cardW
	}
	x, y := s.Centre.Centre()
	var at [engine.MaxSeats]spot // on the unit circle, clockwise from the bottom
	for k := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(k) / float64(n))
		at[k] = spot{-sin, cos}
		if n > 4 && s.squat() { // in two rows, and what is left at the ends
			at[k].y = max(-1, min(1.7*cos, 1))
			if math.Abs(at[k].y) == 1 {
				at[k].x *= 0.7
			}
		}
	}
	var rx, ry float64
	for {
		h := ratio * w
		mx, my := (s.Centre.W-w)/2-6, (s.Centre.H-h)/2-6
		rx = min(max(0.22*0.42*s.Table.W, 0.7*w), 1.5*w)
		ry = min(max(0.22*0.45*s.Table.H, 0.4*h), 1.2*h)
		for (rx < mx || ry < my) && !apart(&at, n, rx, ry, w, h) {
			rx, ry = min(rx*1.04+0.1, max(rx, mx)), min(ry*1.04+0.1, max(ry, my))
		}
		rx, ry = min(rx, max(mx, 0)), min(ry, max(my, 0))
		if w < 18 || apart(&at, n, rx, ry, w, h) && (w <= trickSize*s.cardW || 2*ry+h <= 0.8*s.Centre.H && 2*rx+w < 0.9*s.Centre.W) {
			break
		}
		w *= 0.97
	}
	s.Ring = around(x, y, 2*rx+w+12, 2*ry+ratio*w+12)
	for k := range n {
		s.take(around(x+rx*at[k].x, y+ry*at[k].y, w+6, ratio*w+6))
	}
	for z := range s.t.View.Zones {
		v := &s.t.View.Zones[z]
		if v.Kind != engine.Trick {
			continue
		}
		s.Piles = append(s.Piles, Pile{Zone: engine.Zone(z), Kind: v.Kind, Seat: v.Owner, Rect: s.Ring, Hit: s.Centre.join(s.Ring), Count: len(v.Cards)})
		var of [engine.MaxSeats + 1]int
		for k := range v.Cards {
			p := v.Owner
			if s.t.Played != nil {
				p = s.t.Played(v.Cards[k].Slot)
			}
			if int(p) >= s.seats || p < 0 {
				p = engine.Nobody
			}
			cx, cy := x, y
			if p != engine.Nobody {
				k := s.placeOf(p)
				cx, cy = x+rx*at[k].x, y+ry*at[k].y
			}
			more := float64(of[p+1]) // a seat's second card lies on its first, the index of which stays in sight
			of[p+1]++
			c := s.card(ref{engine.Zone(z), int16(k)}, cx+more*0.34*w, cy+more*0.12*w, w)
			c.Seat = p
			c.Angle = float64(int(c.Slot)*7%5-2) * math.Pi / 180
		}
	}
}

// placeOf gives how many places clockwise of the bottom a seat sits, as the screen is seen.
func (s *Scene) placeOf(p engine.Seat) int {
	return ((int(p-s.bottom)*s.Turns)%s.seats + s.seats) % s.seats
}

// apart tells whether n cards on an ellipse leave each other free.
func apart(at *[engine.MaxSeats]spot, n int, rx, ry, w, h float64) bool {
	for i := range n {
		for j := range i {
			if math.Abs(at[i].x-at[j].x)*rx < w*1.06 && math.Abs(at[i].y-at[j].y)*ry < h*1.05 {
				return false
			}
		}
	}
	return true
}
