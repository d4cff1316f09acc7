package mental

import "carteado/engine"

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

// Until it has said something new such a seat goes the way that it went before, and the others with it. Two messages in one place were
// found there later than they can be found now, as others bring both at once; to convict their author earlier would lead to other roots
// than before, or make a deal void whose cards were dealt. So the second one waits.

// repeats reports whether this seat says what it said before, as far as anybody can tell.
func (d *Deal) repeats() bool { return d.me != nil && d.me.repeats && !d.finals && !d.ended && !d.void }

// keepSecond keeps what a seat has said in the place of something else.
func (d *Deal) keepSecond(m *Message) {
	if d.seconds[m.Seat] == nil {
		d.seconds[m.Seat] = m
	}
}

// takeSeconds convicts somebody of what was kept, and reports whether there was any.
func (d *Deal) takeSeconds() bool {
	if d.repeats() {
		return false
	}
	for s, m := range d.seconds {
		d.seconds[s] = nil
		if m == nil {
			continue
		}
		if first := d.inbox.seats[s].known[m.Seq]; first != nil && !first.same(m) {
			d.equivocates(first, m)
			return true
		}
	}
	return false
}

// Doubts reports whether somebody has said two things of which nothing has come yet, as this seat is where it was before only.
func (d *Deal) Doubts() bool { return d.seconds != [engine.MaxSeats]*Message{} }

// ResolveDoubts is for when nothing goes on any more: this seat is where it was, or will never be there. What it doubts counts now.
func (d *Deal) ResolveDoubts() error {
	if d.me != nil {
		d.me.repeats = false
	}
	for d.takeSeconds() {
	}
	return d.advance()
}
