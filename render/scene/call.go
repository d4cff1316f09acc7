package scene

import (
	"math"
	"slices"

	"carteado/engine"
	"carteado/render/anim"
	"carteado/render/layout"
	"carteado/render/text"
)

// call is a word that a seat calls out, beside its plate. What waits for an answer stays up until it is answered.
type call struct {
	word        string
	start, ends float64
	stays       bool
	quiet       bool   // it is no more than an opinion
	at          uint32 // on what is to be decided after so many entries
	up          bool   // it has come as large as it is
	lies        lies
}

// lies is where a word lies, how high its letters are, and its lines: so long as the table is laid out as it was, and the other words lie as
// they did. To look for it takes a good part of a frame.
type lies struct {
	laid   int
	others []layout.Rect
	r      layout.Rect
	size   float64
	lines  []string
	told   bool // with the name of who says it, as they lie at no plate
}

// calling reports whether a word is on its way up, or has just gone.
func (t *Table) calling(now float64) (some bool) {
	for i := range t.calls {
		c := &t.calls[i]
		if c.word == "" {
			continue
		}
		if !c.up {
			c.up, some = now >= c.start+t.pace.Ms(anim.Pop), true
		}
		if now > c.ends && !c.stays {
			c.word, some = "", true
		}
	}
	return some
}

// passing reports whether a word is up that goes by itself.
func (t *Table) passing() bool {
	return slices.ContainsFunc(t.calls[:], func(c call) bool { return c.word != "" && !c.stays })
}

// callOut puts up the word of an entry, and keeps up what waits for an answer: also what was called out before anybody
// looked. Once it has its answer it goes, and with it the opinions on it.
func (t *Table) callOut(st *State, cut bool, now float64) {
	if st.Words.Call != "" && st.Last != nil && !cut && st.Last.Seat != engine.Nobody {
		t.calls[st.Last.Seat] = call{word: st.Words.Call, start: now, ends: now + max(900, t.pace.Ms(3*anim.Pop))}
	}
	s := &st.Stakes
	for i := range t.calls {
		c := &t.calls[i]
		waits := s.Asked > 0 && int(s.Caller) == i && st.Words.Asked != ""
		switch {
		case waits && c.word != st.Words.Asked:
			*c = call{word: st.Words.Asked, start: now - anim.Pop, ends: now}
		case c.quiet && (c.at == st.View.At || c.at > st.View.At && st.Last != nil && !cut): // what comes before is still on its way
			continue
		case c.stays && !waits:
			c.ends = now
		}
		c.stays = waits
	}
}

// Opine puts up what a seat thinks of what is to be decided, until it is. It is not called out: nobody has decided anything.
func (t *Table) Opine(p engine.Seat, word string, now float64) {
	if t.newest != nil {
		t.calls[p] = call{word: word, start: now, ends: now, stays: true, quiet: true, at: t.newest.View.At}
		t.wake = true
	}
}

// leastCall is how high the letters of a word are at least, in css px. Before they are lower than fairCall by the size of the text, the backs
// of its seat's hand may lie between the word and the plate.
const (
	leastCall = 14
	fairCall  = 15
)

// placeCall returns where a word lies that a seat calls out, over nothing else and no other word, how high its letters are, and its
// lines: nearer to the plate of its seat than to any other, or it would be taken for another's, and with nothing between the two, so that it
// points there. It is rather smaller than elsewhere. Where there is no such place, as a ladder lies below the plate, an opinion lies over the
// backs of hands or the plate itself. Else it begins with a name.
func (t *Table) placeCall(c *call, seat engine.Seat, others []layout.Rect) (r layout.Rect, size float64, lines []string) {
	if l := &c.lies; l.laid != t.laidAt || !slices.Equal(l.others, others) {
		l.laid, l.others, l.told = t.laidAt, slices.Clone(others), false
		l.r, l.size, l.lines = t.seekCall(c, seat, others)
	}
	return c.lies.r, c.lies.size, c.lies.lines
}

// seekCall is placeCall for a word that has no place yet.
func (t *Table) seekCall(c *call, seat engine.Seat, others []layout.Rect) (r layout.Rect, size float64, lines []string) {
	most := 40 * t.lay.Text
	if t.frame.W < 480 || t.frame.H < 480 {
		most = 32 * t.lay.Text
	}
	if c.quiet {
		most *= 0.5
	}
	first, second := halves(c.word)
	ways := [][]string{{c.word}, {first, second}}
	if second == "" {
		ways = ways[:1]
	}
	fair := max(leastCall, min(fairCall*t.lay.Text, 0.7*most))
	least := float64(leastCall)
	if c.quiet && t.frame.Big {
		least = fair
	}
	places := [...]struct {
		find  func(engine.Seat, []layout.Shape, ...layout.Rect) (layout.Rect, bool)
		least float64
	}{{t.lay.Pointing, fair}, {t.lay.Beside, fair}, {t.lay.Pointing, least}, {t.lay.Beside, least}, {t.lay.Over, least}}
	for i, by := range places {
		if i == len(places)-1 && !c.quiet {
			break
		}
		for size = most; size >= by.least; size *= 0.86 {
			shapes := [2]layout.Shape{}
			for i, way := range ways {
				shapes[i] = t.paper(way, size)
			}
			if r, ok := by.find(seat, shapes[:len(ways)], others...); ok {
				return r, size, ways[slices.Index(shapes[:], layout.Shape{W: r.W, H: r.H})]
			}
		}
	}
	c.lies.told = true
	x, y := t.lay.Centre.Centre()
	if p := t.lay.PlateOf(seat); !p.Empty() {
		px, py := p.Centre()
		x, y = (2*px+x)/3, (2*py+y)/3
	}
	name := t.state.Seats[seat].Name + ":"
	for _, room := range [...]layout.Rect{t.lay.Table, t.lay.Safe} { // beside the own hand rather than on something
		for size = most; size >= leastCall; size *= 0.86 {
			for _, way := range [...][]string{{name + " " + c.word}, {name, c.word}, {name, first, second}} {
				p := t.paper(way, size)
				if r, ok := t.lay.Free(p.W, p.H, x, y, room, others); ok {
					return r, size, way
				}
			}
		}
	}
	lines = []string{name + " " + c.word}
	p := t.paper(lines, leastCall)
	r = layout.Rect{X: x - p.W/2, Y: y - p.H/2, W: p.W, H: p.H}
	r.X = min(max(r.X, t.lay.Safe.X), t.lay.Safe.X+t.lay.Safe.W-p.W)
	return r, leastCall, lines
}

// paper is how large the paper of some lines is, whose letters are so high.
func (t *Table) paper(lines []string, size float64) layout.Shape {
	s := layout.Shape{H: (0.4 + 1.2*float64(len(lines))) * size}
	for _, line := range lines {
		s.W = max(s.W, text.Width(line, t.px(size), true)/t.scale+0.9*size)
	}
	return s
}

// tail is the point of the paper of what a seat says, in css px: where its middle lies under the paper, in which direction it points, and
// how long and wide it is from there.
type tail struct{ x, y, angle, long, wide float64 }

// tail returns that of words in r whose letters are so high. There is none where they lie at no plate, or on it. Its other end does not come
// out behind the paper.
func (t *Table) tail(r layout.Rect, size float64, seat engine.Seat) (tail, bool) {
	plate := t.lay.PlateOf(seat)
	if plate.Empty() || r.Meets(plate) {
		return tail{}, false
	}
	x0, y0, x1, y1 := layout.Way(r, plate)
	in := min(r.W, r.H) / 2 // where the middle of the paper begins, from which all of its edge is as far
	x, y := min(max(x0, r.X+in), r.X+r.W-in), min(max(y0, r.Y+in), r.Y+r.H-in)
	angle := math.Atan2(y1-y, x1-x)
	out := min(0.75*size, math.Hypot(x1-x, y1-y)-in-1)
	under := min(0.4*size, in-out/2-2)
	sin, cos := math.Sincos(angle)
	return tail{x: x + (in-under)*cos, y: y + (in-under)*sin, angle: angle, long: under + out, wide: 0.85 * size}, true
}
