package card

import (
	"math"
	"strconv"

	"carteado/assets/cards"
	"carteado/engine"
	"carteado/render/theme"
)

// star is a star of five points, two high round the origin.
var star = func() *path {
	o := &path{}
	for i := range 10 {
		r := 1.0
		if i%2 == 1 {
			r = 0.42
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 5)
		x, y := float32(r*sin), float32(-r*cos)
		if i == 0 {
			o.move(x, y)
		} else {
			o.line(x, y)
		}
	}
	o.close()
	return o
}()

// emblem draws the sign of a face without a suit, so high, round a point.
func (c *card) emblem(f engine.Face, x, y, high float32) {
	if f >= engine.Trump && f < engine.Excuse {
		w := letters(strconv.Itoa(int(f-engine.Trump) + 1))
		k := whole(high * 0.8)
		c.fill(&w.path, at(x, whole(y+k/2), min(k, high*0.95/w.wide), k), c.ink)
		return
	}
	c.foolsCap(x, y, high, f)
}

// trump draws a trump of the tarot: its number twice, head to head.
func (c *card) trump(n int) {
	h := float32(c.img.Rect.Dy())
	x0, _ := c.corner()
	f := engine.Trump + engine.Face(n-1)
	line := max(1, whole(c.px(0.008)))
	gold := inks[cards.Gold]
	c.fill(c.frame(f, 0), unmoved, rgb(0xF6EFDC))
	c.stroke(c.frame(f, line/2), unmoved, line, theme.TrumpInk)

	w := letters(strconv.Itoa(n))
	high := whole(c.px(0.30))
	for turn := range 2 {
		put := func(o *path, m move) {
			if turn == 1 {
				m = m.turned(c.w, h)
			}
			c.fill(o, m, c.ink)
		}
		put(&w.path, at(c.w/2+c.px(0.02), whole(h/2-c.px(0.13)), min(high, c.px(0.44)/w.wide), high))
	}
	// A ribbon across the middle, and a rosette on it.
	c.fill(roundRect(x0+line, h/2-c.px(0.012), c.w-x0-line, h/2+c.px(0.012), 0), unmoved, gold)
	rose := &path{}
	for i := range 8 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 4)
		rose.circle(float32(sin)*0.62, float32(cos)*0.62, 0.34, false)
	}
	c.fill(rose, at(c.w/2, h/2, c.px(0.085), c.px(0.085)), gold)
	rose = &path{}
	rose.circle(0, 0, 0.46, false)
	c.fill(rose, at(c.w/2, h/2, c.px(0.085), c.px(0.085)), theme.TrumpInk)
}

// jester draws the joker, and the excuse in the colours of the tarot.
func (c *card) jester(f engine.Face) {
	h := float32(c.img.Rect.Dy())
	c.foolsCap(c.w*0.5, h*0.5, c.px(0.74), f)
}

// foolsCap draws a fool's cap, so wide and high, round a point.
func (c *card) foolsCap(x, y, size float32, f engine.Face) {
	left, right, band := rgb(0xB8202A), rgb(0x2C4F9E), rgb(0xEDB93F)
	if f == engine.Excuse {
		left, right = theme.TrumpInk, rgb(0x1F7A5C)
	}
	m := at(x, y, size, size)
	// Three horns, the middle one over the others.
	o := &path{}
	o.move(-0.30, 0.26)
	o.curve(-0.36, 0.02, -0.36, -0.16, -0.20, -0.24)
	o.curve(-0.32, -0.26, -0.40, -0.16, -0.46, 0.06)
	o.curve(-0.50, -0.22, -0.40, -0.42, -0.20, -0.42)
	o.curve(-0.04, -0.42, 0.04, -0.20, 0.06, 0.26)
	o.close()
	c.fill(o, m, left)
	for i := range o.pts {
		o.pts[i].X = -o.pts[i].X
	}
	c.fill(o, m, right)
	o = &path{}
	o.move(-0.17, 0.26)
	o.curve(-0.16, 0.00, -0.10, -0.28, 0.0, -0.44)
	o.curve(0.10, -0.28, 0.16, 0.00, 0.17, 0.26)
	o.close()
	c.fill(o, m, band)
	c.fill(roundRect(-0.33, 0.24, 0.33, 0.36, 0.05), m, rgb(0x14161A))
	bells := &path{}
	bells.circle(-0.46, 0.09, 0.055, false)
	bells.circle(0.46, 0.09, 0.055, false)
	bells.circle(0, -0.46, 0.055, false)
	c.fill(bells, m, band)
	c.stroke(bells, m, max(1, size*0.012), rgb(0x14161A))
	dots := &path{}
	for i := range 5 {
		dots.circle(float32(i-2)*0.12, 0.30, 0.025, false)
	}
	c.fill(dots, m, band)
}
