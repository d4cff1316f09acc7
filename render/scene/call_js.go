package scene

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"carteado/engine"
	"carteado/render/anim"
	"carteado/render/layout"
	"carteado/render/text"
)

type rgba = color.RGBA

// drawCalls draws what seats call out large and in gold, near the seat and over nothing else; opinions are smaller, on paper.
func (t *Table) drawCalls(dst *ebiten.Image, now float64) {
	var drawn [engine.MaxSeats]layout.Rect
	n := 0
	for p := range t.calls {
		c := &t.calls[p]
		if c.word == "" || now > c.ends && !c.stays {
			continue
		}
		drawn[n] = t.drawCall(dst, c, engine.Seat(p), drawn[:n], now)
		n++
	}
}

func (t *Table) drawCall(dst *ebiten.Image, c *call, p engine.Seat, others []layout.Rect, now float64) (r layout.Rect) {
	size := 40 * t.lay.Text
	if t.frame.W < 480 || t.frame.H < 480 {
		size = 32 * t.lay.Text
	}
	fill, ink := t.theme.Accent, t.theme.AccentText
	if c.quiet {
		size *= 0.6
		fill, ink = t.theme.Card, t.theme.Ink
	}
	for ok := false; !ok; size *= 0.86 {
		wide := text.Width(c.word, t.px(size), true)/t.scale + 0.9*size
		if r, ok = t.callPlace(wide, 1.6*size, p, others); size < 14 {
			break
		}
	}
	if t.pace.Speed > 0 && !t.pace.Calm {
		k := anim.Decelerate.At(min(1, (now-c.start)/t.pace.Ms(anim.Pop)))
		r = r.Grow(-(1 - k) * 0.3 * r.H)
	}
	t.box(dst, r, r.H/2, 3, fill, ink)
	t.fit(dst, c.word, layout.Rect{X: r.X + 6, Y: r.Y, W: r.W - 12, H: r.H}, 0.62*r.H/t.lay.Text, ink)
	return r
}
