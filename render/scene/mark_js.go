package scene

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"carteado/render/anim"
	"carteado/render/layout"
	"carteado/render/text"
)

// drawMark draws the place of a card among the best of all, in the lower corner that stays in sight in a fan and has no
// index.
func (t *Table) drawMark(dst *ebiten.Image, mark int8, p anim.Pose) {
	d := max(0.28*p.W, 15)
	x, y := -p.W/2+0.55*d+0.02*p.W, 0.75*p.W-0.55*d-0.02*p.W
	if t.set.Left {
		x = -x
	}
	sin, cos := math.Sincos(p.Angle)
	word := number(int(mark))
	if i := int(mark) - 1; i < len(t.state.Words.Marks) && t.state.Words.Marks[i] != "" {
		word = t.state.Words.Marks[i]
	}
	wide := max(d, (text.Width(word, t.px(0.72*d), true)/t.scale)+0.5*d) // an order is no number of points
	x += (wide - d) / 2
	if t.set.Left {
		x -= wide - d
	}
	r := layout.Rect{X: p.X + x*cos - y*sin - wide/2, Y: p.Y + x*sin + y*cos - d/2, W: wide, H: d}
	t.box(dst, r, d/2, 1.5, t.theme.Accent, t.theme.AccentText)
	t.line(dst, word, r, d*0.72/t.lay.Text, true, t.theme.AccentText, text.Centre)
}
