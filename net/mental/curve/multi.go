package curve

// MultiMul sets r = Σ s[i]·p[i], for as many scalars as points. It is the algorithm of Straus, with signed digits of
// four bits: those of all scalars are added up place by place, from the highest, and the doublings are shared.
func (r *Point) MultiMul(s []Scalar, p []*Point) *Point {
	const c = 4
	windows := make([]cachedWindow, len(p))
	digits := make([][]int16, len(p))
	for i := range p {
		p[i].check()
		windows[i].set(p[i])
		digits[i] = radix(&s[i], c)
	}
	acc := identity
	var q cached
	for k := 253 / c; k >= 0; k-- {
		for i := range windows {
			n, s := split(digits[i][k])
			windows[i].choose(&q, n)
			acc.add(&acc, &q, s)
		}
		if k > 0 {
			acc.double(&acc, c)
		}
	}
	*r = acc
	return r
}

// Mul sets r = s·p.
func (r *Point) Mul(s *Scalar, p *Point) *Point {
	return r.MultiMul([]Scalar{*s}, []*Point{p})
}
