// Package card draws cards: any face of the engine, backs and shadows, as pictures w device px wide and 3/2 w high.
// Everything is shapes filled on the CPU at the very size that is asked for, so a card is sharp at every size; who
// shows cards keeps the pictures.
//
// A picture is premultiplied, clear outside the rounded corners, and has no shadow. The same arguments give the
// same picture. All functions may be called at once from several goroutines.
package card

import (
	"image"
	"image/color"
	"sync"

	"carteado/engine"
	"carteado/render/settings"
	"carteado/render/theme"
)

// Look is how a person wants cards to be drawn. The zero value is the common look.
type Look struct {
	Style    settings.Style
	Suits    settings.Suits
	Ranks    settings.Ranks
	Letters  bool // a letter of the suit under its sign
	English  bool // which is s, h, d or c, and not e, c, o or p
	Contrast bool // white paper, black edge
	Left     bool // the index stands on the right, for hands that are fanned to the left
	Back     int  // which back, from 0 to settings.Backs-1
}

// LookOf returns how a person with some settings wants cards to be drawn.
func LookOf(s settings.Settings) Look {
	return Look{Style: s.Style, Suits: s.Suits, Ranks: s.Ranks, Letters: s.Letters, English: s.Letters && s.Lang == "en", Contrast: s.Contrast, Back: s.Back, Left: s.Left}
}

// Widths that can be drawn. Others are taken as the nearest of them.
const (
	minWidth = 8
	maxWidth = 2048
)

// smallWidth is the largest width at which courts and pips would be noise: a card has its index and one large sign then, as it always
// has in the large style.
const smallWidth = 56

// Narrow is up to which width, in css px, a card that lies alone and decides much is drawn as Lone: its drawing would say less.
const Narrow = smallWidth

// Lone returns the look with the large index.
func (l Look) Lone() Look {
	l.Style = settings.Large
	return l
}

// Whole returns the least width at which a face has its whole drawing.
func (l Look) Whole() int {
	if l.Style == settings.Large {
		return minWidth
	}
	return smallWidth + 1
}

// Face draws a face. A face that does not exist, and Unknown, gives blank paper.
func Face(f engine.Face, l Look, w int) *image.RGBA {
	c := sheet(l, w)
	if !f.Valid() {
		return c.img
	}
	c.index(f)
	switch {
	case l.Style == settings.Large, w < l.Whole():
		c.giant(f)
	case l.Style == settings.Text:
		c.plain(f)
	case f == engine.Joker || f == engine.Excuse:
		c.jester(f)
	case f >= engine.Trump && f < engine.Excuse:
		c.trump(int(f-engine.Trump) + 1)
	case f.Rank() >= engine.Jack:
		c.court(f)
	default:
		c.pips(f)
	}
	return c.img
}

// Small draws a face for where little of a card is seen, as in melds whose cards lie one under another: rank and
// suit stand side by side within the upper third, and the suit once more below.
func Small(f engine.Face, l Look, w int) *image.RGBA {
	c := sheet(l, w)
	if f.Valid() {
		c.small(f)
	}
	return c.img
}

// card is a face being drawn.
type card struct {
	pen
	look Look
	w    float32 // all lengths below are told in parts of it
	ink  color.RGBA
}

// Height returns the height of a card w px wide.
func Height(w int) int { return (3*w + 1) / 2 }

// blank is the paper of the last size that was asked for: most cards are drawn many at a size.
var blank struct {
	sync.Mutex
	w        int
	contrast bool
	pix      []byte
}

// sheet returns blank paper.
func sheet(l Look, w int) *card {
	w = max(minWidth, min(w, maxWidth))
	c := &card{look: l, w: float32(w)}
	c.img = image.NewRGBA(image.Rect(0, 0, w, Height(w)))
	blank.Lock()
	defer blank.Unlock()
	if blank.w == w && blank.contrast == l.Contrast {
		copy(c.img.Pix, blank.pix)
		return c
	}
	th := paper(l)
	e := edge(w)
	c.fill(roundRect(0, 0, c.w, float32(Height(w)), radius*c.w), unmoved, th.CardEdge)
	c.fill(roundRect(e, e, c.w-e, float32(Height(w))-e, radius*c.w-e), unmoved, th.Card)
	blank.w, blank.contrast = w, l.Contrast
	blank.pix = append(blank.pix[:0], c.img.Pix...)
	return c
}

// radius is that of the corners.
const radius = 0.07

// edge returns the width of the line round a card.
func edge(w int) float32 { return float32(max(1, (w+70)/140)) }

func paper(l Look) *theme.Theme {
	return theme.Of(settings.Settings{Contrast: l.Contrast})
}

// inkOf returns the colour of a face's index.
func (c *card) inkOf(f engine.Face) color.RGBA {
	switch {
	case f == engine.Joker:
		return theme.JokerInk
	case f >= engine.Trump:
		return theme.TrumpInk
	}
	return theme.SuitInk(c.look.Suits, f.Suit())
}
