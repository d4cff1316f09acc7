package mesh

import (
	"encoding/binary"
	"time"

	"carteado/net/identity"
)

// What follows runs with the lock held.

// connected makes a connection that was proven the way to its peer.
func (m *Mesh) connected(c *conn) {
	p := c.peer
	if p.next != c || m.closed {
		c.close()
		return
	}
	p.next = nil
	m.drop(p, Replaced)
	p.live, p.visit, p.known = c, c.visit, c.visit
	pipe := &pipe{peer: p, conn: c, woken: make(chan struct{}, 1)}
	m.up(p, pipe)
	m.group.Go(func() { m.write(pipe) })
	m.introduce()
	m.call()
}

func (m *Mesh) up(p *peer, way *pipe) {
	now := m.now()
	p.pipe, p.heard, p.pingAt, p.suspect, p.lostAt, p.rtt = way, now, now, false, time.Time{}, 0
	p.opening, p.accepted = nil, nil
	p.tries, p.allowance, p.barred = 0, allowance{}, false
	m.emit(Up{p.id, way.tunnel != nil})
}

// fail gives up a connection.
func (m *Mesh) fail(c *conn) {
	if c.closed {
		return
	}
	c.close()
	p := c.peer
	if p.next == c {
		p.next = nil
		p.retryAt = m.now().Add(min(time.Second<<min(p.tries, 10), maxRetry))
		p.tries++
		p.barred = p.barred || c.answered
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
			if q.pipe != nil && q.pipe.tunnel != nil && q.pipe.tunnel.via == p {
				m.drop(q, Lost)
			}
			for _, t := range []**tunnel{&q.opening, &q.accepted} {
				if *t != nil && (*t).via == p {
					*t = nil
				}
			}
		}
		m.introduce()
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

// take obeys a frame of a peer that is up.
func (m *Mesh) take(p *peer, frame []byte) {
	now := m.now()
	p.heard = now
	if p.suspect {
		p.suspect = false
		if p.live != nil {
			p.live.restart = nil
		}
		m.emit(Back{p.id})
	}
	if !p.allowance.spend(now, len(frame)) {
		m.judge(p, "more than can be read")
		return
	}
	if err := m.obey(p, frame, now); err != nil {
		m.judge(p, err.Error())
	}
}

func (m *Mesh) obey(p *peer, frame []byte, now time.Time) error {
	direct := p.pipe.conn != nil
	switch kind := frame[0]; {
	case kind == frameBegin || kind == frameMore:
		data, whole, err := p.pipe.assembly.add(frame)
		if err != nil || !whole {
			return err
		}
		p.unread += len(data)
		p.unreadCount++
		p.gotten += uint64(len(data))
		m.emit(Message{p.id, data})
		if p.unread > maxUnread || p.unreadCount > maxUnreadCount {
			m.judge(p, "more than can be read")
		}
		return nil
	case kind == framePing && len(frame) == 9:
		m.send(p.pipe, append([]byte{framePong}, frame[1:]...), true)
		return nil
	case kind == framePong && len(frame) == 9:
		sent := time.UnixMicro(int64(binary.BigEndian.Uint64(frame[1:])))
		if trip := now.Sub(sent); trip >= 0 && trip < time.Minute {
			p.rtt = max(trip, time.Microsecond)
		}
		return nil
	case kind == frameBye && len(frame) == 1:
		p.known = session{}
		m.drop(p, Left)
		return nil
	case kind == frameNeighbours && direct:
		list, err := parseNeighbours(frame)
		if err == nil {
			m.introduced(p, list)
		}
		return err
	case kind == frameForward && direct:
		return m.forward(p, frame)
	case kind == frameForwarded && direct:
		from, kind, body, err := parseParcel(frame)
		if err != nil || !m.parcel(p, from, kind, body) {
			return errFrame
		}
		return nil
	case kind == frameUnreachable && direct && len(frame) == 33:
		m.unreachable(p, identity.ID(frame[1:]))
		return nil
	}
	return errFrame
}

// introduced hears whom a peer is connected to.
func (m *Mesh) introduced(p *peer, list []neighbour) {
	now := m.now()
	before := p.neighbours
	p.neighbours = make(map[identity.ID]session, len(list))
	for _, n := range list {
		p.neighbours[n.id] = n.session
		if n.id == m.me || before[n.id] == n.session {
			continue
		}
		q := m.meet(n.id)
		if q == nil || q.live != nil && !q.suspect && q.visit == n.session {
			continue
		}
		if q.live != nil && n.session.before(q.visit) {
			continue
		}
		if q.known != n.session {
			if q.next != nil && q.next.visit.before(n.session) {
				q.next.close()
				q.next = nil
			}
			q.known, q.seen, q.retryAt, q.tries = n.session, now, now, 0
		}
		m.reach(q, now)
	}
}

// reach tries to get to a peer of whom others know.
func (m *Mesh) reach(p *peer, now time.Time) {
	if p.direct() || p.known == (session{}) || now.Before(p.blocked) {
		return
	}
	via := m.route(p)
	if via == nil {
		return
	}
	if p.next == nil && !now.Before(p.retryAt) && (m.larger(p) || now.Sub(p.seen) >= modestAfter) {
		m.attempt(p)
	}
	if p.pipe == nil && m.larger(p) && now.Sub(p.seen) >= forwardAfter && !now.Before(p.forwardAt) {
		p.forwardAt = now.Add(forwardEvery)
		if p.opening != nil {
			p.avoid = p.opening.via.id // in vain
			via = m.route(p)
		}
		m.tunnelTo(p, via)
	}
}

// tick lets time pass.
func (m *Mesh) tick(now time.Time) {
	gap := now.Sub(m.ticked)
	m.ticked = now
	m.offers = min(maxOffers, m.offers+gap.Seconds()*offersPerSecond)
	for _, c := range m.hands {
		if !c.proven && now.Sub(c.began) > handWithin {
			m.fail(c)
		}
	}
	asleep := time.Duration(0)
	if gap > 2*time.Second { // it was we who were silent: what came meanwhile is not looked at yet
		asleep = gap
	}
	for id, p := range m.peers {
		p.heard = p.heard.Add(asleep)
		if c := p.next; c != nil {
			most := attemptWithin
			if c.offerer && !c.answered {
				most = min(most, answerWithin<<min(p.tries, 10))
			}
			if now.Sub(c.began) > most {
				m.fail(c)
			}
		}
		if p.pipe != nil {
			if !now.Before(p.pingAt) {
				m.ping(p, now)
			}
			m.watch(p, now)
		}
		m.reach(p, now)
		if p.pipe == nil && p.next == nil && now.Sub(p.seen) > forgetAfter && now.After(p.blocked) &&
			!m.missed(p, now) && m.route(p) == nil {
			delete(m.peers, id)
		}
	}
	m.call()
}

// watch looks after a peer that is silent.
func (m *Mesh) watch(p *peer, now time.Time) {
	silent := now.Sub(p.heard)
	if silent < suspectAfter {
		return
	}
	if !p.suspect {
		p.suspect, p.restartAt = true, now
		m.emit(Suspect{p.id, silent})
		m.reopen(now)
	}
	c := p.live
	switch {
	case c == nil:
		if silent >= forwardLost {
			p.avoid = p.pipe.tunnel.via.id
			m.drop(p, Lost)
		}
	case silent >= lostAfter:
		m.drop(p, Lost)
	case c.offerer && !now.Before(p.restartAt):
		p.restartAt = now.Add(restartEvery)
		if c.restart == nil {
			c.restarts++
		}
		number, again := c.restarts, c.restart
		c.do(func() error { return c.offerRestart(number, again) })
	}
}

// missed tells whether a peer went without a word not long ago.
func (m *Mesh) missed(p *peer, now time.Time) bool {
	return !p.lostAt.IsZero() && now.Sub(p.lostAt) < missedFor
}

// reopen opens the signal anew, but not all the time: a network that has changed has cut it too.
func (m *Mesh) reopen(now time.Time) {
	if now.Sub(m.reopened) >= restartEvery {
		m.reopened = now
		m.listening = true
		m.config.Signal.Reopen()
	}
}

// call says hello as long as nobody is there or somebody is missed, and listens as long as it is our turn: the two
// smallest ids listen for those who come.
func (m *Mesh) call() {
	now := m.now()
	up, smaller, missing, trouble := 0, 0, false, false
	for _, p := range m.peers {
		if p.pipe != nil {
			up++
			if !m.larger(p) {
				continue
			}
			smaller++
		}
	}
	for _, p := range m.peers {
		missing = missing || p.pipe == nil && m.missed(p, now)
		trouble = trouble || p.suspect || p.next != nil
	}
	announce := up == 0 || missing && smaller == 0
	if announce != m.announcing {
		m.announcing = announce
		if announce {
			m.config.Signal.Announce(m.hello)
		} else {
			m.config.Signal.Announce(nil)
		}
	}
	listen := smaller < 2 || missing || trouble || now.Sub(m.joined) < settled
	if listen != m.listening {
		m.listening = listen
		m.config.Signal.Listen(listen)
	}
}

// settled is the time after which those who came together have met.
const settled = 20 * time.Second
