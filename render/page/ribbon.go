package page

import (
	"math"
	"strconv"
	"strings"

	"carteado/render/dom"
	"carteado/render/layout"
)

// Word is what is said in passing. N numbers it, so that the same words are said again. The zero Word says nothing.
type Word struct {
	Text string
	N    int
	Bad  bool
	Hint bool // advice

	Heard bool // readers hear it elsewhere
}

// ribbon is the line of the table that says what is asked, and words in passing in its place.
type ribbon struct {
	at   layout.Rect // on the canvas; empty while there is no table
	wide layout.Rect // as far as there are no buttons, and what is free above
	big  bool        // Modo Grande
	k    float64     // layout.Scene.Scale
	word Word
}

// Toast shows words in passing, or takes them away. They stand in the ribbon; below a sheet while one is open, and at the
// lower edge where there is no table.
func Toast(w Word) {
	screen.ribbon.word = w
	drawRibbon()
}

// placeRibbon moves the ribbon, which has that much room beside the buttons that are there.
func placeRibbon(at, wide layout.Rect, big bool, k float64) {
	if r := &screen.ribbon; r.at != at || r.wide != wide || r.big != big || r.k != k {
		r.at, r.wide, r.big, r.k = at, wide, big, k
		drawRibbon()
	}
}

// toasted returns where words in passing stand, and in which size of type: in the place of what is asked, and as far as there are
// no buttons where they are larger for it. Where they are too high for that they grow upwards. Above and below them there is so much room
// within: less where they would have none else, or be smaller than what is asked.
func (r *ribbon) toasted(text string) (at layout.Rect, size, in float64) {
	try := func(in float64) (at layout.Rect, size float64, ok bool) {
		set := func(at layout.Rect) float64 { return scaled(text, at.W-toastPad, at.H-2*in, r.big, r.k) }
		at, size = r.at, set(r.at)
		if more := set(r.wide); more > size {
			at.X, at.W, size = r.wide.X, r.wide.W, more
		}
		return at, size, fits(text, (at.W-toastPad)/r.k, (r.wide.H-2*in)/r.k, size/r.k)
	}
	at, size, ok := try(toastPad / 4)
	if ok && size >= largest*r.k {
		return at, size, toastPad / 4
	}
	if close, more, _ := try(toastPad / 8); !ok || more > size {
		return close, more, toastPad / 8
	}
	return at, size, toastPad / 4
}

// drawRibbon brings the page to the ribbon.
func drawRibbon() {
	w, r := &screen.ribbon.word, &screen.ribbon
	var said *dom.Node
	if w.Text != "" {
		said = dom.El("div", dom.Key(strconv.Itoa(w.N)), dom.Class("toast"), dom.If(w.Bad, "class", "bad"), dom.If(w.Hint, "class", "hint"), dom.If(w.Heard, "aria-hidden", "true"), dom.El("p", w.Text))
	}
	n := dom.El("div", dom.Attr{"role": "status", "aria-live": "polite", "aria-atomic": "false"}, said)
	if !r.at.Empty() {
		at, size, in := r.toasted(w.Text)
		for k, v := range box("in-ribbon", at) {
			n.Set(k, v)
		}
		n.Set("--f", px(size))
		n.Set("--in", px(in))
	}
	// Words are read, each once, when they appear in a region that was there before: Mirror sees to that.
	screen.Mount("toast", n)
}

// toastPad is how much wider than its text the paper of words in passing is, in css px.
const toastPad = 16.0

// The sizes of type in the ribbon, in css px: as large as there is room for.
const (
	largest    = 17.0
	largestBig = 23.0
	smallest   = 12.0

	lead = 1.15 // height of a line by the size of the type
)

// letter is the width of a letter by the size of the type, in the mean: see SetLetter.
var letter = 0.51

// SetLetter says how wide bold letters are in the page's font, by their size, in a mean of the most frequent ones.
func SetLetter(mean float64) { letter = max(0.45, min(1.06*mean, 0.7)) } // letters have not just the same widths in all fonts

// letters returns as how many letters of the mean width a text counts: an m is nearly three times as wide as an l, as in all fonts of
// systems.
func letters(text string) (n float64) {
	for _, r := range text {
		switch {
		case strings.ContainsRune(" ijlíI.,:;!'|", r):
			n += 0.62
		case strings.ContainsRune("ftr()-·", r):
			n += 0.85
		case strings.ContainsRune("mwMW—…%", r):
			n += 1.75
		case r >= 'A' && r <= 'Z' || r >= 'À' && r <= 'Þ':
			n += 1.38
		default:
			n += 1.2
		}
	}
	return n
}

// least returns the smallest size of type: letters of a broad font are higher, too, and are read when they are a little smaller.
func least() float64 {
	if letter > 0.58 {
		return smallest - 1
	}
	return smallest
}

// largestOf returns the largest size of type, in Modo Grande or else.
func largestOf(big bool) float64 {
	if big {
		return largestBig
	}
	return largest
}

// fit returns the largest size of type at which a text fits into a room, the smallest where none does.
func fit(text string, w, h float64, big bool) float64 {
	size := largestOf(big)
	for ; size > least(); size -= 0.5 {
		if fits(text, w, h, size) {
			break
		}
	}
	return size
}

// scaled is fit on a screen on which all is larger by a factor.
func scaled(text string, w, h float64, big bool, k float64) float64 {
	return k * fit(text, w/k, h/k, big)
}

// narrowest returns how wide a room of a height is at least into which a text fits.
func narrowest(text string, h, size float64) float64 {
	words, best := strings.Fields(text), math.Inf(1)
	for i := range words {
		for j := i; j < len(words); j++ { // its widest line is one of these
			if w := letters(strings.Join(words[i:j+1], " ")) * letter * size * 1.001; w < best && fits(text, w, h, size) {
				best = w
			}
		}
	}
	return best
}

// fits reports whether a text fits into a room, its words broken into lines.
func fits(text string, w, h, size float64) bool {
	per, rows := w/(letter*size), int(h/(lead*size))
	row, used, space := 1, 0.0, letters(" ")
	for _, word := range strings.Fields(text) {
		n := letters(word)
		switch {
		case n > per: // a word cannot be broken
			return false
		case used == 0:
			used = n
		case used+space+n > per:
			row, used = row+1, n
		default:
			used += space + n
		}
	}
	return row <= max(rows, 1)
}

// px writes a length for a style sheet.
func px(v float64) string { return strconv.FormatFloat(math.Round(v*2)/2, 'f', -1, 64) + "px" }
