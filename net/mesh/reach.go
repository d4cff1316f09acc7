package mesh

import (
	"time"

	"carteado/net/identity"
)

// What follows runs with the lock held.

// introduced hears whom a peer is connected to.
func (m *Mesh) introduced(p *peer, list []neighbour) {
	before := p.neighbours
	p.neighbours = make(map[identity.ID]session, len(list))
	for _, n := range list {
		p.neighbours[n.id] = n.session
		if before[n.id] != n.session {
			m.told(p, n.id, n.session)
		}
	}
}

// told hears from a peer that it is connected to a visit of somebody.
func (m *Mesh) told(by *peer, id identity.ID, visit session) {
	p := m.meet(id, by)
	if p == nil || p.live != nil && (!p.suspect && p.visit == visit || visit.before(p.visit)) {
		return
	}
	now := m.now()
	if p.known != visit {
		if !p.rumour && (p.next != nil || visit.before(p.known)) {
			return // it has said otherwise itself
		}
		if p.next != nil && p.next.to.before(visit) {
			p.next.close()
			p.next = nil
		}
		p.known, p.rumour, p.by, p.seen, p.retryAt, p.tries = visit, true, by, now, now, 0
	}
	m.reach(p, now)
}

// listenAround looks whether others say that a peer that cannot be reached has come anew.
func (m *Mesh) listenAround(p *peer) {
	for _, q := range m.sorted() {
		if visit, ok := q.neighbours[p.id]; ok && p.known.before(visit) {
			m.told(q, p.id, visit)
			return
		}
	}
}

// reach tries to get to a peer of whom others know.
func (m *Mesh) reach(p *peer, now time.Time) {
	if p.direct() || p.known == (session{}) || now.Before(p.blocked) || !m.admits(p.id) {
		return
	}
	via := m.route(p, p.known)
	if via == nil {
		return
	}
	if p.next == nil && !now.Before(p.retryAt) && (m.larger(p) || now.Sub(p.seen) >= modestAfter) {
		m.attempt(p)
	}
	if p.pipe == nil && m.larger(p) && now.Sub(p.seen) >= forwardAfter && !now.Before(p.forwardAt) {
		p.forwardAt = now.Add(forwardEvery)
		if p.opening != nil {
			p.avoid = p.opening.via // in vain
			via = m.route(p, p.known)
		}
		m.tunnelTo(p, via)
	}
}
