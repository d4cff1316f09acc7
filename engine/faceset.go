package engine

import "math/bits"

// FaceSet is a set of faces.
type FaceSet [2]uint64

// AnyFace holds every face there is.
var AnyFace = FaceSet{^uint64(1), 1<<(Faces-64) - 1}

// Has reports whether f is in the set.
func (s FaceSet) Has(f Face) bool { return s[f>>6]>>(f&63)&1 != 0 }

// With returns the set with f in it.
func (s FaceSet) With(f Face) FaceSet {
	s[f>>6] |= 1 << (f & 63)
	return s
}

// Without returns the set less the faces of o.
func (s FaceSet) Without(o FaceSet) FaceSet {
	return FaceSet{s[0] &^ o[0], s[1] &^ o[1]}
}

// And returns what is in both sets.
func (s FaceSet) And(o FaceSet) FaceSet { return FaceSet{s[0] & o[0], s[1] & o[1]} }

// Len counts the faces.
func (s FaceSet) Len() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }
