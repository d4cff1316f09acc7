package scene

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"carteado/engine"
	"carteado/render/anim"
	"carteado/render/card"
	"carteado/render/layout"
)

// Draw draws the table as it is at a time. It is to be called only when Dirty, on a canvas that keeps what was
// drawn before.
func (t *Table) Draw(dst *ebiten.Image, now float64) {
	t.wake = false
	t.drawFelt(dst)
	if t.state == nil {
		return
	}
	t.some = t.choosing()
	t.drawRing(dst)
	t.drawSign(dst)
	t.drawAreas(dst)
	t.drawPiles(dst)
	t.drawMelds(dst)
	for i := range t.lay.Plates {
		t.drawPlate(dst, &t.lay.Plates[i], now)
	}
	t.drawScores(dst)
	t.drawStakes(dst)
	t.drawWords(dst)
	for _, s := range t.order {
		sp := &t.sprites[s]
		if s != t.grabbed && (sp.lone || sp.motion.Moving(now)) {
			t.drawSprite(dst, s, sp, sp.motion.At(now), now)
		}
	}
	t.drawTags(dst, now)
	t.drawBadges(dst)
	t.drawChips(dst)
	t.drawSeals(dst)
	if t.grabbed != engine.NoSlot {
		sp := &t.sprites[t.grabbed]
		p := sp.motion.At(now)
		p.X, p.Y, p.Angle, p.Lift = t.gx, t.gy, 0, 1
		t.drawSprite(dst, t.grabbed, sp, p, now)
	}
	t.drawTook(dst)
	t.drawCalls(dst, now)
	t.drawZoom(dst)
}

// dim is how bright cards are that may not be played, and those that lost a trick while it is shown who took it.
const dim = 0.7

// drawSprite draws a card with its shadow and marks.
func (t *Table) drawSprite(dst *ebiten.Image, s engine.Slot, sp *sprite, p anim.Pose, now float64) {
	mine := t.plays(s) && s != t.grabbed
	choosing := mine && t.some
	hinted := mine && slices.Contains(t.hint, s)
	bright := float32(1)
	rises := !sp.card.Picked && (hinted || mine && s == t.focus) // its upper edge is seen, whatever covers the rest
	if choosing {
		if t.player.Lit(s) {
			rises = !sp.card.Picked
		} else {
			bright = dim
		}
	}
	if t.takes && sp.card.Kind == engine.Trick && !sp.card.Wins && t.state.Took.Seat != engine.Nobody {
		bright = dim
	}
	if rises {
		p.Y -= t.lay.Rise
	}
	if s == t.refused && now < t.shakes && !t.pace.Calm {
		p.X += 4 * math.Sin((t.shakes-now)/anim.Shake*4*math.Pi)
	}
	w := t.pictured(sp, now)
	scale := t.px(p.W) / float64(w)
	face := engine.Unknown
	turn := math.Abs(1 - 2*p.Up)
	if p.Up >= 0.5 {
		face = sp.card.Face
	}
	img := t.picture(texture{face: face, w: w, small: face != engine.Unknown && sp.card.Brief, large: face != engine.Unknown && lone(&sp.card)})
	h := float64(img.Bounds().Dy())
	x, y := t.px(p.X), t.px(p.Y)
	if !t.set.Contrast {
		shadow := t.shadowPicture(w)
		sw, sh := float64(shadow.Bounds().Dx()), float64(shadow.Bounds().Dy())
		t.op.GeoM.Reset()
		t.op.GeoM.Translate(-sw/2, -sh/2)
		t.op.GeoM.Scale(scale*turn*(1+0.04*p.Lift), scale*(1+0.04*p.Lift))
		t.op.GeoM.Rotate(p.Angle)
		t.op.GeoM.Translate(x, y+t.px(2+6*p.Lift))
		t.op.ColorScale.Reset()
		t.op.Filter = ebiten.FilterLinear
		dst.DrawImage(shadow, &t.op)
	}
	t.op.GeoM.Reset()
	t.op.GeoM.Translate(-float64(w)/2, -h/2)
	t.op.GeoM.Scale(scale*turn, scale)
	if p.Angle != 0 {
		t.op.GeoM.Rotate(p.Angle)
	}
	t.op.GeoM.Translate(x, y)
	t.op.ColorScale.Reset()
	t.op.ColorScale.Scale(bright, bright, bright, 1)
	if hinted {
		t.op.ColorScale.Reset()
		t.op.ColorScale.ScaleWithColor(t.theme.HintPaper)
	}
	t.op.Filter = ebiten.FilterNearest
	if scale != 1 || turn != 1 || p.Angle != 0 {
		t.op.Filter = ebiten.FilterLinear
	}
	dst.DrawImage(img, &t.op)
	lines, n := t.cardLines(&sp.card, hinted, sp.card.Picked && mine || s == t.grabbed, choosing && bright == 1, s == t.focus && mine)
	for _, x := range lines[:n] {
		t.ring(dst, w, int(h), x.outside, x.border, x.line)
	}
	if sp.card.Mark > 0 && face != engine.Unknown {
		t.drawMark(dst, sp.card.Mark, p)
	}
}

// ring frames the card drawn last, so far outside its edge.
func (t *Table) ring(dst *ebiten.Image, w, h int, outside, border float64, c rgba) {
	out := int(t.px(outside))
	img := t.shapes.get(shape{w + 2*out, h + 2*out, w*7/100 + out, max(1, int(t.px(border))), rgba{}, c})
	op := t.op
	op.GeoM.Reset()
	op.GeoM.Translate(float64(-out), float64(-out))
	op.GeoM.Concat(t.op.GeoM)
	op.ColorScale.Reset()
	dst.DrawImage(img, &op)
}

// drawZoom shows the card under a long press large, above the finger.
func (t *Table) drawZoom(dst *ebiten.Image) {
	if t.zoomed == engine.NoSlot {
		return
	}
	sp := &t.sprites[t.zoomed]
	if !sp.card.Up {
		return
	}
	w := t.width(max(1.6*sp.card.W, 112))
	img := t.cardPicture(sp.card.Face, w)
	h := float64(img.Bounds().Dy())
	b := dst.Bounds()
	x := min(max(t.px(t.zx)-float64(w)/2, 4), float64(b.Dx()-w)-4)
	y := max(t.px(t.zy)-h-t.px(48), 4)
	t.op.GeoM.Reset()
	t.op.GeoM.Translate(math.Round(x), math.Round(y))
	t.op.ColorScale.Reset()
	t.op.Filter = ebiten.FilterNearest
	dst.DrawImage(img, &t.op)
	t.ring(dst, w, int(h), 0, 2, t.theme.Accent)
}

// lone reports whether a card is the one that decides what is trump, too narrow for its drawing: nothing lies beside it, and its index is
// as large as there is room for.
func lone(c *layout.Card) bool { return c.Kind == engine.TurnUp && c.W < card.Narrow }
