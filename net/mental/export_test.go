package mental

// VerifyOwn makes what this seat would say of an operation, lets it be changed, and checks it as the seat does before it signs.
func (d *Deal) VerifyOwn(op Op, change func(body []byte)) error {
	p, err := d.opPhase(op, nil)
	if err != nil {
		return err
	}
	m := &Message{Kind: p.owes(d.me.seat), Seat: d.me.seat, Root: d.root}
	if m.Body, err = p.make(d.me, m.Kind); err != nil {
		return err
	}
	change(m.Body)
	return p.verify(m)
}

// Follow takes in a piece of another peer's record.
func (d *Deal) Follow(p Piece) error { return d.replay(p) }

// Unverified makes what this seat owes and says nothing of it; nil if it owes nothing.
func (d *Deal) Unverified() *Message {
	if d.now == nil || d.now.owes(d.me.seat) == 0 {
		return nil
	}
	m := &Message{Kind: d.now.owes(d.me.seat), Hand: d.cfg.Hand, Seat: d.me.seat, Seq: d.me.next, Root: d.root}
	var err error
	if m.Body, err = d.now.make(d.me, m.Kind); err != nil {
		return nil
	}
	return m
}
