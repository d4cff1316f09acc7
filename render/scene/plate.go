package scene

import (
	"strings"

	"carteado/engine"
	"carteado/render/layout"
	"carteado/render/text"
)

// heading is what is written on a plate, and where.
type heading struct {
	mark  layout.Rect // of a robot; empty for a person
	name  layout.Rect
	word  string  // the name, as much of it as there is room for
	size  float64 // of the name
	align text.Align
	note  layout.Rect // under the name; empty where there is none
}

// heading divides the line of a plate's name. The mark of a robot stands before the name; a note below both, where
// there is room for it.
func (t *Table) heading(p *layout.Plate) (h heading) {
	seat := &t.state.Seats[p.Seat]
	h.name, h.word, h.size = p.Name, seat.Name, 14
	if t.state.Words.Note[p.Seat] != "" && p.Rect.H >= 52 && p.Name.H >= 30 {
		h.name.H /= 2
		h.note = h.name
		h.note.Y += h.note.H
	}
	if p.Name.Y >= p.Avatar.Y+p.Avatar.H*0.6 { // below the picture
		h.name.X, h.name.W, h.align = p.Name.X+2, p.Name.W-4, text.Centre
	}
	const gap, least = 3, 12 // css px; neither mark nor letters are smaller
	wide := func(size float64) float64 { return text.Width(h.word, t.px(size), true) / t.scale }
	room, side := h.name.W, 0.0
	if seat.Robot {
		side = max(least, min(15*t.lay.Text, h.name.H))
		if fits := room - gap - wide(least); fits >= least {
			side = min(side, fits)
		}
		room -= side + gap
	}
	if wide(h.size*t.lay.Text) > room {
		h.size = 12
		read := float64(least)
		if t.lay.Size != layout.Compact { // rather fewer words than much smaller letters than other names have
			read = max(least, 10.5*t.lay.Text)
		}
		h.word = wholeWords(h.word, func(s string) bool { return text.Width(s, t.px(read), true) <= t.px(room) })
	}
	if w := wide(h.size * t.lay.Text); w > room && wide(least) <= room {
		h.size = max(least/t.lay.Text, h.size*room/w)
	}
	for h.size*t.lay.Text > least && wide(h.size*t.lay.Text) > room { // widths are of whole pixels
		h.size = max(least/t.lay.Text, h.size-0.25)
	}
	if !seat.Robot {
		return h
	}
	h.mark = layout.Rect{X: h.name.X, Y: h.name.Y + (h.name.H-side)/2, W: side, H: side}
	if h.align == text.Centre { // both together are in the middle
		h.mark.X += max(0, room-wide(h.size*t.lay.Text)) / 2
	}
	right := h.name.X + h.name.W
	h.name.X, h.align = h.mark.X+side+gap, text.Left
	h.name.W = right - h.name.X
	return h
}

// words returns the words on a plate, and fewer letters for them: what the side of its seat has so far, unless that stands in a corner,
// or else what the seat has said.
func (t *Table) words(p engine.Seat) (s, short string) {
	w := &t.state.Words
	if len(t.lay.Scores) == 0 && w.Tally[p] != "" {
		return w.Tally[p], w.Short[p]
	}
	return w.Said[p], w.Vow[p]
}

// measure looks whether the words on plates, what sides have in the hand, and the word of what they have in the match, have room on every
// plate. Where one has none all say it in little: figures beside each other are of one unit, in one form.
func (t *Table) measure() {
	t.brief, t.signs = false, false
	w := &t.state.Words
	long := func(s string, r layout.Rect, size float64) bool {
		return s != "" && !r.Empty() && text.Width(s, t.px(size), true) > t.px(r.W)
	}
	for i := range t.lay.Plates {
		p := &t.lay.Plates[i]
		s, _ := t.words(p.Seat)
		t.brief = t.brief || long(s, p.Tally, min(12*t.lay.Text, p.Tally.H))
		t.signs = t.signs || w.Tally[p.Seat] != "" && !p.Tally.Empty() && long(w.Total[p.Seat], p.Points, 12)
	}
	for i := range t.lay.Scores {
		if p := t.tallied(t.lay.Scores[i].Side); p != engine.Nobody {
			t.brief = t.brief || long(w.Tally[p], t.lay.Scores[i].Tally, min(12*t.lay.Text, t.lay.Scores[i].Tally.H))
		}
	}
}

// inOneForm returns words, or the brief ones for them where all are.
func (t *Table) inOneForm(s, short string) string {
	if t.brief {
		return short
	}
	return s
}

// tallied returns the seat at which it is said what a side has so far in the hand, Nobody for none.
func (t *Table) tallied(side int) engine.Seat {
	for p := range engine.Seat(t.state.Options.Seats()) {
		if t.state.Words.Tally[p] != "" && t.state.Options.Game().Side(t.state.Options, p) == side {
			return p
		}
	}
	return engine.Nobody
}

// total reports whether a plate has room for the word of what its side has in the match, and returns else where the sign for it
// stands. There is neither where the plate says nothing of the hand.
func (t *Table) total(p *layout.Plate) (word bool, sign layout.Rect) {
	s := t.state.Words.Total[p.Seat]
	if s == "" || p.Points.Empty() || t.state.Words.Tally[p.Seat] == "" || p.Tally.Empty() {
		return false, layout.Rect{}
	}
	if !t.signs {
		return true, layout.Rect{}
	}
	d := min(10*t.lay.Text, 0.6*p.Points.H, 0.36*p.Points.W)
	return false, layout.Rect{X: p.Points.X + 1, Y: p.Points.Y + (p.Points.H-d)/2, W: d, H: d}
}

// scored divides the upper line of a plate of points. The points are whole: they are smaller where there are many, and then the
// name leaves them some of its room.
func (t *Table) scored(s *layout.Score, points string) (name, at layout.Rect, size float64) {
	const small, least = 16, 11 // css px
	name, at = s.Name, s.Points
	size = max(20, min(32, s.Rect.H/t.lay.Text*0.55))
	wide := func() float64 { return text.Width(points, t.px(min(size*t.lay.Text, at.H)), true)/t.scale + 0.5 }
	for size > small && wide() > at.W {
		size--
	}
	if more := min(wide()-at.W, 0.4*name.W); more > 0 {
		name.W, at.X, at.W = name.W-more, at.X-more, at.W+more
	}
	for size > least && wide() > at.W {
		size -= 0.5
	}
	return name, at, size
}

// sideName returns who a side is, as it is written in a room on its plate of points, and in which size: in two lines where one is too
// narrow, and in letters where those would be too small to be read.
func (t *Table) sideName(s *layout.Score, r layout.Rect) (lines []string, size float64) {
	const least = 12 // css px
	name, brief := t.state.Words.Sides[s.Side], t.state.Words.Brief[s.Side]
	wide := func(word string, size float64) float64 {
		return text.Width(word, t.px(size*t.lay.Text), true) / t.px(r.W)
	}
	size = max(14, min(18, s.Rect.H/t.lay.Text*0.34))
	small := max(0.7*size, least/t.lay.Text)
	first, second := halves(name)
	switch {
	case wide(name, size) <= 1:
		return []string{name}, size
	case brief == "": // one player
		brief = wholeWords(name, func(s string) bool { return wide(s, size) <= 1 })
	case r.H >= 2*lineHigh*small*t.lay.Text && wide(first, small) <= 1 && wide(second, small) <= 1:
		return []string{first, second}, small
	}
	if w := wide(brief, size); w > 1 {
		size = max(0.95*size/w, least/t.lay.Text) // widths are of whole pixels
	}
	return []string{brief}, size
}

// wholeWords returns as many of the first words as fit, the first at least: "Maria Antonieta Vasconcelos" is "Maria" where there is
// room for no more. A comma that would end them is dropped.
func wholeWords(s string, fits func(string) bool) string {
	for !fits(s) {
		cut := strings.LastIndexByte(s, ' ')
		if cut <= 0 {
			break
		}
		s = strings.TrimSuffix(s[:cut], ",")
	}
	return s
}

// robot returns the parts of a robot's head in a square, as it is drawn on plates: what is of the ink, and then what is cut
// out of that.
func robot(r layout.Rect) (ink [5]layout.Rect, cut [3]layout.Rect) {
	at := func(x, y, w, h float64) layout.Rect {
		return layout.Rect{X: r.X + x*r.W, Y: r.Y + y*r.H, W: w * r.W, H: h * r.H}
	}
	return [...]layout.Rect{
			at(0.40, 0, 0.20, 0.20), at(0.46, 0.1, 0.08, 0.2), // antenna
			at(0, 0.46, 0.1, 0.24), at(0.90, 0.46, 0.1, 0.24), // ears
			at(0.13, 0.26, 0.74, 0.66), // head
		}, [...]layout.Rect{
			at(0.27, 0.44, 0.16, 0.18), at(0.57, 0.44, 0.16, 0.18), // eyes
			at(0.32, 0.73, 0.36, 0.08), // mouth
		}
}
