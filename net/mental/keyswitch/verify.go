package keyswitch

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"carteado/net/mental/dleq"
	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// Message is what a seat sent. All but the bytes the verifier knows himself: the header, with the sender's seat,
// and the sender's part of the key that the cards lie under.
type Message struct {
	transcript.Header
	Sender group.Point
	Bytes  []byte
}

// Faults is an error that gives the reason for every seat whose message is refused.
type Faults map[uint8]error

// Error lists seats and reasons.
func (f Faults) Error() string {
	var b strings.Builder
	b.WriteString("keyswitch: refused")
	for _, seat := range slices.Sorted(maps.Keys(f)) {
		fmt.Fprintf(&b, "; seat %d: %v", seat, f[seat])
	}
	return b.String()
}

// Verify reads and checks the messages of any number of senders at once. It gives the share of each, nil for
// one that is refused; the error is then of type [Faults].
func (w *Switch) Verify(messages ...Message) ([]*Share, error) {
	shares, faults := make([]*Share, len(messages)), Faults{}
	read := make([]*argument, 0, len(messages))
	for i := range messages {
		a, err := w.read(&messages[i])
		if err != nil {
			faults[messages[i].Seat] = err
			continue
		}
		a.place, shares[i] = i, a.share
		read = append(read, a)
	}
	for _, a := range w.refuted(read) {
		faults[a.Seat], shares[a.place] = dleq.ErrProof, nil
	}
	if len(faults) > 0 {
		return shares, faults
	}
	return shares, nil
}

// argument is a message read, with the weights and the challenge that its sender had to answer.
type argument struct {
	*Message
	place   int // among the messages
	share   *Share
	t1      group.Point
	t2, t3  []group.Point // by target; no t2 for Public
	s       group.Scalar
	sg      []group.Scalar // by target; 0 for Public
	weights []group.Scalar
	c       group.Scalar
	said    [64]byte // stands for statement and message
}

// read reads a message of exactly Size bytes: canonical points, none the identity, and canonical scalars.
func (w *Switch) read(m *Message) (*argument, error) {
	if len(m.Bytes) != w.Size() {
		return nil, fmt.Errorf("keyswitch: %w: %d bytes for %d", group.ErrLength, len(m.Bytes), w.Size())
	}
	n, g := len(w.cards), len(w.targets)
	a := &argument{
		Message: m,
		share:   &Share{make([]group.Point, n), make([]group.Point, n)},
		t2:      make([]group.Point, g), t3: make([]group.Point, g), sg: make([]group.Scalar, g),
	}
	t := w.newTranscript(m.Header, m.Sender)
	in := reader{rest: m.Bytes}

	for k, c := range w.cards {
		a.share.r[k] = group.Identity()
		if !w.target(k).public() {
			a.share.r[k] = in.point("R of slot %d", c.Slot)
		}
		a.share.s[k] = in.point("S of slot %d", c.Slot)
	}
	t.Append("shares", in.taken(m.Bytes))
	a.weights = t.Weights("weights", n)

	from := len(m.Bytes) - len(in.rest)
	a.t1 = in.point("T1")
	for g, to := range w.targets {
		if !to.public() {
			a.t2[g] = in.point("T2 of target %d", g)
		}
		a.t3[g] = in.point("T3 of target %d", g)
	}
	t.Append("commitments", in.taken(m.Bytes)[from:])
	a.c = t.Challenge("challenge")

	t.Append("answers", in.rest)
	a.said = t.Sum()
	a.s = in.scalar("s")
	for g, to := range w.targets {
		if !to.public() {
			a.sg[g] = in.scalar("s of target %d", g)
		}
	}
	return a, in.err
}

// reader takes points and scalars from the front of a message. After an error it gives what is of no use.
type reader struct {
	rest []byte
	err  error
}

// taken returns what has been read of the whole.
func (r *reader) taken(whole []byte) []byte { return whole[:len(whole)-len(r.rest)] }

func (r *reader) next(size int) []byte {
	b := r.rest[:size]
	r.rest = r.rest[size:]
	return b
}

func (r *reader) point(what string, of ...any) group.Point {
	p, err := group.DecodePoint(r.next(group.PointSize))
	r.fail(err, what, of)
	return p
}

func (r *reader) scalar(what string, of ...any) group.Scalar {
	s, err := group.DecodeScalar(r.next(group.ScalarSize))
	r.fail(err, what, of)
	return s
}

func (r *reader) fail(err error, what string, of []any) {
	if err != nil && r.err == nil {
		r.err = fmt.Errorf("keyswitch: %s: %w", fmt.Sprintf(what, of...), err)
	}
}

// refuted returns those arguments that do not hold, by halving.
func (w *Switch) refuted(a []*argument) []*argument {
	if w.hold(a) {
		return nil
	}
	if len(a) == 1 {
		return a
	}
	half := len(a) / 2
	return append(w.refuted(a[:half:half]), w.refuted(a[half:])...)
}

// weights returns a number of 128 bits for every equation of every argument, 1 + 2g of each. They depend on everything
// in the batch, so that errors cannot be made to cancel.
func (w *Switch) weights(arguments []*argument) []group.Scalar {
	var t transcript.Transcript
	for _, a := range arguments {
		t.Append("carteado/v1/keyswitch/batch", a.said[:])
	}
	return t.Weights("weights", len(arguments)*w.equations())
}

func (w *Switch) equations() int { return 1 + 2*len(w.targets) }

// hold reports whether all equations of all arguments hold.
func (w *Switch) hold(arguments []*argument) bool {
	if len(arguments) == 0 {
		return true
	}
	weights, n := w.weights(arguments), w.equations()

	// Points that all senders share: G, the T_g, the A_k.
	var sum linear
	sum.grow(1 + len(w.targets) + len(w.cards) + len(arguments)*(2+2*len(w.targets)+2*len(w.cards)))
	ofG := sum.add(group.Scalar{}, group.Generator())
	ofT, ofA := make([]*group.Scalar, len(w.targets)), make([]*group.Scalar, len(w.cards))
	for g, to := range w.targets {
		if !to.public() {
			ofT[g] = sum.add(group.Scalar{}, to.key)
		}
	}
	for k, c := range w.cards {
		ofA[k] = sum.add(group.Scalar{}, c.A)
	}
	for i, a := range arguments {
		w.weigh(&sum, a, weights[i*n:][:n], ofG, ofT, ofA)
	}
	return group.VarTimeMultiMul(sum.scalars, sum.points).IsIdentity()
}

// weigh adds the equations of one sender, each times its weight, right side less left side:
//
//	α·(T1 + c·X_i - s·G)
//	β_g·(T2_g + c·Σ w_k·R_k - s_g·G)
//	γ_g·(T3_g + c·Σ w_k·S_k + s·Σ w_k·A_k - s_g·T_g)
func (w *Switch) weigh(sum *linear, a *argument, weights []group.Scalar, ofG *group.Scalar, ofT, ofA []*group.Scalar) {
	α, β, γ := weights[0], weights[1:1+len(w.targets)], weights[1+len(w.targets):]
	sum.add(α, a.t1)
	sum.add(α.Mul(a.c), a.Sender)
	more(ofG, α.Mul(a.s).Neg())
	cβ, cγ, sγ := make([]group.Scalar, len(β)), make([]group.Scalar, len(γ)), make([]group.Scalar, len(γ))
	for g, to := range w.targets {
		cβ[g], cγ[g], sγ[g] = a.c.Mul(β[g]), a.c.Mul(γ[g]), a.s.Mul(γ[g])
		sum.add(γ[g], a.t3[g])
		if !to.public() {
			sum.add(β[g], a.t2[g])
			more(ofG, β[g].Mul(a.sg[g]).Neg())
			more(ofT[g], γ[g].Mul(a.sg[g]).Neg())
		}
	}
	for k, g := range w.to {
		if !w.targets[g].public() {
			sum.add(cβ[g].Mul(a.weights[k]), a.share.r[k])
		}
		sum.add(cγ[g].Mul(a.weights[k]), a.share.s[k])
		more(ofA[k], sγ[g].Mul(a.weights[k]))
	}
}

// linear is a linear combination of points.
type linear struct {
	scalars []group.Scalar
	points  []group.Point
}

// grow makes room for n points: coefficients stay where they are.
func (l *linear) grow(n int) {
	l.scalars, l.points = make([]group.Scalar, 0, n), make([]group.Point, 0, n)
}

// add adds s·p and gives the coefficient, to which more can be added as long as there is room.
func (l *linear) add(s group.Scalar, p group.Point) *group.Scalar {
	l.scalars, l.points = append(l.scalars, s), append(l.points, p)
	return &l.scalars[len(l.scalars)-1]
}

func more(to *group.Scalar, s group.Scalar) { *to = to.Add(s) }
