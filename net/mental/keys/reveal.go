package keys

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"carteado/net/mental/group"
	"carteado/net/mental/sharing"
	"carteado/net/mental/transcript"
)

// ErrProof is the error for a proof of possession that does not hold.
var ErrProof = errors.New("keys: the proof of possession does not hold")

// Public are the public keys of a seat in a deal.
type Public struct{ X, Y, Z, R, E group.Point }

// all returns the keys in the order of the proof.
func (p *Public) all() [provedKeys]group.Point { return [...]group.Point{p.X, p.Y, p.Z, p.R, p.E} }

const (
	shownKeys  = 4 // X, Y, Z, R; E is in the first message
	provedKeys = 5
)

// Reveal is the second message of a seat.
type Reveal struct {
	Public           // E is that of the first message
	Coin    [32]byte // ρ
	nonce   [32]byte
	stockV  []group.Point
	handV   []group.Point
	boxes   []byte // for the holders in order
	c       group.Scalar
	answers [provedKeys]group.Scalar
	rules   Rules
}

// RevealSize returns the length of the second message in bytes: 384, and what sharing takes.
func (r Rules) RevealSize() int {
	stock, hand := r.commitments()
	return (shownKeys+stock+hand)*group.PointSize + 2*32 + r.Threshold()*r.boxSize() + (1+provedKeys)*group.ScalarSize
}

// commitments returns how many points V there are of each key.
func (r Rules) commitments() (stock, hand int) {
	stock, hand = r.thresholds()
	return max(stock-1, 0), max(hand-1, 0)
}

// boxSize returns the length of the box for a holder: 48 bytes with one share, 80 with two.
func (r Rules) boxSize() int {
	switch {
	case !r.Stock && !r.Hand:
		return 0
	case !r.Stock || !r.Hand:
		return sharing.SealedSize(1)
	}
	return sharing.SealedSize(2)
}

// reveal returns what the secrets fix of the second message: all but boxes and proof.
func (s *Secrets) reveal(rules Rules) (*Reveal, error) {
	r := &Reveal{rules: rules}
	for i, to := range [...]*group.Point{Shuffle: &r.X, Hand: &r.Y, Stock: &r.Z, Seal: &r.R, Receive: &r.E} {
		key, err := s.Scalar(Record(i))
		if err != nil {
			return nil, err
		}
		*to = group.MulBase(key)
	}
	if s.record[Coin] == nil || s.record[Nonce] == nil {
		return nil, fmt.Errorf("%w: %v or %v", ErrErased, Coin, Nonce)
	}
	copy(r.Coin[:], s.record[Coin])
	copy(r.nonce[:], s.record[Nonce])
	r.stockV = s.polynomial(StockPolynomial).Commitments()
	r.handV = s.polynomial(HandPolynomial).Commitments()
	return r, nil
}

// Reveal makes the second message, when the first messages of all seats are in. The header names the seat, and
// its Root binds them. The list has the keys E of all seats in order. The message must be stored before it is sent:
// made again it would be another.
func (s *Secrets) Reveal(h transcript.Header, rules Rules, e []group.Point, random io.Reader) ([]byte, error) {
	if err := rules.Check(); err != nil {
		return nil, err
	}
	if n := rules.Seats(); len(e) != n || h.Seat == 0 || int(h.Seat) > n {
		return nil, fmt.Errorf("%w: seat %d of %d with %d keys", ErrRules, h.Seat, n, len(e))
	}
	hedge, err := s.Hedge(random)
	if err != nil {
		return nil, err
	}
	r, err := s.reveal(rules)
	if err != nil {
		return nil, err
	}
	if stock, hand := rules.commitments(); len(r.stockV) != stock || len(r.handV) != hand {
		return nil, fmt.Errorf("%w: polynomials of other thresholds", ErrRules)
	}
	var key [provedKeys]group.Scalar
	for i := range key {
		if key[i], err = s.Scalar(Record(i)); err != nil {
			return nil, err
		}
	}

	s.fill(r, h, e, key)
	if err := r.verifyBoxes(h, e, key[Seal]); err != nil {
		return nil, err
	}
	if err := r.prove(h, key, hedge); err != nil {
		return nil, err
	}
	return r.bytes(), nil
}

// fill makes the boxes.
func (s *Secrets) fill(r *Reveal, h transcript.Header, e []group.Point, key [provedKeys]group.Scalar) {
	if r.rules.boxSize() == 0 {
		return
	}
	stock, hand := s.polynomial(StockPolynomial), s.polynomial(HandPolynomial)
	from := sharing.Numbered(h.Seat)
	for _, n := range r.rules.Holders(h.Seat) {
		to := sharing.Numbered(n)
		var shares []group.Scalar
		if stock != nil {
			shares = append(shares, stock.Share(key[Stock], to))
		}
		if hand != nil {
			shares = append(shares, hand.Share(key[Hand], to))
		}
		box := sharing.Box{From: from, To: to, At: to, Of: r.Shared()}
		box.Seal(h, key[Seal], e[n-1], shares...)
		r.boxes = append(r.boxes, box.Sealed...)
	}
}

// verifyBoxes sees that nobody has a reason to complain of his.
func (r *Reveal) verifyBoxes(h transcript.Header, e []group.Point, seal group.Scalar) error {
	from := sharing.Numbered(h.Seat)
	for _, n := range r.rules.Holders(h.Seat) {
		if box := r.Box(from, sharing.Numbered(n)); box != nil {
			if err := box.Verify(h, seal, e[n-1]); err != nil {
				return err
			}
		}
	}
	return nil
}

// prove makes the proof of possession.
func (r *Reveal) prove(h transcript.Header, key [provedKeys]group.Scalar, hedge *transcript.Hedge) error {
	t := r.newTranscript(h)
	nonces := t.Nonces("keys", hedge)
	var a [provedKeys]group.Scalar
	var commitments [provedKeys]group.Point
	for i := range a {
		a[i] = nonces.Scalar()
		commitments[i] = group.MulBase(a[i])
	}
	r.c = challenge(t, commitments)
	for i := range a {
		r.answers[i] = a[i].Add(r.c.Mul(key[i]))
	}
	return nonces.Err()
}

func (r *Reveal) bytes() []byte {
	b := make([]byte, 0, r.rules.RevealSize())
	keys := r.all()
	for _, key := range keys[:shownKeys] {
		b = key.Append(b)
	}
	b = append(append(b, r.Coin[:]...), r.nonce[:]...)
	for _, v := range r.v() {
		b = v.Append(b)
	}
	b = r.c.Append(append(b, r.boxes...))
	for _, s := range r.answers {
		b = s.Append(b)
	}
	return b
}

// v returns the commitments of both polynomials.
func (r *Reveal) v() []group.Point { return append(r.stockV[:len(r.stockV):len(r.stockV)], r.handV...) }

// newTranscript returns the transcript with the statement in it.
func (r *Reveal) newTranscript(h transcript.Header) *transcript.Transcript {
	h.Key = r.X
	t := transcript.New(h)
	keys := r.all()
	t.AppendPoints("keys", keys[:]...)
	t.AppendPoints("stock", r.stockV...)
	t.AppendPoints("hand", r.handV...)
	t.Append("boxes", r.boxes)
	return t
}

func challenge(t *transcript.Transcript, commitments [provedKeys]group.Point) group.Scalar {
	t.AppendPoints("commitments", commitments[:]...)
	return t.Challenge("challenge")
}

// DecodeReveal reads the second message of a seat whose first is given. It refuses another length than that of
// the rules, and points and scalars that are not canonical, or the identity.
func DecodeReveal(rules Rules, commit *Commit, b []byte) (*Reveal, error) {
	if err := rules.Check(); err != nil {
		return nil, err
	}
	if len(b) != rules.RevealSize() {
		return nil, fmt.Errorf("keys: reveal: %w: %d bytes for %d", group.ErrLength, len(b), rules.RevealSize())
	}
	next := func(n int) (part []byte) {
		part, b = b[:n], b[n:]
		return part
	}
	r := &Reveal{rules: rules}
	r.E = commit.E
	for i, to := range [shownKeys]*group.Point{&r.X, &r.Y, &r.Z, &r.R} {
		var err error
		if *to, err = group.DecodePoint(next(group.PointSize)); err != nil {
			return nil, fmt.Errorf("keys: %c: %w", "XYZR"[i], err)
		}
	}
	copy(r.Coin[:], next(32))
	copy(r.nonce[:], next(32))
	n, more := rules.commitments()
	v := make([]group.Point, n+more)
	for i := range v {
		var err error
		if v[i], err = group.DecodePoint(next(group.PointSize)); err != nil {
			return nil, fmt.Errorf("keys: V %d: %w", i, err)
		}
	}
	r.stockV, r.handV = v[:n:n], v[n:]
	r.boxes = append([]byte(nil), next(rules.Threshold()*rules.boxSize())...)
	for i, to := range [...]*group.Scalar{&r.c, &r.answers[0], &r.answers[1], &r.answers[2], &r.answers[3], &r.answers[4]} {
		var err error
		if *to, err = group.DecodeScalar(next(group.ScalarSize)); err != nil {
			return nil, fmt.Errorf("keys: proof: scalar %d: %w", i, err)
		}
	}
	return r, nil
}

// Check reports whether the seat of the header has revealed what it committed to and has the secrets of its keys.
func (r *Reveal) Check(h transcript.Header, commit *Commit) error {
	if r.hash(h) != commit.Hash || !r.E.Equal(commit.E) {
		return ErrCommitment
	}
	var commitments [provedKeys]group.Point
	for i, key := range r.all() {
		commitments[i] = group.VarTimeMultiMul(
			[]group.Scalar{r.answers[i], r.c.Neg()}, []group.Point{group.Generator(), key})
	}
	if !r.c.Equal(challenge(r.newTranscript(h), commitments)) {
		return ErrProof
	}
	return nil
}

// Shared returns the secrets that are shared, as all know them: the stock's, then the hand's, each if the rules
// want it.
func (r *Reveal) Shared() []*sharing.Shared {
	var list []*sharing.Shared
	if r.rules.Stock {
		list = append(list, &sharing.Shared{Key: r.Z, V: r.stockV})
	}
	if r.rules.Hand {
		list = append(list, &sharing.Shared{Key: r.Y, V: r.handV})
	}
	return list
}

// Box returns the box from the seat that revealed to another: to be opened by that one, or judged by all. It is
// nil if nothing is shared, or the other is no holder.
func (r *Reveal) Box(from, to sharing.Seat) *sharing.Box {
	size, place := r.rules.boxSize(), slices.Index(r.rules.Holders(from.Number()), to.Number())
	if size == 0 || place < 0 {
		return nil
	}
	return &sharing.Box{From: from, To: to, At: to, Of: r.Shared(), R: r.R, Sealed: r.boxes[place*size:][:size:size]}
}
