package mental

import (
	"errors"
	"fmt"
	"slices"

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
	dropped *string                  // why a message that was kept is of no use after all
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

// pending gives the next message of a seat, nil if it has not come.
func (b *inbox) pending(s engine.Seat) *Message { return b.seats[s].known[b.seats[s].next] }

// Useless gives how many useless messages came from a neighbour.
func (d *Deal) Useless(from engine.Seat) int { return d.useless[neighbour(from)] }

// Muted tells whether a neighbour has sent so much that was useless that it is not listened to any more.
func (d *Deal) Muted(from engine.Seat) bool { return d.Useless(from) >= patience }

func neighbour(s engine.Seat) int {
	if s < 0 || s >= engine.MaxSeats {
		return engine.MaxSeats
	}
	return int(s)
}

// Receive takes in bytes that came from a neighbour, which need not be the seat that signed them. What is no
// message of this deal, or not wanted, is dropped with ErrDropped and counted against the neighbour. What was
// known already is dropped in silence: relaying does no harm. Any other error is a failure of this peer.
func (d *Deal) Receive(from engine.Seat, raw []byte) error {
	if d.Muted(from) {
		return ErrMuted
	}
	m, err := DecodeMessage(append([]byte(nil), raw[:min(len(raw), MaxMessage+1)]...))
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
	if old != nil {
		d.equivocates(old, m)
		return d.advance()
	}
	switch {
	case d.ended || d.void || d.gone.Has(m.Seat):
		return d.drop(from, "too late")
	case m.Kind == Act:
		return d.drop(from, "an action has to be committed")
	case m.Kind == Timeout:
		return d.receiveTimeout(from, m)
	case m.Seq < s.next:
		return nil // its place was taken by what was blamed
	case m.Seq-s.next >= window:
		return d.drop(from, "too far ahead")
	}
	s.known[m.Seq] = m
	if err := d.advance(); err != nil {
		return err
	}
	if d.dropped != nil {
		why := *d.dropped
		d.dropped = nil
		return d.drop(from, why)
	}
	return nil
}

func (d *Deal) drop(from engine.Seat, why string) error {
	d.useless[neighbour(from)]++
	return fmt.Errorf("%w: %s", ErrDropped, why)
}

// listen hears the next message of some seat, if one is wanted now. It tells whether anything changed.
func (d *Deal) listen() bool {
	for s := range engine.Seat(d.Seats()) {
		m := d.pending(s)
		if m == nil || d.gone.Has(s) || d.doubted(s) {
			continue
		}
		size, now := d.now.wants(s, m.Kind)
		if m.Kind == StockShare {
			size, now = d.wantsShare(m)
		}
		switch {
		case m.Kind == Complaint && size > 0 && now && !d.dealt && d.begun[m.Root]:
			// Who complains may not have come as far as this peer. On a root that never was here the complaint would
			// be about another box than the one seen here.
		case m.Root != d.root:
			if d.awaits(s) {
				// It is this seat's turn, and it has not seen what is seen here: someone said two things.
				d.fork |= s.Set()
				return true
			}
			continue // of a later phase
		case size == 0:
			delete(d.seats[s].known, m.Seq)
			why := fmt.Sprintf("seat %d says what nobody asked (kind %d)", s, m.Kind)
			d.dropped = &why
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

// awaits tells whether the phase waits for the seat.
func (d *Deal) awaits(s engine.Seat) bool { return d.now.owes(s) != 0 || d.owesShare(s) }

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
	d.waived = 0
	d.votes = slices.DeleteFunc(d.votes, func(v *Message) bool { return v.Root == d.root })
	for i := range d.seats {
		s := &d.seats[i]
		for seq, m := range s.known {
			if seq >= s.next && seq < streams && m.Root == d.root {
				delete(s.known, seq)
			}
		}
	}
}

// Forked gives the seats whose messages hang on another root than the one here: somebody has said different
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
