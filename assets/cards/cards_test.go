package cards

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"
)

// Every court of the French pack is there, is drawn in all four inks, and keeps to its frame but for a little.
func TestCourt(t *testing.T) {
	for _, s := range "CDHS" {
		for _, r := range "JQK" {
			name := string(r) + string(s)
			p, ok := Court(name)
			if !ok {
				t.Fatalf("%s is missing", name)
			}
			var used [Inks]int
			for _, l := range p {
				used[l.Ink] += len(l.Shapes)
				for _, s := range l.Shapes {
					if s.Min.X < -300 || s.Min.Y < -300 || s.Max.X > Width+300 || s.Max.Y > Height+300 {
						t.Errorf("%s: a shape from %v to %v", name, s.Min, s.Max)
					}
				}
			}
			for ink, n := range used {
				if n == 0 {
					t.Errorf("%s: nothing in ink %d", name, ink)
				}
			}
		}
	}
	for _, name := range []string{"", "J", "TC", "7H", "*", "JCX"} {
		if _, ok := Court(name); ok {
			t.Errorf("%q is no court", name)
		}
	}
}

// Whoever counts points along the steps of a shape finds as many as there are.
func TestStepsMatchPoints(t *testing.T) {
	b, err := index(packed)
	if err != nil {
		t.Fatal(err)
	}
	for name, e := range b {
		p, err := unpack(e)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		check(t, p)
	}
}

func check(t *testing.T, p Picture) {
	t.Helper()
	for _, l := range p {
		for _, s := range l.Shapes {
			n := 0
			for _, step := range s.Steps {
				n += [...]int{Move: 1, Line: 1, Curve: 3, Close: 0}[step]
			}
			if n != len(s.Points) || s.Steps[0] != Move {
				t.Fatalf("%d steps from %d take %d points of %d", len(s.Steps), s.Steps[0], n, len(s.Points))
			}
		}
	}
}

// picture packs one layer of ink 0 with one shape, whose bytes are given.
func picture(shape ...byte) []byte {
	body := append([]byte{1, 0, 0, 1}, shape...)
	out := append([]byte{1, 1}, "JC"...)
	out = binary.AppendUvarint(out, uint64(len(body)))
	return append(out, body...)
}

func TestBadData(t *testing.T) {
	line := []byte{2, 0b0100, 2, 2, 4, 4} // a move to (½, ½), a line by (1, 1)
	if b, err := index(picture(line...)); err != nil {
		t.Fatal(err)
	} else if p, err := unpack(b["JC"]); err != nil || p[0].Shapes[0].Points[1] != (Point{1.5, 1.5}) {
		t.Fatalf("%v, %v", p, err)
	}
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"empty":           {nil, "ends early"},
		"version":         {[]byte{2, 0}, "version 2"},
		"too many":        {[]byte{1, 65}, "more than 64"},
		"long number":     {[]byte{1, 0x80, 0}, "too long"},
		"trailing":        {append(picture(line...), 0), "1 bytes follow"},
		"twice":           {[]byte{1, 2, 'J', 'C', 1, 0, 'J', 'C', 1, 0}, "twice"},
		"cut":             {picture(line...)[:8], "more than"},
		"no steps":        {picture(0), "without steps"},
		"steps cut":       {picture(9, 0), "ends early"},
		"padding":         {picture(1, 0b0100, 2, 2), "padded"},
		"starts with pen": {picture(1, 0b01, 2, 2), "begin with a move"},
		"after close":     {picture(3, 0b011100, 2, 2, 2, 2), "begin with a move"},
		"far away":        {picture(1, 0, 0xFF, 0xFF, 0x03, 0), "out of bounds"},
		"points cut":      {picture(2, 0b0100, 2, 2, 4), "ends early"},
		"more layers":     {picture(append(line, 7)...), "follow the last layer"},
	} {
		b, err := index(c.data)
		if err == nil {
			for _, e := range b {
				_, err = unpack(e)
			}
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want one with %q", name, err, c.want)
		}
	}
}

func FuzzUnpack(f *testing.F) {
	f.Add(picture(2, 0b0100, 2, 2, 4, 4))
	f.Add(packed[:4000])
	f.Add([]byte{1, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := index(data)
		if err != nil {
			return
		}
		for _, e := range b {
			if p, err := unpack(e); err == nil {
				check(t, p)
			} else if p != nil {
				t.Fatal("a picture and an error")
			}
		}
	})
}

func TestPackedIsSmall(t *testing.T) {
	if len(packed) > 130_000 {
		t.Errorf("courts.bin is %d bytes", len(packed))
	}
	if bytes.HasPrefix(packed, []byte("version https://")) {
		t.Error("courts.bin is a pointer, not the data")
	}
}
