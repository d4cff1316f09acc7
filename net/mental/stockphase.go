package mental

import (
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
)

func (d *Deal) partOfZ(s engine.Seat) group.Point { return d.joint.Seats[s].Z }

// drawPhase brings cards of the stock to hands, or copies of them. Who draws posts first: he cannot look and
// then withhold.
func (d *Deal) drawPhase(op Op) (phase, error) {
	name := map[OpKind]string{Draw: "draw", Peek: "peek"}[op.Kind]
	if err := d.slots.check(Stock, op.slots()...); err != nil {
		return nil, err
	}
	var moves []keyswitch.Move
	var head engine.SeatSet
	for _, s := range op.Steps {
		key, ok := d.slots.target(s.To)
		if !ok || s.To.Seat() == engine.Nobody {
			return nil, fmt.Errorf("%w: %s to %d", ErrOp, name, s.To)
		}
		head |= s.To.Seat().Set()
		moves = append(moves, keyswitch.Move{Card: d.slots.card(s.Slot), To: key})
	}
	if _, err := keyswitch.New(moves...); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrOp, err)
	}
	p := &sharePhase{
		d: d, op: name, key: d.joint.Z, secret: keys.Stock, part: d.partOfZ,
		heard: map[engine.Seat]*keyswitch.Message{},
	}
	p.start(Shares, moves, head)
	p.results = func(shares []*keyswitch.Share) {
		if op.Kind == Draw {
			p.put(shares, op.to)
			return
		}
		for i, c := range keyswitch.Apply(p.w.Cards(), shares...) {
			d.slots.list[op.Steps[i].Slot].copy[op.Steps[i].To.Seat()] = &c
		}
	}
	return p, nil
}

// stocked tells whether the shares of all who left can be made by everyone.
func (d *Deal) stocked() bool {
	for s := range engine.Seat(d.Seats()) {
		if d.gone.Has(s) && d.known[s] == nil {
			return false
		}
	}
	return true
}

// flipPhase opens cards of the stock: every seat posts its share, with a proof.
type flipPhase struct {
	each
	d      *Deal
	plain  []engine.Slot
	cards  []keyswitch.Card
	shares map[engine.Seat]*keyswitch.Share
	mine   *keyswitch.Share
}

func (d *Deal) flipPhase(op Op) (phase, error) {
	if err := d.slots.check(Stock, op.slots()...); err != nil {
		return nil, err
	}
	f := &flipPhase{d: d, shares: map[engine.Seat]*keyswitch.Share{}}
	for _, c := range d.slots.cards(op.slots()) {
		if c.A.IsIdentity() {
			f.plain = append(f.plain, c.Slot) // the only card of a new stock: everybody can read it
			continue
		}
		f.cards = append(f.cards, c)
	}
	if len(f.cards) == 0 {
		f.each = newEach(Flips, 0, 0, 0)
		return f, nil
	}
	f.each = newEach(Flips, keyswitch.FlipSize(len(f.cards)), d.present(), 0)
	return f, nil
}

func (f *flipPhase) make(p *player, _ Kind) ([]byte, error) {
	z, hedge, err := p.secret(keys.Stock)
	if err != nil {
		return nil, err
	}
	var body []byte
	f.mine, body, err = keyswitch.Flip(f.d.header("flip", p.seat, f.d.joint.Z), f.cards, z, hedge)
	return body, err
}

func (f *flipPhase) take(m *Message) error {
	share := f.mine
	if share == nil || f.d.me.seat != m.Seat {
		var err error
		h := f.d.header("flip", m.Seat, f.d.joint.Z)
		share, err = keyswitch.VerifyFlip(keyswitch.Message{Header: h, Sender: f.d.partOfZ(m.Seat), Bytes: m.Body}, f.cards)
		if err != nil {
			return wrong(BadShare, err)
		}
	}
	f.shares[m.Seat] = share
	f.d.count("flip", m.Seat)
	return f.each.take(m)
}

func (f *flipPhase) finish() (faults, error) {
	for _, s := range f.plain {
		f.d.slots.list[s].at = Public
		f.d.slots.lone(s)
	}
	if len(f.cards) == 0 {
		return nil, nil
	}
	var all []*keyswitch.Share
	for s := range engine.Seat(f.d.Seats()) {
		switch {
		case f.d.gone.Has(s):
			all = append(all, keyswitch.Known(f.cards, *f.d.known[s]))
		default:
			all = append(all, f.shares[s])
		}
	}
	f.d.put(f.cards, keyswitch.Apply(f.cards, all...), func(engine.Slot) Target { return Public })
	return nil, nil
}

func (f *flipPhase) without(s engine.Seat) {
	f.each.without(s)
	delete(f.shares, s)
}

func (f *flipPhase) done() bool { return f.each.done() && f.d.stocked() }
