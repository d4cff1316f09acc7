package sharing

import (
	"fmt"

	"carteado/net/mental/dleq"
	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// Renewal shares a secret anew among others than before: a polynomial of its own, and a box for each holder under an R of
// its own, whose r the sender proves to know, as in [HandOver]. The secret and its public key stay.
type Renewal struct {
	Of      *Shared
	from    Seat
	holders []Seat
	r       group.Point
	sealed  []byte
}

// RenewalSize returns the length in bytes of a renewal by a threshold, for so many holders: R, the proof, the V, the boxes.
func RenewalSize(threshold, holders int) int {
	return threshold*group.PointSize + dleq.Size + holders*SealedSize(1)
}

// Renew shares the secret of the seat of the header among holders, who have the keys E, all of which it takes. The
// message must be stored before it is sent: made again it would be another.
func Renew(h transcript.Header, secret group.Scalar, holders []Seat, e []group.Point, hedge *transcript.Hedge) ([]byte, error) {
	poly, err := NewPolynomial(len(holders), hedge.Random)
	if err != nil {
		return nil, err
	}
	x := &Renewal{Of: &Shared{Key: group.MulBase(secret), V: poly.Commitments()}, from: Numbered(h.Seat), holders: holders}
	t := x.statement(h)
	nonces := t.Nonces("renewal", hedge)
	r := nonces.Scalar()
	if err := nonces.Err(); err != nil {
		return nil, err
	}
	for i, to := range holders {
		box := Box{From: x.from, To: to, At: to, Of: []*Shared{x.Of}}
		box.Seal(h, r, e[i], poly.Share(secret, to))
		if err := box.Verify(h, r, e[i]); err != nil {
			return nil, err
		}
		x.r, x.sealed = box.R, append(x.sealed, box.Sealed...)
	}
	t.Append("sealed", x.sealed)
	proof, err := dleq.Prove(t, r, hedge)
	if err != nil {
		return nil, err
	}
	b := append(x.r.Bytes(), proof...)
	for _, v := range x.Of.V {
		b = v.Append(b)
	}
	return append(b, x.sealed...), nil
}

// DecodeRenewal reads what the seat of the header sent to holders, whose public key is given, and checks that it knows r. What
// is in the boxes only the holders can tell, who open them or complain.
func DecodeRenewal(h transcript.Header, key group.Point, holders []Seat, message []byte) (*Renewal, error) {
	if len(message) != RenewalSize(len(holders), len(holders)) {
		return nil, fmt.Errorf("sharing: renewal: %w: %d bytes", group.ErrLength, len(message))
	}
	next := func(n int) (part []byte) {
		part, message = message[:n], message[n:]
		return part
	}
	r, err := group.DecodePoint(next(group.PointSize))
	if err != nil {
		return nil, fmt.Errorf("sharing: renewal: %w", err)
	}
	proof := next(dleq.Size)
	x := &Renewal{Of: &Shared{Key: key, V: make([]group.Point, len(holders)-1)}, from: Numbered(h.Seat), holders: holders, r: r}
	for i := range x.Of.V {
		if x.Of.V[i], err = group.DecodePoint(next(group.PointSize)); err != nil {
			return nil, fmt.Errorf("sharing: renewal: V %d: %w", i, err)
		}
	}
	x.sealed = message
	t := x.statement(h)
	t.Append("sealed", x.sealed)
	if err := dleq.Verify(t, r, proof); err != nil {
		return nil, err
	}
	return x, nil
}

// statement returns the transcript with what is shared and among whom.
func (x *Renewal) statement(h transcript.Header) *transcript.Transcript {
	t := transcript.New(h)
	t.AppendPoints("secret", append([]group.Point{x.Of.Key}, x.Of.V...)...)
	numbers := []byte{x.from.Number()}
	for _, s := range x.holders {
		numbers = append(numbers, s.Number())
	}
	t.Append("renewal", numbers)
	return t
}

// Box returns the box for a holder, nil for anybody else, and of no renewal.
func (x *Renewal) Box(to Seat) *Box {
	if x == nil {
		return nil
	}
	for i, s := range x.holders {
		if s == to {
			size := SealedSize(1)
			return &Box{From: x.from, To: to, At: to, Of: []*Shared{x.Of}, R: x.r, Sealed: x.sealed[i*size:][:size:size]}
		}
	}
	return nil
}
