package mesh

import (
	"encoding/binary"
	"time"
)

// What follows runs with the lock held.

// connected makes a connection that was proven the way to its peer.
func (m *Mesh) connected(c *conn) {
	if c.stranger { // whose code was carried by hand
		if p := m.know(c.id, nil); p != nil && m.admits(c.id) && !m.now().Before(p.blocked) {
			if p.next != nil {
				p.next.close()
			}
			p.next = c
		}
	}
	p := m.peers[c.id]
	if p == nil || p.next != c || m.closed {
		c.close()
		return
	}
	p.next = nil
	m.drop(p, Replaced)
	p.live, p.visit, p.known, p.rumour = c, c.to, c.to, false
	way := &pipe{to: p.id, conn: c, woken: make(chan struct{}, 1)}
	m.up(p, way)
	if c.near {
		m.emit(Near{p.id})
	}
	m.group.Go(way.write)
	m.introduce()
	m.call()
}

// up makes a pipe the way to a peer.
func (m *Mesh) up(p *peer, way *pipe) {
	now := m.now()
	p.pipe, p.upAt, p.heard, p.pingAt, p.suspect, p.lostAt, p.rtt = way, now, now, now, false, time.Time{}, 0
	p.opening, p.accepted = nil, nil
	p.tries, p.allowance, p.barred, p.shut = 0, allowance{}, false, false
	m.emit(Up{p.id, way.tunnel != nil})
	if q := m.crowded(); q != nil {
		m.expel(q)
	}
}

// failed gives up a connection.
func (m *Mesh) failed(c *conn) {
	if c.closed {
		return
	}
	c.close()
	p := m.peers[c.id]
	if p == nil {
		return
	}
	if p.next == c {
		p.next = nil
		p.retryAt = m.now().Add(min(time.Second<<min(p.tries, 10), maxRetry))
		p.tries++
		p.barred = p.barred || c.answered
		if c.offerer && !c.answered {
			p.avoid = p.via
		}
	}
	if p.live == c {
		m.drop(p, Closed)
	}
}

// drop ends what there is to a peer, if anything.
func (m *Mesh) drop(p *peer, why Reason) {
	if p.pipe == nil {
		return
	}
	direct := p.pipe.conn != nil
	if direct {
		p.pipe.conn.close()
		p.live, p.neighbours = nil, nil
	}
	p.pipe, p.suspect = nil, false
	p.seen, p.retryAt, p.forwardAt = m.now(), m.now(), m.now()
	if why == Closed || why == Lost {
		p.lostAt = m.now()
	}
	m.emit(Down{p.id, why})
	if direct && !m.closed {
		for _, q := range m.peers {
			if q.pipe != nil && q.pipe.tunnel != nil && q.pipe.tunnel.via == p.id {
				m.drop(q, Lost)
			}
			for _, t := range []**tunnel{&q.opening, &q.accepted} {
				if *t != nil && (*t).via == p.id {
					*t = nil
				}
			}
		}
		m.introduce()
	}
	if why != Replaced {
		m.leave(maxSleepers, func(p *peer) bool { return !p.upAt.IsZero() })
	}
}

// expel drops a peer and keeps it out for a while.
func (m *Mesh) expel(p *peer) {
	p.blocked = m.now().Add(blockedFor)
	if p.next != nil {
		p.next.close()
		p.next = nil
	}
	m.drop(p, Dropped)
}

// judge expels a peer for what it did.
func (m *Mesh) judge(p *peer, why string) {
	if m.now().Before(p.blocked) {
		return
	}
	m.emit(Verdict{p.id, why})
	m.expel(p)
}

// introduce tells all whom we are connected to.
func (m *Mesh) introduce() {
	var list []neighbour
	for _, p := range m.sorted() {
		if p.pipe != nil && p.pipe.conn != nil {
			list = append(list, neighbour{p.id, p.visit})
		}
	}
	frame := neighboursFrame(list)
	for _, n := range list {
		m.send(m.peers[n.id].pipe, frame, true)
	}
}

func (m *Mesh) ping(p *peer, now time.Time) {
	p.pingAt = now.Add(pingEvery)
	m.send(p.pipe, binary.BigEndian.AppendUint64([]byte{framePing}, uint64(now.UnixMicro())), true)
}

// settled is the time after which those who came together have met.
const settled = 20 * time.Second

// call says hello as long as nobody is there or somebody is missed, and listens as long as it is our turn: the two smallest ids
// of the table listen for those who come.
func (m *Mesh) call() {
	now := m.now()
	up, smaller, missing, trouble := 0, 0, false, false
	for _, p := range m.peers {
		if p.pipe != nil && (m.counts(p) || len(m.people) == 0) {
			up++
		}
		if p.pipe != nil && m.counts(p) && m.larger(p) {
			smaller++
		}
		missing = missing || p.pipe == nil && m.counts(p) && p.missed(now)
		trouble = trouble || p.suspect || p.next != nil
	}
	announce := up == 0 || missing && smaller == 0
	if announce != m.announcing {
		m.announcing = announce
		if announce {
			m.signal.Announce(m.hello)
		} else {
			m.signal.Announce(nil)
		}
	}
	listen := smaller < 2 || missing || trouble || now.Sub(m.joined) < settled
	if listen != m.listening {
		m.listening = listen
		m.signal.Listen(listen)
	}
}

// reopen opens the signal anew, but not all the time: a network that has changed has cut it too.
func (m *Mesh) reopen(now time.Time) {
	if now.Sub(m.reopened) >= restartEvery {
		m.reopened = now
		m.listening = true
		m.signal.Reopen()
	}
}
