package mental

import (
	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
)

// End tells that the hand is over with a result, which all must have in common: a fork that ends the hand for
// one seat alone must not make it show its cards. By the FULL policy every seat then shows the key of its hand.
// At last all secrets are erased.
func (d *Deal) End(result [32]byte) error {
	switch {
	case d.void:
		return ErrVoid
	case !d.Idle():
		return ErrBusy
	case d.finals:
		return ErrPhase
	}
	d.finals = true
	d.bind(pieceEnd, result[:])
	d.coming = append(d.coming, func() phase { return d.finalPhase(result) })
	if d.cfg.Audit == engine.Full {
		d.coming = append(d.coming, func() phase { return d.auditPhase() })
	}
	d.coming = append(d.coming, func() phase { return silent{d.curtain} })
	return d.advance()
}

// finalPhase lets all say that the hand has ended in the same way.
type finalPhase struct {
	each
	result [32]byte
}

func (d *Deal) finalPhase(result [32]byte) phase {
	return &finalPhase{newEach(Final, len(result), d.present(), 0), result}
}

func (f *finalPhase) make(*player, Kind) ([]byte, error) { return f.result[:], nil }

func (f *finalPhase) acceptMessage(m *Message) error {
	if [32]byte(m.Body) != f.result {
		return wrong(BadMessage, ErrAck)
	}
	return f.each.acceptMessage(m)
}

func (f *finalPhase) concludePhase() (faults, error) { return nil, nil }

// auditPhase opens the hands of all: those who are there show their keys, and of those who are away they open what ever lay
// in their hands, where they can.
func (d *Deal) auditPhase() phase {
	for s := range engine.Seat(d.Seats()) {
		if d.gone(s) && d.complete(d.hand[s]) && !d.unshown.Has(s) {
			return orFail(d.unshownPhase(s))
		}
	}
	return &auditPhase{newEach(Audit, group.ScalarSize, d.present(), 0), d, map[engine.Seat]*group.Scalar{}}
}

type auditPhase struct {
	each
	d     *Deal
	shown map[engine.Seat]*group.Scalar
}

func (a *auditPhase) make(p *player, _ Kind) ([]byte, error) {
	y, err := p.ownHand()
	return y.Bytes(), err
}

func (a *auditPhase) acceptMessage(m *Message) error {
	y, err := keys.DecodeHand(m.Body, a.d.joint.Seats[m.Seat].Y)
	if err != nil {
		return wrong(Revoke, err)
	}
	a.shown[m.Seat] = &y
	return a.each.acceptMessage(m)
}

func (a *auditPhase) concludePhase() (faults, error) {
	for s, y := range a.shown {
		a.d.slots.secret[s] = y
	}
	return nil, nil
}

// curtain ends the deal.
func (d *Deal) curtain() error {
	d.ended = true
	return d.eraseAll()
}

// Abandon is for a hand that is given up: nothing more is said or heard in it, and all its secrets are erased. What was
// said in public, and verdicts, stay.
func (d *Deal) Abandon() error {
	if d.ended {
		return nil
	}
	d.void = true
	return d.eraseAll()
}

// eraseAll erases every secret of the deal; what was sent stays.
func (d *Deal) eraseAll() error {
	p := d.me
	if p == nil {
		return nil
	}
	d.eraseShares()
	if err := p.eraseMix(); err != nil {
		return err
	}
	for r := range keys.HandPolynomial + 1 {
		if err := p.shelf.erase(p.secrets, r); err != nil {
			return err
		}
	}
	return nil
}
