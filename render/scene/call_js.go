package scene

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"carteado/engine"
	"carteado/render/anim"
	"carteado/render/layout"
	"carteado/render/text"
)

// drawCalls draws what seats call out large and in gold, near the seat and over nothing else; opinions are smaller, on paper, and have their
// place first, because they are found fewer places. In Modo Grande they have it last: what is called out is as large there, and they may
// begin with a name.
func (t *Table) drawCalls(dst *ebiten.Image, now float64) {
	var drawn [engine.MaxSeats]layout.Rect
	n := 0
	for _, quiet := range [2]bool{!t.frame.Big, t.frame.Big} {
		for p := range t.calls {
			c := &t.calls[p]
			if c.quiet == quiet && c.word != "" && (now <= c.ends || c.stays) {
				drawn[n] = t.drawCall(dst, c, engine.Seat(p), drawn[:n], now)
				n++
			}
		}
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
	if !c.lies.told {
		t.drawTail(dst, r, size, p, fill, ink, true)
	}
	t.box(dst, r, min(r.H/2, 0.8*size), 3, fill, ink)
	if !c.lies.told {
		t.drawTail(dst, r, size, p, fill, ink, false)
	}
	t.stack(dst, lines, layout.Rect{X: r.X + 4, Y: r.Y, W: r.W - 8, H: r.H}, size/t.lay.Text, ink, text.Centre)
	return r
}

// drawTail draws the tail by which words are seen to be said at a plate, and not to be a button: a square on its edge, drawn out toward the
// plate, whose other half the words cover. Under the words it has an edge, and over them none, so that their own edge does not part it.
func (t *Table) drawTail(dst *ebiten.Image, r layout.Rect, size float64, p engine.Seat, fill, ink rgba, under bool) {
	tail, ok := t.tail(r, size, p)
	if !ok {
		return
	}
	side, border := int(t.px(tail.wide/math.Sqrt2)), int(math.Round(t.px(3)))
	if !under {
		side, border, ink = side-2*border, 0, fill
	}
	if side < 2 {
		return
	}
	img := t.shapes.get(shape{side, side, 0, border, fill, ink})
	t.op.GeoM.Reset()
	t.op.GeoM.Translate(-float64(side)/2, -float64(side)/2)
	t.op.GeoM.Rotate(math.Pi / 4)
	t.op.GeoM.Scale(2*tail.long/tail.wide, 1)
	t.op.GeoM.Rotate(tail.angle)
	t.op.GeoM.Translate(t.px(tail.x), t.px(tail.y))
	t.op.ColorScale.Reset()
	t.op.Filter = ebiten.FilterLinear
	dst.DrawImage(img, &t.op)
	t.op.Filter = ebiten.FilterNearest
}
