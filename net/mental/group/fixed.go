package group

import (
	"encoding/binary"
	"fmt"
	"math"
	"sync"

	"carteado/engine"
)

// HashToPoint is H2G: the point that the label and the data name,
//
//	MapToGroup(SHA-512("carteado/v1/" | label | 0x00 | data))
//
// with the data one after the other. Nobody knows the logarithm of one to the base of another.
func HashToPoint(label string, data ...[]byte) Point {
	return MapToGroup(sum512(append([][]byte{[]byte("carteado/v1/" + label + "\x00")}, data...)))
}

// numbered is the point of the label and i, as 16 bits big-endian.
func numbered(label string, i uint16) Point {
	return HashToPoint(label, binary.BigEndian.AppendUint16(nil, i))
}

var pedersenH = sync.OnceValue(func() Point { return HashToPoint("ped/H") })

// H returns the generator that blinds commitments: com(v; r) = r·H + Σ v_i·G_i.
func H() Point { return pedersenH() }

var pedersenG struct {
	sync.Mutex
	points []Point
}

// Generators returns G_1, ..., G_n of the commitments, n < 65536; G_i is at index i-1. They are computed once
// and kept: the slice is shared and must not be written to.
func Generators(n int) []Point {
	if n > math.MaxUint16 {
		panic(fmt.Sprintf("group: no generator %d", n))
	}
	g := &pedersenG
	g.Lock()
	defer g.Unlock()
	for i := len(g.points) + 1; i <= n; i++ {
		g.points = append(g.points, numbered("ped/G", uint16(i)))
	}
	return g.points[:n:n]
}

var cards = sync.OnceValue(func() (t struct {
	points [engine.Faces]Point
	faces  map[[PointSize]byte]engine.Face
}) {
	t.faces = make(map[[PointSize]byte]engine.Face, engine.Faces)
	for f := engine.Unknown + 1; f < engine.Faces; f++ {
		t.points[f] = numbered("card", uint16(f))
		t.faces[[PointSize]byte(t.points[f].Bytes())] = f
	}
	return t
})

// CardPoint returns the point M_f of a printed face. Copies of a face, in a game of two packs, share it: what
// opens one does not tell which. It panics for a face that is not valid.
func CardPoint(f engine.Face) Point {
	if !f.Valid() {
		panic(fmt.Sprintf("group: no card %v", f))
	}
	return cards().points[f]
}

// CardFace returns the face whose point p is, or Unknown, false if it is no card's.
func CardFace(p Point) (engine.Face, bool) {
	f, ok := cards().faces[[PointSize]byte(p.Bytes())]
	return f, ok
}
