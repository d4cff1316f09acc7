package mental

import (
	"errors"
	"fmt"
	"maps"
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
	others  []*Message               // each in the place of one that has come before its time
	useless [engine.MaxSeats + 1]int // by neighbour, spectators last
}

// stream is what one seat said and says.
type stream struct {
	next  uint32 // number of the next message
	known map[uint32]*Message
}

func newInbox(n int) inbox {
	b := inbox{seats: make([]stream, n)}
	for s := range b.seats {
		b.seats[s].known = map[uint32]*Message{}
	}
	return b
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
func (b *inbox) Useless(from engine.Seat) int { return b.useless[neighbour(from)] }

// Muted reports whether a neighbour has sent so much that was useless that it is not listened to any more.
func (b *inbox) Muted(from engine.Seat) bool { return b.Useless(from) >= patience }

func neighbour(s engine.Seat) int {
	if s < 0 || s >= engine.MaxSeats {
		return engine.MaxSeats
	}
	return int(s)
}

func (b *inbox) drop(from engine.Seat, why string) error {
	b.useless[neighbour(from)]++
	return fmt.Errorf("%w: %s", ErrDropped, why)
}

// purge forgets, when the root is to change, what seats said too early: it hangs on a root at which nothing more
// is due.
func (b *inbox) purge(root [32]byte) {
	for i := range b.seats {
		s := &b.seats[i]
		for seq, m := range s.known {
			if seq >= s.next && seq < streams && m.Root == root {
				delete(s.known, seq)
			}
		}
	}
	b.others = slices.DeleteFunc(b.others, func(m *Message) bool { return m.Seq >= b.seats[m.Seat].next && m.Root == root })
	b.promote()
}

// Held returns what this peer holds of a seat that has come back: messages that it has heard, or keeps for later, in the order of their numbers.
func (b *inbox) Held(s engine.Seat) [][]byte {
	if s < 0 || int(s) >= len(b.seats) {
		return nil
	}
	var out [][]byte
	for _, seq := range slices.Sorted(maps.Keys(b.seats[s].known)) {
		out = append(out, b.seats[s].known[seq].Bytes())
	}
	return out
}

// Next returns the number that the next message of a seat must have, of those that it says in its turn.
func (b *inbox) Next(s engine.Seat) uint32 { return b.seats[s].next }

// Whenever somebody goes or comes back all seats number their messages from a new beginning. So what one has said before, and
// lost with its last writes, or what a few have heard of it, is never in the place of what it says from then on.
const (
	maxSpells = 128 // between such changes: so many numbers are looked at when a deal is forgotten
	spellSize = 1 << 20
)

// spell returns the number of a seat's first message after so many changes.
func spell(changes int) uint32 { return uint32(changes) * spellSize }

// recount has all seats count their messages from another beginning.
func (b *inbox) recount(first uint32) {
	for s := range b.seats {
		b.seats[s].next = first
	}
	b.others = slices.DeleteFunc(b.others, func(m *Message) bool { return m.Seq < first })
}
