// Package dleq proves that points are multiples of others by one secret key:
//
//	Key = x·G and Image_k = x·Base_k for all k
//
// It is the proof of Chaum and Pedersen (Wallet Databases with Observers, CRYPTO 1992) in 64 bytes. Several
// pairs are added up before, each times a weight of 128 bits that is drawn after all of them are fixed (the
// small exponents of Bellare, Garay and Rabin, EUROCRYPT 1998): one pair that is false makes the sum false, but
// for a chance of 2^-128. Without any pair it is the proof of Schnorr (Efficient Signature Generation by Smart
// Cards, Journal of Cryptology 1991) that its maker knows x.
//
//	Base* = Σ w_k·Base_k   Image* = Σ w_k·Image_k                       (one pair: w = 1)
//	T1 = a·G   T2 = a·Base*                                             challenge c
//	s = a + c·x
//
// The proof is (c, s). The verifier computes T1 = s·G - c·Key and T2 = s·Base* - c·Image* and sees whether they
// lead to c.
package dleq

import (
	"errors"
	"fmt"

	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// Size is the length of a proof in bytes: c, then s.
const Size = 2 * group.ScalarSize

// ErrProof is the error for a proof that does not hold.
var ErrProof = errors.New("dleq: the proof does not hold")

// Pair is a point and its multiple by the secret key.
type Pair struct{ Base, Image group.Point }

// Prove proves that key x·G and the pairs have one secret x, in time that does not depend on it. Into the
// transcript go the key and the pairs; what else the proof is to be bound to must be in it before. The key and
// the pairs may be wrong: then the proof does not hold.
func Prove(t *transcript.Transcript, secret group.Scalar, hedge *transcript.Hedge, pairs ...Pair) ([]byte, error) {
	w := drawWeights(t, group.MulBase(secret), pairs)
	base := group.Identity()
	if len(pairs) == 1 {
		base = pairs[0].Base
	} else if len(pairs) > 1 {
		bases := make([]group.Point, len(pairs))
		for k := range pairs {
			bases[k] = pairs[k].Base
		}
		base = group.VarTimeMultiMul(w, bases)
	}
	nonces := t.Nonces("dleq", hedge)
	a := nonces.Scalar()
	if err := nonces.Err(); err != nil {
		return nil, err
	}
	c := challenge(t, group.MulBase(a), base.Mul(a))
	return a.Add(c.Mul(secret)).Append(c.Bytes()), nil
}

// Verify checks a proof with the transcript in the same state as at the start of Prove.
func Verify(t *transcript.Transcript, key group.Point, proof []byte, pairs ...Pair) error {
	if len(proof) != Size {
		return fmt.Errorf("dleq: proof: %w: %d bytes", group.ErrLength, len(proof))
	}
	c, err := group.DecodeScalar(proof[:group.ScalarSize])
	if err != nil {
		return fmt.Errorf("dleq: challenge: %w", err)
	}
	s, err := group.DecodeScalar(proof[group.ScalarSize:])
	if err != nil {
		return fmt.Errorf("dleq: answer: %w", err)
	}
	w, minus := drawWeights(t, key, pairs), c.Neg()
	scalars, points := make([]group.Scalar, 0, 2*len(w)), make([]group.Point, 0, 2*len(w))
	for k, p := range pairs {
		scalars = append(scalars, s.Mul(w[k]), minus.Mul(w[k]))
		points = append(points, p.Base, p.Image)
	}
	t1 := group.VarTimeMultiMul([]group.Scalar{s, minus}, []group.Point{group.Generator(), key})
	if !c.Equal(challenge(t, t1, group.VarTimeMultiMul(scalars, points))) {
		return ErrProof
	}
	return nil
}

// drawWeights puts the statement into the transcript and draws the weights.
func drawWeights(t *transcript.Transcript, key group.Point, pairs []Pair) []group.Scalar {
	points := []group.Point{key}
	for _, p := range pairs {
		points = append(points, p.Base, p.Image)
	}
	t.AppendPoints("dleq", points...)
	if len(pairs) == 1 {
		return []group.Scalar{group.NewScalar(1)}
	}
	return t.Weights("dleq/weights", len(pairs))
}

func challenge(t *transcript.Transcript, t1, t2 group.Point) group.Scalar {
	t.AppendPoints("dleq/commitments", t1, t2)
	return t.Challenge("dleq/challenge")
}
