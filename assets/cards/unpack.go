package cards

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// The packed form, all numbers as varints of encoding/binary unless said otherwise:
//
//	file     version (one byte, 1), number of pictures, pictures
//	picture  name (two bytes), length of the rest in bytes, number of layers, layers
//	layer    ink (one byte), width of stroke, number of shapes, shapes
//	shape    number of steps, the steps (two bits each, lowest first, padded with 0), the points
//
// Points are in halves of a unit and signed. The point of Move is told from the last point of the shape before
// (0, 0 at the start of a layer), the point of Line from where the outline is; a Curve tells its end from where the
// outline is, its first handle from there too, and its second handle from the end.

// What a file may hold at most: far more than any court needs, far less than would hurt.
const (
	maxPictures = 64
	maxLayers   = 64
	maxShapes   = 4096
	maxSteps    = 1 << 14
	maxCoord    = 1 << 14 // in halves of a unit, either way
)

var errShort = errors.New("cards: data ends early")

// reader takes packed data apart. After an error all it gives is zero.
type reader struct {
	b   []byte
	err error
}

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err, r.b = err, nil
	}
}

func (r *reader) bytes(n int) []byte {
	if n > len(r.b) {
		r.fail(errShort)
		return make([]byte, min(n, 2))
	}
	b := r.b[:n]
	r.b = r.b[n:]
	return b
}

// readNumber reads a number from 0 to most.
func (r *reader) readNumber(what string, most int) int {
	v, n := binary.Uvarint(r.b)
	if n <= 0 {
		r.fail(errShort)
		return 0
	}
	if v > uint64(most) || n > 1 && r.b[n-1] == 0 {
		r.fail(fmt.Errorf("cards: %s %d is more than %d, or is written too long", what, v, most))
		return 0
	}
	r.b = r.b[n:]
	return int(v)
}

// place reads the difference to at, and moves at there.
func (r *reader) place(at *[2]int) Point {
	for i := range at {
		v, n := binary.Varint(r.b)
		if n <= 0 {
			r.fail(errShort)
			return Point{}
		}
		r.b = r.b[n:]
		if v < -2*maxCoord || v > 2*maxCoord || at[i]+int(v) < -maxCoord || at[i]+int(v) > maxCoord {
			r.fail(errors.New("cards: a point lies out of bounds"))
			return Point{}
		}
		at[i] += int(v)
	}
	return Point{float32(at[0]) / 2, float32(at[1]) / 2}
}

// entry is one picture, still packed.
type entry []byte

// index finds the pictures of a packed file.
func index(data []byte) (map[string]entry, error) {
	r := &reader{b: data}
	if v := r.bytes(1)[0]; r.err == nil && v != 1 {
		return nil, fmt.Errorf("cards: version %d is not known", v)
	}
	n := r.readNumber("number of pictures", maxPictures)
	m := make(map[string]entry, n)
	for range n {
		name := string(r.bytes(2))
		e := r.bytes(r.readNumber("length of a picture", len(r.b)))
		if r.err != nil {
			return nil, r.err
		}
		if _, twice := m[name]; twice {
			return nil, fmt.Errorf("cards: picture %q comes twice", name)
		}
		m[name] = e
	}
	if r.err == nil && len(r.b) > 0 {
		r.fail(fmt.Errorf("cards: %d bytes follow the last picture", len(r.b)))
	}
	if r.err != nil {
		return nil, r.err
	}
	return m, nil
}

// unpack reads one picture.
func unpack(e entry) (Picture, error) {
	r := &reader{b: e}
	p := make(Picture, 0, 12)
	for range r.readNumber("number of layers", maxLayers) {
		p = append(p, r.layer())
		if r.err != nil {
			return nil, r.err
		}
	}
	if r.err == nil && len(r.b) > 0 {
		r.fail(fmt.Errorf("cards: %d bytes follow the last layer", len(r.b)))
	}
	if r.err != nil {
		return nil, r.err
	}
	return p, nil
}

func (r *reader) layer() (l Layer) {
	l.Ink = Ink(r.bytes(1)[0])
	if l.Ink >= Inks {
		r.fail(fmt.Errorf("cards: ink %d is not known", l.Ink))
	}
	l.Stroke = float32(r.readNumber("width of a stroke", 100))
	var at [2]int
	for range r.readNumber("number of shapes", maxShapes) {
		l.Shapes = append(l.Shapes, r.shape(&at))
		if r.err != nil {
			return Layer{}
		}
	}
	return l
}

// shape reads a shape, whose first point is told from at.
func (r *reader) shape(at *[2]int) (s Shape) {
	n := r.readNumber("number of steps", maxSteps)
	if n == 0 {
		r.fail(errors.New("cards: a shape without steps"))
	}
	bits := r.bytes((n + 3) / 4)
	if r.err != nil {
		return Shape{}
	}
	if n%4 != 0 && bits[len(bits)-1]>>(n%4*2) != 0 {
		r.fail(errors.New("cards: steps are not padded with 0"))
	}
	s.Steps = make([]Step, n)
	for i := range s.Steps {
		s.Steps[i] = Step(bits[i/4] >> (i % 4 * 2) & 3)
		switch s.Steps[i] {
		case Move, Line:
			s.Points = append(s.Points, r.place(at))
		case Curve:
			start, end := *at, *at
			to := r.place(&end)
			*at = end
			first, second := r.place(&start), r.place(&end)
			s.Points = append(s.Points, first, second, to)
		}
		if s.Steps[i] != Move && (i == 0 || s.Steps[i-1] == Close) {
			r.fail(errors.New("cards: an outline does not begin with a move"))
		}
		if r.err != nil {
			return Shape{}
		}
	}
	s.Min, s.Max = s.Points[0], s.Points[0]
	for _, p := range s.Points {
		s.Min = Point{min(s.Min.X, p.X), min(s.Min.Y, p.Y)}
		s.Max = Point{max(s.Max.X, p.X), max(s.Max.Y, p.Y)}
	}
	return s
}
