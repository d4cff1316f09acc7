package layout

import (
	"math"

	"carteado/engine"
)

// Seen returns a part of a card that is drawn and that no other card covers, the corner of its index with it: where the card
// can be touched, and where a finger that explores the screen finds it. It is empty for a card that is not drawn by itself.
func (s *Scene) Seen(slot engine.Slot) Rect {
	at, ok := s.drawn(slot)
	if !ok {
		return Rect{}
	}
	c := &s.Cards[at]
	sin, cos := math.Abs(math.Sin(c.Angle)), math.Cos(c.Angle)
	r := around(c.X, c.Y, c.W*cos-c.H*sin/2, c.H*cos-c.W*sin/2)
	for i := at + 1; i < len(s.Cards); i++ {
		over := s.Cards[i].bounds()
		if !r.Meets(over) {
			continue
		}
		side, top := r, Rect{r.X, r.Y, r.W, over.Y - r.Y}
		if c.Mirror {
			side.X = over.X + over.W
			side.W = r.X + r.W - side.X
		} else {
			side.W = over.X - r.X
		}
		if r = top; side.area() > top.area() {
			r = side
		}
	}
	return r
}

// drawn returns the index in Cards of a card that is drawn by itself, and whether it is.
func (s *Scene) drawn(slot engine.Slot) (at int, ok bool) {
	if int(slot) >= len(s.index) {
		return 0, false
	}
	at = int(s.index[slot]) - 1
	return at, at >= 0 && at < len(s.Cards) // there may be none left: a scene that was cleared is not laid anew
}

// area returns the area of r.
func (r Rect) area() float64 { return max(r.W, 0) * max(r.H, 0) }

// bounds returns the smallest upright rectangle around a card.
func (c *Card) bounds() Rect {
	sin, cos := math.Abs(math.Sin(c.Angle)), math.Abs(math.Cos(c.Angle))
	return around(c.X, c.Y, c.W*cos+c.H*sin, c.W*sin+c.H*cos)
}
