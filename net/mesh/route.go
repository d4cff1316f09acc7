package mesh

// What follows runs with the lock held.

// route returns a peer through which a visit of another can be reached: one that is heard and says that it is connected to it. One
// that still holds on to an earlier visit would hand everything to a page that is gone. The people of the table come first, and
// last comes the one that could not forward the last time.
func (m *Mesh) route(p *peer, to session) (best *peer) {
	rank := func(q *peer) int {
		switch {
		case q.id == p.avoid:
			return 1
		case !m.counts(q):
			return 2
		}
		return 3
	}
	for _, q := range m.sorted() {
		if q == p || q.pipe == nil || q.pipe.conn == nil || q.suspect {
			continue
		}
		if visit, ok := q.neighbours[p.id]; ok && visit == to && (best == nil || rank(q) > rank(best)) {
			best = q
		}
	}
	return best
}

// post signs a letter to a peer and sends it on: through another that knows the peer, or by the signal; by both where the only
// one that knows the peer has not forwarded the last letter, or has kept it.
func (m *Mesh) post(p *peer, l *letter) {
	raw := m.signed(l)
	if via := m.route(p, l.toVisit); via != nil {
		m.send(via.pipe, parcelFrame(frameForward, p.id, parcelLetter, raw), false)
		if p.via = via.id; via.id != p.avoid {
			return
		}
	}
	m.signal.Publish(raw)
}

// signed writes a letter of this player's.
func (m *Mesh) signed(l *letter) []byte {
	l.from, l.visit = m.me, m.visit
	return l.write(m.room, m.key)
}

// write posts a letter about a connection.
func (m *Mesh) write(c *conn, kind byte, body []byte) {
	if p := m.peers[c.id]; p != nil {
		m.post(p, &letter{kind: kind, to: c.id, toVisit: c.to, attempt: c.attempt, body: body})
	}
}
