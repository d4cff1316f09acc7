package shuffle

import (
	"fmt"

	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// Stage is a mix as its prover sent it: the statement, whose header and In the verifier knows himself, and its
// proof.
type Stage struct {
	Statement
	Proof []byte
}

// StageError says which stage is the first that fails, from 0, and why.
type StageError struct {
	Stage int
	Err   error
}

// Error names the stage and the reason.
func (e *StageError) Error() string { return fmt.Sprintf("stage %d: %v", e.Stage, e.Err) }

// Unwrap returns the reason.
func (e *StageError) Unwrap() error { return e.Err }

// Verify checks the proofs of any number of stages at once, which takes less than half the time of one after
// the other. The error is a *[StageError] that names the first bad stage, the same that checking them one by
// one would find. It does not check that a stage goes on from the one before: that In is the Out of another is
// for the caller to say, by giving it so.
func Verify(stages ...Stage) error {
	var failed error // the first stage that cannot even be read
	arguments := make([]*argument, 0, len(stages))
	for i := range stages {
		a, err := stages[i].read()
		if err != nil {
			failed = &StageError{i, err}
			break
		}
		arguments = append(arguments, a)
	}
	if holds(arguments) {
		return failed
	}
	// Stages before good hold, one from good to before bad does not.
	good, bad := 0, len(arguments)
	for bad-good > 1 {
		if mid := (good + bad) / 2; holds(arguments[good:mid]) {
			good = mid
		} else {
			bad = mid
		}
	}
	return &StageError{good, ErrProof}
}

// argument is a stage read, with the challenges that its prover had to answer.
type argument struct {
	*Statement
	points     [proofPoints]group.Point
	answers    answers
	x, y, z, e group.Scalar
	said       [64]byte // stands for statement and proof
}

func (s *Stage) read() (*argument, error) {
	if err := s.check(s.Out.Len()); err != nil {
		return nil, err
	}
	a := &argument{Statement: &s.Statement}
	var err error
	if a.points, a.answers, err = decodeProof(s.Proof, s.In.Len()); err != nil {
		return nil, err
	}
	t := s.newTranscript()
	hear := func(from, to int) { t.Append("points", s.Proof[from*group.PointSize:to*group.PointSize]) }
	hear(cA, cB)
	a.x = t.Challenge("x")
	hear(cB, cd0)
	a.y, a.z = t.Challenge("y"), t.Challenge("z")
	hear(cd0, proofPoints)
	a.e = t.Challenge("e")
	t.Append("answers", s.Proof[proofPoints*group.PointSize:])
	a.said = t.Sum()
	return a, nil
}

// holds reports whether all equations of all arguments hold. Each is weighted by a number of 128 bits that
// depends on everything in the batch, so that errors cannot be made to cancel.
func holds(arguments []*argument) bool {
	var t transcript.Transcript
	for _, a := range arguments {
		t.Append("carteado/v1/shuffle/batch", a.said[:])
	}
	return sum(arguments, t.Weights("w", equations*len(arguments))).IsIdentity()
}

// equations is how many there are in an argument: (1), (2) for A, (2) for B, (3), (4).
const equations = 5

// sum returns the weighted sum of all equations, left side less right side.
func sum(arguments []*argument, weights []group.Scalar) group.Point {
	most, size := 0, 2
	for _, a := range arguments {
		n := a.In.Len()
		most, size = max(most, n), size+4*n+1+proofPoints
	}
	l := linear{make([]group.Scalar, 0, size+most), make([]group.Point, 0, size+most)}
	g, h, gs := l.add(group.Generator()), l.add(group.H()), l.add(group.Generators(most)...)
	var key, in, out []group.Scalar
	for k, a := range arguments {
		// Neighbours share a deck, and mostly the key.
		if k == 0 || !a.Key.Equal(arguments[k-1].Key) {
			key = l.add(a.Key)
		}
		if k > 0 && a.In.Equal(arguments[k-1].Out) {
			in = out
		} else {
			in = l.addDeck(a.In)
		}
		out = l.addDeck(a.Out)
		a.weigh([equations]group.Scalar(weights[k*equations:]), &g[0], &h[0], &key[0], gs, in, out, l.add(a.points[:]...))
	}
	return l.sum()
}

// weigh adds the five equations, each times its weight, to the coefficients of the points they are about:
// G, H, PK, the G_i, the A_i and B_i of the decks by turns, and the points of the proof.
func (a *argument) weigh(w [equations]group.Scalar, g, h, key *group.Scalar, gs, in, out, points []group.Scalar) {
	w1, w2A, w2B, w3, w4 := w[0], w[1], w[2], w[3], w[4]
	v, n := &a.answers, a.In.Len()
	add := func(to *group.Scalar, s group.Scalar) { *to = to.Add(s) }
	sub := func(to *group.Scalar, s group.Scalar) { *to = to.Sub(s) }

	add(&points[cA], w3.Mul(a.e).Mul(a.y))
	add(&points[cB], w1.Add(w3).Mul(a.e))
	add(&points[cd0], w3)
	add(&points[cδ], w4)
	add(&points[cΔ], w4.Mul(a.e))
	add(&points[c0], w1)
	add(&points[e0A], w2A)
	add(&points[e0B], w2B)

	sub(g, w2A.Mul(v.τ))
	sub(key, w2B.Mul(v.τ))
	sub(h, w1.Mul(v.r).Add(w3.Mul(v.rd)).Add(w4.Mul(v.s)))

	power, ramp, product := group.NewScalar(1), group.Scalar{}, group.NewScalar(1) // x^i, y·i, Π (y·i + x^i - z)
	ez := a.e.Mul(a.z)
	for i := range n {
		power, ramp = power.Mul(a.x), ramp.Add(a.y)
		product = product.Mul(ramp.Add(power).Sub(a.z))
		ex := a.e.Mul(power)
		add(&in[2*i], w2A.Mul(ex))
		add(&in[2*i+1], w2B.Mul(ex))
		sub(&out[2*i], w2A.Mul(v.b[i]))
		sub(&out[2*i+1], w2B.Mul(v.b[i]))
		sub(&gs[i], w1.Mul(v.b[i]).Add(w3.Mul(v.d[i].Add(ez))))
	}
	q := append(append([]group.Scalar{v.d[0]}, v.q...), a.e.Mul(product))
	for i := range n - 1 {
		sub(&gs[i], w4.Mul(a.e.Mul(q[i+1]).Sub(q[i].Mul(v.d[i+1]))))
	}
}

// linear is a linear combination of points. Its capacity is fixed when it is made.
type linear struct {
	coefficients []group.Scalar
	points       []group.Point
}

// add returns the coefficients of further points, 0 at first.
func (l *linear) add(points ...group.Point) []group.Scalar {
	from := len(l.points)
	l.points = append(l.points, points...)
	l.coefficients = l.coefficients[:len(l.points)]
	return l.coefficients[from:]
}

func (l *linear) addDeck(d Deck) []group.Scalar {
	from := len(l.points)
	for _, c := range d.cards {
		l.add(c.A, c.B)
	}
	return l.coefficients[from:]
}

// sum adds up, without the points that are O: half of the deck that a deal starts from.
func (l *linear) sum() group.Point {
	n := 0
	for i, p := range l.points {
		if !p.IsIdentity() {
			l.points[n], l.coefficients[n] = p, l.coefficients[i]
			n++
		}
	}
	return group.VarTimeMultiMul(l.coefficients[:n], l.points[:n])
}
