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
	r := layout.Rect{X: p.X + x*cos - y*sin - d/2, Y: p.Y + x*sin + y*cos - d/2, W: d, H: d}
	t.box(dst, r, d/2, 1.5, t.theme.Accent, t.theme.AccentText)
	t.line(dst, number(int(mark)), r, d*0.72/t.lay.Text, true, t.theme.AccentText, text.Centre)
}
