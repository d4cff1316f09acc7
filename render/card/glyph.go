package card

import (
	"sync"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"carteado/render/font"
)

// word is a few letters as outlines, with capitals one high: the baseline at y = 0, the middle at x = 0.
type word struct {
	path
	wide float32
}

// tight is how much nearer than in running text letters stand, in heights of a capital: "10" is one sign.
const tight = 0.06

var words struct {
	sync.Mutex
	made map[string]*word
}

// letters returns a word.
func letters(s string) *word {
	words.Lock()
	defer words.Unlock()
	if w, ok := words.made[s]; ok {
		return w
	}
	if words.made == nil || len(words.made) >= 256 { // far more than there are indices
		words.made = map[string]*word{}
	}
	w := spell(s)
	words.made[s] = w
	return w
}

// hang is how far letters may reach below the line; round ones do, a little.
const hang = 0.03

// spell sets letters side by side.
func spell(s string) *word {
	const size = 1000
	const k = 1.0 / (64 * size * font.CapHeight)
	w := &word{}
	var x, left, right float32
	for _, r := range s {
		at := func(p fixed.Point26_6) (float32, float32) { return float32(p.X)*k + x, float32(p.Y) * k }
		segs := font.Outline(nil, r, true, fixed.I(size))
		var cx, cy float32
		for i, s := range segs {
			ax, ay := at(s.Args[0])
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				if i > 0 {
					w.close()
				}
				w.move(ax, ay)
				cx, cy = ax, ay
			case sfnt.SegmentOpLineTo:
				w.line(ax, ay)
				cx, cy = ax, ay
			case sfnt.SegmentOpQuadTo:
				bx, by := at(s.Args[1])
				w.curve(cx+(ax-cx)*2/3, cy+(ay-cy)*2/3, bx+(ax-bx)*2/3, by+(ay-by)*2/3, bx, by)
				cx, cy = bx, by
			case sfnt.SegmentOpCubeTo:
				bx, by := at(s.Args[1])
				ex, ey := at(s.Args[2])
				w.curve(ax, ay, bx, by, ex, ey)
				cx, cy = ex, ey
			}
		}
		if len(segs) > 0 {
			w.close()
		}
		x += float32(font.Advance(r, true, fixed.I(size)))*k - tight
	}
	for i, p := range w.pts {
		if i == 0 {
			left, right = p.X, p.X
		}
		left, right = min(left, p.X), max(right, p.X)
	}
	// Tails that hang below the line, as of J and Q, are drawn up: an index has its sign right under it.
	low := float32(0)
	for _, p := range w.pts {
		low = max(low, p.Y)
	}
	squeeze := float32(1)
	if low > hang {
		squeeze = (1 + hang) / (1 + low)
	}
	for i := range w.pts {
		w.pts[i].X -= (left + right) / 2
		w.pts[i].Y = (w.pts[i].Y+1)*squeeze - 1
	}
	w.wide = right - left
	return w
}
