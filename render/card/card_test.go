package card

import (
	"bytes"
	"image"
	"math"
	"math/rand/v2"
	"sync"
	"testing"

	"carteado/engine"
	"carteado/render/settings"
)

// anyLook returns a look by chance.
func anyLook(rng *rand.Rand) Look {
	return Look{
		Style:    settings.Style(rng.IntN(settings.Styles)),
		Suits:    settings.Suits(rng.IntN(settings.SuitSets)),
		Ranks:    settings.Ranks(rng.IntN(2)),
		Letters:  rng.IntN(2) == 0,
		Contrast: rng.IntN(2) == 0,
		Left:     rng.IntN(2) == 0,
		Back:     rng.IntN(settings.Backs),
	}
}

// Every card is 2 by 3, solid inside its rounded outline and clear outside, whatever is drawn on it.
func TestOutline(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	for i := range 240 {
		l, w := anyLook(rng), 28+rng.IntN(100)
		f := engine.Face(rng.IntN(engine.Faces))
		var img *image.RGBA
		switch i % 3 {
		case 0:
			img = Face(f, l, w)
		case 1:
			img = Small(f, l, w)
		case 2:
			img = Back(l, w)
		}
		if img.Rect != image.Rect(0, 0, w, (3*w+1)/2) {
			t.Fatalf("%d wide: %v", w, img.Rect)
		}
		h := img.Rect.Dy()
		r := radius * float64(w)
		for y := range h {
			for x := range w {
				dx := math.Abs(float64(x)+0.5-float64(w)/2) - float64(w)/2 + r
				dy := math.Abs(float64(y)+0.5-float64(h)/2) - float64(h)/2 + r
				d := math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - r
				a := img.RGBAAt(x, y).A
				if d > 0.8 && a != 0 || d < -0.8 && a < 254 {
					t.Fatalf("%v, %+v, %d wide: at %d, %d, %.1f px outside, alpha is %d", f, l, w, x, y, d, a)
				}
			}
		}
	}
}

// marks returns the box of what is drawn on paper, in the upper half, the line round the card left out.
func marks(img, paper *image.RGBA) (box image.Rectangle) {
	for y := range img.Rect.Dy() / 2 {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y) != paper.RGBAAt(x, y) {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// A strip of less than a third of the card shows rank and suit: that is what a fanned hand shows.
func TestIndexInStrip(t *testing.T) {
	for _, w := range []int{60, 68, 112, 224, 333} {
		for f := engine.Face(1); f < engine.Faces; f++ {
			for _, l := range []Look{{}, {Letters: true, Ranks: settings.Portuguese}, {Left: true}, {Style: settings.Text}, {Style: settings.Large}, {Style: settings.Large, Left: true}} {
				c := sheet(l, w)
				paper := sheet(l, w).img
				c.index(f)
				b := marks(c.img, paper)
				if l.Left {
					b.Min.X, b.Max.X = w-b.Max.X, w-b.Min.X
				}
				part := 0.30
				if l.Style == settings.Large {
					part = 0.44
				}
				if b.Empty() || b.Min.X < int(edge(w)) || float64(b.Max.X) > part*float64(w) {
					t.Errorf("%v, %+v, %d wide: the index is at %v", f, l, w, b)
				}
				if wide, high := l.Corner(false); !l.Letters && (float64(b.Max.X) > wide*float64(w)+2 || float64(b.Max.Y) > high*float64(w)+3) {
					t.Errorf("%v, %+v, %d wide: the index is at %v, in a corner of %.0f by %.0f", f, l, w, b, wide*float64(w), high*float64(w))
				}
			}
		}
	}
}

// What shows of small cards that lie one under another tells them apart: the whole of rank and suit, and nothing of them is lower.
func TestSmallInStrip(t *testing.T) {
	for _, l := range []Look{{}, {Style: settings.Large}} {
		for _, w := range []int{30, 36, 44, 45, 50, 56, 60, 72, 84, 112} {
			_, corner := l.Corner(true)
			high := int(corner*float64(w) + 1)
			paper := sheet(l, w).img
			seen := map[string]engine.Face{}
			for f := engine.Face(1); f <= engine.Joker; f++ {
				img := Small(f, l, w)
				strip := img.SubImage(image.Rect(0, 0, w, high)).(*image.RGBA)
				key := string(strip.Pix[:strip.Stride*high])
				if g, twice := seen[key]; twice {
					t.Errorf("%+v, %d wide: %v and %v show the same", l, w, f, g)
				}
				seen[key] = f
				if f == engine.Joker {
					continue
				}
				for x := range w { // a line below it is as clean as paper
					if at := img.RGBAAt(x, high+1); at != paper.RGBAAt(x, high+1) {
						t.Errorf("%+v, %d wide: of the index of %v something is at %d, %d, below %d", l, w, f, x, high+1, high)
						break
					}
				}
			}
		}
	}
}

// No two faces look the same in any style, even in grey: suits differ in form, not in colour alone.
func TestFacesDiffer(t *testing.T) {
	for _, l := range []Look{{}, {Style: settings.Large}, {Style: settings.Text}} {
		for _, w := range []int{40, 72} {
			var grey [engine.Faces][]byte
			for f := engine.Face(1); f < engine.Faces; f++ {
				img := Face(f, l, w)
				for i := 0; i < len(img.Pix); i += 4 {
					grey[f] = append(grey[f], byte((int(img.Pix[i])+2*int(img.Pix[i+1])+int(img.Pix[i+2]))/4))
				}
				for g := engine.Face(1); g < f; g++ {
					if g == engine.Joker && f == engine.Excuse {
						continue // never in one game
					}
					n := 0
					for i, a := range grey[f] {
						if d := int(a) - int(grey[g][i]); d > 40 || d < -40 {
							n++
						}
					}
					if n < w/4 {
						t.Errorf("%+v, %d wide: %v and %v differ in %d pixels", l, w, f, g, n)
					}
				}
			}
		}
	}
}

// The set of ranks is seen on courts alone, the colours of suits on all cards of that suit.
func TestLooks(t *testing.T) {
	same := func(f engine.Face, a, b Look) bool { return bytes.Equal(Face(f, a, 80).Pix, Face(f, b, 80).Pix) }
	for f := engine.Face(1); f <= 52; f++ {
		if got := same(f, Look{}, Look{Ranks: settings.Portuguese}); got != (f.Rank() <= engine.Ten) {
			t.Errorf("%v: Portuguese ranks give the same picture: %v", f, got)
		}
		if got, want := same(f, Look{}, Look{Suits: settings.FourColours}), f.Suit() == engine.Hearts || f.Suit() == engine.Spades; got != want {
			t.Errorf("%v: four colours give the same picture: %v", f, got)
		}
		if same(f, Look{}, Look{Letters: true}) || same(f, Look{}, Look{Contrast: true}) || same(f, Look{}, Look{Left: true}) {
			t.Errorf("%v: a look that changes nothing", f)
		}
	}
}

// A back is the same upside down, and tells nothing else.
func TestBackTurned(t *testing.T) {
	for n := range settings.Backs {
		for _, w := range []int{30, 72, 113, 224} {
			img := Back(Look{Back: n}, w)
			turned := image.NewRGBA(img.Rect)
			for i := 0; i < len(img.Pix); i += 4 {
				copy(turned.Pix[len(img.Pix)-4-i:], img.Pix[i:i+4])
			}
			far := 0
			for i := range img.Pix {
				if d := int(img.Pix[i]) - int(turned.Pix[i]); d > 24 || d < -24 {
					far++
				}
			}
			if far > len(img.Pix)/200 {
				t.Errorf("back %d, %d wide: %d of %d values differ upside down", n, w, far, len(img.Pix))
			}
			for m := range n {
				if bytes.Equal(img.Pix, Back(Look{Back: m}, w).Pix) {
					t.Errorf("backs %d and %d are the same", m, n)
				}
			}
		}
	}
}

// Nothing that is asked for is refused: what does not exist is blank or the nearest that does.
func TestTotal(t *testing.T) {
	odd := Look{Style: 99, Suits: 99, Ranks: 99, Back: -7}
	for _, w := range []int{-5, 0, 1, 8, 57} {
		for f := 0; f < 256; f += 5 {
			if img := Face(engine.Face(f), odd, w); img.Rect.Dx() < 8 {
				t.Errorf("%d wide: %v", w, img.Rect)
			}
		}
		Back(odd, w)
		Shadow(w)
	}
	if w := Shadow(1 << 30).Rect.Dx(); w > 3000 {
		t.Errorf("a shadow %d px wide", w)
	}
	if !bytes.Equal(Face(engine.Unknown, Look{}, 90).Pix, sheet(Look{}, 90).img.Pix) {
		t.Error("an unknown face is not blank")
	}
}

func TestShadow(t *testing.T) {
	img := Shadow(100)
	b := img.Rect
	mx, my := (b.Dx()-100)/2, (b.Dy()-150)/2
	if mx != my || mx < 2 || (b.Dx()-100)%2 != 0 {
		t.Errorf("margins %d and %d", mx, my)
	}
	middle, out := img.RGBAAt(b.Dx()/2, b.Dy()/2), img.RGBAAt(0, 0)
	if middle.A != 89 || out.A != 0 || middle.R != 0 {
		t.Errorf("%v in the middle, %v in the corner", middle, out)
	}
}

// Cards may be drawn by several at once, and come out the same.
func TestAtOnce(t *testing.T) {
	want := Face(engine.FaceOf(engine.Queen, engine.Hearts), Look{}, 100)
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			Face(engine.FaceOf(engine.Ten, engine.Clubs), Look{Contrast: i%2 == 0}, 90+i%3)
			if img := Face(engine.FaceOf(engine.Queen, engine.Hearts), Look{}, 100); !bytes.Equal(img.Pix, want.Pix) {
				t.Error("the same card came out different")
			}
		})
	}
	wg.Wait()
}
