package shuffle

import (
	"fmt"

	"carteado/net/mental/group"
)

// ProofSize returns the length in bytes of a proof for n cards: eight points, then 3n+2 scalars.
func ProofSize(n int) int { return proofPoints*group.PointSize + (3*n+2)*group.ScalarSize }

// The points of a proof, in the order of its encoding.
const (
	cA          = iota // c_A
	cB                 // c_B
	cd0                // c_d0
	cδ                 // c_δ
	cΔ                 // c_Δ
	c0                 // c_0
	e0A                // E_0
	e0B                //
	proofPoints        // how many they are
)

// answers are the scalars of a proof, in the order of its encoding.
type answers struct {
	b           []group.Scalar // b̂_1..b̂_N
	d           []group.Scalar // d̃_1..d̃_N
	q           []group.Scalar // q̃_2..q̃_{N-1}
	r, τ, rd, s group.Scalar   // r̂, τ̂, r̃, s̃
}

func (a *answers) append(b []byte) []byte {
	for _, list := range [][]group.Scalar{a.b, a.d, a.q, {a.r, a.τ, a.rd, a.s}} {
		for _, s := range list {
			b = s.Append(b)
		}
	}
	return b
}

// decodeProof reads a proof for n cards: exactly ProofSize(n) bytes of canonical points, none the identity, and
// canonical scalars.
func decodeProof(b []byte, n int) (points [proofPoints]group.Point, a answers, err error) {
	if len(b) != ProofSize(n) {
		return points, a, fmt.Errorf("%w: %d bytes for the proof of %d cards", group.ErrLength, len(b), n)
	}
	for i := range points {
		if points[i], err = group.DecodePoint(b[:group.PointSize]); err != nil {
			return points, a, fmt.Errorf("shuffle: point %d of the proof: %w", i, err)
		}
		b = b[group.PointSize:]
	}
	scalars := make([]group.Scalar, 3*n+2)
	for i := range scalars {
		if scalars[i], err = group.DecodeScalar(b[:group.ScalarSize]); err != nil {
			return points, a, fmt.Errorf("shuffle: scalar %d of the proof: %w", i, err)
		}
		b = b[group.ScalarSize:]
	}
	last := scalars[3*n-2:]
	return points, answers{scalars[:n], scalars[n : 2*n], scalars[2*n : 3*n-2], last[0], last[1], last[2], last[3]}, nil
}
