package mental

import (
	"crypto/sha512"
	"errors"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
)

// ErrAck is what a seat is blamed for whose Ack is of another deck or another hand before.
var ErrAck = errors.New("mental: another deck, or another end of the hand before")

// ackPhase lets every seat say that it has the same deck, that all proofs hold and that its shares are good. A
// deck that was shown differently to two seats gets no further.
type ackPhase struct {
	each
	complaints
	body []byte
}

func (d *dealing) ackPhase(before [32]byte) phase {
	body := sha512.Sum512_256(append(d.root[:], before[:]...))
	return &ackPhase{newEach(Ack, len(body), d.all(), 0), complaints{d}, body[:]}
}

func (a *ackPhase) wants(s engine.Seat, k Kind) (int, bool) { return a.orComplaint(&a.each, s, k) }

func (a *ackPhase) owes(s engine.Seat) Kind { return a.orComplains(&a.each, s) }

func (a *ackPhase) make(p *player, k Kind) ([]byte, error) {
	if k == Complaint {
		return a.makeComplaint(p)
	}
	return a.body, nil
}

func (a *ackPhase) verify(m *Message) error {
	if m.Kind == Complaint {
		return a.verifyComplaint(m)
	}
	return nil
}

func (a *ackPhase) acceptMessage(m *Message) error {
	if m.Kind == Complaint {
		return a.takeComplaint(m)
	}
	if string(m.Body) != string(a.body) {
		return wrong(BadMessage, ErrAck)
	}
	return a.each.acceptMessage(m)
}

func (a *ackPhase) concludePhase() (faults, error) {
	a.complaints.d.agreed = true
	return nil, nil
}

func (d *dealing) dealPhase(targets []Target, moves []keyswitch.Move) phase {
	p := &sharePhase{
		d: d, op: "deal", key: d.joint.X,
		secret: func(me *player) (group.Scalar, error) { return me.secrets.Scalar(keys.Shuffle) },
		part:   func(s engine.Seat) group.Point { return d.joint.Seats[s].X },
		after:  (*player).eraseMix,
	}
	if err := p.start(Deals, moves, d.present(), 0); err != nil {
		panic(err) // slots were checked
	}
	p.results = func(shares []*keyswitch.Share) {
		d.dealt = true
		for s, to := range targets {
			d.slots.list[s].at = to
			d.slots.lone(engine.Slot(s))
		}
		if p.w != nil {
			p.put(shares, func(s engine.Slot) Target { return targets[s] })
		}
	}
	return p
}
