package mental

import (
	"crypto/sha512"
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/shuffle"
)

// ErrAck is what a seat is blamed for whose Ack is of another deck or another hand before.
var ErrAck = errors.New("mental: another deck, or another end of the hand before")

// Begin starts the hand, when the deal is Ready and the hand before has ended at the given head (zero if there
// was none): all say that they have the same deck, and deal it. targets are by slot and come from the rules of
// the game, never from a message.
func (d *Deal) Begin(before [32]byte, targets []Target) error {
	switch {
	case d.void:
		return ErrVoid
	case !d.ready || d.now != nil || len(d.coming) > 0 || d.dealt:
		return ErrPhase
	case len(targets) != len(d.cfg.Pack):
		return fmt.Errorf("%w: %d targets for %d cards", ErrConfig, len(targets), len(d.cfg.Pack))
	}
	var moves []keyswitch.Move
	b := before[:]
	for s, to := range targets {
		b = append(b[:len(b):len(b)], byte(to))
		if to == Never || to == Public && d.slots.list[s].card.A.IsIdentity() {
			continue // a lone card that is open is known without shares
		}
		key, ok := d.slots.target(to)
		if !ok {
			return fmt.Errorf("%w: target %d", ErrConfig, to)
		}
		moves = append(moves, keyswitch.Move{Card: d.slots.card(engine.Slot(s)), To: key})
	}
	d.bind(pieceBegin, b)
	d.coming = append(d.coming, func() phase { return d.ackPhase(before) }, func() phase { return d.dealPhase(targets, moves) })
	return d.advance()
}

// Agreed reports whether all have said that they have the same deck: from then on somebody could know a card.
func (d *Deal) Agreed() bool { return d.agreed }

// ackPhase lets every seat say that it has the same deck, that all proofs hold and that its shares are good. A
// deck that was shown differently to two seats gets no further.
type ackPhase struct {
	each
	complaints
	body []byte
}

func (d *Deal) ackPhase(before [32]byte) phase {
	body := sha512.Sum512_256(append(d.root[:], before[:]...))
	return &ackPhase{newEach(Ack, len(body), d.all(), 0), complaints{d}, body[:]}
}

func (a *ackPhase) wants(s engine.Seat, k Kind) (int, bool) { return a.orComplaint(&a.each, s, k) }
func (a *ackPhase) owes(s engine.Seat) Kind                 { return a.orComplains(&a.each, s) }

func (a *ackPhase) make(p *player, k Kind) ([]byte, error) {
	if k == Complaint {
		return a.makeComplaint(p)
	}
	return a.body, nil
}

func (a *ackPhase) acceptMessage(m *Message) error {
	if string(m.Body) != string(a.body) {
		return wrong(BadMessage, ErrAck)
	}
	return a.each.acceptMessage(m)
}

func (a *ackPhase) concludePhase() (faults, error) {
	a.complaints.d.agreed = true
	return nil, nil
}

// sharePhase lets every seat post its shares of switching cards from a key that all hold together: it deals,
// draws and shows cards of the stock.
type sharePhase struct {
	each
	d       *Deal
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

func (d *Deal) dealPhase(targets []Target, moves []keyswitch.Move) phase {
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
	if p.mine, body, err = p.w.Prove(h, x, hedge); err != nil {
		return body, err
	}
	_, err = p.w.Verify(keyswitch.Message{Header: h, Sender: p.part(me.seat), Bytes: body}) // before it is signed
	return body, err
}

func (p *sharePhase) stored(me *player, _ Kind) error {
	if p.after == nil {
		return nil
	}
	return p.after(me)
}

func (p *sharePhase) acceptMessage(m *Message) error {
	p.heard[m.Seat] = &keyswitch.Message{Header: p.d.header(p.op, m.Seat, p.key), Sender: p.part(m.Seat), Bytes: m.Body}
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

func (d *Deal) put(cards []keyswitch.Card, after []shuffle.Ciphertext, to func(engine.Slot) Target) {
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

// count notes that a seat has made a proof of an op.
func (d *Deal) count(op string, s engine.Seat) { d.stages[stage{op, s}]++ }
