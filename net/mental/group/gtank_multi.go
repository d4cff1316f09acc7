//go:build !(js && wasm)

package group

import (
	"math/bits"

	"github.com/gtank/ristretto255"
)

func multiMul(s []Scalar, p []Point) Point { return chunked(s, p, straus) }

func varTimeMultiMul(s []Scalar, p []Point) Point {
	if len(p) >= bucketsFrom {
		return pippenger(s, p)
	}
	return chunked(s, p, varTimeStraus)
}

const (
	// chunk is how many points the library sums up at once. It keeps eight multiples of each, and more of them
	// leave the processor's cache.
	chunk = 128
	// bucketsFrom is how many points make buckets faster than multiples: 10% at 555, 30% at 7,500.
	bucketsFrom = 400
)

func chunked(s []Scalar, p []Point, sum func([]Scalar, []Point) Point) Point {
	total := identity
	for len(s) > 0 {
		n := min(len(s), chunk)
		part := sum(s[:n], p[:n])
		total.add(&total, &part)
		s, p = s[n:], p[n:]
	}
	return total
}

// pippenger sums by buckets. In each window of c bits, from the highest, the points with digit d are added up
// in bucket |d|, and Σ d·bucket_d is the sum of the running sums from the highest bucket down.
func pippenger(s []Scalar, p []Point) Point {
	c := min(max(bits.Len(uint(len(p)))-3, 2), 12) // measured
	windows := 253/c + 1
	digits := make([]int16, windows*len(s))
	for i := range s {
		s[i].radix(c, digits[i*windows:][:windows])
	}
	buckets := make([]Point, 1<<(c-1)+1)
	filled := make([]bool, len(buckets))
	total := identity
	for w := windows - 1; w >= 0; w-- {
		for range c {
			total.add(&total, &total)
		}
		clear(filled)
		for i := range p {
			d := digits[i*windows+w]
			if d == 0 {
				continue
			}
			b := &buckets[max(d, -d)]
			switch first := !filled[max(d, -d)]; {
			case first && d > 0:
				*b = p[i]
			case first:
				*b = p[i].Neg()
			case d > 0:
				b.add(b, &p[i])
			default:
				b.sub(b, &p[i])
			}
			filled[max(d, -d)] = true
		}
		running := identity
		for d := len(buckets) - 1; d > 0; d-- {
			if filled[d] {
				running.add(&running, &buckets[d])
			}
			total.add(&total, &running)
		}
	}
	return total
}

// straus returns Σ s_i·p_i in constant time, by multiples of each point and common doublings.
func straus(s []Scalar, p []Point) (r Point) {
	r = identity // older releases of the library added to what the receiver held
	r.e.MultiScalarMult(terms(s, p))
	return r
}

// varTimeStraus is straus for public scalars.
func varTimeStraus(s []Scalar, p []Point) (r Point) {
	r = identity
	r.e.VarTimeMultiScalarMult(terms(s, p))
	return r
}

func terms(s []Scalar, p []Point) ([]*ristretto255.Scalar, []*ristretto255.Element) {
	scalars, elements := make([]*ristretto255.Scalar, len(s)), make([]*ristretto255.Element, len(p))
	for i := range s {
		scalars[i], elements[i] = &s[i].s, &p[i].e
	}
	return scalars, elements
}
