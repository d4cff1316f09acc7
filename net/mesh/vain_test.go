//go:build !js

package mesh

import (
	"testing"
	"time"
)

// clocked is a mesh of one player whose clock stands, in a network of its own.
func clocked(t *testing.T, who byte) (m *Mesh, turn func(time.Duration)) {
	t.Helper()
	w := newWorld(t)
	at := w.public()
	w.start()
	now := time.Unix(1e9, 0)
	m = standing(who, &now)
	m.api = api(at)
	t.Cleanup(m.Close)
	return m, func(by time.Duration) {
		m.mu.Lock()
		defer m.mu.Unlock()
		for range by / tickEvery {
			now = now.Add(tickEvery)
			for _, p := range m.peers {
				p.heard = now // nobody is silent
			}
			m.tick(now)
		}
	}
}

// pair returns the numbers of two keys, that with the larger id first.
func pair() (larger, smaller byte) {
	m := &Mesh{self: self{me: key(1).ID()}}
	if m.larger(&peer{id: key(2).ID()}) {
		return 1, 2
	}
	return 2, 1
}

// A letter may be lost with the one who was to hand it on: an offer that nobody answers is made again, each time after
// a longer wait.
func TestUnanswered(t *testing.T) {
	larger, smaller := pair()
	m, turn := clocked(t, larger)
	friend := m.meet(key(9).ID(), nil)
	friend.pipe = &pipe{to: friend.id, conn: &conn{closed: true}, woken: make(chan struct{}, 1)}
	friend.live = friend.pipe.conn
	m.mu.Lock()
	m.introduced(friend, []neighbour{{key(smaller).ID(), session{7}}})
	p := m.peers[key(smaller).ID()]
	first := p.next
	m.mu.Unlock()
	if first == nil || !first.offerer {
		t.Fatal("nothing is offered to who was introduced")
	}
	next := func() *conn {
		m.mu.Lock()
		defer m.mu.Unlock()
		return p.next
	}
	turn(answerWithin)
	if next() != first {
		t.Error("it is given up too soon")
	}
	turn(2 * time.Second)
	second := next()
	if second == nil || second == first || second.attempt == first.attempt {
		t.Fatal("it is not made again")
	}
	turn(answerWithin + time.Second)
	if next() != second {
		t.Error("the second does not wait longer")
	}
	m.mu.Lock()
	second.answered = true
	m.mu.Unlock()
	turn(answerWithin * 2)
	if next() != second {
		t.Error("one that was answered has less time than it may need")
	}
}

// When offers cross and each answers that of the other, both wait for what the other has given up. The larger id,
// to whom the answer shows it, offers anew.
func TestCrossed(t *testing.T) {
	larger, smaller := pair()
	for _, c := range []struct {
		me, other byte
		anew      bool
	}{{larger, smaller, true}, {smaller, larger, false}} {
		m, _ := clocked(t, c.me)
		m.mu.Lock()
		p := m.meet(key(c.other).ID(), nil)
		p.known = session{7}
		p.next = m.newConn(p.id, session{5}, p.known, false)
		p.next.answered = true
		answer := &letter{kind: letterAnswer, from: p.id, visit: p.known, to: m.me, toVisit: m.visit, attempt: session{6}, body: []byte{1}}
		m.receiveLetter(answer.write(room, key(c.other)), nil)
		if anew := p.next.offerer; anew != c.anew {
			t.Errorf("larger %v: offers anew: %v", c.anew, anew)
		}
		m.mu.Unlock()
	}
}
