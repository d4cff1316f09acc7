package scene

import (
	"github.com/hajimehoshi/ebiten/v2"

	"carteado/engine"
	"carteado/render/anim"
	"carteado/render/layout"
	"carteado/render/text"
)

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

func (t *Table) drawCall(dst *ebiten.Image, c *call, p engine.Seat, others []layout.Rect, now float64) layout.Rect {
	fill, ink := t.theme.Accent, t.theme.AccentText
	if c.quiet {
		fill, ink = t.theme.Card, t.theme.Ink
	}
	r, size, lines := t.placeCall(c, p, others)
	if t.pace.Speed > 0 && !t.pace.Calm {
		k := anim.Decelerate.At(min(1, (now-c.start)/t.pace.Ms(anim.Pop)))
		grown := r.Grow(-(1 - k) * 0.3 * r.H)
		r, size = grown, size*grown.H/r.H
	}
	t.box(dst, r, min(r.H/2, 0.8*size), 3, fill, ink)
	t.stack(dst, lines, layout.Rect{X: r.X + 4, Y: r.Y, W: r.W - 8, H: r.H}, size/t.lay.Text, ink, text.Centre)
	return r
}
