package scene

import (
	"github.com/hajimehoshi/ebiten/v2"

	"carteado/render/layout"
	"carteado/render/text"
	"carteado/render/theme"
)

// drawAreas draws where the melds of each side lie.
func (t *Table) drawAreas(dst *ebiten.Image) {
	for i := range t.lay.Areas {
		a := &t.lay.Areas[i]
		fill, _ := t.sideColours(a.Side)
		fill.A = 36
		t.box(dst, a.Rect, 10, 1, fill, t.theme.Ring)
		title := t.titleOf(a)
		if !a.Name.Empty() {
			t.fit(dst, title, a.Name, 13, t.theme.Text)
			title = t.state.Words.Sides[a.Side]
		}
		if a.Melds == 0 {
			r := a.Rect
			r.X, r.W = r.X+8, r.W-16-a.Rest.W
			t.line(dst, title, r, 14, false, t.theme.Muted, text.Centre)
		}
		if a.Hidden > 0 {
			t.badge(dst, a.More, "+"+number(a.Hidden))
		}
	}
}

// drawMelds draws the melds that are words on paper, and the seals of canastras; cards are drawn with all
// others.
func (t *Table) drawMelds(dst *ebiten.Image) {
	for i := range t.lay.Melds {
		m := &t.lay.Melds[i]
		if m.Chip {
			t.box(dst, m.Rect, 7, 1.5, t.theme.Card, t.theme.CardEdge)
			if t.state.Words.Meld != nil {
				t.fit(dst, t.state.Words.Meld(m.Zone), m.Label, 15, t.theme.Ink)
			}
			t.line(dst, number(m.Count), m.Badge, 12, false, t.theme.InkMuted, text.Centre)
			t.drawWild(dst, m)
		}
	}
}

// drawWild says on a chip that a card of the meld stands for another: by a letter, or by a dot where there is room for no more.
func (t *Table) drawWild(dst *ebiten.Image, m *layout.Meld) {
	if m.Wild.Empty() || t.state.Words.Wild == nil {
		return
	}
	word := t.state.Words.Wild(m.Zone)
	if word == "" {
		return
	}
	t.box(dst, m.Wild, m.Wild.H/2, 0, theme.JokerInk, theme.JokerInk)
	if m.Wild.H >= 12 {
		t.line(dst, word, m.Wild, m.Wild.H*0.85/t.lay.Text, true, t.theme.Card, text.Centre)
	}
}

// drawSeals draws what lies over the cards of melds: seals, and the frame of those that take what is picked.
func (t *Table) drawSeals(dst *ebiten.Image) {
	for i := range t.lay.Melds {
		m := &t.lay.Melds[i]
		if m.Sealed && !m.Mark.Empty() && t.state.Words.Seal != nil {
			fill, ink := t.theme.Seal(int(m.Seal))
			t.box(dst, m.Mark, m.Mark.H/2, 2, fill, t.theme.Ink)
			t.line(dst, t.state.Words.Seal(m.Seal), m.Mark, m.Mark.H*0.7, true, ink, text.Centre)
		}
		if t.player.Target(m.Zone) && len(t.queue) == 0 {
			t.box(dst, m.Rect.Grow(2), 8, 3, rgba{}, t.theme.Accent)
		}
	}
}
