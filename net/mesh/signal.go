package mesh

import (
	"crypto/rand"
	"time"

	"carteado/net/identity"
	"carteado/net/rendezvous"
)

// What follows runs with the lock held.

// receiveLetter reads a letter that came by the signal or through a peer, and obeys it.
func (m *Mesh) receiveLetter(raw []byte, via *peer) {
	kind, from, visit, ok := addressed(raw, m.me, m.visit)
	if !ok || m.stale(kind, from, visit) || !m.reads(from, via) {
		return
	}
	l, err := readLetter(m.room, raw)
	if err != nil {
		return
	}
	if l.from == m.me {
		if m.visit.before(l.visit) && !m.elsewhere {
			m.elsewhere = true
			m.emit(Elsewhere{})
		}
		return
	}
	if m.policy.Door == Locked && !m.admits(l.from) && l.kind == letterHello {
		m.shutOut(l)
		return
	}
	p := m.meet(l.from, via)
	if p == nil || p.live != nil && l.visit.before(p.visit) { // who came back has the word
		return
	}
	switch l.kind {
	case letterHello:
		m.greeted(p, l.visit)
	case letterOffer:
		m.offered(p, l)
	case letterShut:
		m.shut(p)
	default:
		m.replied(p, l)
	}
}

// alive says that a letter has shown that a peer is there: a new one, since what was said before can be said again by anybody.
func (m *Mesh) alive(p *peer) {
	if m.people[p.id] && p.pipe == nil {
		m.emit(Alive{p.id})
	}
}

// stale reports whether a hello is from an earlier visit of a peer. Everybody who has heard it can repeat it.
func (m *Mesh) stale(kind byte, from identity.ID, visit session) bool {
	p := m.peers[from]
	return kind == letterHello && p != nil && !p.rumour && visit.before(p.known) && m.now().Sub(p.seen) < forgetAfter
}

// reads charges the check of a letter's signature to its bringer, and reports whether there was enough: to the peer that forwards it,
// or to the signal, which has one budget for letters that claim to be from a known peer and one for all others.
func (m *Mesh) reads(from identity.ID, via *peer) bool {
	now := m.now()
	if via != nil {
		return via.letters.Spend(now, forwardedLetters, 1)
	}
	if p := m.peers[from]; from == m.me || m.people[from] || p != nil && !p.upAt.IsZero() {
		return m.known.Spend(now, knownLetters, 1)
	}
	return m.others.Spend(now, otherLetters, 1)
}

// shutOut answers a hello by the letter that the table is locked.
func (m *Mesh) shutOut(hello *letter) {
	if m.calls.Spend(m.now(), calledAttempts, 1) {
		m.signal.Publish(m.signed(&letter{kind: letterShut, to: hello.from, toVisit: hello.visit}))
	}
}

// shut notes that a peer does not let this player in, and stops trying for a while.
func (m *Mesh) shut(p *peer) {
	if p.pipe != nil || p.shut {
		return
	}
	p.shut = true
	if p.next != nil {
		p.next.close()
		p.next = nil
	}
	p.lostAt, p.retryAt = time.Time{}, m.now().Add(forgetAfter)
	m.emit(Shut{p.id})
}

// greeted answers a hello by an offer: who was there first offers.
func (m *Mesh) greeted(p *peer, visit session) {
	now := m.now()
	p.seen = now
	if p.live != nil && p.visit == visit && !p.suspect {
		return
	}
	if c := p.next; c != nil && c.to == visit && (now.Sub(c.began) < modestAfter || c.answered) {
		return
	}
	p.known, p.rumour = visit, false
	m.attempt(p)
}

// attempt offers a connection, in the place of an attempt that may be going on.
func (m *Mesh) attempt(p *peer) {
	if m.closed || !m.pays(p) {
		return
	}
	if p.next != nil {
		p.next.close()
	}
	var attempt session
	rand.Read(attempt[:])
	p.reuses(attempt)
	p.next = m.newConn(p.id, attempt, p.known, true)
	p.next.do(p.next.offer)
}

// offered answers an offer, unless our own comes first.
func (m *Mesh) offered(p *peer, l *letter) {
	code, err := rendezvous.Unpack(l.body)
	if err != nil || code.Answer || p.reuses(l.attempt) {
		return
	}
	m.alive(p)
	for _, c := range []*conn{p.next, p.live} {
		if c != nil && c.offerer && c.to == l.visit && m.larger(p) && m.now().Sub(c.began) < modestAfter {
			return // glare: the larger id's offer stands, even if the other comes late, by another way
		}
	}
	if !m.pays(p) {
		return
	}
	if p.next != nil {
		p.next.close()
	}
	p.known, p.rumour, p.seen = l.visit, false, m.now()
	c := m.newConn(p.id, l.attempt, l.visit, false)
	p.next, c.answered = c, true
	c.do(func() error { return c.answer(code, letterAnswer) })
}

// replied takes what belongs to a connection that there is.
func (m *Mesh) replied(p *peer, l *letter) {
	var c *conn
	for _, one := range []*conn{p.next, p.live} {
		if one != nil && one.attempt == l.attempt && one.to == l.visit {
			c = one
		}
	}
	if c == nil {
		// Offers have crossed, and each has answered the other's and given up its own: both would wait in vain.
		if n := p.next; l.kind == letterAnswer && n != nil && !n.offerer && n.to == l.visit && m.larger(p) {
			m.attempt(p)
		}
		return
	}
	var number byte
	body := l.body
	if l.kind == letterRestart || l.kind == letterRestarted {
		if len(body) == 0 {
			return
		}
		number, body = body[0], body[1:]
	}
	code, err := rendezvous.Unpack(body)
	if err != nil {
		return
	}
	switch l.kind {
	case letterAnswer:
		if c.offerer && !c.answered && code.Answer {
			m.alive(p)
			c.answered = true
			c.do(func() error { return c.apply(code) })
		}
	case letterCandidates:
		if c.answered && code.Answer == c.offerer {
			c.do(func() error { return c.candidates(code) })
		}
	case letterRestart:
		if c.offerer || !c.proven || code.Answer || code.Fingerprint != c.ends.farPrint || number == c.restarts {
			return
		}
		c.restarts = number
		c.do(func() error {
			c.reconfigure()
			c.answer(code, letterRestarted, number) // what fails here is tried again
			return nil
		})
	case letterRestarted:
		if c.offerer && c.restart != nil && number == c.restarts && code.Answer && code.Fingerprint == c.ends.farPrint {
			c.restart = nil
			c.do(func() error {
				c.apply(code)
				return nil
			})
		}
	}
}
