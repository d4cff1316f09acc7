package sharing

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"testing"

	"carteado/net/mental/group"
)

// source returns reproducible bytes.
func source(seed byte) io.Reader { return rand.NewChaCha8([32]byte{seed}) }

func scalar(random io.Reader) group.Scalar { return must(group.RandomScalar(random)) }

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// share splits a fresh secret among n seats.
func share(n, threshold int, random io.Reader) (group.Scalar, *Shared, []Share) {
	secret, p := scalar(random), must(NewPolynomial(threshold, random))
	shares := make([]Share, n)
	for i := range shares {
		seat := Numbered(uint8(i + 1))
		shares[i] = Share{seat, p.Share(secret, seat)}
	}
	return secret, &Shared{group.MulBase(secret), p.Commitments()}, shares
}

// TestNoSeatIsZero is the second half of cheat 30: whatever number comes in, nobody is given f(0).
func TestNoSeatIsZero(t *testing.T) {
	seen := map[uint64]bool{}
	for n := range 256 {
		s := Numbered(uint8(n))
		if s.index() == 0 || s.scalar().IsZero() {
			t.Errorf("number %d is taken at 0", n)
		}
		if s.Number() != uint8(n) || seen[s.index()] {
			t.Errorf("number %d is %v", n, s)
		}
		seen[s.index()] = true
	}
	if (Seat{}) != Numbered(1) || Numbered(4).String() != "4" {
		t.Error("the zero Seat is not seat 1")
	}
	secret, p := scalar(source(1)), must(NewPolynomial(2, source(2)))
	if f := p.Share(secret, Numbered(3)); !f.Equal(secret.Add(p[0].Mul(group.NewScalar(3)))) {
		t.Error("f(3) is not z + 3·a_1")
	}
}

// TestReconstruct takes every set of seats: as many as the threshold give the secret, fewer do not.
func TestReconstruct(t *testing.T) {
	for n := 2; n <= 5; n++ {
		for threshold := 2; threshold <= n; threshold++ {
			secret, shared, shares := share(n, threshold, source(byte(10*n+threshold)))
			if shared.Threshold() != threshold {
				t.Errorf("threshold %d is %d", threshold, shared.Threshold())
			}
			for set := range 1 << n {
				name := fmt.Sprintf("%d of %d, set %b", threshold, n, set)
				var some []Share
				for i, s := range shares {
					if set>>i&1 != 0 {
						some = append(some, s)
					}
				}
				got, err := shared.Reconstruct(some...)
				if len(some) < threshold {
					if !errors.Is(err, ErrTooFew) {
						t.Errorf("%s: %v", name, err)
					}
					if atZero(some).Equal(secret) {
						t.Errorf("%s: too few, and they give the secret", name)
					}
				} else if err != nil || !got.Equal(secret) {
					t.Errorf("%s: %v", name, err)
				}
			}
		}
	}
}

// TestBadShares: a share that is shown is checked before it is used.
func TestBadShares(t *testing.T) {
	secret, shared, shares := share(4, 3, source(1))
	for i, s := range shares {
		if err := shared.Check(s.Seat, s.Value); err != nil {
			t.Errorf("seat %d: %v", i+1, err)
		}
		for _, j := range []uint8{0, 1, 2, 3, 4, 5, 255} {
			if seat := Numbered(j); seat != s.Seat && !errors.Is(shared.Check(seat, s.Value), ErrShare) {
				t.Errorf("the share of seat %d is taken for that of %d", i+1, j)
			}
		}
	}
	bad := append([]Share(nil), shares...)
	bad[2].Value = bad[2].Value.Add(group.NewScalar(1))
	for name, c := range map[string]struct {
		shares []Share
		want   error
	}{
		"a false one":              {bad, ErrShare},
		"a false one of just many": {bad[1:], ErrShare},
		"one twice":                {[]Share{shares[0], shares[1], shares[0]}, ErrTwice},
		"the secret itself":        {[]Share{shares[0], shares[1], {Numbered(0), secret}}, ErrShare},
		"none":                     {nil, ErrTooFew},
	} {
		if _, err := shared.Reconstruct(c.shares...); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := shared.Check(shares[2].Seat, bad[2].Value); err == nil || err.Error() != "sharing: a share that does not fit the commitments: seat 3" {
		t.Error(err)
	}
	for threshold := -1; threshold < 2; threshold++ {
		if _, err := NewPolynomial(threshold, source(1)); !errors.Is(err, ErrThreshold) {
			t.Errorf("threshold %d: %v", threshold, err)
		}
	}
	if _, err := NewPolynomial(3, io.LimitReader(source(1), 100)); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("without random bytes: %v", err)
	}
}
