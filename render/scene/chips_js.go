package scene

import (
	"github.com/hajimehoshi/ebiten/v2"

	"carteado/engine"
	"carteado/render/layout"
	"carteado/render/text"
	"carteado/render/theme"
)

// drawChips draws what is bet, the pots and the bank, and what is said of open cards on the table.
func (t *Table) drawChips(dst *ebiten.Image) {
	for i := range t.lay.Pots {
		p := &t.lay.Pots[i]
		if !p.Main {
			t.lines(dst, t.sideWords(p), p.Text, sideSize)
			continue
		}
		s := t.chipWords(p.Fact)
		if s == "" {
			continue
		}
		t.box(dst, p.Rect, p.Rect.H/2, 1.5, t.theme.Plate, t.theme.PlateLine)
		n, words := int(t.state.View.Facts[p.Fact].N), p.Text
		if n <= 0 { // no chips lie there: a house pays
			words = p.Rect.Grow(-6)
		}
		t.drawPile(dst, p.Disc, n)
		t.fit(dst, s, words, 17, t.theme.Text)
	}
	for i := range t.lay.Bets {
		b := &t.lay.Bets[i]
		n := t.state.staked(b)
		if n == 0 {
			continue
		}
		s := number(n)
		if b.Fact >= 0 {
			s = t.chipWords(b.Fact)
		}
		size := min(15*t.lay.Text, 0.8*b.Text.H)
		disc, words, align := b.Disc, b.Text, text.Left
		if b.Told {
			t.window(dst, b.Rect)
			if !t.legible(s, words) { // the figures come before the chip
				disc, words = layout.Rect{}, b.Rect
			}
		}
		switch free := words.W - text.Width(s, t.px(size), true)/t.scale; {
		case b.End == layout.Right:
			align = text.Right
		case b.End != layout.Left && free > 0:
			disc.X, words.X, words.W = disc.X+free/2, words.X+free/2, words.W-free/2
		}
		t.drawPile(dst, disc, n)
		t.fitted(dst, s, words, size/t.lay.Text, t.theme.Text, align)
	}
	for i := range t.lay.Piles {
		if p := &t.lay.Piles[i]; t.state.played(p.Zone) {
			t.box(dst, p.Rect.Grow(3), 8, 3, rgba{}, t.theme.Accent)
		}
	}
	for i := range t.lay.Titles {
		x := &t.lay.Titles[i]
		if t.state.Words.Title == nil {
			continue
		}
		s := t.state.Words.Title(x.Zone)
		if x.Told {
			t.window(dst, x.Rect)
			if t.state.played(x.Zone) {
				t.box(dst, x.Rect, 5, 2, rgba{}, t.theme.Accent)
			}
			s = t.toldWords(s, x.Rect)
		}
		t.fit(dst, s, x.Rect, 15, t.theme.Text)
	}
}

// window draws a piece of felt on a plate, for what has no room on the felt itself.
func (t *Table) window(dst *ebiten.Image, r layout.Rect) {
	t.box(dst, r, 5, 0, t.theme.Felt, t.theme.Felt)
}

// drawPile draws some chips of one colour, one on another.
func (t *Table) drawPile(dst *ebiten.Image, r layout.Rect, n int) {
	if n <= 0 || r.Empty() {
		return
	}
	high, colour := pile(n)
	step := 0.16 * r.H
	d := r.H - step*float64(high-1)
	fill, line := theme.Chip(colour)
	x, _ := r.Centre()
	for k := range high {
		at := layout.Rect{X: x - d/2, Y: r.Y + r.H - d - float64(k)*step, W: d, H: d}
		t.box(dst, at, d/2, max(1.5, 0.13*d), fill, line)
		t.box(dst, at.Grow(-0.24*d), 0.26*d, max(1, 0.06*d), fill, line)
	}
}

// leastDisc is how wide a chip beside a figure is at least, in css px.
const leastDisc = 11

// drawStack writes how many chips a seat has on its plate, or that it has put in all.
func (t *Table) drawStack(dst *ebiten.Image, p engine.Seat, r layout.Rect, c rgba) bool {
	n, ok := t.state.stack(p)
	if !ok {
		return false
	}
	if s := t.state.Words.Stack[p]; s != "" {
		t.fit(dst, s, r, 16, c)
		return true
	}
	room := r.W - 2 - text.Width(number(n), t.px(min(r.H, 16*t.lay.Text)), true)/t.scale
	if d := min(r.H-2, 16*t.lay.Text, room); d >= leastDisc { // the figures come before it
		t.drawPile(dst, layout.Rect{X: r.X, Y: r.Y + (r.H-d)/2, W: d, H: d}, n)
		r.X, r.W = r.X+d+2, r.W-d-2
	}
	t.fit(dst, number(n), r, 16, c)
	return true
}

// played reports whether a seat plays the cards of a pile now, which has others.
func (s *State) played(z engine.Zone) bool {
	for i := range s.View.Facts {
		if f := &s.View.Facts[i]; f.Zone == z && s.Options.Game().Spot(f) == engine.SpotPlayed {
			return true
		}
	}
	return false
}

// staked returns how many chips a bet is, or all bets of its seat together.
func (s *State) staked(b *layout.Bet) (n int) {
	if b.Fact >= 0 {
		return int(s.View.Facts[b.Fact].N)
	}
	for i := range s.View.Facts {
		if f := &s.View.Facts[i]; f.Seat == b.Seat && f.Zone == engine.NoZone && s.Options.Game().Spot(f) == engine.SpotBet {
			n += int(f.N)
		}
	}
	return n
}

// pile returns how many chips are drawn for a sum, one on another, and of which colour: see theme.Chip.
func pile(n int) (high, colour int) {
	for _, from := range [...]int{25, 100, 500} {
		if n >= from {
			colour++
		}
	}
	least := [...]int{1, 25, 100, 500}[colour]
	return min(3, 1+(n/least-1)/2), colour
}

// chipWords returns what lies beside the chips of a fact, in all letters.
func (t *Table) chipWords(fact int) string {
	if w := t.state.Words.Chips; fact < len(w) && len(w[fact]) > 0 {
		return w[fact][0]
	}
	return ""
}
