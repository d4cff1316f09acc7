package mental

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/shuffle"
)

// sharePhase lets every seat post its shares of switching cards from a key that all hold together: it deals,
// draws and shows cards of the stock.
type sharePhase struct {
	each
	d       *dealing
	op      string
	key     group.Point                                     // that the cards lie under
	part    func(s engine.Seat) group.Point                 // each seat's part of it
	secret  func(p *player) (group.Scalar, error)           // this seat's
	others  func(cards []keyswitch.Card) []*keyswitch.Share // shares that everybody can make; nil for none
	w       *keyswitch.Switch                               // nil if there is nothing to switch
	mine    *keyswitch.Share                                // made here
	heard   map[engine.Seat]*keyswitch.Message              //
	after   func(p *player) error                           // once this seat's message is stored
	results func(shares []*keyswitch.Share)
}

// start makes the switch. Who is at its head posts before the others.
func (p *sharePhase) start(k Kind, moves []keyswitch.Move, from, head engine.SeatSet) error {
	p.heard = map[engine.Seat]*keyswitch.Message{}
	if len(moves) == 0 {
		p.each = newEach(k, 0, 0, 0)
		return nil
	}
	w, err := keyswitch.New(moves...)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrOp, err)
	}
	p.w = w
	p.each = newEach(k, w.Size(), from, head)
	return nil
}

func (p *sharePhase) make(me *player, _ Kind) ([]byte, error) {
	x, err := p.secret(me)
	if err != nil {
		return nil, err
	}
	hedge, err := me.hedge()
	if err != nil {
		return nil, err
	}
	var body []byte
	h := p.d.header(p.op, me.seat, p.key)
	p.mine, body, err = p.w.Prove(h, x, hedge)
	return body, err
}

// message returns a seat's message as its proof is checked.
func (p *sharePhase) message(m *Message) *keyswitch.Message {
	return &keyswitch.Message{Header: p.d.header(p.op, m.Seat, p.key), Sender: p.part(m.Seat), Bytes: m.Body}
}

func (p *sharePhase) verify(m *Message) error {
	_, err := p.w.Verify(*p.message(m))
	return err
}

func (p *sharePhase) stored(me *player, _ Kind) error {
	if p.after == nil {
		return nil
	}
	return p.after(me)
}

func (p *sharePhase) acceptMessage(m *Message) error {
	p.heard[m.Seat] = p.message(m)
	return p.each.acceptMessage(m)
}

// concludePhase checks the shares of all seats in one sum. Those that do not hold are found by halving.
func (p *sharePhase) concludePhase() (faults, error) {
	var shares []*keyswitch.Share
	var messages []keyswitch.Message
	for s := range engine.Seat(p.d.Seats()) {
		switch {
		case p.mine != nil && p.d.me.seat == s:
			shares = append(shares, p.mine)
		case p.heard[s] != nil:
			messages = append(messages, *p.heard[s])
		}
	}
	if len(messages) > 0 {
		others, err := p.w.Verify(messages...)
		if err != nil {
			return shareFaults(err)
		}
		shares = append(shares, others...)
	}
	if p.others != nil {
		shares = append(shares, p.others(p.w.Cards())...)
	}
	for s := range p.heard {
		p.d.count(p.op, s)
	}
	p.results(shares)
	return nil, nil
}

// put lays the switched cards under their new keys.
func (p *sharePhase) put(shares []*keyswitch.Share, to func(engine.Slot) Target) {
	p.d.put(p.w.Cards(), keyswitch.Apply(p.w.Cards(), shares...), to)
}

func (d *dealing) put(cards []keyswitch.Card, after []shuffle.Ciphertext, to func(engine.Slot) Target) {
	for i, c := range cards {
		if to(c.Slot) != Public {
			d.slots.move(c.Slot, to(c.Slot), after[i])
			continue
		}
		f, err := keyswitch.ReadPublic(after[i])
		if err != nil {
			panic(fmt.Sprintf("mental: proofs hold and slot %d has no card: %v", c.Slot, err))
		}
		d.slots.openFace(c.Slot, f)
	}
}

// shareFaults tells whose shares do not hold.
func shareFaults(err error) (faults, error) {
	var bad keyswitch.Faults
	if !errors.As(err, &bad) {
		return nil, err
	}
	out := faults{}
	for n, why := range bad {
		out[engine.Seat(n)-1] = wrong(BadShare, why)
	}
	return out, nil
}
