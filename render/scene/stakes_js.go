package scene

import (
	"github.com/hajimehoshi/ebiten/v2"

	"carteado/engine"
	"carteado/render/layout"
	"carteado/render/text"
)

// drawStakes draws the ladder of what the hand may be worth while somebody is asked to answer a raise, and the
// tricks so far.
func (t *Table) drawStakes(dst *ebiten.Image) {
	s := &t.state.Stakes
	if len(s.Tricks) > 0 && !t.lay.Ring.Empty() {
		const d, gap = 16.0, 6.0
		x, _ := t.lay.Ring.Centre()
		x -= (float64(len(s.Tricks))*(d+gap) - gap) / 2
		for _, p := range s.Tricks {
			fill := t.theme.Plate
			if p != engine.Nobody {
				fill, _ = t.sideColours(t.state.Options.Game().Side(t.state.Options, p))
			}
			r := layout.Rect{X: x, Y: t.lay.Ring.Y + t.lay.Ring.H - d - 14, W: d, H: d}
			t.box(dst, r, d/2, 1.5, fill, t.theme.Text)
			if p == engine.Nobody {
				t.line(dst, "=", r, 12, true, t.theme.Text, text.Centre)
			}
			x += d + gap
		}
	}
	if s.Asked == 0 || len(t.queue) > 0 || t.lay.Ask.Empty() {
		return
	}
	r := t.lay.Ask
	n := float64(len(s.Ladder))
	cell := min(r.W/n, 64*t.lay.Text, r.H)
	x, y := r.Centre()
	x -= cell * n / 2
	t.box(dst, layout.Rect{X: x - 8, Y: y - cell/2 - 8, W: cell*n + 16, H: cell + 16}, 16, 2, t.theme.Plate, t.theme.PlateLine)
	for _, v := range s.Ladder {
		fill, ink, line := t.theme.Plate, t.theme.Muted, t.theme.PlateLine
		switch {
		case v == s.Asked:
			fill, ink, line = t.theme.Accent, t.theme.AccentText, t.theme.AccentText
		case v <= s.Worth:
			fill, ink, line = t.theme.Card, t.theme.Ink, t.theme.CardEdge
		}
		c := layout.Rect{X: x + 3, Y: y - cell/2 + 3, W: cell - 6, H: cell - 6}
		t.box(dst, c, 10, 2, fill, line)
		t.line(dst, number(int(v)), c, 26, true, ink, text.Centre)
		x += cell
	}
}
