package card

import "carteado/engine"

// pipsAt is where the pips of each rank stand in the upper half, the middle line included: x as steps from the
// middle, y as parts of the way from the middle line up to the first row. What stands above the line comes
// again below it, turned.
var pipsAt = [11][]point{
	1:  {{}},
	2:  {{Y: 1}},
	3:  {{Y: 1}, {}},
	4:  {{X: -1, Y: 1}, {X: 1, Y: 1}},
	5:  {{X: -1, Y: 1}, {X: 1, Y: 1}, {}},
	6:  {{X: -1, Y: 1}, {X: 1, Y: 1}, {X: -1}, {X: 1}},
	7:  {{X: -1, Y: 1}, {X: 1, Y: 1}, {X: -1}, {X: 1}, {Y: 0.5}},
	8:  {{X: -1, Y: 1}, {X: 1, Y: 1}, {X: -1}, {X: 1}, {Y: 0.5}},
	9:  {{X: -1, Y: 1}, {X: 1, Y: 1}, {X: -1, Y: 1.0 / 3}, {X: 1, Y: 1.0 / 3}, {}},
	10: {{X: -1, Y: 1}, {X: 1, Y: 1}, {X: -1, Y: 1.0 / 3}, {X: 1, Y: 1.0 / 3}, {Y: 2.0 / 3}},
}

// pipHigh is how high pips are, by rank, in parts of the width.
var pipHigh = [11]float32{1: 0.52, 2: 0.27, 3: 0.27, 4: 0.19, 5: 0.19, 6: 0.19, 7: 0.18, 8: 0.18, 9: 0.175, 10: 0.175}

// pips draws the signs of a rank from ace to ten.
func (c *card) pips(f engine.Face) {
	r, s := f.Rank(), suits[f.Suit()]
	h := float32(c.img.Rect.Dy())
	high := whole(c.px(pipHigh[r]))
	reach := h/2 - c.px(0.13) - high/2
	step := c.px(0.138)
	for _, p := range pipsAt[r] {
		m := at(c.w/2+p.X*step, h/2-p.Y*reach, high, high)
		c.fill(s, m, c.ink)
		if p.Y > 0 && !(r == 7 && p.X == 0) { // the seventh has no other below
			c.fill(s, m.turned(c.w, h), c.ink)
		}
	}
}
