package mental

import (
	"errors"
	"fmt"
)

// errOther is why a seat does not say again what it said before a crash.
var errOther = fmt.Errorf("%w: what was said before does not fit what others say now", ErrPhase)

// errAsks is why a seat does not say anything new.
var errAsks = errors.New("mental: the others are still asked what they hold of this seat")

// ErrOwn is why a seat does not say what it has made: it does not hold. The others would convict it of that, and the fault is
// this program's, or this device's.
var ErrOwn = errors.New("mental: what this seat has made does not hold")

// speak says what this seat owes, if anything.
func (d *Deal) speak() (bool, error) {
	p := d.me
	if p == nil || p.hushed || d.gone(p.seat) {
		return false, nil
	}
	if repeated, err := d.repeat(); repeated || err != nil {
		return repeated, err
	}
	k := d.now.owes(p.seat)
	if k == 0 {
		return false, nil
	}
	m, err := d.say(k, p.next, func() ([]byte, error) { return d.now.make(p, k) }, d.verify)
	if errors.Is(err, errAsks) {
		return false, nil
	}
	if errors.Is(err, errOther) {
		if d.dealt {
			p.hushed = true // the others will go on without it
		} else {
			d.fork |= p.seat.Set() // somebody tells it another thing than before the crash
		}
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("mental: seat %d cannot say what it owes: %w", p.seat, err)
	}
	p.next++
	if s, ok := d.now.(storer); ok {
		if err := s.stored(p, k); err != nil {
			return false, err
		}
	}
	p.out = append(p.out, m.Bytes())
	if k == Complaint {
		d.refuse(m, d.hear(m))
		return true, nil
	}
	if err := d.hear(m); err != nil {
		return false, fmt.Errorf("%w: seat %d said what does not hold: %w", ErrGone, p.seat, err) // what is made anew was verified
	}
	return true, nil
}

// repeat says again what this seat said before a crash in a phase that began again since: all have to hear it, as it has its
// number, and pass it over.
func (d *Deal) repeat() (bool, error) {
	p := d.me
	old, err := p.again()
	if old == nil || err != nil || old.Root == d.root {
		return false, err
	}
	if past, _ := d.past(old.Root); !past {
		return false, nil
	}
	p.next++
	p.out = append(p.out, old.Bytes())
	d.passOver(old)
	if old.Kind == TossCommit {
		err = p.shelf.Delete(p.shelf.toss(old.Root))
	}
	return true, err
}

// verify checks what this seat owes before it is signed.
func (d *Deal) verify(m *Message) error {
	if size, _ := d.now.wants(m.Seat, m.Kind); len(m.Body) != size {
		return fmt.Errorf("%w: %d bytes for %d", ErrMessage, len(m.Body), size)
	}
	return d.now.verify(m)
}

// say returns the message of a number: the one that is stored, or else a new one, verified before it is signed and stored
// before it is given.
func (d *Deal) say(k Kind, seq uint32, body func() ([]byte, error), verify func(*Message) error) (*Message, error) {
	p := d.me
	old, err := p.shelf.said(seq)
	switch {
	case err != nil:
		return nil, err
	case old != nil && (old.Kind != k || old.Root != d.root):
		return nil, errOther // to say another thing in the same place would prove this seat a cheat
	case old != nil:
		return old, nil
	}
	if p.asks {
		return nil, errAsks
	}
	if d.finals && p.erased() { // it had ended the hand before the crash, by what a cheat had said to it then
		return nil, errOther
	}
	if later, err := p.shelf.Get(p.shelf.message(seq + 1)); err != nil || later != nil {
		return nil, errors.Join(err, fmt.Errorf("%w: message %d", ErrGone, seq))
	}
	m := &Message{Kind: k, Hand: d.cfg.Hand, Seat: p.seat, Seq: seq, Root: d.root}
	if m.Body, err = body(); err != nil {
		return nil, err
	}
	if err := verify(m); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrOwn, err)
	}
	p.id.Sign(d.cfg.Roster.ID, m)
	return m, p.shelf.Put(p.shelf.message(seq), m.Bytes())
}
