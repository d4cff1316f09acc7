package card

import (
	"image"
	"image/color"
	"image/draw"

	"carteado/assets/cards"
	"carteado/engine"
)

// inks are the colours of court art; knights, who are jacks on horseback, wear others.
var (
	inks       = [cards.Inks]color.RGBA{cards.Gold: rgb(0xEDB93F), cards.Red: rgb(0xB8202A), cards.Blue: rgb(0x2C4F9E), cards.Black: rgb(0x14161A)}
	knightInks = [cards.Inks]color.RGBA{cards.Gold: rgb(0xE3C27A), cards.Red: rgb(0x1F7A5C), cards.Blue: rgb(0x5A3A8C), cards.Black: rgb(0x14161A)}
)

func rgb(v uint32) color.RGBA { return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255} }

// The frame round a court, in parts of the width; its middle is the card's.
const frameWide, frameHigh = 0.74, 1.17

// court draws a jack, queen, king or knight. The frame steps back from the index.
func (c *card) court(f engine.Face) {
	name, colours := f.String(), &inks
	if f.Rank() == engine.Cavalier {
		name, colours = engine.FaceOf(engine.Jack, f.Suit()).String(), &knightInks
	}
	art, ok := cards.Court(name)
	if !ok {
		c.plain(f)
		return
	}
	h := float32(c.img.Rect.Dy())
	x0, y0 := c.corner()
	x1, y1 := c.w-x0, h-y0

	// The art goes on a sheet of its own, which the frame then cuts out.
	p := pen{img: image.NewRGBA(c.img.Rect)}
	th := paper(c.look)
	draw.Draw(p.img, p.img.Rect, image.NewUniform(th.Card), image.Point{}, draw.Src)
	m := at(x0, y0, (x1-x0)/cards.Width, (y1-y0)/cards.Height)
	back := m.turned(c.w, h)
	for _, l := range art {
		width := l.Stroke * m.a
		if width > 0 {
			if width < faint {
				continue
			}
			width = max(width, min(hairline, width*1.5))
		}
		for _, m := range [2]move{m, back} {
			for i := range l.Shapes {
				s := &l.Shapes[i]
				if width > 0 {
					p.strokeSteps(s.Steps, s.Points, m, width, colours[l.Ink])
				} else {
					p.fillSteps(s.Steps, s.Points, m, colours[l.Ink])
				}
			}
		}
	}
	line := max(1, whole(c.px(0.008)))
	c.cut(c.frame(f, 0), p.img)
	c.stroke(c.frame(f, line/2), unmoved, line, colours[cards.Blue])
}

// Lines thinner than hairline px look grey, so they are drawn a little wider, but no wider than that; those that
// are fainter than faint would only dirty the picture.
const hairline, faint = 0.45, 0.12

// corner returns the upper left corner of the frame, in whole px.
func (c *card) corner() (x, y float32) {
	return whole((c.w - c.px(frameWide)) / 2), whole((float32(c.img.Rect.Dy()) - c.px(frameHigh)) / 2)
}

// frame returns the outline of the picture, or what lies so many px within it: a rectangle without the corners
// where the index stands.
func (c *card) frame(f engine.Face, within float32) *path {
	h := float32(c.img.Rect.Dy())
	x0, y0 := c.corner()
	x0, y0 = x0+within, y0+within
	x1, y1 := c.w-x0, h-y0
	col := c.column()
	x := whole(c.px(col.middle+col.wide/2)) + max(1, whole(c.px(0.012))) + within
	y := whole(c.foot(f)) + max(1, whole(c.px(0.03))) + within
	o := &path{}
	o.polygon(x, y0, x1, y0, x1, h-y, c.w-x, h-y, c.w-x, y1, x0, y1, x0, y, x, y)
	if c.look.Left {
		for i := range o.pts {
			o.pts[i].X = c.w - o.pts[i].X
		}
	}
	return o
}
