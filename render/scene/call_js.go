package scene

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"carteado/render/anim"
	"carteado/render/layout"
	"carteado/render/text"
)

type rgba = color.RGBA

// drawCall draws the word on paper between the seat and the middle.
func (t *Table) drawCall(dst *ebiten.Image, now float64) {
	c := &t.call
	if c.word == "" || now > c.ends {
		return
	}
	size := t.px(26 * t.lay.Text)
	if t.frame.W < 480 {
		size = t.px(22 * t.lay.Text)
	}
	wide := text.Width(c.word, size, true)/t.scale + 32
	high := size/t.scale + 22
	x, y := t.lay.Centre.Centre()
	for i := range t.lay.Plates {
		if p := &t.lay.Plates[i]; p.Seat == c.seat {
			px, py := p.Rect.Centre()
			x, y = (px+x)/2, (py+y)/2
		}
	}
	if t.pace.Speed > 0 && !t.pace.Calm {
		k := anim.Decelerate.At(min(1, (now-c.start)/t.pace.Ms(anim.Pop)))
		y += (1 - k) * 18
	}
	x = min(max(x, t.lay.Safe.X+wide/2+4), t.lay.Safe.X+t.lay.Safe.W-wide/2-4)
	r := layout.Rect{X: x - wide/2, Y: y - high/2, W: wide, H: high}
	t.box(dst, r, high/2, 3, t.theme.Accent, t.theme.AccentText)
	text.Draw(dst, c.word, t.px(x), t.px(y)+size*0.36, size, true, t.theme.AccentText, text.Centre)
}
