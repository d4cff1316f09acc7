package mesh

import "time"

const tickEvery = 250 * time.Millisecond

// What follows runs with the lock held.

// tick lets time pass.
func (m *Mesh) tick(now time.Time) {
	gap := now.Sub(m.ticked)
	m.ticked = now
	for _, c := range m.hands {
		if !c.proven && now.Sub(c.began) > handWithin {
			m.failed(c)
		}
	}
	asleep := time.Duration(0)
	if gap > 2*time.Second { // it was we who were silent: what came meanwhile is not looked at yet
		asleep = gap
	}
	for _, p := range m.peers {
		p.heard = p.heard.Add(asleep)
		if c := p.next; c != nil {
			most := attemptWithin
			if c.offerer && !c.answered {
				most = min(most, answerWithin<<min(p.tries, 10))
			}
			if now.Sub(c.began) > most {
				m.failed(c)
			}
		}
		if p.pipe != nil {
			if !now.Before(p.pingAt) {
				m.ping(p, now)
			}
			m.watch(p, now)
		}
		if m.peers[p.id] != p {
			continue // forgotten meanwhile
		}
		if p.next == nil && !p.rumour && !p.direct() {
			m.listenAround(p)
		}
		m.reach(p, now)
		if p.pipe == nil && p.next == nil && now.Sub(p.seen) > forgetAfter && now.After(p.blocked) &&
			!p.missed(now) && m.route(p, p.known) == nil {
			m.forget(p)
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
			p.avoid = p.pipe.tunnel.via
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
		if again != nil {
			p.avoid = p.via // it, or the answer, may have been kept
		}
		c.do(func() error { return c.offerRestart(number, again) })
	}
}
