package bet

import (
	"testing"

	"carteado/engine"
)

func TestSums(t *testing.T) {
	for _, c := range []struct {
		least, above, most int32
		want               []int32
	}{
		{10, 0, 1000, []int32{10, 20, 50, 100, 200, 500, 1000}},
		{10, 0, 20, []int32{10, 20}},
		{10, 60, 75, []int32{70, 75}}, // above another's bid, all that there is
		{10, 0, 10, []int32{10}},
		{10, 0, 9, nil},
		{10, 75, 75, nil},
	} {
		var l engine.List
		Sums(&l, 3, engine.FirstVerb, c.least, c.above, c.most)
		if l.Len() != len(c.want) {
			t.Fatalf("%+v: %d sums", c, l.Len())
		}
		for i, n := range c.want {
			if a := l.At(i); a.N != n || a.Seat != 3 || a.Verb != engine.FirstVerb {
				t.Errorf("%+v: sum %d is %+v", c, i, a)
			}
		}
	}
}

func TestFortune(t *testing.T) {
	for _, c := range []struct {
		had, has int32
		want     float64
	}{{100, 100, 0.5}, {100, 200, 0.75}, {100, 0, 0.25}, {0, 1000, 0.9995}} {
		if x := Fortune(c.had, c.has); max(x-c.want, c.want-x) > 1e-3 {
			t.Errorf("of %d there are %d: %v", c.had, c.has, x)
		}
	}
}
