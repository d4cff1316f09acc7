package mesh

import (
	"carteado/net/x25519"
)

// maxForward are the bytes that may wait for one to whom we forward.
const maxForward = 8 << 20

// What follows runs with the lock held.

// tunnelTo asks for a tunnel.
func (m *Mesh) tunnelTo(p, via *peer) {
	t := newTunnel(via.id, p.known, m.now())
	p.opening = t
	public := x25519.Public(t.secret)
	body := append(append([]byte(nil), m.visit[:]...), public[:]...)
	body = append(body, m.key.Sign(tunnelLabel, exchange(m.room, m.me, p.id, m.visit, t.visit, public[:]))...)
	m.send(via.pipe, parcelFrame(frameForward, p.id, parcelOpen, body), false)
}

// acceptTunnel answers who asks for a tunnel. It counts only when the other proves by a parcel that the question was not old.
func (m *Mesh) acceptTunnel(p, via *peer, body []byte) {
	if len(body) != tunnelSize || p.pipe != nil && p.pipe.conn != nil && !p.suspect || !via.letters.Spend(m.now(), forwardedLetters, 1) {
		return
	}
	visit, public, signature := session(body[:sessionSize]), body[sessionSize:sessionSize+32], body[sessionSize+32:]
	if !p.id.Verify(tunnelLabel, exchange(m.room, p.id, m.me, visit, m.visit, public), signature) {
		return
	}
	t := newTunnel(via.id, visit, m.now())
	own := x25519.Public(t.secret)
	context := exchange(m.room, m.me, p.id, m.visit, visit, own[:], public)
	if t.key([32]byte(public), context, false) != nil {
		return
	}
	p.accepted = t
	reply := append(append([]byte(nil), m.visit[:]...), own[:]...)
	reply = append(reply, m.key.Sign(tunnelLabel, context)...)
	m.send(via.pipe, parcelFrame(frameForward, p.id, parcelAccept, reply), false)
}

// tunnelAccepted begins to use a tunnel that was asked for.
func (m *Mesh) tunnelAccepted(p, via *peer, body []byte) {
	t := p.opening
	if t == nil || t.via != via.id || len(body) != tunnelSize || p.pipe != nil {
		return
	}
	visit, public, signature := session(body[:sessionSize]), body[sessionSize:sessionSize+32], body[sessionSize+32:]
	own := x25519.Public(t.secret)
	context := exchange(m.room, p.id, m.me, visit, m.visit, public, own[:])
	if visit != t.visit || !p.id.Verify(tunnelLabel, context, signature) || t.key([32]byte(public), context, true) != nil {
		return
	}
	p.opening = nil
	m.useTunnel(p, t)
	if p.pipe != nil {
		m.ping(p, m.now()) // which proves to the other that we are here
	}
}

// useTunnel makes a tunnel the way to a peer.
func (m *Mesh) useTunnel(p *peer, t *tunnel) {
	m.drop(p, Replaced)
	p.visit = t.visit
	m.up(p, &pipe{to: p.id, tunnel: t})
}

// unwrap opens a parcel of a tunnel, and returns the frame in it; nil for none.
func (m *Mesh) unwrap(p, via *peer, body []byte) []byte {
	used := p.pipe != nil && p.pipe.tunnel != nil && p.pipe.tunnel.via == via.id
	if used {
		if frame, ok := p.pipe.tunnel.unseal(body); ok {
			return frame
		}
	}
	if t := p.accepted; t != nil && t.via == via.id {
		if frame, ok := t.unseal(body); ok {
			p.accepted = nil
			m.useTunnel(p, t)
			return frame
		}
	}
	if used {
		p.avoid = via.id
		m.drop(p, Lost) // something is missing, or was changed
	}
	return nil
}

// forward passes a parcel on for a peer.
func (m *Mesh) forward(from *peer, frame []byte) error {
	to, kind, body, err := parseParcel(frame)
	if err != nil || to == from.id || to == m.me {
		return errFrame
	}
	q := m.peers[to]
	if q == nil || q.pipe == nil || q.pipe.conn == nil || q.pipe.queued > maxForward {
		m.send(from.pipe, append([]byte{frameUnreachable}, to[:]...), true)
		return nil
	}
	m.send(q.pipe, parcelFrame(frameForwarded, from.id, kind, body), false)
	return nil
}

// unreachable gives up a tunnel that leads nowhere.
func (m *Mesh) unreachable(via *peer, p *peer) {
	delete(via.neighbours, p.id)
	p.avoid = via.id
	if p.opening != nil && p.opening.via == via.id {
		p.opening, p.forwardAt = nil, m.now()
	}
	if p.pipe != nil && p.pipe.tunnel != nil && p.pipe.tunnel.via == via.id {
		m.drop(p, Lost)
	}
}
