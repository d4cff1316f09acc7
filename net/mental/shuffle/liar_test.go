package shuffle

import (
	"strings"

	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// liar proves whatever it is told, by the formulas of the package comment written out one after the other. With
// nothing set it is honest, and says byte for byte what Prove says.
type liar struct {
	Statement
	perm []uint16
	rho  []group.Scalar

	claim func(i int) group.Scalar                      // committed in c_A in place of π(i)
	power func(i int, honest group.Scalar) group.Scalar // committed in c_B in place of x^π(i)
	run   func(i int, honest group.Scalar) group.Scalar // multiplied in place of d_i
	gens  []group.Point                                 // H, G_1, ... of its own
	open  func(e group.Scalar) group.Scalar             // added to r̃

	fooled bool // whoever had these generators would be: (1), (3) and (4) hold with them
}

func (l *liar) prove(hedge *transcript.Hedge) []byte {
	n := l.In.Len()
	gens := append([]group.Point{group.H()}, group.Generators(n)...)
	if l.gens != nil {
		gens = l.gens
	}
	com := func(v []group.Scalar, r group.Scalar) group.Point {
		c := gens[0].Mul(r)
		for i := range v {
			c = c.Add(gens[i+1].Mul(v[i]))
		}
		return c
	}
	t := transcript.New(l.Header)
	t.Append("in", l.In.Bytes())
	t.Append("out", l.Out.Bytes())
	nonces := t.Nonces("shuffle/prove", hedge)
	each := func(f func(i int) group.Scalar) []group.Scalar {
		v := make([]group.Scalar, n)
		for i := range v {
			v[i] = f(i)
		}
		return v
	}

	π := each(func(i int) group.Scalar {
		if l.claim != nil {
			return l.claim(i)
		}
		return group.NewScalar(uint64(l.perm[i]))
	})
	r := nonces.Scalar()
	proof := com(π, r).Bytes()
	t.Append("points", proof)
	x := t.Challenge("x")

	b := each(func(i int) group.Scalar {
		p := group.NewScalar(1)
		for range l.perm[i] {
			p = p.Mul(x)
		}
		if l.power != nil {
			return l.power(i, p)
		}
		return p
	})
	s := nonces.Scalar()
	proof = com(b, s).Append(proof)
	t.Append("points", proof[32:])
	y, z := t.Challenge("y"), t.Challenge("z")

	d := each(func(i int) group.Scalar {
		d := y.Mul(π[i]).Add(b[i]).Sub(z)
		if l.run != nil {
			return l.run(i, d)
		}
		return d
	})
	q := make([]group.Scalar, n)
	q[0] = d[0]
	for i := 1; i < n; i++ {
		q[i] = q[i-1].Mul(d[i])
	}
	d0, rd0 := nonces.Scalars(n), nonces.Scalar()
	δ := make([]group.Scalar, n)
	copy(δ[1:n-1], nonces.Scalars(n-2))
	δ[0] = d0[0]
	var vδ, vΔ []group.Scalar
	for i := range n - 1 {
		vδ = append(vδ, group.Scalar{}.Sub(δ[i].Mul(d0[i+1])))
		vΔ = append(vΔ, δ[i+1].Sub(d[i+1].Mul(δ[i])).Sub(q[i].Mul(d0[i+1])))
	}
	s1, sx := nonces.Scalar(), nonces.Scalar()
	b0, r0, τ0 := nonces.Scalars(n), nonces.Scalar(), nonces.Scalar()
	e0 := Ciphertext{group.MulBase(τ0), l.Key.Mul(τ0)}
	for i := range n {
		c := l.Out.At(i)
		e0 = e0.Add(Ciphertext{c.A.Mul(b0[i]), c.B.Mul(b0[i])})
	}
	for _, p := range []group.Point{com(d0, rd0), com(vδ, s1), com(vΔ, sx), com(b0, r0), e0.A, e0.B} {
		proof = p.Append(proof)
	}
	t.Append("points", proof[64:])
	e := t.Challenge("e")

	answer := func(v0, v []group.Scalar) []group.Scalar {
		return each(func(i int) group.Scalar { return v0[i].Add(e.Mul(v[i])) })
	}
	bh, dt, qt := answer(b0, b), answer(d0, d), answer(δ, q)
	for _, list := range [][]group.Scalar{bh, dt, qt[1 : n-1]} {
		for _, v := range list {
			proof = v.Append(proof)
		}
	}
	τ := τ0
	for i := range n {
		τ = τ.Sub(e.Mul(l.rho[i]).Mul(b[i]))
	}
	rd := rd0.Add(e.Mul(y.Mul(r).Add(s)))
	if l.open != nil {
		rd = rd.Add(l.open(e))
	}
	rb, sd := r0.Add(e.Mul(s)), s1.Add(e.Mul(sx))
	for _, v := range []group.Scalar{rb, τ, rd, sd} {
		proof = v.Append(proof)
	}

	var last []group.Scalar
	for i := range n - 1 {
		last = append(last, e.Mul(qt[i+1]).Sub(qt[i].Mul(dt[i+1])))
	}
	minus := each(func(int) group.Scalar { return z.Neg() })
	l.fooled = com(b0, r0).Add(com(b, s).Mul(e)).Equal(com(bh, rb)) &&
		com(d0, rd0).Add(com(π, r).Mul(y).Add(com(b, s)).Add(com(minus, group.Scalar{})).Mul(e)).Equal(com(dt, rd)) &&
		com(vδ, s1).Add(com(vΔ, sx).Mul(e)).Equal(com(last, sd))
	return proof
}

// trapdoor doubles a card, with generators of which it knows that G_(place+1) is g·H: so it can open one commitment
// as two different lists. Whoever took the generators from it would believe it.
func (l *liar) trapdoor(place int) {
	two, g := group.NewScalar(2), group.NewScalar(99)
	l.gens = append([]group.Point{group.H()}, group.Generators(l.In.Len())...)
	l.gens[place+1] = group.H().Mul(g)
	l.rho[place] = group.Scalar{}
	l.deal()
	l.replace(place, double(l.Out.At(place)))
	var less group.Scalar
	l.power = func(i int, honest group.Scalar) group.Scalar {
		if i == place {
			less = honest.Mul(two.Invert())
			return less
		}
		return honest
	}
	l.run = func(i int, d group.Scalar) group.Scalar {
		if i == place {
			return d.Add(less)
		}
		return d
	}
	l.open = func(e group.Scalar) group.Scalar { return e.Mul(less).Mul(g).Neg() }
}

// Trapdoor mixes a deck so for a table's test: it gives what the cheat would send, deck and proof.
func Trapdoor(s Statement, w *Witness, hedge *transcript.Hedge) (deck, proof []byte, fooled bool) {
	l := &liar{Statement: s, perm: w.perm, rho: w.rho}
	l.trapdoor(1)
	proof = l.prove(hedge)
	return l.Out.Bytes(), proof, l.fooled
}

// failing names the equations of a stage that do not hold, "2A 2B"; "unread" if it cannot be read.
func failing(s Stage) string {
	a, err := s.read()
	if err != nil {
		return "unread"
	}
	var names []string
	for i, name := range []string{"1", "2A", "2B", "3", "4"} {
		weights := make([]group.Scalar, equations)
		weights[i] = group.NewScalar(1)
		if !sum([]*argument{a}, weights).IsIdentity() {
			names = append(names, name)
		}
	}
	return strings.Join(names, " ")
}
