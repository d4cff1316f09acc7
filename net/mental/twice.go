package mental

import (
	"slices"

	"carteado/engine"
)

// Who follows late, after a reload, is told at once what all have said since. If a seat has said two things in one place, he must find that where the others did: in the phase
// of these messages, and not where he happens to be. So the second one is kept as long as the first is, before its time. Until the cards are dealt two messages make the
// deal void at any place.

// keepOther keeps a message in the place of one that is known, and reports whether that one has come before its time.
func (d *Deal) keepOther(old, m *Message) bool {
	s := &d.seats[m.Seat]
	if old.Kind <= Deals || old.Kind == Act || old.Seq < s.next || d.finals || d.void || d.ended || d.gone(m.Seat) || d.fork.Has(m.Seat) {
		return false
	}
	if !slices.ContainsFunc(d.others, func(x *Message) bool { return x.Seat == m.Seat && x.Seq == m.Seq }) {
		d.others = append(d.others, m)
	}
	return true
}

// promote gives others the places of messages that are forgotten, and forgets those in places that are past.
func (b *inbox) promote() {
	b.others = slices.DeleteFunc(b.others, func(m *Message) bool {
		s := &b.seats[m.Seat]
		if s.known[m.Seq] == nil {
			s.known[m.Seq] = m
		}
		return s.known[m.Seq] == m
	})
}

// saysTwice blames a seat whose first message in a place has had its time, if there is a second. It reports whether there was one.
// The phase goes on without the seat if somebody else does so, or when it could end, unless others have acted where that leads to: they heard the second too late.
func (d *Deal) saysTwice() bool {
	for i, m := range d.others {
		s := &d.seats[m.Seat]
		old := s.known[m.Seq]
		switch {
		case m.Seq >= s.next && !(m.Seq == s.next && d.fork.Has(m.Seat)):
			continue // not yet
		case slices.Contains(d.spoken, old):
			if !d.goneOnWithout(m.Seat) && (!d.now.done() || d.acted[nextRoot(d.root, d.spoken)]&^m.Seat.Set() != 0) {
				continue
			}
			d.record.insert(old, m)
		}
		d.others = slices.Delete(d.others, i, i+1)
		d.equivocates(old, m)
		return true
	}
	return false
}

// goneOnWithout reports whether somebody has said something in the phase under way as one who has found a seat to cheat in it.
func (d *Deal) goneOnWithout(s engine.Seat) bool {
	for v := range engine.Seat(d.Seats()) {
		for _, m := range d.seats[v].known {
			if _, ahead := d.past(m.Root); v != s && ahead && d.family[m.Root].Has(s) {
				return true
			}
		}
	}
	return false
}

// Acted notes that a seat has acted at a root, by the order of the table, to which this deal may not have come yet.
func (d *Deal) Acted(s engine.Seat, root [32]byte) { d.acted[root] |= s.Set() }
