package mesh

import (
	"crypto/rand"

	"carteado/net/rendezvous"
)

// How many attempts to connect may be made: many at first, and then one a second. Everybody with the link can make us
// try.
const (
	maxOffers       = 40
	offersPerSecond = 1
)

// post signs a letter and sends it on: through a peer that knows the addressee, or by the signal. The lock is held.
func (m *Mesh) post(p *peer, l *letter) {
	l.from, l.visit = m.me, m.visit
	raw := l.write(m.config.Room, m.config.Key)
	if via := m.route(p); via != nil {
		m.send(via.pipe, parcelFrame(frameForward, p.id, parcelLetter, raw), false)
		return
	}
	m.config.Signal.Publish(raw)
}

// open reads a letter that came by the signal or through a peer, and obeys it. The lock is held.
func (m *Mesh) open(raw []byte, via *peer) {
	l, err := readLetter(m.config.Room, raw)
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
	if l.kind != letterHello && (l.to != m.me || l.toVisit != m.visit) {
		return
	}
	p := m.meet(l.from)
	if p == nil || p.live != nil && l.visit.before(p.visit) { // who came back has the word
		return
	}
	switch l.kind {
	case letterHello:
		m.greeted(p, l.visit)
	case letterOffer:
		m.offered(p, l)
	default:
		m.replied(p, l)
	}
}

// greeted answers a hello by an offer: who was there first offers.
func (m *Mesh) greeted(p *peer, visit session) {
	now := m.now()
	p.seen = now
	if p.live != nil && p.visit == visit && !p.suspect {
		return
	}
	if c := p.next; c != nil && c.visit == visit && (now.Sub(c.began) < modestAfter || c.answered) {
		return
	}
	p.known = visit
	m.attempt(p)
}

// attempt offers a connection, in the place of an attempt that may be going on.
func (m *Mesh) attempt(p *peer) {
	if m.offers < 1 || m.closed {
		return
	}
	m.offers--
	if p.next != nil {
		p.next.close()
	}
	var attempt session
	rand.Read(attempt[:])
	p.used(attempt)
	p.next = m.newConn(p, attempt, p.known, true)
	p.next.do(p.next.offer)
}

// offered answers an offer, unless our own comes first.
func (m *Mesh) offered(p *peer, l *letter) {
	code, err := rendezvous.Unpack(l.body)
	if err != nil || code.Answer || p.used(l.attempt) {
		return
	}
	for _, c := range []*conn{p.next, p.live} {
		if c != nil && c.offerer && c.visit == l.visit && m.larger(p) && m.now().Sub(c.began) < modestAfter {
			return // glare: the larger id's offer stands, even if the other comes late, by another way
		}
	}
	if m.offers < 1 {
		return
	}
	m.offers--
	if p.next != nil {
		p.next.close()
	}
	p.known, p.seen = l.visit, m.now()
	c := m.newConn(p, l.attempt, l.visit, false)
	p.next, c.answered = c, true
	c.do(func() error { return c.answer(code, letterAnswer) })
}

// replied takes what belongs to a connection that there is.
func (m *Mesh) replied(p *peer, l *letter) {
	var c *conn
	for _, one := range []*conn{p.next, p.live} {
		if one != nil && one.attempt == l.attempt && one.visit == l.visit {
			c = one
		}
	}
	if c == nil {
		// Offers have crossed, and each has answered the other's and given up its own: both would wait in vain.
		if n := p.next; l.kind == letterAnswer && n != nil && !n.offerer && n.visit == l.visit && m.larger(p) {
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

// route gives a peer through which another can be reached: one that is heard and knows him, as the visit that is known
// here. One that still holds on to an earlier visit would hand everything to a page that is gone.
func (m *Mesh) route(p *peer) *peer {
	var second *peer
	for _, q := range m.sorted() {
		if q == p || q.pipe == nil || q.pipe.conn == nil || q.suspect {
			continue
		}
		if visit, ok := q.neighbours[p.id]; ok && visit == p.known {
			if q.id != p.avoid {
				return q
			}
			second = q
		}
	}
	return second
}
