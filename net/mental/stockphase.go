package mental

import (
	"fmt"

	"carteado/engine"
	"carteado/net/mental/keyswitch"
)

// drawPhase brings cards of the stock to hands, or copies of them. Who draws posts first: he cannot look and
// then withhold. Of what comes to a seat that another plays for, all switch a second copy to the stand-in in the same message:
// from the stock, so that no share of the hand's key is made.
func (d *dealing) drawPhase(op Op, views []Op) (phase, error) {
	name := map[OpKind]string{Draw: "draw", Peek: "peek"}[op.Kind]
	if err := d.slots.check(Stock, op.slots()...); err != nil {
		return nil, err
	}
	if !d.stocked() {
		return waiting{}, nil
	}
	var moves []keyswitch.Move
	var head engine.SeatSet
	for _, s := range op.Steps {
		key, ok := d.slots.target(s.To)
		if !ok || s.To.Seat() == engine.Nobody {
			return nil, fmt.Errorf("%w: %s to %d", ErrOp, name, s.To)
		}
		if to := d.Speaks(s.To.Seat()); to != engine.Nobody {
			head |= to.Set()
		}
		moves = append(moves, keyswitch.Move{Card: d.slots.card(s.Slot), To: key})
	}
	var seen []Step // whose stand-in sees what
	for _, v := range views {
		if !d.MayView(v.Seat) {
			continue // he is gone himself, or not needed any more
		}
		for _, s := range v.Steps {
			seen = append(seen, Step{s.Slot, ToSeat(v.Seat)})
			moves = append(moves, keyswitch.Move{Card: d.slots.card(s.Slot), To: d.slots.toHand[d.stands[v.Seat].by]})
		}
	}
	if _, err := keyswitch.New(moves...); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrOp, err)
	}
	p := &sharePhase{d: d, op: name, key: d.joint.Z, secret: d.stockSecret, part: d.stockPart, others: d.wholeShares}
	if err := p.start(Shares, moves, d.present(), head); err != nil {
		return nil, err
	}
	p.results = func(shares []*keyswitch.Share) {
		cards, after := p.w.Cards(), keyswitch.Apply(p.w.Cards(), shares...)
		n := len(op.Steps)
		for i, s := range seen {
			d.showStandIn(s.To.Seat(), s.Slot, after[n+i])
		}
		if op.Kind == Draw {
			d.put(cards[:n], after[:n], op.to)
			return
		}
		for i, c := range after[:n] {
			d.slots.list[op.Steps[i].Slot].copy[op.Steps[i].To.Seat()] = &c
		}
	}
	return p, nil
}

// flipPhase opens cards of the stock: every seat posts its share, with a proof.
type flipPhase struct {
	each
	d      *dealing
	plain  []engine.Slot
	cards  []keyswitch.Card
	shares map[engine.Seat]*keyswitch.Share
	mine   *keyswitch.Share
}

func (d *dealing) flipPhase(op Op) (phase, error) {
	if err := d.slots.check(Stock, op.slots()...); err != nil {
		return nil, err
	}
	if !d.stocked() {
		return waiting{}, nil
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
	z, err := f.d.stockSecret(p)
	if err != nil {
		return nil, err
	}
	hedge, err := p.hedge()
	if err != nil {
		return nil, err
	}
	var body []byte
	h := f.d.header("flip", p.seat, f.d.joint.Z)
	f.mine, body, err = keyswitch.Flip(h, f.cards, z, hedge)
	return body, err
}

// share checks a seat's message and returns its share.
func (f *flipPhase) share(m *Message) (*keyswitch.Share, error) {
	h := f.d.header("flip", m.Seat, f.d.joint.Z)
	return keyswitch.VerifyFlip(keyswitch.Message{Header: h, Sender: f.d.stockPart(m.Seat), Bytes: m.Body}, f.cards)
}

func (f *flipPhase) verify(m *Message) error {
	_, err := f.share(m)
	return err
}

func (f *flipPhase) acceptMessage(m *Message) error {
	share := f.mine
	if share == nil || f.d.me.seat != m.Seat {
		var err error
		if share, err = f.share(m); err != nil {
			return wrong(BadShare, err)
		}
	}
	f.shares[m.Seat] = share
	return f.each.acceptMessage(m)
}

func (f *flipPhase) concludePhase() (faults, error) {
	for _, s := range f.plain {
		f.d.slots.list[s].at = Public
		f.d.slots.lone(s)
	}
	if len(f.cards) == 0 {
		return nil, nil
	}
	all := f.d.wholeShares(f.cards)
	for s, share := range f.shares {
		f.d.count("flip", s)
		all = append(all, share)
	}
	f.d.put(f.cards, keyswitch.Apply(f.cards, all...), func(engine.Slot) Target { return Public })
	return nil, nil
}
