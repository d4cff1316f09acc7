package dleq

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"testing"

	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// source returns reproducible bytes.
func source(seed byte) io.Reader { return rand.NewChaCha8([32]byte{seed}) }

func scalar(random io.Reader) group.Scalar {
	s, err := group.RandomScalar(random)
	if err != nil {
		panic(err)
	}
	return s
}

func said(words ...string) *transcript.Transcript {
	t := &transcript.Transcript{}
	for _, w := range words {
		t.Append(w)
	}
	return t
}

// statement returns a secret and n true pairs.
func statement(n int, random io.Reader) (group.Scalar, []Pair) {
	x, pairs := scalar(random), make([]Pair, n)
	for k := range pairs {
		base := group.MulBase(scalar(random))
		pairs[k] = Pair{base, base.Mul(x)}
	}
	return x, pairs
}

func TestProof(t *testing.T) {
	for _, n := range []int{0, 1, 2, 13} {
		random := source(byte(n))
		x, pairs := statement(n, random)
		key := group.MulBase(x)
		proof, err := Prove(said("a"), x, &transcript.Hedge{Random: random}, pairs...)
		if err != nil || len(proof) != Size {
			t.Fatal(n, len(proof), err)
		}
		if err := Verify(said("a"), key, proof, pairs...); err != nil {
			t.Errorf("%d pairs: %v", n, err)
		}
		if err := Verify(said("b"), key, proof, pairs...); err != ErrProof {
			t.Errorf("%d pairs, another transcript: %v", n, err)
		}
		if err := Verify(said("a"), key.Neg(), proof, pairs...); err != ErrProof {
			t.Errorf("%d pairs, another key: %v", n, err)
		}
		for i := range proof {
			for _, flip := range []byte{1, 0x80} {
				proof[i] ^= flip
				if Verify(said("a"), key, proof, pairs...) == nil {
					t.Errorf("%d pairs: byte %d flipped by %#x", n, i, flip)
				}
				proof[i] ^= flip
			}
		}
	}
}

// TestFalse has a prover who knows x and claims something else.
func TestFalse(t *testing.T) {
	g := group.Generator()
	for name, lie := range map[string]func([]Pair){
		"an image":            func(p []Pair) { p[1].Image = p[1].Image.Add(g) },
		"the first image":     func(p []Pair) { p[0].Image = p[0].Image.Add(g) },
		"a base":              func(p []Pair) { p[2].Base = p[2].Base.Add(g) },
		"images exchanged":    func(p []Pair) { p[0].Image, p[1].Image = p[1].Image, p[0].Image },
		"errors that cancel":  func(p []Pair) { p[0].Image, p[2].Image = p[0].Image.Add(g), p[2].Image.Sub(g) },
		"the identity, twice": func(p []Pair) { p[0].Image, p[1].Image = group.Identity(), group.Identity() },
	} {
		x, pairs := statement(3, source(1))
		lie(pairs)
		proof, err := Prove(said(), x, &transcript.Hedge{Random: source(2)}, pairs...)
		if err != nil {
			t.Fatal(err)
		}
		if err := Verify(said(), group.MulBase(x), proof, pairs...); err != ErrProof {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestMissing: a proof for some pairs is none for more or fewer.
func TestMissing(t *testing.T) {
	x, pairs := statement(3, source(1))
	proof, err := Prove(said(), x, &transcript.Hedge{Random: source(2)}, pairs...)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{0, 1, 2} {
		if err := Verify(said(), group.MulBase(x), proof, pairs[:n]...); err != ErrProof {
			t.Errorf("%d of 3 pairs: %v", n, err)
		}
	}
}

// TestStatement: the key and all pairs are in the transcript before the first question.
func TestStatement(t *testing.T) {
	a, b, c := group.Generator(), group.H(), group.Generators(1)[0]
	seen := map[[64]byte]bool{}
	for i, s := range []struct {
		key   group.Point
		pairs []Pair
	}{
		{a, nil}, {b, nil}, {a, []Pair{{b, c}}}, {a, []Pair{{c, b}}}, {b, []Pair{{a, c}}}, {a, []Pair{{b, c}, {b, c}}}, {a, []Pair{{b, c}, {c, b}}},
	} {
		tr := said()
		drawWeights(tr, s.key, s.pairs)
		if seen[tr.Sum()] {
			t.Errorf("statement %d says the same as another", i)
		}
		seen[tr.Sum()] = true
	}
}

func TestRefused(t *testing.T) {
	x, pairs := statement(1, source(1))
	proof, err := Prove(said(), x, &transcript.Hedge{Random: source(2)}, pairs...)
	if err != nil {
		t.Fatal(err)
	}
	order := group.NewScalar(1).Neg().Bytes() // l-1
	order[0]++
	for name, c := range map[string]struct {
		proof []byte
		want  error
	}{
		"short":                  {proof[:Size-1], group.ErrLength},
		"long":                   {append(proof[:Size:Size], 0), group.ErrLength},
		"none":                   {nil, group.ErrLength},
		"a challenge above l":    {append(order[:32:32], proof[32:]...), group.ErrScalar},
		"an answer above l":      {append(proof[:32:32], order...), group.ErrScalar},
		"challenge and answer 0": {make([]byte, Size), ErrProof},
	} {
		if err := Verify(said(), group.MulBase(x), c.proof, pairs...); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Prove(said(), x, &transcript.Hedge{Random: io.LimitReader(source(1), 31)}, pairs...); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("without random bytes: %v", err)
	}
}

func BenchmarkProof(b *testing.B) {
	for _, n := range []int{0, 1, 13} {
		x, pairs := statement(n, source(1))
		key, hedge := group.MulBase(x), &transcript.Hedge{Random: source(2)}
		proof, _ := Prove(said(), x, hedge, pairs...)
		b.Run(fmt.Sprint("prove/", n), func(b *testing.B) {
			for b.Loop() {
				Prove(said(), x, hedge, pairs...)
			}
		})
		b.Run(fmt.Sprint("verify/", n), func(b *testing.B) {
			for b.Loop() {
				Verify(said(), key, proof, pairs...)
			}
		})
	}
}
