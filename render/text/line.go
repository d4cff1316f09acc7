package text

import (
	"unicode/utf8"

	"golang.org/x/image/math/fixed"

	"carteado/render/font"
)

// maxRunes is how much of a line is laid out; the rest is left off.
const maxRunes = 400

// line is a string laid out.
type line struct {
	wide   float64
	places []place
}

// place is a letter that shows, and the whole px of the line at which it begins.
type place struct {
	letter
	x int
}

// said is a string in a face.
type said struct {
	face
	s string
}

// twice is a cache of about twice as many values as its limit: when the new half is full it becomes the old one,
// and what is asked for again moves over. So what is drawn in every frame stays.
type twice[K comparable, V any] struct {
	now, old map[K]V
	limit    int
}

func (t *twice[K, V]) get(k K) (V, bool) {
	v, ok := t.now[k]
	if !ok {
		if v, ok = t.old[k]; ok {
			t.put(k, v)
		}
	}
	return v, ok
}

func (t *twice[K, V]) put(k K, v V) {
	if t.now == nil || len(t.now) >= t.limit {
		t.old, t.now = t.now, make(map[K]V, t.limit)
	}
	t.now[k] = v
}

var lines = twice[said, *line]{limit: 512}

// layOut returns a string laid out.
func layOut(s string, size float64, bold bool) *line {
	k := said{faceOf(size, bold), s}
	if l, ok := lines.get(k); ok {
		return l
	}
	l := k.lay()
	lines.put(k, l)
	return l
}

// lay sets letter after letter, as far apart as the font says.
func (k said) lay() *line {
	l := &line{}
	var x fixed.Int26_6
	n := 0
	for _, r := range k.s {
		if r = printed(r); r < 0 {
			continue
		}
		if n++; n > maxRunes {
			break
		}
		q := (x + 8) >> 4 // quarters of a px
		if r != ' ' {
			l.places = append(l.places, place{letter{k.face, r, uint8(q & 3)}, int(q >> 2)})
		}
		x += font.Advance(r, k.bold, k.size())
	}
	l.wide = float64(x) / 64
	return l
}

// fitted is what Fit was asked.
type fitted struct {
	said
	max int // px
}

var fits = twice[fitted, string]{limit: 256}

// Fit returns a string if it is no wider than max, else as much of its beginning as is, with an ellipsis; "" if
// there is no room even for that.
func Fit(s string, size float64, bold bool, max float64) string {
	if Width(s, size, bold) <= max {
		return s
	}
	if !(max >= 1) {
		return ""
	}
	k := fitted{said{faceOf(size, bold), s}, int(min(max, 1<<20))}
	if v, ok := fits.get(k); ok {
		return v
	}
	v := k.cut()
	fits.put(k, v)
	return v
}

const ellipsis = "…"

// cut finds the longest beginning that fits. It does not end in a space.
func (k fitted) cut() string {
	best, n := "", 0
	for i := 0; i <= len(k.s) && n <= maxRunes; n++ {
		if i == 0 || k.s[i-1] != ' ' {
			try := said{k.face, k.s[:i] + ellipsis}
			if try.lay().wide > float64(k.max) {
				break
			}
			best = try.s
		}
		if i == len(k.s) {
			break
		}
		_, w := utf8.DecodeRuneInString(k.s[i:])
		i += w
	}
	return best
}
