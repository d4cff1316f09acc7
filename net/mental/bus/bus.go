// Package bus joins the seats of a deal in one process, for tests, benchmarks and examples: a network without
// loss that can be told to behave badly.
package bus

import (
	"fmt"
	"math/rand/v2"

	"carteado/engine"
)

// Peer is what hangs on the bus: a deal, or a table that drives one.
type Peer interface {
	Receive(from engine.Seat, raw []byte) error
	Take() [][]byte
}

// Bus brings what every peer has to say to all others. Peers beyond the seats are spectators.
type Bus struct {
	Peers []Peer

	// Hook, if not nil, sees each letter before it is delivered and gives what is delivered in its place.
	Hook func(from, to engine.Seat, raw []byte) [][]byte

	// Order, if not nil, draws which letter is delivered next; letters of one peer to another keep no order.
	Order *rand.Rand

	// Refused, if not nil, is told what peers refuse.
	Refused func(from, to engine.Seat, raw []byte, why error)

	Bytes []int // sent by each peer to each other one, headers included
	queue []letter
}

type letter struct {
	from, to engine.Seat
	raw      []byte
}

// New makes a bus.
func New(peers ...Peer) *Bus { return &Bus{Peers: peers, Bytes: make([]int, len(peers))} }

// Post sends bytes in the name of a peer to all others.
func (b *Bus) Post(from engine.Seat, raw []byte) {
	b.Bytes[from] += len(raw)
	for to := range b.Peers {
		if to := engine.Seat(to); to != from {
			b.PostTo(from, to, raw)
		}
	}
}

// PostTo sends bytes in the name of a peer to one other.
func (b *Bus) PostTo(from, to engine.Seat, raw []byte) {
	list := [][]byte{raw}
	if b.Hook != nil {
		list = b.Hook(from, to, raw)
	}
	for _, raw := range list {
		b.queue = append(b.queue, letter{from, to, raw})
	}
}

// Collect takes what every peer has to say.
func (b *Bus) Collect() {
	for s, p := range b.Peers {
		for _, raw := range p.Take() {
			b.Post(engine.Seat(s), raw)
		}
	}
}

// Run delivers until nobody has anything more to say.
func (b *Bus) Run() {
	for b.Step() {
	}
}

// Step delivers one letter, and reports whether there was one.
func (b *Bus) Step() bool {
	b.Collect()
	if len(b.queue) == 0 {
		return false
	}
	i := 0
	if b.Order != nil {
		i = b.Order.IntN(len(b.queue))
	}
	l := b.queue[i]
	b.queue = append(b.queue[:i], b.queue[i+1:]...)
	if err := b.Peers[l.to].Receive(l.from, l.raw); err != nil && b.Refused != nil {
		b.Refused(l.from, l.to, l.raw, err)
	}
	return true
}

// Must panics on an error: what a test or an example cannot go on without.
func Must[T any](v T, err error) T {
	if err != nil {
		panic(fmt.Sprintf("bus: %v", err))
	}
	return v
}
