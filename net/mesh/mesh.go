package mesh

import (
	"bytes"
	"errors"
	"slices"
	"time"

	"carteado/net/webrtc"

	"carteado/net/identity"
	"carteado/net/ratelimit"
	"carteado/net/rendezvous"
)

// Signal carries letters between those who are not connected yet. [rendezvous.Client] is one. No method blocks.
type Signal interface {
	Publish(letter []byte) error          // to all who listen
	Incoming() <-chan rendezvous.Envelope // what others published
	Announce(hello []byte)                // now and again, until nil
	Listen(yes bool)                      // whether letters are wanted
	Reopen()                              // what carried them may be dead
}

// Config is what a mesh works with.
type Config struct {
	Room       [32]byte // [rendezvous.Room].ID
	Key        *identity.Key
	Signal     Signal
	ICEServers []webrtc.ICEServer // nil for [DefaultICE]; empty for none, as in a network without a way out
	API        *webrtc.API        // nil for pion's default
	Now        func() time.Time   // nil for time.Now
}

// DefaultICE tells players how they look from outside. No server of these ever carries what is said.
var DefaultICE = []webrtc.ICEServer{{URLs: []string{"stun:stun.cloudflare.com:3478", "stun:stun.l.google.com:19302"}}}

// What Send refuses.
var (
	ErrNotConnected = errors.New("mesh: not connected")
	ErrTooLong      = errors.New("mesh: a message of more than 4 MiB")
	ErrFull         = errors.New("mesh: the peer does not take what was sent before")
	ErrClosed       = errors.New("mesh: closed")
)

// Mesh is one player's part of it. Its methods are safe for concurrent use.
type Mesh struct {
	self
	signal Signal
	hello  []byte
	peers  map[identity.ID]*peer
	hands  []*conn // attempts by codes that are carried by hand
	closed bool

	policy Policy
	people map[identity.ID]bool // of the table, but for this player

	calls         ratelimit.Bucket // attempts to reach those of whom nothing is known but a letter
	known, others ratelimit.Bucket // letters that came by the signal

	announcing, listening bool
	elsewhere             bool // was said
	joined, ticked        time.Time
	reopened              time.Time

	queue  []Event
	woken  chan struct{}
	events chan Event
	done   chan struct{}
}

// newMesh makes a mesh that does nothing yet.
func newMesh(c Config) *Mesh {
	m := &Mesh{
		self:   self{room: c.Room, key: c.Key, me: c.Key.ID(), servers: c.ICEServers, api: c.API, now: c.Now},
		signal: c.Signal, peers: map[identity.ID]*peer{},
		woken: make(chan struct{}, 1), events: make(chan Event), done: make(chan struct{}), listening: true,
	}
	if m.servers == nil {
		m.servers = DefaultICE
	}
	if m.api == nil {
		m.api = webrtc.NewAPI()
	}
	if m.now == nil {
		m.now = time.Now
	}
	m.joined, m.ticked = m.now(), m.now()
	m.visit = newVisit(m.joined)
	m.hello = (&letter{kind: letterHello, from: m.me, visit: m.visit}).write(m.room, m.key)
	return m
}

// What follows runs with the lock held.

// emit queues an event.
func (m *Mesh) emit(e Event) {
	m.queue = append(m.queue, e)
	wake(m.woken)
}

// sorted returns the peers in the order of their ids.
func (m *Mesh) sorted() []*peer {
	list := make([]*peer, 0, len(m.peers))
	for _, p := range m.peers {
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b *peer) int { return bytes.Compare(a.id[:], b.id[:]) })
	return list
}

// larger reports whether this player is the one to offer.
func (m *Mesh) larger(p *peer) bool { return bytes.Compare(m.me[:], p.id[:]) > 0 }

// carrier returns what carries the frames of a pipe: itself or, for a tunnel, the pipe to who passes them on. It is nil where
// that one has gone, and the tunnel is about to end.
func (m *Mesh) carrier(to *pipe) *pipe {
	if to.tunnel == nil {
		return to
	}
	if via := m.peers[to.tunnel.via]; via != nil && via.pipe != nil && via.pipe.conn != nil {
		return via.pipe
	}
	return nil
}

// send queues a frame.
func (m *Mesh) send(to *pipe, frame []byte, urgent bool) {
	way := m.carrier(to)
	switch {
	case way == nil:
	case way == to:
		to.put(frame, urgent)
	default:
		way.put(parcelFrame(frameForward, to.to, parcelSealed, to.tunnel.seal(frame)), false)
	}
}

// backlog returns the bytes that wait where a frame to this peer would.
func (m *Mesh) backlog(to *pipe) int {
	if way := m.carrier(to); way != nil {
		return way.queued
	}
	return 0
}
