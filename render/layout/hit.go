package layout

import (
	"math"

	"carteado/engine"
)

// finger is the least side of what is touched, where neighbours allow it: 44, and what sums lose of it.
const finger = 44.1

// touch widens what is too small for a finger, as far as nothing else is touched there.
func (s *Scene) touch() {
	for i := range s.Piles {
		p := &s.Piles[i]
		if p.Kind == engine.Trick || p.Kind == engine.Holding {
			continue
		}
		x, y := p.Hit.Centre()
		wide := around(x, y, max(p.Hit.W, finger), max(p.Hit.H, finger))
		for ; wide.W > p.Hit.W || wide.H > p.Hit.H; wide = wide.Grow(-1) {
			if !s.touched(wide, i) {
				p.Hit = wide.join(p.Hit)
				break
			}
		}
	}
}

func (s *Scene) touched(r Rect, but int) bool {
	for i := range s.Piles {
		if p := &s.Piles[i]; i != but && p.Kind != engine.Trick && p.Kind != engine.Holding && r.Meets(p.Hit) {
			return true
		}
	}
	for i := range s.Melds {
		if r.Meets(s.Melds[i].Rect) {
			return true
		}
	}
	return r.Meets(s.Actions) || r.Meets(s.Amount.Rect) || r.Meets(s.Hand.Grow(s.Lift))
}

// Home returns where a card is: itself if it is drawn, else the pile that it lies in unseen, as a card of that
// size. It tells false for a slot that is nowhere.
func (s *Scene) Home(c engine.Slot) (Card, bool) {
	if int(c) >= len(s.index) {
		return Card{}, false
	}
	if at, ok := s.drawn(c); ok {
		return s.Cards[at], true
	}
	r := s.where[c]
	if r.zone == engine.NoZone {
		return Card{}, false
	}
	v := &s.t.View.Zones[r.zone]
	box := s.box(r.zone)
	x, y := box.Centre()
	w := max(20, min(box.W, box.H/ratio))
	return Card{Slot: c, Face: v.Cards[r.k].Face, Up: false, Zone: r.zone, Kind: v.Kind, Seat: v.Owner, X: x, Y: y, W: w, H: ratio * w}, true
}

// box returns where the cards of a zone fly to.
func (s *Scene) box(z engine.Zone) Rect {
	if p := s.pile(z); p != nil {
		if !p.Card.Empty() {
			return p.Card
		}
		return p.Rect
	}
	for i := range s.Melds {
		if s.Melds[i].Zone == z {
			return s.Melds[i].Rect
		}
	}
	v := &s.t.View.Zones[z]
	if v.Kind == engine.Meld {
		for i := range s.Areas {
			if a := &s.Areas[i]; a.Seat == v.Owner && !a.More.Empty() {
				return a.More
			} else if a.Seat == v.Owner {
				return a.Rect
			}
		}
	}
	if p := s.plate(v.Owner); p != nil {
		return p.Rect
	}
	if v.Kind == engine.TurnUp && !s.Sign.Empty() { // words stand for it
		return s.Sign
	}
	return s.Centre
}

// Has reports whether a point lies on the card.
func (c *Card) Has(x, y float64) bool {
	sin, cos := math.Sincos(-c.Angle)
	dx, dy := x-c.X, y-c.Y
	rx, ry := dx*cos-dy*sin, dx*sin+dy*cos
	return math.Abs(rx) <= c.W/2 && math.Abs(ry) <= c.H/2
}

// Place returns where a point of the card lies on the screen that is so far from its middle, as the card is seen upright.
func (c *Card) Place(dx, dy float64) (x, y float64) {
	sin, cos := math.Sincos(c.Angle)
	return c.X + dx*cos - dy*sin, c.Y + dx*sin + dy*cos
}

// CardAt returns the topmost card at a point.
func (s *Scene) CardAt(x, y float64) (engine.Slot, bool) {
	for i := len(s.Cards) - 1; i >= 0; i-- {
		if s.Cards[i].Has(x, y) {
			return s.Cards[i].Slot, true
		}
	}
	return engine.NoSlot, false
}

// Before returns the card of the own hand before which another comes whose middle is put down at a point, in the nearest row;
// NoSlot for behind all.
func (s *Scene) Before(x, y float64, moved engine.Slot) engine.Slot {
	n, row := len(s.own), 0
	if n == 0 {
		return engine.NoSlot
	}
	for row < s.hand.rows-1 && 2*y > s.rowY(row)+s.rowY(row+1) {
		row++
	}
	first := 0
	if row > 0 {
		first = s.hand.ends[row-1]
	}
	for i := first; i < n; i++ {
		c := s.t.View.Zones[s.own[i].zone].Cards[s.own[i].k].Slot
		if at, ok := s.drawn(c); ok && c != moved && (i >= s.hand.ends[row] || s.Cards[at].X > x) {
			return c
		}
	}
	return engine.NoSlot
}

// PileAt returns the meld or pile at a point. Small ones win over the trick, whose place is the whole centre.
func (s *Scene) PileAt(x, y float64) (engine.Zone, bool) {
	for i := range s.Melds {
		if s.Melds[i].Rect.Has(x, y) {
			return s.Melds[i].Zone, true
		}
	}
	trick := engine.NoZone
	for i := range s.Piles {
		p := &s.Piles[i]
		if !p.Hit.Has(x, y) {
			continue
		}
		if p.Kind != engine.Trick {
			return p.Zone, true
		}
		trick = p.Zone
	}
	return trick, trick != engine.NoZone
}

// AreaAt returns the index in Areas of the melds' area at a point, whether a meld lies there or not.
func (s *Scene) AreaAt(x, y float64) (int, bool) {
	for i := range s.Areas {
		if s.Areas[i].Rect.Has(x, y) {
			return i, true
		}
	}
	return 0, false
}

// CardWidth returns the width of a card of the own hand.
func (s *Scene) CardWidth() float64 { return s.cardW }
