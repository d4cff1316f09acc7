package scene

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"carteado/engine"
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

// drawTags says whose the cards of a trick are that lie in rows: the letter and the colour of the seat's plate over each or under it.
func (t *Table) drawTags(dst *ebiten.Image, now float64) {
	for _, tag := range t.lay.Tags {
		if !t.tagged(tag.Seat, now) {
			continue
		}
		fill, ink := t.sideColours(t.state.Options.Game().Side(t.state.Options, tag.Seat))
		t.box(dst, tag.Rect, tag.Rect.H/2, 1.5, fill, t.theme.Text)
		t.line(dst, initial(t.state.Seats[tag.Seat].Name), tag.Rect, 0.66*tag.Rect.H/t.lay.Text, true, ink, text.Centre)
	}
}

// tagged reports whether a card of a seat lies in the trick, and is no longer on its way there.
func (t *Table) tagged(p engine.Seat, now float64) bool {
	for i := range t.lay.Cards {
		if c := &t.lay.Cards[i]; c.Kind == engine.Trick && c.Seat == p && !t.sprites[c.Slot].motion.Moving(now) {
			return true
		}
	}
	return false
}
