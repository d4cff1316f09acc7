package cards

import (
	_ "embed"
	"sync"
)

// The size of a picture's frame, in its own units. Shapes reach over it here and there, and are to be clipped.
const (
	Width  = 1300
	Height = 2000
)

// Ink is one of the colours of the art; what it looks like is up to who paints.
type Ink uint8

// The inks. The figures' skin and linen are the paper itself.
const (
	Gold Ink = iota
	Red
	Blue
	Black
	Inks = 4
)

// Picture is the upper half of one card's art, its layers from the lowest.
type Picture []Layer

// Layer is shapes of one ink.
type Layer struct {
	Ink    Ink
	Stroke float32 // the width of a line with round ends along the outlines; 0: they are filled, by the rule of non-zero winding
	Shapes []Shape
}

// Shape is outlines that are to be filled together. What their union is depends on no other shape.
type Shape struct {
	Steps  []Step
	Points []Point // Move and Line take one, Curve three, Close none
	Min    Point   // a box round all points
	Max    Point
}

// Point is a place in a picture, x to the right and y down from the top left.
type Point struct{ X, Y float32 }

// Step is what an outline does next.
type Step uint8

// The steps of an outline. Each outline begins with Move.
const (
	Move  Step = iota // to a point, starting an outline
	Line              // to a point
	Curve             // a cubic Bézier curve: two handles and the point
	Close             // back to where the outline started
)

//go:embed courts.bin
var packed []byte

var book = sync.OnceValues(func() (map[string]entry, error) { return index(packed) })

// Court gives the picture of a court, by the name that engine.Face.String gives it: "JC", "QD", "KS". It is
// unpacked anew in each call; ok is false for any other name.
func Court(name string) (p Picture, ok bool) {
	b, err := book()
	if err != nil {
		return nil, false
	}
	e, ok := b[name]
	if !ok {
		return nil, false
	}
	p, err = unpack(e)
	return p, err == nil
}
