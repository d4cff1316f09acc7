package scene

import (
	"math"
	"strconv"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"carteado/engine"
	"carteado/render/card"
	"carteado/render/layout"
	"carteado/render/text"
)

// numbers are the small numbers of chips and badges, written once: a frame allocates nothing.
var numbers = func() (n [256]string) {
	for i := range n {
		n[i] = strconv.Itoa(i)
	}
	return
}()

func number(n int) string {
	if n >= 0 && n < len(numbers) {
		return numbers[n]
	}
	return strconv.Itoa(n)
}

// line writes one line of text in the middle of a rectangle's height, as large as size css px allows.
func (t *Table) line(dst *ebiten.Image, s string, r layout.Rect, size float64, bold bool, c rgba, align text.Align) {
	if s == "" || r.Empty() {
		return
	}
	px := t.px(min(size*t.lay.Text, r.H))
	s = text.Fit(s, px, bold, t.px(r.W))
	x := r.X
	switch align {
	case text.Centre:
		x += r.W / 2
	case text.Right:
		x += r.W
	}
	text.Draw(dst, s, math.Round(t.px(x)), math.Round(t.px(r.Y+r.H/2)+px*0.36), px, bold, c, align)
}

// fit writes words in the middle of a rectangle, smaller where they would not fit.
func (t *Table) fit(dst *ebiten.Image, s string, r layout.Rect, size float64, c rgba) {
	t.fitted(dst, s, r, size, c, text.Centre)
}

// fitted is fit with the words at a side.
func (t *Table) fitted(dst *ebiten.Image, s string, r layout.Rect, size float64, c rgba, align text.Align) {
	px := t.px(min(size*t.lay.Text, r.H))
	for w := text.Width(s, px, true); w > t.px(r.W) && px > t.px(10); w = text.Width(s, px, true) {
		px = max(min(px*t.px(r.W)/w, px-1), t.px(10)) // widths are of whole pixels
	}
	t.line(dst, s, r, px/t.scale/t.lay.Text, true, c, align)
}

// drawTally writes what a seat's side has so far in the hand, and of what, or what the seat has said.
func (t *Table) drawTally(dst *ebiten.Image, s, short string, r layout.Rect, size float64, c rgba, align text.Align) {
	t.fitted(dst, t.inOneForm(s, short), r, size, c, align)
}

// lines writes some words in a rectangle, in several lines where one is too narrow.
func (t *Table) lines(dst *ebiten.Image, s string, r layout.Rect, size float64) {
	px := t.px(size * t.lay.Text)
	parts, n, share := wrap(s, t.px(r.W), t.px(r.H), px, func(s string) float64 { return text.Width(s, px, true) })
	if share < 1 {
		share *= 0.97 // widths are of whole pixels
	}
	t.stack(dst, parts[:n], r, share*size, t.theme.Text, text.Centre)
}

// stack writes lines one below the other in the middle of a rectangle's height.
func (t *Table) stack(dst *ebiten.Image, lines []string, r layout.Rect, size float64, c rgba, align text.Align) {
	if len(lines) > 1 {
		high := lineHigh * size * t.lay.Text
		r.Y, r.H = r.Y+(r.H-high*float64(len(lines)))/2, high
	}
	for _, s := range lines {
		t.line(dst, s, r, size, true, c, align)
		r.Y += r.H
	}
}

// drawPlate draws the sign of a seat: who sits there, how many cards are left, who deals and leads.
func (t *Table) drawPlate(dst *ebiten.Image, p *layout.Plate, now float64) {
	seat := &t.state.Seats[p.Seat]
	fill, ink := t.theme.Plate, t.theme.Text
	turn := t.state.awaits(p.Seat)
	border, line := 1.0, t.theme.PlateLine
	if t.takes && p.Seat == t.state.Took.Seat {
		border, line = 3, t.theme.Accent
	}
	if turn {
		border, line = 3, t.theme.Accent
		if !t.pace.Calm && t.pulse(now) {
			border = 5
		}
	}
	t.box(dst, p.Rect, 12, border, fill, line)
	side, sideInk := t.sideColours(p.Side)
	figures, edge, out := t.theme.Text, t.theme.Text, t.state.Out.Has(p.Seat)
	if out { // without colour
		side, sideInk, ink, figures, edge = fill, t.theme.Muted, t.theme.Muted, t.theme.Muted, t.theme.PlateLine
	}
	t.box(dst, p.Avatar, p.Avatar.H/2, 1.5, side, edge)
	if seat.Portrait > 0 && !p.Avatar.Empty() {
		t.drawMedal(dst, card.PortraitOf(seat.Portrait-1), p.Avatar)
	} else {
		t.line(dst, initial(seat.Name), p.Avatar, p.Avatar.H*0.6/t.lay.Text, true, sideInk, text.Centre)
	}
	if seat.Away {
		ink = t.theme.Muted
	}
	h := t.heading(p)
	t.line(dst, h.word, h.name, h.size, true, ink, h.align)
	note := wholeWords(t.state.Words.Note[p.Seat], func(s string) bool { return text.Width(s, t.px(12*t.lay.Text), false) <= t.px(h.note.W) })
	t.line(dst, note, h.note, 12, false, t.theme.Muted, text.Left)
	t.drawRobot(dst, h.mark, fill)
	if !p.Count.Empty() && !out {
		t.chip(dst, p.Count, number(t.inHand(p.Seat)))
	}
	t.drawClock(dst, p, now)
	if p.Seat == t.state.Dealer {
		t.box(dst, p.Dealer, p.Dealer.H/2, 1.5, t.theme.Card, t.theme.CardEdge)
		t.line(dst, "D", p.Dealer, 12, true, t.theme.Ink, text.Centre)
	}
	s, short := t.words(p.Seat)
	t.drawTally(dst, s, short, p.Tally, 13, figures, under(p.Tally, p.Name))
	if !p.Points.Empty() && !t.drawStack(dst, p.Seat, p.Points, figures) {
		t.drawTotal(dst, p, figures)
	}
}

// drawMedal draws the head of a court within a disc, whose rim stays.
func (t *Table) drawMedal(dst *ebiten.Image, f engine.Face, r layout.Rect) {
	const rim = 4 // of it, beside the line around the disc, the colour of the side is seen
	t.op.GeoM.Reset()
	t.op.GeoM.Translate(math.Round(t.px(r.X+rim)), math.Round(t.px(r.Y+rim)))
	t.op.ColorScale.Reset()
	t.op.Filter = ebiten.FilterNearest
	dst.DrawImage(t.picture(texture{face: f, w: int(t.px(r.W - 2*rim)), head: true}), &t.op)
}

// under returns how words stand in a rectangle on a plate: at the left where that is below the name.
func under(r, name layout.Rect) text.Align {
	if r.X == name.X {
		return text.Left
	}
	return text.Centre
}

// drawTotal writes what a seat's side has in the match. Beside what it has so far in the hand it is said which is which: in a word,
// or where there is no room for one by the sign of the button that opens the score sheet.
func (t *Table) drawTotal(dst *ebiten.Image, p *layout.Plate, c rgba) {
	r, n := p.Points, number(int(t.state.Points[p.Seat]))
	word, sign := t.total(p)
	if word {
		t.fitted(dst, t.state.Words.Total[p.Seat], r, 14, c, under(r, p.Name))
		return
	}
	if !sign.Empty() {
		line := max(1, 0.09*sign.W)
		t.box(dst, sign, 1.5, line, rgba{}, c)
		t.box(dst, layout.Rect{X: sign.X, Y: sign.Y + 0.3*sign.H, W: sign.W, H: line}, 0, 0, c, c)
		t.box(dst, layout.Rect{X: sign.X + 0.5*(sign.W-line), Y: sign.Y + 0.3*sign.H, W: line, H: 0.7 * sign.H}, 0, 0, c, c)
		r.W -= sign.X + sign.W + 2 - r.X
		r.X = sign.X + sign.W + 2
	}
	t.fit(dst, n, r, 16, c)
}

// drawRobot draws the mark of a seat that a robot plays.
func (t *Table) drawRobot(dst *ebiten.Image, r layout.Rect, back rgba) {
	if r.Empty() {
		return
	}
	ink, cut := robot(r)
	for _, part := range ink {
		t.box(dst, part, 0.22*part.H, 0, t.theme.Text, t.theme.Text)
	}
	for _, part := range cut {
		t.box(dst, part, part.H/2, 0, back, back)
	}
}

// drawClock draws what is left of a seat's time: a bar along the lower edge of its plate, and the seconds in place of
// its picture, where they cover nothing that must be read.
func (t *Table) drawClock(dst *ebiten.Image, p *layout.Plate, now float64) {
	left, whole, ok := t.left(p.Seat, now)
	if !ok {
		return
	}
	c := t.theme.Clock
	switch {
	case left < lastOnes:
		c = t.theme.ClockLast
	case left < whole/3:
		c = t.theme.ClockSoon
	}
	// Steps of the bar are whole pixels of a few lengths, so that its pictures are few.
	const cells = 24
	track := layout.Rect{X: p.Rect.X + 12, Y: p.Rect.Y + p.Rect.H - 3, W: p.Rect.W - 24, H: 7}
	t.box(dst, track, 3.5, 0, t.theme.Plate, t.theme.Plate)
	bar := layout.Rect{X: track.X + 1, Y: track.Y + 1.5, W: (track.W - 2) * math.Ceil(cells*min(1, left/whole)) / cells, H: 4}
	t.box(dst, bar, 2, 0, c, c)
	if p.Avatar.Empty() {
		return
	}
	t.box(dst, p.Avatar, p.Avatar.H/2, 2, t.theme.Plate, c)
	size := max(13, min(0.45*p.Avatar.H/t.lay.Text, 20))
	t.fit(dst, number(int(math.Ceil(left/1000))), p.Avatar.Grow(-2), size, t.theme.Text)
}

// sideColours returns the colours of a side and of text on it.
func (t *Table) sideColours(side int) (fill, ink rgba) {
	switch t.state.team(side) {
	case 0:
		return t.theme.Ours, t.theme.OursText
	case 2:
		return t.theme.Third, t.theme.ThirdText
	}
	return t.theme.Theirs, t.theme.TheirsText
}

// initial is the first letter of a name.
func initial(name string) string {
	_, n := utf8.DecodeRuneInString(name)
	return name[:n]
}

// inHand counts a seat's cards.
func (t *Table) inHand(p engine.Seat) int {
	n := 0
	for z := range t.state.View.Zones {
		if zone := &t.state.View.Zones[z]; zone.Kind == engine.Holding && zone.Owner == p {
			n += len(zone.Cards)
		}
	}
	return n
}

// chip is a small count on paper.
func (t *Table) chip(dst *ebiten.Image, r layout.Rect, s string) {
	round := min(r.W, r.H) / 2
	t.box(dst, r, round, 1, t.theme.Card, t.theme.CardEdge)
	r.X, r.W = r.X+0.3*round, r.W-0.6*round // what is round at the ends is narrower
	r.Y, r.H = r.Y+0.08*r.H, 0.84*r.H       // figures leave the edge a rim
	t.fit(dst, s, r, 13, t.theme.Ink)
}

// drawScores draws the points of both sides in the upper corners.
func (t *Table) drawScores(dst *ebiten.Image) {
	for i := range t.lay.Scores {
		s := &t.lay.Scores[i]
		fill, ink := t.sideColours(s.Side)
		t.box(dst, s.Rect, 10, 1.5, fill, t.theme.Text)
		points := number(int(t.sidePoints(s.Side)))
		name, at, size := t.scored(s, points)
		who, high := t.sideName(s, name)
		t.stack(dst, who, name, high, ink, text.Left)
		t.line(dst, points, at, size, true, ink, text.Right)
		if p := t.tallied(s.Side); p != engine.Nobody {
			t.drawTally(dst, t.state.Words.Tally[p], t.state.Words.Short[p], s.Tally, 15, ink, text.Centre)
		} else {
			t.fit(dst, t.state.Words.Goal, s.Tally, 15, ink)
		}
	}
}

// sidePoints returns the match points of a side: those of its first seat.
func (t *Table) sidePoints(side int) int32 {
	for p := range engine.Seat(t.state.Options.Seats()) {
		if t.state.Options.Game().Side(t.state.Options, p) == side {
			return t.state.Points[p]
		}
	}
	return 0
}
