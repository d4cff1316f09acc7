package keyswitch

import (
	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// Prove makes this seat's share of the switch and the message that proves it. The header names the seat and the
// operation, with the key that the cards lie under before; secret is the seat's part of that key. Time and
// memory accesses do not depend on it.
func (w *Switch) Prove(h transcript.Header, secret group.Scalar, hedge *transcript.Hedge) (*Share, []byte, error) {
	t := w.newTranscript(h, group.MulBase(secret))
	nonces := t.Nonces("keyswitch", hedge)
	message := make([]byte, 0, w.Size())
	said := 0
	say := func(label string) {
		t.Append(label, message[said:])
		said = len(message)
	}

	n := len(w.cards)
	share := &Share{make([]group.Point, n), make([]group.Point, n)}
	r := make([]group.Scalar, n)
	for k, c := range w.cards {
		share.r[k], share.s[k] = group.Identity(), c.A.Mul(secret).Neg()
		if to := w.target(k); !to.public() {
			r[k] = nonces.Scalar()
			share.r[k] = group.MulBase(r[k])
			share.s[k] = share.s[k].Add(to.table().Mul(r[k]))
			message = share.r[k].Append(message)
		}
		message = share.s[k].Append(message)
	}
	say("shares")

	// By target: the weights and the points A_k of its slots, and ρ_g.
	weights := t.Weights("weights", n)
	g := len(w.targets)
	scalars, points := make([][]group.Scalar, g), make([][]group.Point, g)
	ρ, b := make([]group.Scalar, g), make([]group.Scalar, g)
	for k, g := range w.to {
		scalars[g], points[g] = append(scalars[g], weights[k]), append(points[g], w.cards[k].A)
		ρ[g] = ρ[g].Add(weights[k].Mul(r[k]))
	}
	a := nonces.Scalar()
	message = group.MulBase(a).Append(message)
	for g, to := range w.targets {
		t3 := group.VarTimeMultiMul(scalars[g], points[g]).Mul(a).Neg()
		if !to.public() {
			b[g] = nonces.Scalar()
			message = group.MulBase(b[g]).Append(message)
			t3 = t3.Add(to.table().Mul(b[g]))
		}
		message = t3.Append(message)
	}
	say("commitments")

	c := t.Challenge("challenge")
	message = a.Add(c.Mul(secret)).Append(message)
	for g, to := range w.targets {
		if !to.public() {
			message = b[g].Add(c.Mul(ρ[g])).Append(message)
		}
	}
	if err := nonces.Err(); err != nil {
		return nil, nil, err
	}
	return share, message, nil
}
