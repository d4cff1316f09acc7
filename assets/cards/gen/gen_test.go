package main

import (
	"bytes"
	"math"
	"os"
	"testing"

	"carteado/assets/cards"
)

// courts.bin is what the drawings give.
func TestUpToDate(t *testing.T) {
	want, err := pack("../svg")
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../courts.bin")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("courts.bin is not what svg gives: run go generate ./assets/cards")
	}
}

func TestParsePath(t *testing.T) {
	for _, c := range []struct {
		d    string
		want []point // all points, outline after outline
	}{
		{"M1 2L3 4", []point{{1, 2}, {3, 4}}},
		{"m1 2 3 4-1-1", []point{{1, 2}, {4, 6}, {3, 5}}},
		{"M1 2 3 4", []point{{1, 2}, {3, 4}}},
		{"M10,10h5v-5H0V.5z", []point{{10, 10}, {15, 10}, {15, 5}, {0, 5}, {0, .5}}},
		{"M1.5.5l.25-.25", []point{{1.5, .5}, {1.75, .25}}},
		{"M0 0c1 1 2 2 3 0s2-2 3 0", []point{{0, 0}, {1, 1}, {2, 2}, {3, 0}, {4, -2}, {5, -2}, {6, 0}}},
		{"M1 1h1zl0 4", []point{{1, 1}, {2, 1}, {1, 1}, {1, 5}}}, // after z the pen is where the outline began
	} {
		all, err := parsePath(c.d)
		if err != nil {
			t.Errorf("%s: %v", c.d, err)
			continue
		}
		var got []point
		for _, o := range all {
			if o.steps[0] != cards.Move {
				t.Errorf("%s: an outline starts with %d", c.d, o.steps[0])
			}
			got = append(got, o.points...)
		}
		if len(got) != len(c.want) {
			t.Errorf("%s: %v, want %v", c.d, got, c.want)
			continue
		}
		for i := range got {
			if math.Hypot(got[i].x-c.want[i].x, got[i].y-c.want[i].y) > 1e-9 {
				t.Errorf("%s: %v, want %v", c.d, got, c.want)
				break
			}
		}
	}
	for _, d := range []string{"M1", "M1 2Q3 4 5 6", "M1 2L3", "M0 0z5 5", "MA B"} {
		if _, err := parsePath(d); err == nil {
			t.Errorf("%q: no error", d)
		}
	}
}

// All points of an arc lie on its circle, flags may stand without spaces, and it takes the way that they say.
func TestArc(t *testing.T) {
	for _, c := range []struct {
		d      string
		cx, cy float64
		curves int
	}{
		{"M10 0A10 10 0 0 1 0 10", 0, 0, 1},
		{"M10 0A10 10 0 1 0 0 10", 0, 0, 3},
		{"M10 0a10 10 0 00-10 10", 10, 10, 1},
		{"M10 0A1 1 0 0 1 -10 0", 0, 0, 2}, // too small a radius grows
	} {
		all, err := parsePath(c.d)
		if err != nil {
			t.Fatalf("%s: %v", c.d, err)
		}
		o := all[0]
		if len(o.steps) != c.curves+1 {
			t.Errorf("%s: %d curves, want %d", c.d, len(o.steps)-1, c.curves)
			continue
		}
		for i := 1; i < len(o.points); i += 3 {
			a, b, p, q := o.points[i-1], o.points[i], o.points[i+1], o.points[i+2]
			x, y := (a.x+3*b.x+3*p.x+q.x)/8, (a.y+3*b.y+3*p.y+q.y)/8 // the middle of the curve
			if r := math.Hypot(x-c.cx, y-c.cy); math.Abs(r-10) > 0.01 {
				t.Errorf("%s: the arc passes %.3f from its centre", c.d, r)
			}
		}
	}
}

func TestParseTransform(t *testing.T) {
	for s, want := range map[string]point{ // where (1, 2) goes
		"":                               {1, 2},
		"scale(1 -2)":                    {1, -4},
		"rotate(90 1 1)":                 {0, 1},
		"matrix(1 0 0 2 10,20)":          {11, 24},
		"scale(2 2) matrix(1 0 0 1 0 1)": {2, 6}, // the right one first
	} {
		m, err := parseTransform(s)
		o := outline{points: []point{{1, 2}}}
		o.transform(m)
		if got := o.points[0]; err != nil || math.Hypot(got.x-want.x, got.y-want.y) > 1e-9 {
			t.Errorf("%q: %v, %v, want %v", s, got, err, want)
		}
	}
	for _, s := range []string{"skewX(3)", "scale(1", "rotate(90)", "scale(a b)"} {
		if _, err := parseTransform(s); err == nil {
			t.Errorf("%q: no error", s)
		}
	}
}
