package mesh

import (
	"context"
	"slices"
	"time"

	"carteado/net/webrtc"

	"carteado/net/identity"
)

// Join says hello in a room and connects to all who are there or come. It ends with the context or Close; the signal
// is the caller's to close, after it.
func Join(ctx context.Context, c Config) (*Mesh, error) {
	m := prepare(c)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.group.Go(m.pump)
	m.group.Go(m.run)
	m.call()
	context.AfterFunc(ctx, m.Close)
	return m, nil
}

// prepare makes a mesh whose hooks are set and that has not begun.
func prepare(c Config) *Mesh {
	m := newMesh(c)
	m.on = hooks{proven: m.connected, frame: m.receive, breach: m.breach, failed: m.failed, post: m.write}
	return m
}

// Events returns what happens, in order; it is closed after Close. It wants to be read all the time: a peer whose
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
	case m.backlog(p.pipe)+len(data) > maxQueued:
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

// Admit sets who is of the table and whether others are let in, and drops the peers that no longer are. A call that changes nothing
// costs nothing.
func (m *Mesh) Admit(policy Policy) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed || policy.Door == m.policy.Door && slices.Equal(policy.People, m.policy.People) {
		return
	}
	if m.policy.Door == Locked && policy.Door != Locked {
		m.signal.Publish(m.hello) // those who wait outside may have found each other, and call no more
	}
	policy.People = slices.Clone(policy.People)
	m.policy, m.people = policy, map[identity.ID]bool{}
	for _, id := range policy.People[:min(len(policy.People), maxPeople)] {
		if id != m.me {
			m.people[id] = true
		}
	}
	for _, p := range m.peers {
		if !m.admits(p.id) {
			m.drop(p, Dropped)
			m.forget(p)
		}
	}
	for _, p := range m.sorted() {
		for id, visit := range p.neighbours { // some of whom may not have been let in before
			m.told(p, id, visit)
		}
	}
	m.call()
}

// SetICEServers sets the servers for the connections that are made from now on, and for those that look for another way: credentials
// expire while a table is played at.
func (m *Mesh) SetICEServers(servers []webrtc.ICEServer) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.servers = servers
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
			Peer: p.id, Suspect: p.suspect, RoundTrip: p.rtt, Silent: m.now().Sub(p.heard), Queued: m.backlog(p.pipe),
			Sent: p.sent, Received: p.gotten,
		}
		if p.pipe.tunnel != nil {
			s.Forwarded, s.Via = true, p.pipe.tunnel.via
		}
		list = append(list, s)
	}
	return list
}

// Barred reports whether somebody was heard of in the last minute who cannot be reached by any way, though letters come
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
	m.signal.Announce(nil)
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

// run reads letters and lets time pass.
func (m *Mesh) run() {
	ticker := time.NewTicker(tickEvery)
	defer ticker.Stop()
	incoming := m.signal.Incoming()
	for {
		select {
		case e, ok := <-incoming:
			if !ok {
				incoming = nil
				continue
			}
			m.mu.Lock()
			if !m.closed {
				m.receiveLetter(e.Letter, nil)
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
