package mental

import (
	"errors"
	"fmt"
	"slices"

	"carteado/engine"
)

// listen hears the next message of some seat, if one is wanted now. It reports whether anything changed.
func (d *Deal) listen() bool {
	for s := range engine.Seat(d.Seats()) {
		m := d.pending(s)
		if m == nil || d.gone(s) {
			continue
		}
		if m.Root != d.root {
			if past, ahead := d.elsewhere(m); past {
				d.passOver(m)
				return true
			} else if ahead {
				continue
			}
		}
		size, now := d.now.wants(s, m.Kind)
		switch {
		case m.Kind == Complaint && size > 0 && now && !d.dealt && d.begun[m.Root]:
			// Who complains may not have come as far as this peer. On a root that never was here the complaint would
			// be about another box than the one seen here.
		case m.Root != d.root:
			if d.now.owes(s) != 0 {
				// It is this seat's turn, and it has not seen what is seen here: someone said two things.
				d.fork |= s.Set()
				d.doubtsItself()
				d.saysTwice()
				return true
			}
			continue // of a later phase
		case size == 0:
			delete(d.seats[s].known, m.Seq)
			d.promote()
			d.useless[s]++ // it has signed what nobody asked for, whoever speaks now
			return true
		case !now:
			continue
		}
		if len(m.Body) != size {
			d.refuse(m, fmt.Errorf("%w: %d bytes for %d", ErrMessage, len(m.Body), size))
			return true
		}
		if err := d.hear(m); err != nil {
			d.refuse(m, err)
		}
		return true
	}
	return false
}

// doubtsItself notes that this seat is forked itself, if it went beyond the phase under way before a crash, and nothing that it has said tells that this was its root then: it may
// have been told another thing since.
func (d *Deal) doubtsItself() {
	p := d.me
	if p == nil || p.hushed || d.gone(p.seat) || slices.ContainsFunc(d.spoken, func(m *Message) bool { return m.Seat == p.seat }) {
		return
	}
	later, err := p.shelf.said(p.next)
	d.failed = errors.Join(d.failed, err)
	if later != nil && later.Root != d.root && !d.abandoned[later.Root] {
		d.fork |= p.seat.Set()
	}
}

// elsewhere reports whether a message hangs on a root of the phase under way that is past, or ahead, as others have heard of
// more or fewer cheats. Roots are not looked for where nobody can be elsewhere.
func (d *Deal) elsewhere(m *Message) (past, ahead bool) {
	if d.outs == 0 && d.now.owes(m.Seat) == 0 {
		return d.abandoned[m.Root], false
	}
	return d.past(m.Root)
}

// hear takes in a message of the phase that is wanted now.
func (d *Deal) hear(m *Message) error {
	if err := d.now.acceptMessage(m); err != nil {
		return err
	}
	d.accept(m)
	return nil
}

// passOver takes in a message of a phase that began again without it: it has its number, and says nothing.
func (d *Deal) passOver(m *Message) {
	d.inbox.accept(m)
	d.record.message(m)
}

// refuse blames a seat for a message that is wanted and does not hold.
func (d *Deal) refuse(m *Message, why error) {
	s := &d.seats[m.Seat]
	s.next = m.Seq + 1
	var a *accusation
	if errors.As(why, &a) {
		d.blame(a.seat, a.err, m)
		return
	}
	d.blame(m.Seat, why, m)
}

// accept makes a message part of the deal.
func (d *Deal) accept(m *Message) {
	d.inbox.accept(m)
	d.spoken = append(d.spoken, m)
	d.record.message(m)
}
