//go:build !js

package mesh

import (
	"slices"
	"testing"
	"time"

	"carteado/net/webrtc"
)

// friendOf puts a friend into a mesh whose clock stands: up, and heard just now.
func friendOf(m *Mesh, who byte) *peer {
	p := m.meet(key(who).ID(), nil)
	p.known, p.visit = session{1}, session{1}
	p.heard, p.pingAt = m.now(), m.now()
	p.live = &conn{self: &m.self, id: p.id, to: p.visit, work: make(chan struct{}, 1), done: make(chan struct{})}
	p.pipe, p.upAt = &pipe{to: p.id, conn: p.live, woken: make(chan struct{}, 1)}, m.now()
	return p
}

// standing is a mesh of one player whose clock stands, and to whom nobody writes but the test.
func standing(who byte, now *time.Time) *Mesh {
	return prepare(Config{Room: room, Key: key(who), Signal: new(board), ICEServers: []webrtc.ICEServer{}, Now: func() time.Time { return *now }})
}

// pings counts those that wait to be sent to a peer.
func (p *peer) pings() (n int) {
	for _, frame := range p.pipe.urgent {
		if frame[0] == framePing {
			n++
		}
	}
	return n
}

// Who wakes up was silent himself: he takes nobody for it who was heard until he slept, but asks at once, and has the
// same patience as ever from then on.
func TestAsleep(t *testing.T) {
	now := time.Unix(1e9, 0)
	m := standing(1, &now)
	p := friendOf(m, 2)
	pass := func(by time.Duration) {
		now = now.Add(by)
		m.tick(now)
	}
	suspected := func() bool {
		return slices.ContainsFunc(m.queue, func(e Event) bool { s, ok := e.(Suspect); return ok && s.Peer == p.id })
	}
	for range 2 * time.Second / tickEvery {
		pass(tickEvery)
	}
	asked := p.pings()
	pass(20 * time.Second)
	if suspected() || len(m.queue) > 0 {
		t.Errorf("who slept says %v", m.queue)
	}
	if p.pings() != asked+1 {
		t.Errorf("%d pings when waking", p.pings()-asked)
	}
	for range time.Second / tickEvery {
		pass(tickEvery)
	}
	if suspected() {
		t.Error("with two seconds of silence before the sleep, one after it is enough")
	}
	pass(tickEvery)
	for range time.Second / tickEvery {
		pass(tickEvery)
	}
	if !suspected() {
		t.Error("who is silent after the sleep is not noticed")
	}
}

// A page that wakes up, or whose network has changed, asks at once after all: it opens the relays anew, pings who is up,
// looks for another way to who is silent, and tries again to reach who could not be reached so often that it waits long.
func TestWake(t *testing.T) {
	larger, smaller := pair()
	m, turn := clocked(t, larger)
	signal := m.signal.(*board)
	m.mu.Lock()
	friend := friendOf(m, 9)
	friend.live.offerer = true
	m.introduced(friendOf(m, 8), []neighbour{{key(smaller).ID(), session{7}}})
	p := m.peers[key(smaller).ID()]
	p.tries = 9
	m.failed(p.next)
	m.reopen(m.now()) // as when somebody is silent
	m.mu.Unlock()
	turn(2 * time.Second)

	look := func() (reopened, pings, restarts int, tried bool) {
		turn(tickEvery)
		m.mu.Lock()
		defer m.mu.Unlock()
		friend.heard = m.now().Add(-suspectAfter)
		m.watch(friend, m.now())
		return signal.reopened, friend.pings(), len(friend.live.jobs), p.next != nil
	}
	look() // he is silent now, and another way to him was looked for
	friend.pingAt = m.now().Add(pingEvery)
	reopened, pings, restarts, tried := look()
	if tried {
		t.Error("who could not be reached ten times is tried after seconds")
	}
	m.Wake()
	again, more, ways, tried := look()
	if again != reopened+1 || more != pings+1 || ways != restarts+1 || !tried {
		t.Errorf("%d relays opened, %d pings, %d ways looked for, tried %v", again-reopened, more-pings, ways-restarts, tried)
	}
	m.mu.Lock()
	for _, id := range []byte{8, 9} { // there is nothing behind them that could be closed
		delete(m.peers, key(id).ID())
	}
	m.mu.Unlock()
}
