package scene

import (
	"image/color"

	"carteado/engine"
	"carteado/render/layout"
)

type rgba = color.RGBA

// ringLine is one of the ovals that the ring in the middle is drawn of, in css px.
type ringLine struct {
	layout.Rect
	border     float64
	fill, line rgba
}

// ringLines returns the ovals of the ring, the lowest first; none where there is no ring. It glows while the trick would take what is
// picked.
func (t *Table) ringLines() (out [5]ringLine, n int) {
	r := t.lay.Ring
	switch {
	case r.Empty(), len(t.lay.Areas) > 0: // among melds there is no trick to go round
		return out, 0
	case !t.lay.Grid.Rect.Empty(), !t.lay.Calls.Rect.Empty(): // they have its place, and there is no trick yet
		return out, 0
	}
	out[0] = ringLine{r, 1.5, rgba{}, t.theme.Ring}
	if !t.takesPicked() {
		return out, 1
	}
	c := t.theme.Accent
	c.A = 22
	out[1] = ringLine{r, 0, c, c}
	for k, alpha := range [...]uint8{60, 110} {
		c.A = alpha
		out[2+k] = ringLine{r.Grow(6 - 3*float64(k)), 3, rgba{}, c}
	}
	out[4] = ringLine{r, 3, rgba{}, t.theme.Accent}
	return out, 5
}

// takesPicked reports whether the trick would take what is picked.
func (t *Table) takesPicked() bool {
	for i := range t.lay.Piles {
		if p := &t.lay.Piles[i]; p.Kind == engine.Trick && t.player.Target(p.Zone) {
			return len(t.queue) == 0
		}
	}
	return false
}
