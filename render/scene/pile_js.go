package scene

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"carteado/engine"
	"carteado/render/card"
	"carteado/render/layout"
	"carteado/render/text"
)

// drawPiles draws the places of piles and what is drawn of a pile as a whole.
func (t *Table) drawPiles(dst *ebiten.Image) {
	for i := range t.lay.Piles {
		p := &t.lay.Piles[i]
		if p.Chip || p.Card.Empty() || p.Kind == engine.Holding || p.Kind == engine.Trick {
			continue
		}
		t.box(dst, p.Card, p.Card.W*0.07, 1.5, rgba{}, t.theme.PlateLine)
		if p.Count == 0 {
			continue
		}
		// A thick pile shows its edges.
		w := t.width(p.Card.W)
		for k := min(3, p.Count/8); k >= 0; k-- {
			face := engine.Unknown
			if k == 0 {
				face = t.top(p.Zone)
			}
			img := t.picture(texture{face: face, w: w, large: face != engine.Unknown && p.Kind == engine.TurnUp && p.Card.W < card.Narrow})
			t.op.GeoM.Reset()
			t.op.GeoM.Translate(math.Round(t.px(p.Card.X+float64(k)*1.5)), math.Round(t.px(p.Card.Y-float64(k)*1.5)))
			t.op.ColorScale.Reset()
			t.op.Filter = ebiten.FilterNearest
			dst.DrawImage(img, &t.op)
		}
	}
}

// top returns the face of a pile's top card, if this person sees it.
func (t *Table) top(z engine.Zone) engine.Face {
	cards := t.state.View.Zones[z].Cards
	if len(cards) == 0 || !cards[len(cards)-1].Up {
		return engine.Unknown
	}
	return cards[len(cards)-1].Face
}

// drawBadges draws what lies over the cards: counts of piles, and marks of those that can be touched.
func (t *Table) drawBadges(dst *ebiten.Image) {
	for i := range t.lay.Piles {
		p := &t.lay.Piles[i]
		if p.Kind != engine.Trick && t.player.Target(p.Zone) && len(t.queue) == 0 {
			r := p.Hit
			if !p.Card.Empty() {
				r = p.Card.Grow(3)
			}
			t.box(dst, r, 8, 3, rgba{}, t.theme.Accent)
		}
		if !p.Lock.Empty() {
			t.padlock(dst, p.Lock)
		}
		switch {
		case p.Chip && (p.Kind == engine.Stock || p.Kind == engine.Aside || p.Kind == engine.Won): // a bare number says nothing
		case p.Badge.Empty() || p.Kind == engine.Holding || p.Kind == engine.Trick:
		case p.Kind == engine.TurnUp && p.Count == 1:
		case p.Count == 0 && p.Kind != engine.Stock && p.Kind != engine.Discard:
		default:
			t.badge(dst, p.Badge, number(p.Count))
		}
	}
}

// padlock draws the sign of a pile that may not be taken.
func (t *Table) padlock(dst *ebiten.Image, r layout.Rect) {
	t.box(dst, r, r.H/2, 1.5, t.theme.Plate, t.theme.PlateLine)
	x, _ := r.Centre()
	w, h := 0.5*r.W, 0.36*r.H
	bow := 0.34 * r.W
	t.box(dst, layout.Rect{X: x - bow/2, Y: r.Y + 0.16*r.H, W: bow, H: 0.5 * r.H}, bow/2, max(1.5, 0.09*r.W), rgba{}, t.theme.Text)
	t.box(dst, layout.Rect{X: x - w/2, Y: r.Y + 0.46*r.H, W: w, H: h}, 0.07*r.W, 0, t.theme.Text, t.theme.Text)
}

// badge writes a short label on the table.
func (t *Table) badge(dst *ebiten.Image, r layout.Rect, s string) {
	if s == "" {
		return
	}
	t.box(dst, r, r.H/2, 1, t.theme.Plate, t.theme.PlateLine)
	in := min(3, r.W*0.06)
	r.X, r.W = r.X+in, r.W-2*in
	t.fit(dst, s, r, 13, t.theme.Text)
}

// drawRing draws the ring in the middle whose arrows show the direction of play.
func (t *Table) drawRing(dst *ebiten.Image) {
	lines, n := t.ringLines()
	for _, x := range lines[:n] {
		t.box(dst, x.Rect, t.lay.Round()+(x.W-t.lay.Ring.W)/2, x.border, x.fill, x.line)
	}
	if n == 0 {
		return
	}
	r := t.lay.Ring
	// Four small arrow heads on the ring, one at each side.
	cx, _ := r.Centre()
	size := t.px(15)
	dir := [4]string{"›", "›", "‹", "‹"}
	if t.lay.Way < 0 {
		dir = [4]string{"‹", "‹", "›", "›"}
	}
	if r.W > 3*r.H || r.H > 3*r.W {
		return
	}
	text.Draw(dst, dir[0], t.px(cx), t.px(r.Y)+size*0.28, size, true, t.theme.Muted, text.Centre)
	text.Draw(dst, dir[2], t.px(cx), t.px(r.Y+r.H)+size*0.28, size, true, t.theme.Muted, text.Centre)
}

// drawSign draws what the card of the trump lies on.
func (t *Table) drawSign(dst *ebiten.Image) {
	if r := t.lay.Sign; !r.Empty() {
		t.box(dst, r, 8, 1, t.theme.Plate, t.theme.PlateLine)
	}
}

// drawTook writes who took the trick.
func (t *Table) drawTook(dst *ebiten.Image) {
	s, r := t.state.Took.Text, t.lay.Took
	if !t.takes || s == "" || r.Empty() {
		return
	}
	size := min(18*t.lay.Text, 0.6*r.H)
	x, y := r.Centre()
	wide := min(r.W, text.Width(s, t.px(size), true)/t.scale+2*size)
	high := min(r.H, 2*size)
	r = layout.Rect{X: x - wide/2, Y: y - high/2, W: wide, H: high}
	t.box(dst, r, r.H/2, 2, t.theme.Accent, t.theme.AccentText)
	r.X, r.W = r.X+0.6*size, r.W-1.2*size
	t.fit(dst, s, r, size/t.lay.Text, t.theme.AccentText)
}

// drawWords writes what piles cannot say: the trump.
func (t *Table) drawWords(dst *ebiten.Image) {
	w := &t.state.Words
	if w.Trump != "" && !t.lay.Trump.Empty() {
		size, r := 14.0, t.lay.Trump
		if r.W > t.lay.Sign.W-10 { // no card says it
			size = 17
		}
		if w.Need != "" {
			need := r
			need.H = min(0.36*r.H, 20*t.lay.Text)
			need.Y = r.Y + r.H - need.H
			r.H -= need.H
			t.fit(dst, w.Need, need, 14, t.theme.Accent)
		}
		t.lines(dst, w.Trump, r, size)
	}
	if w.Card != engine.Unknown && !t.lay.Card.Empty() {
		img := t.picture(texture{face: w.Card, w: t.width(t.lay.Card.W), large: t.lay.Card.W < card.Narrow})
		t.op.GeoM.Reset()
		t.op.GeoM.Translate(math.Round(t.px(t.lay.Card.X)), math.Round(t.px(t.lay.Card.Y)))
		t.op.ColorScale.Reset()
		t.op.Filter = ebiten.FilterNearest
		dst.DrawImage(img, &t.op)
	}
}
