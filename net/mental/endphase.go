package mental

import (
	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
)

// finalPhase lets all say that the hand has ended in the same way.
type finalPhase struct {
	each
	result [32]byte
	next   [engine.MaxSeats]uint32 // by seat: the number of what it says
}

func (d *Deal) finalPhase(result [32]byte) phase {
	f := &finalPhase{each: newEach(Final, len(result), d.present(), 0), result: result}
	for s := range d.seats {
		f.next[s] = d.seats[s].next
	}
	return f
}

func (f *finalPhase) make(*player, Kind) ([]byte, error) { return f.result[:], nil }

func (f *finalPhase) acceptMessage(m *Message) error {
	if [32]byte(m.Body) != f.result {
		return wrong(BadMessage, ErrAck)
	}
	return f.each.acceptMessage(m)
}

func (f *finalPhase) concludePhase() (faults, error) { return nil, nil }

// Played reports whether all have said of the end what this seat does: what comes after it shows hands, and changes nothing.
func (d *Deal) Played() bool {
	_, final := d.now.(*finalPhase)
	return d.finals && !final
}

// word returns what a seat has to say of the end.
func (d *Deal) word(f *finalPhase, s engine.Seat) *Message {
	return &Message{Kind: Final, Hand: d.cfg.Hand, Seat: s, Seq: f.next[s], Root: d.root, Body: f.result[:]}
}

// AllSaid returns where the deal ends, if no hands are shown, once all have said of the end what this seat does, and which seats show theirs there.
func (d *Deal) AllSaid() (end [32]byte, show engine.SeatSet) {
	f, ok := d.now.(*finalPhase)
	if !ok {
		return end, 0
	}
	var words []*Message
	for s := range engine.Seat(d.Seats()) {
		if f.from.Has(s) {
			words = append(words, d.word(f, s))
		}
	}
	root := nextRoot(d.root, words)
	for s := range engine.Seat(d.Seats()) {
		if m := d.seats[s].known[f.next[s]+1]; m != nil && m.Root == root {
			show |= s.Set()
		}
	}
	return nextRoot(root, nil), show
}

// auditPhase opens the hands of all: those who are there show their keys, and of those who are away they open what ever lay
// in their hands, where they can.
func (d *dealing) auditPhase() phase {
	for s := range engine.Seat(d.Seats()) {
		if d.gone(s) && d.complete(d.hand[s]) && !d.unshown.Has(s) {
			return orFail(d.unshownPhase(s))
		}
	}
	return &auditPhase{newEach(Audit, group.ScalarSize, d.present(), 0), d, map[engine.Seat]*group.Scalar{}}
}

type auditPhase struct {
	each
	d     *dealing
	shown map[engine.Seat]*group.Scalar
}

func (a *auditPhase) make(p *player, _ Kind) ([]byte, error) {
	y, err := p.ownHand()
	return y.Bytes(), err
}

func (a *auditPhase) verify(m *Message) error {
	_, err := keys.DecodeHand(m.Body, a.d.joint.Seats[m.Seat].Y)
	return err
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

// unshownPhase opens all that ever lay in the hand of a seat that is gone at the end, where all hands are opened and its key
// is shared: what it would have done itself by showing the key.
func (d *dealing) unshownPhase(of engine.Seat) (phase, error) {
	var list []engine.Slot
	for s := range engine.Slot(len(d.slots.list)) {
		c, ok := d.slots.underHand(s, of)
		switch {
		case !ok || d.slots.list[s].at == Public:
		case c.A.IsIdentity(): // taken up open, and not mixed with anything
			if f, err := keyswitch.ReadPublic(c); err == nil {
				d.slots.shown[s] = f
			}
		default:
			list = append(list, s)
		}
	}
	p, err := d.handSwitch("unshown", of, list, keyswitch.Public)
	if err != nil {
		return nil, err
	}
	p.results = func(shares []*keyswitch.Share) {
		d.unshown |= of.Set()
		d.first(func() (phase, error) { return d.auditPhase(), nil })
		if p.w == nil {
			return
		}
		for i, c := range keyswitch.Apply(p.w.Cards(), shares...) {
			if f, err := keyswitch.ReadPublic(c); err == nil {
				d.slots.shown[p.w.Cards()[i].Slot] = f
			}
		}
	}
	return p, nil
}

// curtain ends the deal.
func (d *dealing) curtain() error {
	d.ended = true
	return d.eraseAll()
}

// eraseAll erases every secret of the deal; what was sent stays.
func (d *dealing) eraseAll() error {
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
