package mental

import (
	"errors"
	"fmt"

	"carteado/engine"
)

// What Receive drops.
var (
	ErrDropped = errors.New("mental: dropped")
	ErrMuted   = errors.New("mental: this neighbour sent too much that is of no use")
)

const (
	patience = 16 // useless messages of a neighbour, after which it is not listened to
	window   = 16 // messages of a seat that are kept before their time
)

// inbox puts the messages of each seat in order and sorts out what is none, or comes twice.
type inbox struct {
	seats   []stream
	useless [engine.MaxSeats + 1]int // by neighbour, spectators last
}

// stream is what one seat said and says.
type stream struct {
	next  uint32 // number of the next message
	known map[uint32]*Message
}

func (b *inbox) init(n int) {
	b.seats = make([]stream, n)
	for s := range b.seats {
		b.seats[s].known = map[uint32]*Message{}
	}
}

// accept notes that a message has its place in the deal.
func (b *inbox) accept(m *Message) {
	s := &b.seats[m.Seat]
	s.known[m.Seq] = m
	if m.Kind.first() == 0 {
		s.next = m.Seq + 1
	}
}

// pending returns the next message of a seat, nil if it has not come.
func (b *inbox) pending(s engine.Seat) *Message { return b.seats[s].known[b.seats[s].next] }

// Useless returns how many useless messages a neighbour has to answer for: what it brought and could have known to be none,
// and what it has signed that nobody asked for, whoever brought that.
func (d *Deal) Useless(from engine.Seat) int { return d.useless[neighbour(from)] }

// Muted reports whether a neighbour has sent so much that was useless that it is not listened to any more.
func (d *Deal) Muted(from engine.Seat) bool { return d.Useless(from) >= patience }

func neighbour(s engine.Seat) int {
	if s < 0 || s >= engine.MaxSeats {
		return engine.MaxSeats
	}
	return int(s)
}

// Receive takes in bytes that came from a neighbour, which need not be the seat that signed them. What is no
// message of this deal, or not signed, is dropped with ErrDropped and counted against the neighbour. What is signed and
// of no use is counted against the seat that signed it, when that is known. What was known already is dropped in silence:
// relaying does no harm. A muted neighbour can still bring what a seat has signed that all wait for. Any other error is
// a failure of this peer.
func (d *Deal) Receive(from engine.Seat, raw []byte) error {
	m, err := DecodeMessage(append([]byte(nil), raw[:min(len(raw), MaxMessage+1)]...))
	if d.Muted(from) && (err != nil || !d.waitsFor(m)) {
		return ErrMuted
	}
	if err != nil {
		return d.drop(from, err.Error())
	}
	if m.Hand != d.cfg.Hand || int(m.Seat) >= d.Seats() {
		return d.drop(from, "of another deal")
	}
	s := &d.seats[m.Seat]
	old := s.known[m.Seq]
	if old != nil && old.same(m) {
		return nil
	}
	if err := d.cfg.Roster.Verify(m); err != nil {
		return d.drop(from, err.Error())
	}
	if p := d.me; p != nil && p.seat == m.Seat && !d.ended && !d.void {
		if kept, err := d.keepOwn(m); kept || err != nil {
			return err
		}
	}
	if old != nil {
		d.equivocates(old, m)
		return d.advance()
	}
	switch {
	case d.ended || d.void || d.gone(m.Seat):
		return d.drop(from, "too late")
	case m.Kind == Act:
		return d.drop(from, "an action has to be committed")
	case m.Seq < s.next:
		return nil // its place was taken by what was blamed
	case m.Seq-s.next >= window && m.Seq-spell(d.spell+1) >= window: // nor of those who know already that somebody went or came
		return d.drop(from, "too far ahead")
	}
	s.known[m.Seq] = m
	return d.advance()
}

// waitsFor reports whether a message is of a seat whose turn it is, and could be the one that is wanted.
func (d *Deal) waitsFor(m *Message) bool {
	return m.Hand == d.cfg.Hand && int(m.Seat) < d.Seats() && d.now != nil && d.now.owes(m.Seat) != 0 && d.pending(m.Seat) == nil &&
		m.Seq == d.seats[m.Seat].next && m.Root == d.root
}

func (d *Deal) drop(from engine.Seat, why string) error {
	d.useless[neighbour(from)]++
	return fmt.Errorf("%w: %s", ErrDropped, why)
}

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
				return true
			}
			continue // of a later phase
		case size == 0:
			delete(d.seats[s].known, m.Seq)
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

// elsewhere reports whether a message hangs on a root of the phase under way that is past, or ahead, as others have heard of
// more or fewer cheats. Roots are not looked for where nobody can be elsewhere.
func (d *Deal) elsewhere(m *Message) (past, ahead bool) {
	if d.abandoned[m.Root] {
		return true, false
	}
	if d.outs == 0 && d.now.owes(m.Seat) == 0 {
		return false, false
	}
	return d.past(m.Root)
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

// purge forgets, when the root is to change, what seats said too early: it hangs on a root at which nothing more
// is due.
func (d *Deal) purge() {
	for i := range d.seats {
		s := &d.seats[i]
		for seq, m := range s.known {
			if seq >= s.next && seq < streams && m.Root == d.root {
				delete(s.known, seq)
			}
		}
	}
}

// Forked returns the seats whose messages hang on another root than the one here: somebody has said different
// things to different seats. To find out who, peers give each other their [Deal.Log]; two messages in one place
// then show the cheat. A deal that is forked says nothing more.
func (d *Deal) Forked() engine.SeatSet { return d.fork }

// ErrRoot is what a seat is blamed for that hangs its messages on a root that does not come of what all said.
var ErrRoot = errors.New("mental: a message that hangs on nothing that was said")

// Insist is for when all logs were exchanged, that of the forked seats too, and nobody has said two things: then
// those seats have made up their root, and are to blame. Goes on without them. Who was told another thing than before a
// crash knows that it is its own root that is wrong, and insists on nothing.
func (d *Deal) Insist() error {
	if d.me != nil && d.fork.Has(d.me.seat) {
		return nil
	}
	var forked []*Message
	for s := range engine.Seat(d.Seats()) {
		if m := d.pending(s); d.fork.Has(s) && m != nil && m.Root != d.root {
			forked = append(forked, m)
			d.record.message(m)
		}
	}
	if len(forked) > 0 {
		d.record.add(pieceInsist, nil)
	}
	for _, m := range forked {
		d.fork &^= m.Seat.Set()
		d.forward(m)
		d.seats[m.Seat].next = m.Seq + 1
		d.blame(m.Seat, wrong(BadRoot, ErrRoot), nil)
	}
	d.fork = 0
	return d.advance()
}
