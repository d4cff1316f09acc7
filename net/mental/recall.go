package mental

// A seat that comes back, after a reload or a power cut, may have lost what it wrote last, though its store said that it had
// it; the others may have heard it. To say another thing in its place would prove the seat a cheat. So it says again what
// its store has, takes from the others what they hold of it ([Deal.Held]), and says nothing new before all have answered who
// can ([Deal.Recalled]). Who brings what is held need not be believed: it is signed by the seat itself.

// Recalls reports whether this seat says nothing new, as the others are asked what they hold of it.
func (d *Deal) Recalls() bool { return d.me != nil && d.me.asks }

// Recalled says that the others have been asked, and that all that they hold has been brought by Receive: this seat goes on
// where it was.
func (d *Deal) Recalled() error {
	if !d.Recalls() {
		return nil
	}
	d.me.asks, d.me.fresh = false, false
	return d.advance()
}

// keepOwn stores what this seat has signed and its store does not have, and reports whether there is nothing more to do
// with it: actions wait for their place, and what is stored in a place already stands there.
func (d *Deal) keepOwn(m *Message) (done bool, err error) {
	p := d.me
	old, err := p.shelf.said(m.Seq)
	switch {
	case err != nil:
		return false, err
	case old == nil:
		p.fresh = false
		return m.Kind == Act, p.shelf.Put(p.shelf.message(m.Seq), m.Bytes())
	}
	return m.Kind == Act || !old.same(m), nil
}
