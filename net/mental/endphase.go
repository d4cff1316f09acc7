package mental

import (
	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/sharing"
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
		for s := range engine.Seat(d.Seats()) {
			if by := d.speaker(s); by != engine.Nobody && by != s {
				d.coming = append(d.coming, func() phase { return d.auditPhase(s, by.Set()) })
			}
		}
		d.coming = append(d.coming, func() phase { return d.auditPhase(engine.Nobody, d.present()) })
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

func (f *finalPhase) take(m *Message) error {
	if [32]byte(m.Body) != f.result {
		return wrong(BadMessage, ErrAck)
	}
	return f.each.take(m)
}

func (f *finalPhase) finish() (faults, error) { return nil, nil }

// auditPhase opens the hands of all who are present, or one hand by its stand-in.
type auditPhase struct {
	each
	d     *Deal
	stood engine.Seat // whose hand it is; Nobody for those of all
	shown map[engine.Seat]*group.Scalar
}

func (d *Deal) auditPhase(stood engine.Seat, from engine.SeatSet) phase {
	return &auditPhase{newEach(Audit, group.ScalarSize, from&d.present(), 0), d, stood, map[engine.Seat]*group.Scalar{}}
}

func (a *auditPhase) owner(s engine.Seat) engine.Seat {
	if a.stood != engine.Nobody {
		return a.stood
	}
	return s
}

func (a *auditPhase) make(p *player, _ Kind) ([]byte, error) {
	y, err := a.d.handKey(a.owner(p.seat))
	return y.Bytes(), err
}

func (a *auditPhase) take(m *Message) error {
	owner := a.owner(m.Seat)
	y, err := keys.DecodeHand(m.Body, a.d.joint.Seats[owner].Y)
	if err != nil {
		return wrong(Revoke, err)
	}
	a.shown[m.Seat] = &y
	return a.each.take(m)
}

func (a *auditPhase) finish() (faults, error) {
	for s := range a.said {
		a.d.slots.secret[a.owner(s)] = a.shown[s]
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
	p.shares = [engine.MaxSeats][]sharing.Share{}
	for _, s := range d.stands {
		if s != nil {
			s.key = nil
		}
	}
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
