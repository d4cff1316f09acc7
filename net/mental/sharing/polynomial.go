package sharing

import (
	"errors"
	"fmt"
	"io"

	"carteado/net/mental/group"
)

// What sharing refuses.
var (
	ErrThreshold = errors.New("sharing: threshold below 2")
	ErrShare     = errors.New("sharing: a share that does not fit the commitments")
	ErrTooFew    = errors.New("sharing: too few shares")
	ErrTwice     = errors.New("sharing: two shares of one seat")
)

// Seat is a seat as the number at which the polynomial is taken. No value of the type is 0, where the secret
// is: the zero Seat is seat 1.
type Seat struct{ before uint8 }

// Numbered returns the seat with a number from 1 up, as headers have it.
func Numbered(n uint8) Seat { return Seat{n - 1} }

// Number returns the number of the seat.
func (s Seat) Number() uint8 { return s.before + 1 }

// String returns the number.
func (s Seat) String() string { return fmt.Sprint(s.index()) }

func (s Seat) index() uint64        { return uint64(s.before) + 1 }
func (s Seat) scalar() group.Scalar { return group.NewScalar(s.index()) }

// Polynomial holds a_1, ..., a_{t-1}: all of f but the secret, which is f(0). It is as secret as that.
type Polynomial []group.Scalar

// NewPolynomial draws a polynomial for the threshold, at least 2: as many shares give the secret back.
func NewPolynomial(threshold int, random io.Reader) (Polynomial, error) {
	if threshold < 2 {
		return nil, fmt.Errorf("%w: %d", ErrThreshold, threshold)
	}
	p := make(Polynomial, threshold-1)
	for k := range p {
		var err error
		if p[k], err = group.RandomScalar(random); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// Share returns f(j), the share of seat j in the secret.
func (p Polynomial) Share(secret group.Scalar, j Seat) group.Scalar {
	var f group.Scalar
	for k := len(p) - 1; k >= 0; k-- {
		f = f.Add(p[k]).Mul(j.scalar())
	}
	return f.Add(secret)
}

// Commitments returns V_k = a_k·G.
func (p Polynomial) Commitments() []group.Point {
	v := make([]group.Point, len(p))
	for k, a := range p {
		v[k] = group.MulBase(a)
	}
	return v
}

// Shared is what all know of a shared secret: its public key and the commitments.
type Shared struct {
	Key group.Point
	V   []group.Point
}

// Threshold returns the number of shares that give the secret back.
func (s *Shared) Threshold() int { return len(s.V) + 1 }

// Check reports whether a share is the one of seat j.
func (s *Shared) Check(j Seat, share group.Scalar) error {
	scalars, points := []group.Scalar{group.NewScalar(1)}, []group.Point{s.Key}
	for k, v := range s.V {
		scalars, points = append(scalars, scalars[k].Mul(j.scalar())), append(points, v)
	}
	if !group.MulBase(share).Equal(group.VarTimeMultiMul(scalars, points)) {
		return fmt.Errorf("%w: seat %v", ErrShare, j)
	}
	return nil
}

// Weighted returns λ·f(j)·G for the share of seat j, which everybody can compute.
func (s *Shared) Weighted(j Seat, λ group.Scalar) group.Point {
	scalars, points := []group.Scalar{λ}, []group.Point{s.Key}
	for k, v := range s.V {
		scalars, points = append(scalars, scalars[k].Mul(j.scalar())), append(points, v)
	}
	return group.VarTimeMultiMul(scalars, points)
}

// Weight returns λ_j = Π_{m≠j} m/(m-j) for seat j among as many as the threshold: Σ λ_j·f(j) over them is f(0).
func Weight(j Seat, among []Seat) group.Scalar {
	over, under := group.NewScalar(1), group.NewScalar(1)
	for _, m := range among {
		if m != j {
			over, under = over.Mul(m.scalar()), under.Mul(m.scalar().Sub(j.scalar()))
		}
	}
	return over.Mul(under.Invert())
}

// Share is the share of a seat.
type Share struct {
	Seat
	Value group.Scalar
}

// Reconstruct returns the secret, from as many good shares as the threshold or more. It refuses bad ones.
func (s *Shared) Reconstruct(shares ...Share) (group.Scalar, error) {
	if len(shares) < s.Threshold() {
		return group.Scalar{}, fmt.Errorf("%w: %d of %d", ErrTooFew, len(shares), s.Threshold())
	}
	seen := map[Seat]bool{}
	for _, a := range shares {
		if seen[a.Seat] {
			return group.Scalar{}, fmt.Errorf("%w: seat %v", ErrTwice, a.Seat)
		}
		seen[a.Seat] = true
		if err := s.Check(a.Seat, a.Value); err != nil {
			return group.Scalar{}, err
		}
	}
	return atZero(shares), nil
}

// atZero returns f(0) for the polynomial of least degree through the shares.
func atZero(shares []Share) group.Scalar {
	var seats []Seat
	for _, a := range shares {
		seats = append(seats, a.Seat)
	}
	var secret group.Scalar
	for _, a := range shares {
		secret = secret.Add(a.Value.Mul(Weight(a.Seat, seats)))
	}
	return secret
}
