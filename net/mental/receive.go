package mental

import (
	"errors"

	"carteado/engine"
)

// Receive takes in bytes that came from a neighbour, which need not be the seat that signed them. What is no
// message of this deal, or not signed, is dropped with ErrDropped and counted against the neighbour. What is signed and
// of no use is counted against the seat that signed it, when that is known. What was known already is dropped in silence:
// relaying does no harm. A muted neighbour can still bring what a seat has signed that all wait for. Any other error is
// a failure of this peer.
func (d *Deal) Receive(from engine.Seat, raw []byte) error { return d.ReceiveAll(from, raw) }

// ReceiveAll takes in several messages, and looks at them when it has all.
func (d *Deal) ReceiveAll(from engine.Seat, list ...[]byte) error {
	var errs []error
	news := false
	for _, raw := range list {
		is, err := d.take(from, raw)
		news = news || is
		errs = append(errs, err)
	}
	if news {
		errs = append(errs, d.advance())
	}
	return errors.Join(errs...)
}

// take puts a message where the deal will find it, and reports whether it is news.
func (d *Deal) take(from engine.Seat, raw []byte) (news bool, err error) {
	m, err := DecodeMessage(append([]byte(nil), raw[:min(len(raw), MaxMessage+1)]...))
	if d.Muted(from) && (err != nil || !d.waitsFor(m)) {
		return false, ErrMuted
	}
	if err != nil {
		return false, d.drop(from, err.Error())
	}
	if m.Hand != d.cfg.Hand || int(m.Seat) >= d.Seats() {
		return false, d.drop(from, "of another deal")
	}
	s := &d.seats[m.Seat]
	old := s.known[m.Seq]
	if old != nil && old.same(m) {
		return false, nil
	}
	if err := d.cfg.Roster.Verify(m); err != nil {
		return false, d.drop(from, err.Error())
	}
	if p := d.me; p != nil && p.seat == m.Seat && !d.ended && !d.void {
		if kept, err := d.keepOwn(m); kept || err != nil || d.far(m) {
			return false, err
		}
	}
	switch {
	case old != nil:
		if !d.keepOther(old, m) {
			d.equivocates(old, m)
		}
		return true, nil
	case d.ended || d.void || d.gone(m.Seat):
		return false, d.drop(from, "too late")
	case m.Kind == Act:
		return false, d.drop(from, "an action has to be committed")
	case m.Seq < s.next:
		return false, nil // its place was taken by what was blamed
	case d.far(m):
		return false, d.drop(from, "too far ahead")
	}
	s.known[m.Seq] = m
	return true, nil
}

// far reports whether a message is too far ahead: of its seat, and of those who know already that somebody went or came.
func (d *Deal) far(m *Message) bool {
	return m.Seq-d.seats[m.Seat].next >= window && m.Seq-spell(d.spell+1) >= window
}

// waitsFor reports whether a message is of a seat whose turn it is, and could be the one that is wanted.
func (d *Deal) waitsFor(m *Message) bool {
	return m.Hand == d.cfg.Hand && int(m.Seat) < d.Seats() && d.now != nil && d.now.owes(m.Seat) != 0 && d.pending(m.Seat) == nil &&
		m.Seq == d.seats[m.Seat].next && m.Root == d.root
}
