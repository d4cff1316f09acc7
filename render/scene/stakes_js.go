package scene

import (
	"github.com/hajimehoshi/ebiten/v2"

	"carteado/engine"
	"carteado/render/layout"
	"carteado/render/text"
)

// drawStakes draws the sign of what the hand is worth: in words, on the ladder of what it may be worth, and who took each
// trick so far. What is asked for and not answered is of the accent's colour.
func (t *Table) drawStakes(dst *ebiten.Image) {
	s, k := &t.state.Stakes, &t.lay.Stakes
	if k.Rect.Empty() || t.state.Words.Value == "" {
		return
	}
	line, border := t.theme.PlateLine, 1.5
	if s.Asked > 0 {
		line, border = t.theme.Accent, 3
	}
	t.box(dst, k.Rect, 10, border, t.theme.Plate, line)
	t.fit(dst, t.state.Words.Value, k.Words, 16, t.theme.Text)
	if !k.Rungs.Empty() {
		for i, v := range s.Ladder {
			t.drawRung(dst, layout.Cell(k.Rungs, i, len(s.Ladder)).Grow(-1.5), v)
		}
	}
	if !k.Taken.Empty() {
		for i := range s.Places {
			t.drawTaken(dst, layout.Cell(k.Taken, i, s.Places), i)
		}
	}
}

// drawRung draws one value that the hand may have.
func (t *Table) drawRung(dst *ebiten.Image, r layout.Rect, v int32) {
	s := &t.state.Stakes
	fill, ink, line := t.theme.Plate, t.theme.Muted, t.theme.PlateLine
	switch {
	case v == s.Asked:
		fill, ink, line = t.theme.Accent, t.theme.AccentText, t.theme.AccentText
	case v == s.Worth:
		fill, ink, line = t.theme.Card, t.theme.Ink, t.theme.CardEdge
	}
	t.box(dst, r, min(8, r.H*0.25), 1, fill, line)
	t.fit(dst, number(int(v)), r, r.H*0.95/t.lay.Text, ink)
}

// drawTaken draws the place of trick i: the colour and the letter of the side that took it, an equals sign where nobody did.
func (t *Table) drawTaken(dst *ebiten.Image, r layout.Rect, i int) {
	d := min(r.W, r.H) - 2
	x, y := r.Centre()
	r = layout.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}
	if i >= len(t.state.Stakes.Tricks) {
		t.box(dst, r, d/2, 1.5, rgba{}, t.theme.PlateLine)
		return
	}
	p := t.state.Stakes.Tricks[i]
	fill, ink, word := t.theme.Plate, t.theme.Text, "="
	if p != engine.Nobody {
		side := t.state.Options.Game().Side(t.state.Options, p)
		fill, ink = t.sideColours(side)
		word = initial(t.state.Words.Sides[side])
	}
	t.box(dst, r, d/2, 1.5, fill, t.theme.Text)
	t.line(dst, word, r, d*0.7/t.lay.Text, true, ink, text.Centre)
}
