package mental

import (
	"bytes"
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/sharing"
)

// bequestPhase lets all who hold shares of the stock keys of those who left show them.
type bequestPhase struct {
	each
	d      *dealing
	of     []engine.Seat // who left, and whose key is not known yet
	shares [engine.MaxSeats][]sharing.Share
}

func (d *dealing) bequestPhase() phase {
	p := &bequestPhase{d: d}
	var from engine.SeatSet
	for s := range engine.Seat(d.Seats()) {
		if d.is[s] != Left || d.whole[s] != nil || d.stock[s] == nil {
			continue
		}
		if !d.complete(d.stock[s]) {
			return waiting{}
		}
		p.of = append(p.of, s)
		from |= d.stock[s].seats()
	}
	p.each = newEach(Bequest, 0, from, 0)
	return p
}

// owed returns of whom a seat has shares.
func (p *bequestPhase) owed(by engine.Seat) (list []engine.Seat) {
	for _, s := range p.of {
		if p.d.stock[s].has(by) {
			list = append(list, s)
		}
	}
	return list
}

func (p *bequestPhase) wants(s engine.Seat, k Kind) (int, bool) {
	if k != p.kind || !p.from.Has(s) || p.said[s] != nil {
		return 0, false
	}
	return len(p.owed(s)) * group.ScalarSize, true
}

func (p *bequestPhase) make(me *player, _ Kind) ([]byte, error) {
	var b []byte
	for _, s := range p.owed(me.seat) {
		x := p.d.stock[s]
		if x.mine == nil {
			return nil, fmt.Errorf("%w: no share in the key of seat %d", ErrPhase, s)
		}
		b = x.mine.Append(b)
	}
	return b, nil
}

// read checks the shares that a seat shows and returns them, in the order of owed.
func (p *bequestPhase) read(m *Message) (list []group.Scalar, err error) {
	for i, s := range p.owed(m.Seat) {
		v, err := group.DecodeScalar(m.Body[i*group.ScalarSize:][:group.ScalarSize])
		if err == nil {
			err = p.d.stock[s].of.Check(sharing.Numbered(Number(m.Seat)), v)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	return list, nil
}

func (p *bequestPhase) verify(m *Message) error {
	_, err := p.read(m)
	return err
}

func (p *bequestPhase) acceptMessage(m *Message) error {
	list, err := p.read(m)
	if err != nil {
		return wrong(BadShare, err)
	}
	for i, s := range p.owed(m.Seat) {
		p.shares[s] = append(p.shares[s], sharing.Share{Seat: sharing.Numbered(Number(m.Seat)), Value: list[i]})
	}
	return p.each.acceptMessage(m)
}

func (p *bequestPhase) concludePhase() (faults, error) {
	for _, s := range p.of {
		z, err := p.d.stock[s].of.Reconstruct(p.shares[s]...)
		if err != nil {
			return nil, err
		}
		p.d.whole[s] = &z
	}
	p.d.parts = nil // the same are gone, and nobody makes his part any more
	return nil, nil
}

// Renewed reports whether a seat has left for good, and all who remain have shared their parts of the stock's key anew since.
func (d *dealing) Renewed(s engine.Seat) bool { return d.is[s] == Left && d.renewed.Has(s) }

// renewalPhase lets everybody who remains share his part of the stock's key anew among the other persons who remain.
type renewalPhase struct {
	each
	d     *dealing
	rules keys.Rules     // of those who remain
	left  engine.SeatSet // who do not
	boxes [engine.MaxSeats]*sharing.Renewal
}

func (d *dealing) renewalPhase() phase {
	if d.renewed == d.is.in(Left) {
		return silent{func() error { return nil }} // it was done for all of them together
	}
	rules := d.cfg.Rules()
	persons := 0
	for s := range engine.Seat(d.Seats()) {
		switch {
		case d.is[s] == Left:
			rules.Persons[s] = 0
		case d.gone(s):
			return waiting{}
		case rules.Persons[s] == Number(s):
			persons++
		}
	}
	if persons < 3 { // from here on nothing can be done without one of them
		return silent{func() error { d.stock, d.renewed = [engine.MaxSeats]*split{}, d.is.in(Left); return nil }}
	}
	p := &renewalPhase{d: d, rules: rules, left: d.is.in(Left)}
	n := persons - 1
	p.each = newEach(Renewal, sharing.RenewalSize(n, n), d.present(), 0)
	return p
}

// holders returns to whom a seat seals shares.
func (p *renewalPhase) holders(of engine.Seat) (list []sharing.Seat, e []group.Point) {
	for _, n := range p.rules.Holders(Number(of)) {
		list, e = append(list, sharing.Numbered(n)), append(e, p.d.commits[n-1].E)
	}
	return list, e
}

func (p *renewalPhase) make(me *player, _ Kind) ([]byte, error) {
	z, err := me.secrets.Scalar(keys.Stock)
	if err != nil {
		return nil, err
	}
	hedge, err := me.hedge()
	if err != nil {
		return nil, err
	}
	holders, e := p.holders(me.seat)
	return sharing.Renew(p.d.header("renewal", me.seat, p.d.joint.Seats[me.seat].Z), z, holders, e, hedge)
}

// read checks what a seat has sealed, as far as all can, and returns it.
func (p *renewalPhase) read(m *Message) (*sharing.Renewal, error) {
	holders, _ := p.holders(m.Seat)
	key := p.d.joint.Seats[m.Seat].Z
	return sharing.DecodeRenewal(p.d.header("renewal", m.Seat, key), key, holders, m.Body)
}

func (p *renewalPhase) verify(m *Message) error {
	_, err := p.read(m)
	return err
}

func (p *renewalPhase) acceptMessage(m *Message) error {
	r, err := p.read(m)
	if err != nil {
		return wrong(BadBox, err)
	}
	p.boxes[m.Seat] = r
	return p.each.acceptMessage(m)
}

func (p *renewalPhase) concludePhase() (faults, error) {
	d := p.d
	for s := range p.said {
		d.count("renewal", s)
	}
	d.first(func() (phase, error) { return d.renewedPhase(p), nil })
	return nil, nil
}

// renewedPhase lets all who were sealed shares say that these are good, or show one that is not.
type renewedPhase struct {
	each
	*renewalPhase
	mine [engine.MaxSeats]*group.Scalar
	bad  *sharing.Box
}

func (d *dealing) renewedPhase(p *renewalPhase) phase {
	switch left := d.is.in(Left); {
	case left != p.left:
		return silent{func() error { return nil }} // one more has left: it was done anew without him
	case d.Gone() != left:
		return waiting{}
	}
	r := &renewedPhase{renewalPhase: p}
	var from engine.SeatSet
	for s, n := range p.rules.Persons {
		if int(n) == s+1 {
			from |= engine.Seat(s).Set()
		}
	}
	r.each = newEach(Ack, len(d.root), from&d.present(), 0)
	if d.me == nil || !r.from.Has(d.me.seat) {
		return r
	}
	e, err := d.me.secrets.Scalar(keys.Receive)
	if err != nil {
		return r
	}
	me := sharing.Numbered(Number(d.me.seat))
	for s, x := range p.boxes {
		box := x.Box(me)
		if box == nil {
			continue
		}
		values, err := box.Open(d.header("renewal", d.me.seat, d.joint.Z), e)
		if err != nil {
			r.bad = box
			break
		}
		r.mine[s] = &values[0]
	}
	return r
}

func (r *renewedPhase) wants(s engine.Seat, k Kind) (int, bool) {
	if k == Complaint && r.each.from.Has(s) && r.each.said[s] == nil {
		return complaintSize, true
	}
	return r.each.wants(s, k)
}

func (r *renewedPhase) owes(s engine.Seat) Kind {
	if r.bad != nil && r.d.me.seat == s {
		return Complaint
	}
	return r.each.owes(s)
}

func (r *renewedPhase) done() bool { return r.each.done() }

func (r *renewedPhase) make(p *player, k Kind) ([]byte, error) {
	if k == Ack {
		return bytes.Clone(r.d.root[:]), nil
	}
	e, err := p.secrets.Scalar(keys.Receive)
	if err != nil {
		return nil, err
	}
	hedge, err := p.hedge()
	if err != nil {
		return nil, err
	}
	b, err := r.bad.Complain(r.d.header("complaint", p.seat, r.d.commits[p.seat].E), e, hedge)
	return append([]byte{r.bad.From.Number()}, b...), err
}

func (r *renewedPhase) verify(m *Message) error {
	var other *accusation
	if m.Kind == Complaint {
		if err := r.takeComplaint(m); !errors.As(err, &other) {
			return err
		}
	}
	return nil
}

func (r *renewedPhase) acceptMessage(m *Message) error {
	if m.Kind == Complaint {
		return r.takeComplaint(m)
	}
	if [32]byte(m.Body) != r.d.root {
		return wrong(BadMessage, ErrAck)
	}
	return r.each.acceptMessage(m)
}

// takeComplaint says who lied, if a share is shown.
func (r *renewedPhase) takeComplaint(m *Message) error {
	from := engine.Seat(m.Body[0]) - 1
	var box *sharing.Box
	if from >= 0 && int(from) < r.d.Seats() {
		box = r.boxes[from].Box(sharing.Numbered(Number(m.Seat)))
	}
	if box == nil {
		return wrong(FalseComplain, fmt.Errorf("%w: about seat %d", ErrMessage, from))
	}
	e := r.d.commits[m.Seat].E
	liar, how := box.Judge(r.d.header("complaint", m.Seat, e), e, m.Body[1:])
	if who := engine.Seat(liar.Number()) - 1; who != m.Seat {
		return &accusation{who, wrong(BadBox, how)}
	}
	return wrong(FalseComplain, how)
}

// concludePhase lets the new shares take the place of the old ones. Who has erased his secrets, as the hand is over and this is a replay, needs none.
func (r *renewedPhase) concludePhase() (faults, error) {
	var lost error
	r.d.renewed, r.d.parts = r.left, nil
	for s, x := range r.boxes {
		if x == nil {
			continue
		}
		holders, _ := r.holders(engine.Seat(s))
		r.d.stock[s] = &split{of: x.Of, holders: holders, mine: r.mine[s]}
		me := r.d.me
		if me == nil || r.mine[s] != nil || !r.d.stock[s].has(me.seat) || !r.d.present().Has(me.seat) {
			continue
		}
		if _, err := me.ownHand(); err == nil {
			lost = errors.Join(lost, fmt.Errorf("%w: the new share of seat %d", ErrGone, s))
		}
	}
	return nil, lost
}
