package mental

import (
	"fmt"

	"carteado/engine"
	"carteado/net/mental/keyswitch"
)

// ownerPhase lets owners do something with cards of their hands: open them, give them away, show them. It
// begins when all choices are committed, so nobody sees what he gets before he has chosen what he gives.
type ownerPhase struct {
	each
	d     *dealing
	op    Op
	later Op                     // of those who speak for two hands: one after the other
	works [engine.MaxSeats]*work // by who speaks
}

// work is one owner's part.
type work struct {
	owner engine.Seat
	steps []Step
	cards []keyswitch.Card
	w     *keyswitch.Switch // nil to open
	mine  *keyswitch.Share
	faces []engine.Face // to open
}

var ownerOps = map[OpKind]struct {
	name string
	kind Kind
}{Open: {"open", Opens}, Pass: {"pass", Switches}, Show: {"show", Switches}}

func (d *dealing) ownerPhase(op Op) (phase, error) {
	p := &ownerPhase{d: d, op: op, later: Op{Kind: op.Kind}}
	var from engine.SeatSet
	for _, step := range op.Steps {
		owner := d.At(step.Slot).Seat()
		if owner == engine.Nobody {
			return nil, fmt.Errorf("%w: slot %d is in no hand", ErrSlot, step.Slot)
		}
		s := d.Speaks(owner)
		if s == engine.Nobody {
			continue // a dead hand
		}
		from |= s.Set()
		if p.works[s] == nil {
			p.works[s] = &work{owner: owner}
		}
		w := p.works[s]
		if w.owner != owner { // who speaks for two hands does so one after the other
			p.later.Steps = append(p.later.Steps, step)
			continue
		}
		cards, err := d.held(owner, step.Slot)
		if err != nil {
			continue // his stand-in has not seen it: it stays where it is
		}
		w.steps, w.cards = append(w.steps, step), append(w.cards, cards[0])
	}
	for _, w := range p.works {
		if w == nil || op.Kind == Open {
			continue
		}
		var moves []keyswitch.Move
		for i, step := range w.steps {
			key, ok := d.slots.target(step.To)
			if !ok || step.To == Public || op.Kind == Show && step.To == Stock {
				return nil, fmt.Errorf("%w: slot %d to %d", ErrOp, step.Slot, step.To)
			}
			moves = append(moves, keyswitch.Move{Card: w.cards[i], To: key})
		}
		var err error
		if w.w, err = keyswitch.New(moves...); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrOp, err)
		}
	}
	p.each = newEach(ownerOps[op.Kind].kind, 0, from, 0)
	return p, nil
}

func (p *ownerPhase) name() string { return ownerOps[p.op.Kind].name }

func (p *ownerPhase) wants(s engine.Seat, k Kind) (int, bool) {
	if k != p.kind || !p.from.Has(s) || p.said[s] != nil {
		return 0, false
	}
	if p.op.Kind == Open {
		return keyswitch.OpeningSize(len(p.works[s].cards)), true
	}
	return p.works[s].w.Size(), true
}

func (p *ownerPhase) owes(s engine.Seat) Kind { return p.each.owes(s) }

// opening checks the faces that a seat opens, and returns them; share its share of passing or showing cards.
func (p *ownerPhase) opening(m *Message) ([]engine.Face, error) {
	w := p.works[m.Seat]
	y := p.d.under(w.owner)
	o, err := keyswitch.DecodeOpening(m.Body)
	if err != nil {
		return nil, err
	}
	return o.Faces, o.Verify(p.d.header(p.name(), w.owner, y), y, w.cards)
}

func (p *ownerPhase) share(m *Message) (*keyswitch.Share, error) {
	w := p.works[m.Seat]
	y := p.d.under(w.owner)
	shares, err := w.w.Verify(keyswitch.Message{Header: p.d.header(p.name(), w.owner, y), Sender: y, Bytes: m.Body})
	if err != nil {
		return nil, err
	}
	return shares[0], nil
}

func (p *ownerPhase) verify(m *Message) (err error) {
	if p.op.Kind == Open {
		_, err = p.opening(m)
	} else {
		_, err = p.share(m)
	}
	return err
}

func (p *ownerPhase) acceptMessage(m *Message) (err error) {
	w := p.works[m.Seat]
	switch {
	case p.op.Kind == Open:
		if w.faces, err = p.opening(m); err != nil {
			return wrong(BadOpening, err)
		}
	case w.mine == nil || p.d.me.seat != m.Seat:
		if w.mine, err = p.share(m); err != nil {
			return wrong(BadShare, err)
		}
	}
	return p.each.acceptMessage(m)
}

func (p *ownerPhase) make(me *player, _ Kind) ([]byte, error) {
	w := p.works[me.seat]
	y, err := me.ownHand()
	if err != nil {
		return nil, err
	}
	hedge, err := me.hedge()
	if err != nil {
		return nil, err
	}
	h := p.d.header(p.name(), w.owner, p.d.under(w.owner))
	if p.op.Kind == Open {
		faces := make([]engine.Face, len(w.cards))
		for i, c := range w.cards {
			if faces[i], err = keyswitch.Read(y, c.Ciphertext); err != nil {
				return nil, err
			}
		}
		return keyswitch.Open(h, w.cards, faces, y, hedge)
	}
	var body []byte
	w.mine, body, err = w.w.Prove(h, y, hedge)
	return body, err
}

// concludePhase does all of it at once, for those who are there: what somebody said who left may not have come to everybody.
func (p *ownerPhase) concludePhase() (faults, error) {
	for s, w := range p.works {
		if w == nil || p.said[engine.Seat(s)] == nil {
			continue
		}
		p.d.count(p.name(), w.owner)
		if p.op.Kind == Open {
			for i, step := range w.steps {
				p.d.slots.openFace(step.Slot, w.faces[i])
			}
			continue
		}
		for i, c := range keyswitch.Apply(w.cards, w.mine) {
			if step := w.steps[i]; p.op.Kind == Show {
				p.d.slots.list[step.Slot].copy[step.To.Seat()] = &c
			} else {
				p.d.slots.move(step.Slot, step.To, c)
			}
		}
	}
	if len(p.later.Steps) > 0 {
		p.d.first(func() (phase, error) { return p.d.ownerPhase(p.later) })
	}
	return nil, nil
}
