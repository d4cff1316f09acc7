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

// cardLine is a line round a card, in css px: how far outside its edge it begins, and how thick it is inward from there.
type cardLine struct {
	outside, border float64
	line            rgba
}

// cardLines returns the lines round a card, the lowest first: light round one that takes the trick, a gold band with a dark line on tinted
// paper for one that a hint is about, thin lines for one that is picked or may be played, and outside of all a gold ring in a dark one for the
// one that the keyboard is at. Of each, one colour is seen against the felt and one against paper.
func (t *Table) cardLines(c *layout.Card, hinted, picked, legal, focused bool) (out [6]cardLine, n int) {
	add := func(x cardLine) { out[n], n = x, n+1 }
	switch {
	case c.Wins && t.takes:
		light, far := t.theme.Accent, t.lay.Light(c, 12)
		for k, alpha := range [...]uint8{50, 90, 150} {
			light.A = alpha
			add(cardLine{far * (1 - float64(k)/3), 5, light})
		}
		add(cardLine{min(1, far), 4, t.theme.Accent})
	case hinted:
		add(cardLine{0, hintWide, t.theme.Hint})
		add(cardLine{-hintWide, 1.5, t.theme.FocusEdge})
	case picked:
		add(cardLine{0, 2, t.theme.Accent})
	case legal:
		add(cardLine{0, 2, t.theme.Legal})
	}
	if focused {
		b := max(3, 0.035*c.W)
		add(cardLine{2*b - 1, b, t.theme.FocusEdge})
		add(cardLine{b - 1, b, t.theme.Focus})
	}
	return out, n
}

// hintWide is how wide the band of a hint is.
const hintWide = 4
