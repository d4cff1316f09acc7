package layout

import (
	"math"
	"slices"

	"carteado/engine"
)

// laid is a meld before it has a place.
type laid struct {
	zone   engine.Zone
	side   int
	count  int
	sealed bool
	seal   int32
}

// gatherMelds lists the melds there are.
func (s *Scene) gatherMelds() {
	s.laid = s.laid[:0]
	s.gatherRest()
	for z := range s.t.View.Zones {
		v := &s.t.View.Zones[z]
		if v.Kind != engine.Meld || len(v.Cards) == 0 {
			continue
		}
		m := laid{zone: engine.Zone(z), side: s.sideOf(max(v.Owner, 0)), count: len(v.Cards)}
		for i := range s.t.View.Facts {
			if f := &s.t.View.Facts[i]; f.Zone == m.zone && s.t.Options.Game().Spot(f) == engine.SpotSeal {
				m.sealed, m.seal = true, f.N
			}
		}
		s.laid = append(s.laid, m)
	}
}

// lines divides the melds of a side into lines of a width, every card showing step of itself, and tells do of each: the melds from
// laid[i], so many of that side, how wide they are without gaps, and how high the highest. fold makes a finished canastra as small as a
// card. It reports whether each has room in a line.
func (s *Scene) lines(side int, width float64, y *style, step float64, fold bool, do func(i, n int, wide, high float64)) (fits bool) {
	fits = true
	first, n, wide, high := 0, 0, 0.0, 0.0
	for i := range s.laid {
		m := &s.laid[i]
		if m.side != side {
			continue
		}
		w, h := s.sizeOf(m, y, step, fold)
		fits = fits && w <= width+0.01
		if n > 0 && wide+w+float64(n)*meldGap > width+0.01 {
			do(first, n, wide, high)
			n, wide, high = 0, 0, 0
		}
		if n == 0 {
			first = i
		}
		n, wide, high = n+1, wide+w, max(high, h)
	}
	if n > 0 {
		do(first, n, wide, high)
	}
	return fits
}

// need returns the height that the melds of a side take in a width. What the side's hands show lies beside them.
func (s *Scene) need(side int, width float64, y *style, step float64, fold bool) float64 {
	rest, restHigh, _ := s.rest(side, y)
	if rest > 0 {
		width -= rest + 1.5*restGap
	}
	total := -meldGap
	if !s.lines(side, width, y, step, fold, func(_, _ int, _, high float64) { total += high + meldGap }) {
		return math.Inf(1)
	}
	return max(0, total, restHigh)
}

// sizeOf returns how large a meld is.
func (s *Scene) sizeOf(m *laid, y *style, step float64, fold bool) (w, h float64) {
	more := float64(m.count-1) * step
	switch {
	case y.density == chips || m.sealed && fold:
		return y.w, y.h
	case y.density == fans:
		return y.w + more, y.h
	}
	return y.w, y.h + more
}

// needs returns what the others need, side by side in a width, and what the own side does.
func (s *Scene) needs(width, ownWidth float64, y *style, step float64, fold bool) (others, own float64) {
	each := s.share(width)
	for side := range s.sides {
		if side == s.ownSide() {
			if own = s.need(side, ownWidth, y, step, fold); own == 0 && y.density == columns { // a meld will lie there
				own = 0.6 * y.h
			}
		} else {
			others = max(others, s.need(side, each, y, step, fold))
		}
	}
	return others + s.titled(), own
}

// titled returns the height of the line that names a side over its melds, 0 where two sides cannot be taken for each other.
func (s *Scene) titled() float64 {
	if s.sides < 3 || s.Size == Compact && s.Safe.H < 640 {
		return 0
	}
	return 15 * min(s.Text, 1.3*s.Scale)
}

// share returns the width of each of the other sides' areas.
func (s *Scene) share(width float64) float64 {
	n := float64(max(s.sides-1, 1))
	return (width - (n-1)*s.gauge.gap) / n
}

// split divides a height between the others' melds, above, and the own: evenly, unless one side needs more. It
// reports whether a style fits.
func (s *Scene) split(width, height float64) (up float64, ok bool) {
	s.gatherMelds()
	y, fold, ok := s.restful(func(y style, fold bool) bool {
		others, own := s.needs(width, width, &y, y.least, fold)
		return others+own <= height
	})
	if !ok {
		return height / 2, false
	}
	others, own := s.needs(width, width, &y, y.least, fold)
	return max(others, min(height/2, height-own)), true
}

// generous returns the style of the largest cards that fits, with finished canastras as small as a card if need be, and reports
// whether there is one; else it is the least generous. In Modo Grande it is the one that can be read from farthest: of those whose
// cards are as wide as else, if one fits.
func (s *Scene) generous(fits func(y style, fold bool) bool) (best style, folded, ok bool) {
	better := func(y *style) bool {
		if !s.Frame.Big {
			return y.density != chips && y.w > best.w
		}
		if wide, was := s.asWide(y), s.asWide(&best); wide != was {
			return wide
		}
		if s.Size != Compact && y.density == chips { // there is room for some cards or others
			return false
		}
		return y.read(s.Text) > 1.001*best.read(s.Text)
	}
	for i := range styles {
		for _, by := range s.growths() {
			y := s.scaled(i, by)
			if ok && !better(&y) {
				continue
			}
			for _, fold := range [2]bool{false, true} {
				if fits(y, fold) {
					best, folded, ok = y, fold, true
					break
				}
			}
		}
	}
	if !ok {
		best, folded = s.scaled(len(styles)-1, s.growths()[0]), true
	}
	return best, folded, ok
}

// layMelds places all melds: the others' in one room, the own in another, in the most generous style that fits
// both. Where the own ones lie at the side of the others they are as large as they can be, however many those are.
func (s *Scene) layMelds(others, own Rect) {
	s.gatherMelds()
	fit := func(all bool) func(style, bool) bool {
		return func(y style, fold bool) bool {
			a, b := s.needs(others.W, own.W, &y, y.least, fold)
			return (!all || a <= others.H+0.01) && b <= own.H+0.01
		}
	}
	pick, folded, _ := s.restful(fit(true))
	s.meldW = s.meldWidth(&pick)
	mine, mineFolded := pick, folded
	if s.flat() {
		mine, mineFolded, _ = s.generous(fit(false))
	}
	each := s.share(others.W)
	x := others.X
	for k := range s.sides { // the others from left to right, as their first seats sit
		side := s.clockwise(k)
		if side == s.ownSide() {
			s.layArea(own, side, &mine, mineFolded)
			continue
		}
		line := s.titled()
		s.layArea(Rect{x, others.Y + line, each, others.H - line}, side, &pick, folded)
		if a := &s.Areas[len(s.Areas)-1]; line > 0 {
			a.Rect.Y, a.Rect.H = others.Y, others.H
			a.Name = Rect{x + 6, others.Y, each - 12, line}
		}
		x += each + s.gauge.gap
	}
	for i := range s.Areas { // no meld stands on the line round its area
		a := &s.Areas[i]
		a.Rect.X, a.Rect.W = a.Rect.X-areaRim, a.Rect.W+2*areaRim
	}
}

// areaRim is how far melds are from the left and right edge of their area at least.
const areaRim = 3

// clockwise returns the sides in the order in which they are met from the bottom.
func (s *Scene) clockwise(k int) int {
	for i, seen := 0, 0; i < s.seats; i++ {
		side := s.sideOf(s.seat(i))
		first := true
		for j := range i {
			first = first && s.sideOf(s.seat(j)) != side
		}
		if !first {
			continue
		}
		if seen == k {
			return side
		}
		seen++
	}
	return 0
}

// layArea places the melds of one side: in rows, each in the middle, the rows in the middle of the room. What
// does not fit is counted as hidden.
func (s *Scene) layArea(room Rect, side int, y *style, fold bool) {
	area := Area{Side: side, Seat: s.first(side), Own: side == s.ownSide(), Rect: room}
	width := room.W
	area.Rest = s.layRest(&room, side, y)
	for i := range s.laid {
		if s.laid[i].side == side {
			area.Melds++
		}
	}
	step := y.step
	for step > y.least && s.need(side, width, y, step, fold) > room.H {
		step = max(y.least, step-0.5)
	}
	gap := 10.0 // wider where there is room, so that the line breathes
	s.lines(side, room.W, y, step, fold, func(_, n int, wide, _ float64) {
		if wide+y.w+float64(n)*meldGap <= room.W+0.01 { // another will lie there
			wide, n = wide+y.w, n+1
		}
		if n > 1 {
			gap = min(gap, max(meldGap, (room.W-wide)/float64(n-1)))
		}
	})
	if area.Melds == 0 {
		first := s.scaled(common, s.growths()[0]) // what lies over the table for a while needs some of the room
		area.Next = around(room.X+room.W/2, room.Y+room.H/2, min(y.w, first.w), min(y.h, first.h, room.H))
	}
	cards, melds, placed := len(s.Cards), len(s.Melds), area
	for _, to := range [...][2]float64{{0.5, 0.5}, {1, 0.5}, {0.5, 1}, {0.5, 0.5}} { // aside where that leaves the name a corner
		area, s.Cards, s.Melds = placed, s.Cards[:cards], s.Melds[:melds]
		s.layLines(room, &area, y, step, gap, to, fold)
		if area.Name = s.nameOf(&area); !area.Name.Empty() || s.sides != 2 {
			break
		}
	}
	s.Areas = append(s.Areas, area)
}

// layLines places the melds of an area in a room, so far of what they leave to the right and down.
func (s *Scene) layLines(room Rect, area *Area, y *style, step, gap float64, to [2]float64, fold bool) {
	top := room.Y + max(0, room.H-s.need(area.Side, area.Rect.W, y, step, fold))*to[1]
	begun, several := 0.0, false
	s.lines(area.Side, room.W, y, step, fold, func(i, n int, wide, high float64) {
		left := room.X + (room.W-wide-float64(n-1)*gap)*to[0]
		if y.density == chips && several { // a grid: chips keep their columns
			left = begun
		}
		begun, several = left, true
		for x := left; n > 0; i++ {
			m := &s.laid[i]
			if m.side != area.Side {
				continue
			}
			w, h := s.sizeOf(m, y, step, fold)
			if top+h > room.Y+room.H+0.01 {
				area.Hidden++
			} else {
				s.layMeld(m, Rect{x, top, w, h}, y, step, fold)
			}
			x += w + gap
			n--
			area.Next = Rect{x, top, y.w, min(y.h, room.H)}
		}
		if area.Next.X+y.w > room.X+room.W { // the line is full
			area.Next.X, area.Next.Y = left, top+high+meldGap
		}
		if !area.Next.Within(room) {
			area.Next = Rect{}
		}
		top += high + meldGap
	})
	if area.Hidden > 0 {
		for i := len(s.Melds) - 1; i >= 0; i-- { // the last place says how many there are
			if s.Melds[i].Side == area.Side {
				area.More = s.Melds[i].Rect
				area.Hidden++
				s.Melds = append(s.Melds[:i], s.Melds[i+1:]...)
				break
			}
		}
		area.Next = area.More
	}
}

// nameOf returns the corner of the area of one of two sides in which its name finds room beside what lies there.
func (s *Scene) nameOf(a *Area) Rect {
	if s.sides != 2 || a.Melds == 0 {
		return Rect{}
	}
	high, zoom := 15*min(s.Text, 1.3*s.Scale), s.gauge.zoom*s.Scale
	for i, size := range [...]Shape{{64 * s.Text, high}, {40 * s.Text, high}, {40 * zoom, 15 * zoom}, {28 * zoom, 15 * zoom}, {26 * zoom, 15 * zoom}} {
		w, h, rim := size.W, size.H, 6.0
		if i == 4 { // rather small and at the very edge than not at all
			rim = 2
		}
		left, right := a.Rect.X+rim, a.Rect.X+a.Rect.W-rim-w
		high, low := a.Rect.Y+2, a.Rect.Y+a.Rect.H-2-h
		for _, r := range [...]Rect{{left, high, w, h}, {right, high, w, h}, {left, low, w, h}, {right, low, w, h}} {
			if !r.Meets(a.Rest) && !r.Meets(a.More) && !slices.ContainsFunc(s.Melds, func(m Meld) bool { return r.Meets(m.Rect) }) {
				return r
			}
		}
	}
	return Rect{}
}

// layMeld draws one meld. A canastra that is folded is words on paper, as large as a card: what it is over its seal.
func (s *Scene) layMeld(m *laid, r Rect, y *style, step float64, fold bool) {
	out := Meld{Zone: m.zone, Side: m.side, Rect: r, Count: m.count, Chip: y.density == chips,
		Sealed: m.sealed, Seal: m.seal}
	d := min(26*s.gauge.zoom, 0.62*y.w, 0.7*y.h)
	switch {
	case out.Chip && r.H >= 34: // seal and count over the words
		line := r.H * 0.46
		out.Label = Rect{r.X + 3, r.Y + line, r.W - 6, r.H - line - 1}
		out.Badge = Rect{r.X + r.W - 23, r.Y + 2, 21, line - 2.5}
		out.Wild = Rect{r.X + line + 3, r.Y + 2, line - 3, line - 3}
		if m.sealed {
			out.Mark = Rect{r.X + 2, r.Y + 1, line - 1, line - 1}
		}
	case out.Chip: // in one line, the words alone tell how many cards there are
		out.Label = Rect{r.X + 2, r.Y, r.W - 4, r.H}
		out.Wild = Rect{r.X - 1, r.Y - 1, 9, 9}
		if m.sealed {
			out.Label.W -= 17
			out.Mark = Rect{r.X + r.W - 18, r.Y + (r.H-17)/2, 17, 17}
		}
	case m.sealed && fold:
		out.Chip = true
		high := min(24*s.gauge.zoom, 0.36*r.H)
		out.Label = Rect{r.X + 2, r.Y + 3, r.W - 4, high}
		x, low := r.X+r.W/2, r.H-high-6 // below the words
		mid := r.Y + r.H - 3 - low/2
		switch {
		case low >= 38: // the count under the seal
			d = min(d, low-18)
			out.Mark = around(x, mid-8, d, d)
			out.Badge = around(x, r.Y+r.H-10, r.W-8, 15)
		case r.W >= 34: // beside it
			d = min(d, low, r.W/2-2)
			out.Mark = around(r.X+2+d/2, mid, d, d)
			out.Badge = Rect{r.X + d + 3, mid - 8, r.W - d - 4, 16}
		default: // the words alone tell how many cards there are
			d = min(d, low)
			out.Mark = around(x, mid, d, d)
		}
	default:
		x, top := r.X+y.w/2, r.Y+y.h/2
		if y.density == fans {
			s.fanOut(m.count, func(i int) *Card { return s.card(ref{m.zone, int16(i)}, x+float64(i)*step, top, y.w) })
			x = r.X + r.W/2
		} else {
			for i := range m.count {
				s.card(ref{m.zone, int16(i)}, x, top+float64(i)*step, y.w).Brief = true
			}
		}
		if m.sealed {
			out.Mark = around(x, r.Y+r.H-d/2-3, d, d)
		}
		out.Badge = around(r.X+r.W-10, r.Y+r.H-9, 18, 16)
	}
	s.Melds = append(s.Melds, out)
}
