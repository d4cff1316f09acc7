package curve

import "math/bits"

// VarTimeMultiMul sets r = Σ s[i]·p[i], for as many scalars as points, in a time that depends on their values: for
// public ones only.
func (r *Point) VarTimeMultiMul(s []Scalar, p []*Point) *Point {
	for _, p := range p {
		p.check()
	}
	if len(p) >= bucketsFrom {
		return r.buckets(s, p)
	}
	return r.straus(s, p)
}

// bucketsFrom is the number of points from which buckets are faster: by 18% at 271, and more from there.
const bucketsFrom = 150

// straus is MultiMul with fewer digits: of width 5, where only one in six is not 0.
func (r *Point) straus(s []Scalar, p []*Point) *Point {
	digits := make([][256]int8, len(s))
	odd := make([][8]cached, len(s)) // P, 3P, ..., 15P
	for i := range s {
		digits[i] = naf(&s[i])
		var twice cached
		var m Point
		twice.set(m.Double(p[i]))
		odd[i][0].set(p[i])
		m = *p[i]
		for k := 1; k < len(odd[i]); k++ {
			odd[i][k].set(m.add(&m, &twice, plus))
		}
	}
	acc := identity
	for k := 255; k >= 0; k-- {
		acc.double(&acc, 1)
		for i := range digits {
			if d := digits[i][k]; d > 0 {
				acc.add(&acc, &odd[i][d/2], plus)
			} else if d < 0 {
				acc.add(&acc, &odd[i][-d/2], minus)
			}
		}
	}
	*r = acc
	return r
}

// buckets is the algorithm of Pippenger. In each window of c bits, from the highest, the points with digit d are added
// up in bucket |d|, and Σ d·bucket_d is the sum of the running sums from the highest bucket down.
func (r *Point) buckets(s []Scalar, p []*Point) *Point {
	c := min(max(bits.Len(uint(len(p)))-3, 2), 12) // measured
	points := make([]Point, len(p))
	digits := make([][]int16, len(p))
	for i := range p {
		points[i] = *p[i]
		digits[i] = radix(&s[i], c)
	}
	affine := affines(points)
	buckets := make([]Point, 1<<(c-1)+1)
	filled := make([]bool, len(buckets))
	acc := identity
	var q cached
	for k := 253 / c; k >= 0; k-- {
		acc.double(&acc, c)
		clear(filled)
		for i := range points {
			n, s := split(digits[i][k])
			switch b := &buckets[n]; {
			case n == 0:
			case filled[n]:
				b.addAffine(b, &affine[i], s)
			case s == plus:
				*b, filled[n] = points[i], true
			default:
				b.Neg(&points[i])
				filled[n] = true
			}
		}
		running := identity
		for n := len(buckets) - 1; n > 0; n-- {
			if filled[n] {
				running.add(&running, q.set(&buckets[n]), plus)
			}
			acc.add(&acc, q.set(&running), plus)
		}
	}
	*r = acc
	return r
}
