package mesh

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"carteado/net/webrtc"

	"carteado/net/identity"
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

// MaxPeers is how many others are let in, players and spectators.
const MaxPeers = 24

// What Send refuses.
var (
	ErrNotConnected = errors.New("mesh: not connected")
	ErrTooLong      = errors.New("mesh: a message of more than 4 MiB")
	ErrFull         = errors.New("mesh: the peer does not take what was sent before")
	ErrClosed       = errors.New("mesh: closed")
)

// Mesh is one player's part of it. Its methods are safe for concurrent use.
type Mesh struct {
	mu      sync.Mutex
	config  Config
	api     *webrtc.API
	now     func() time.Time
	me      identity.ID
	visit   session
	hello   []byte
	peers   map[identity.ID]*peer
	letters allowance // of all who have the link
	offers  float64   // attempts that may be made now
	hands   []*conn   // attempts by codes that are carried by hand
	closed  bool

	announcing, listening bool
	elsewhere             bool // was said
	joined, ticked        time.Time
	reopened              time.Time

	queue  []Event
	woken  chan struct{}
	events chan Event
	done   chan struct{}
	group  sync.WaitGroup
}

// Join says hello in a room and connects to all who are there or come. It ends with the context or Close; the signal
// is the caller's to close, after it.
func Join(ctx context.Context, c Config) (*Mesh, error) {
	if c.ICEServers == nil {
		c.ICEServers = DefaultICE
	}
	m := &Mesh{
		config: c, api: c.API, now: c.Now, me: c.Key.ID(), peers: map[identity.ID]*peer{}, offers: maxOffers,
		woken: make(chan struct{}, 1), events: make(chan Event), done: make(chan struct{}), listening: true,
	}
	if m.api == nil {
		m.api = webrtc.NewAPI()
	}
	if m.now == nil {
		m.now = time.Now
	}
	m.joined, m.ticked = m.now(), m.now()
	m.visit = newVisit(m.joined)
	m.hello = (&letter{kind: letterHello, from: m.me, visit: m.visit}).write(c.Room, c.Key)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.group.Go(m.pump)
	m.group.Go(m.run)
	m.call()
	context.AfterFunc(ctx, m.Close)
	return m, nil
}

// Events gives what happens, in order; it is closed after Close. It wants to be read all the time: a peer whose
// messages are left lying for more than 16 MiB is taken for a flooder.
func (m *Mesh) Events() <-chan Event { return m.events }

// Send says something to a peer that is up: in order, whole, and if need be in parts. The data is copied. That it is
// sent does not mean that it arrives: what the peer has not read when it goes down is lost.
func (m *Mesh) Send(to identity.ID, data []byte) error {
	if len(data) > MaxMessage {
		return ErrTooLong
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	p := m.peers[to]
	switch {
	case m.closed:
		return ErrClosed
	case p == nil || p.pipe == nil:
		return ErrNotConnected
	case p.pipe.backlog()+len(data) > maxQueued:
		return ErrFull
	}
	for _, frame := range chunks(data) {
		m.send(p.pipe, frame, false)
	}
	p.sent += uint64(len(data))
	return nil
}

// Drop ends the connection to a peer, and lets it in again only after a minute.
func (m *Mesh) Drop(id identity.ID) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if p := m.peers[id]; p != nil {
		m.expel(p)
	}
}

// Wake says that the page woke up or the network changed: what may be dead is tried at once.
func (m *Mesh) Wake() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return
	}
	m.reopened = time.Time{}
	m.reopen(m.now())
	for _, p := range m.peers {
		p.retryAt, p.tries = time.Time{}, 0
		p.pingAt = time.Time{}
		if p.live != nil && p.live.offerer && p.suspect {
			p.restartAt = time.Time{}
		}
	}
}

// Stats tells about a peer that is up.
type Stats struct {
	Peer           identity.ID
	Forwarded      bool
	Via            identity.ID // who forwards
	Suspect        bool
	RoundTrip      time.Duration // 0 as long as it is not known
	Silent         time.Duration // since something was heard
	Queued         int           // bytes that wait to be sent
	Sent, Received uint64        // bytes of messages
}

// Stats tells about all peers that are up, in the order of their ids.
func (m *Mesh) Stats() []Stats {
	m.mu.Lock()
	defer m.mu.Unlock()
	var list []Stats
	for _, p := range m.sorted() {
		if p.pipe == nil {
			continue
		}
		s := Stats{
			Peer: p.id, Suspect: p.suspect, RoundTrip: p.rtt, Silent: m.now().Sub(p.heard), Queued: p.pipe.backlog(),
			Sent: p.sent, Received: p.gotten,
		}
		if p.pipe.tunnel != nil {
			s.Forwarded, s.Via = true, p.pipe.tunnel.via.id
		}
		list = append(list, s)
	}
	return list
}

// Barred tells whether somebody was heard of in the last minute who cannot be reached by any way, though letters come
// and go: it is the networks that let nothing through, and no letter more will change that.
func (m *Mesh) Barred() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, p := range m.peers {
		if p.barred && p.pipe == nil && m.now().Sub(p.seen) < forgetAfter {
			return true
		}
	}
	return false
}

// Bye says goodbye to all and returns at once: for a page that is about to go, and may come back all the same.
func (m *Mesh) Bye() { m.bye() }

func (m *Mesh) bye() (told []*conn) {
	m.mu.Lock()
	for _, p := range m.peers {
		if p.pipe != nil && p.pipe.conn != nil && !p.pipe.conn.closed {
			told = append(told, p.pipe.conn)
		}
	}
	m.mu.Unlock()
	for _, c := range told {
		c.dc.Send([]byte{frameBye}) // past all that waits: it is late enough
	}
	return told
}

// Close says goodbye to all and ends. It returns when everything of the mesh has ended, which takes up to two seconds.
func (m *Mesh) Close() {
	m.mu.Lock()
	if m.closed {
		m.mu.Unlock()
		<-m.done
		return
	}
	m.closed = true
	m.mu.Unlock()
	m.config.Signal.Announce(nil)
	told := m.bye()
	for _, c := range told {
		c.flush(farewell)
	}
	m.mu.Lock()
	for _, p := range m.peers {
		for _, c := range []*conn{p.live, p.next} {
			if c != nil {
				c.close()
			}
		}
	}
	for _, c := range m.hands {
		c.close()
	}
	close(m.done)
	m.mu.Unlock()
	ended := make(chan struct{})
	go func() {
		m.group.Wait()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(time.Second): // a browser leaves some of its promises open for ever
	}
}

// farewell is how long a goodbye may take to leave.
const farewell = 200 * time.Millisecond

// emit queues an event, with the lock held.
func (m *Mesh) emit(e Event) {
	m.queue = append(m.queue, e)
	wake(m.woken)
}

// pump hands the events to the caller.
func (m *Mesh) pump() {
	defer close(m.events)
	for {
		m.mu.Lock()
		var e Event
		if len(m.queue) > 0 {
			e, m.queue = m.queue[0], m.queue[1:]
		}
		m.mu.Unlock()
		if e == nil {
			select {
			case <-m.woken:
				continue
			case <-m.done:
				return
			}
		}
		select {
		case m.events <- e:
		case <-m.done:
			return
		}
		if message, ok := e.(Message); ok {
			m.mu.Lock()
			if p := m.peers[message.From]; p != nil && p.unreadCount > 0 {
				p.unread -= len(message.Data)
				p.unreadCount--
			}
			m.mu.Unlock()
		}
	}
}

const tickEvery = 250 * time.Millisecond

// run reads letters and lets time pass.
func (m *Mesh) run() {
	ticker := time.NewTicker(tickEvery)
	defer ticker.Stop()
	incoming := m.config.Signal.Incoming()
	for {
		select {
		case e, ok := <-incoming:
			if !ok {
				incoming = nil
				continue
			}
			m.mu.Lock()
			if !m.closed && m.letters.spend(m.now(), 100*len(e.Letter)) {
				m.open(e.Letter, nil)
			}
			m.mu.Unlock()
		case <-ticker.C:
			m.mu.Lock()
			if !m.closed {
				m.tick(m.now())
			}
			m.mu.Unlock()
		case <-m.done:
			return
		}
	}
}

// sorted gives the peers in the order of their ids.
func (m *Mesh) sorted() []*peer {
	list := make([]*peer, 0, len(m.peers))
	for _, p := range m.peers {
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b *peer) int { return bytes.Compare(a.id[:], b.id[:]) })
	return list
}

// meet gives a player, known before or not; nil when there are too many or he is not let in.
func (m *Mesh) meet(id identity.ID) *peer {
	p := m.peers[id]
	if p == nil && id != m.me && id.Check() == nil && (len(m.peers) < MaxPeers || m.evict()) {
		p = &peer{id: id, seen: m.now()}
		m.peers[id] = p
	}
	if p == nil || m.now().Before(p.blocked) {
		return nil
	}
	return p
}

// evict makes room by forgetting who was heard of longest ago and never came: names cost nothing to make up.
func (m *Mesh) evict() bool {
	var oldest *peer
	for _, p := range m.peers {
		if p.pipe == nil && !m.missed(p, m.now()) && m.now().After(p.blocked) && (oldest == nil || p.seen.Before(oldest.seen)) {
			oldest = p
		}
	}
	if oldest == nil {
		return false
	}
	if oldest.next != nil {
		oldest.next.close()
	}
	delete(m.peers, oldest.id)
	return true
}

// larger tells whether this player is the one to offer.
func (m *Mesh) larger(p *peer) bool { return bytes.Compare(m.me[:], p.id[:]) > 0 }
