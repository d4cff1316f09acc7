package shuffle

import (
	"fmt"
	"math/bits"

	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// Prove proves the statement of a mix to everyone, in ProofSize(N) bytes. They tell nothing else of the
// witness. Neither time nor memory accesses depend on it.
func Prove(s Statement, w *Witness, hedge *transcript.Hedge) ([]byte, error) {
	if err := s.check(s.Out.Len()); err != nil {
		return nil, err
	}
	n := s.In.Len()
	if len(w.perm) != n {
		return nil, fmt.Errorf("%w: %d and a witness of %d", ErrCards, n, len(w.perm))
	}
	t := s.newTranscript()
	nonces := t.Nonces("shuffle/prove", hedge)
	proof := make([]byte, 0, ProofSize(n))
	say := func(points ...group.Point) {
		from := len(proof)
		for _, p := range points {
			proof = p.Append(proof)
		}
		t.Append("points", proof[from:])
	}
	generators := append([]group.Point{group.H()}, group.Generators(n)...)
	com := func(v []group.Scalar, r group.Scalar) group.Point {
		return group.MultiMul(append([]group.Scalar{r}, v...), generators[:len(v)+1])
	}

	π := make([]group.Scalar, n)
	for i, p := range w.perm {
		π[i] = group.NewScalar(uint64(p))
	}
	r := nonces.Scalar()
	say(com(π, r))
	x := t.Challenge("x")

	b, sB := powers(x, w.perm), nonces.Scalar()
	say(com(b, sB))
	y, z := t.Challenge("y"), t.Challenge("z")

	// d_i and the partial products q_i.
	d, q := make([]group.Scalar, n), make([]group.Scalar, n)
	for i := range d {
		d[i] = y.Mul(π[i]).Add(b[i]).Sub(z)
		if q[i] = d[i]; i > 0 {
			q[i] = q[i-1].Mul(d[i])
		}
	}
	d0, rd0 := nonces.Scalars(n), nonces.Scalar()
	δ := append(append(d0[:1:1], nonces.Scalars(n-2)...), group.Scalar{})
	small, big := make([]group.Scalar, n-1), make([]group.Scalar, n-1)
	for i := range small {
		small[i] = δ[i].Mul(d0[i+1]).Neg()
		big[i] = δ[i+1].Sub(d[i+1].Mul(δ[i])).Sub(q[i].Mul(d0[i+1]))
	}
	s1, sx := nonces.Scalar(), nonces.Scalar()
	b0, r0, τ0 := nonces.Scalars(n), nonces.Scalar(), nonces.Scalar()
	outA, outB := s.Out.halves([]group.Point{group.Generator()}, []group.Point{s.Key})
	mask := append([]group.Scalar{τ0}, b0...)
	say(com(d0, rd0), com(small, s1), com(big, sx), com(b0, r0), group.MultiMul(mask, outA), group.MultiMul(mask, outB))
	e := t.Challenge("e")

	var ρb group.Scalar // Σ ρ_i·b_i
	for i := range b {
		ρb = ρb.Add(w.rho[i].Mul(b[i]))
	}
	a := answers{
		b:  line(b0, e, b),
		d:  line(d0, e, d),
		q:  line(δ, e, q)[1 : n-1],
		r:  r0.Add(e.Mul(sB)),
		τ:  τ0.Sub(e.Mul(ρb)),
		rd: rd0.Add(e.Mul(y.Mul(r).Add(sB))),
		s:  s1.Add(e.Mul(sx)),
	}
	if err := nonces.Err(); err != nil {
		return nil, err
	}
	return a.append(proof), nil
}

// line returns u + e·v.
func line(u []group.Scalar, e group.Scalar, v []group.Scalar) []group.Scalar {
	w := make([]group.Scalar, len(u))
	for i := range w {
		w[i] = u[i].Add(e.Mul(v[i]))
	}
	return w
}

// powers returns x^p for each p of a permutation, in constant time. With the binary digits p_k of p,
// x^p = Π (1 + p_k·(x^(2^k) - 1)).
func powers(x group.Scalar, perm []uint16) []group.Scalar {
	one := group.NewScalar(1)
	powers := make([]group.Scalar, len(perm))
	for i := range powers {
		powers[i] = one
	}
	for k := range bits.Len(uint(len(perm))) {
		less1 := x.Sub(one)
		for i, p := range perm {
			powers[i] = powers[i].Mul(one.Add(group.NewScalar(uint64(p >> k & 1)).Mul(less1)))
		}
		x = x.Mul(x)
	}
	return powers
}
