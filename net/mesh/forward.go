package mesh

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"time"

	"carteado/net/identity"
)

// tunnel is a way to a peer through another, who sees sealed parcels only. Its keys come from an exchange of X25519
// that both sign, so that the one in the middle cannot take part in it.
type tunnel struct {
	via             *peer
	visit           session // of the peer
	began           time.Time
	secret          *ecdh.PrivateKey
	in, out         cipher.AEAD
	inward, outward uint64 // parcels
}

const (
	tunnelLabel = "tunnel"
	tunnelSize  = sessionSize + 32 + identity.SignatureSize // of parcels that open or accept
	maxForward  = 8 << 20                                   // bytes that wait for one to whom we forward
)

// exchange is what both sign: first what the one who opens says, and then what the other adds.
func exchange(room [32]byte, from, to identity.ID, visit, toVisit session, prints ...[]byte) []byte {
	b := append([]byte(nil), room[:]...)
	b = append(append(b, from[:]...), to[:]...)
	b = append(append(b, visit[:]...), toVisit[:]...)
	for _, p := range prints {
		b = append(b, p...)
	}
	return b
}

// key agrees on the keys: the one who opened sends with the first.
func (t *tunnel) key(other []byte, context []byte, opened bool) error {
	public, err := ecdh.X25519().NewPublicKey(other)
	if err != nil {
		return err
	}
	shared, err := t.secret.ECDH(public)
	if err != nil {
		return err
	}
	digest := sha256.Sum256(context)
	keys, err := hkdf.Key(sha256.New, shared, digest[:], "carteado/1 tunnel", 64)
	if err != nil {
		return err
	}
	if !opened {
		keys = append(keys[32:], keys[:32]...)
	}
	for i, aead := range []*cipher.AEAD{&t.out, &t.in} {
		block, err := aes.NewCipher(keys[32*i : 32*i+32])
		if err != nil {
			return err
		}
		if *aead, err = cipher.NewGCM(block); err != nil {
			return err
		}
	}
	return nil
}

// seal seals the next parcel. Its number is not sent: parcels come in order or the tunnel ends.
func (t *tunnel) seal(frame []byte) []byte {
	sealed := t.out.Seal(nil, number(t.outward), frame, nil)
	t.outward++
	return sealed
}

func (t *tunnel) unseal(sealed []byte) ([]byte, bool) {
	frame, err := t.in.Open(nil, number(t.inward), sealed, nil)
	if err != nil || len(frame) == 0 {
		return nil, false
	}
	t.inward++
	return frame, true
}

func number(n uint64) []byte {
	return binary.BigEndian.AppendUint64(make([]byte, 4, 12), n)
}

// tunnelTo asks for a tunnel, with the lock held.
func (m *Mesh) tunnelTo(p, via *peer) {
	secret, err := ecdh.X25519().GenerateKey(rand.Reader)
	if err != nil {
		return
	}
	t := &tunnel{via: via, visit: p.known, began: m.now(), secret: secret}
	p.opening = t
	public := secret.PublicKey().Bytes()
	body := append(append([]byte(nil), m.visit[:]...), public...)
	body = append(body, m.config.Key.Sign(tunnelLabel, exchange(m.config.Room, m.me, p.id, m.visit, t.visit, public))...)
	m.send(via.pipe, parcelFrame(frameForward, p.id, parcelOpen, body), false)
}

// parcel takes what was passed on by a peer; false is a breach.
func (m *Mesh) parcel(via *peer, from identity.ID, kind byte, body []byte) bool {
	if from == m.me || from == via.id {
		return false
	}
	if kind == parcelLetter {
		m.open(body, via)
		return true
	}
	p := m.meet(from)
	if p == nil {
		return true
	}
	switch kind {
	case parcelOpen:
		m.accept(p, via, body)
	case parcelAccept:
		m.accepted(p, via, body)
	case parcelSealed:
		m.sealed(p, via, body)
	default:
		return false
	}
	return true
}

// accept answers who asks for a tunnel. It counts only when he proves by a parcel that the question was not old.
func (m *Mesh) accept(p, via *peer, body []byte) {
	if len(body) != tunnelSize || p.pipe != nil && p.pipe.conn != nil && !p.suspect {
		return
	}
	visit, public, signature := session(body[:sessionSize]), body[sessionSize:sessionSize+32], body[sessionSize+32:]
	if !p.id.Verify(tunnelLabel, exchange(m.config.Room, p.id, m.me, visit, m.visit, public), signature) {
		return
	}
	secret, err := ecdh.X25519().GenerateKey(rand.Reader)
	if err != nil {
		return
	}
	t := &tunnel{via: via, visit: visit, began: m.now(), secret: secret}
	own := secret.PublicKey().Bytes()
	context := exchange(m.config.Room, m.me, p.id, m.visit, visit, own, public)
	if t.key(public, context, false) != nil {
		return
	}
	p.accepted = t
	reply := append(append([]byte(nil), m.visit[:]...), own...)
	reply = append(reply, m.config.Key.Sign(tunnelLabel, context)...)
	m.send(via.pipe, parcelFrame(frameForward, p.id, parcelAccept, reply), false)
}

// accepted begins to use a tunnel that was asked for.
func (m *Mesh) accepted(p, via *peer, body []byte) {
	t := p.opening
	if t == nil || t.via != via || len(body) != tunnelSize || p.pipe != nil {
		return
	}
	visit, public, signature := session(body[:sessionSize]), body[sessionSize:sessionSize+32], body[sessionSize+32:]
	context := exchange(m.config.Room, p.id, m.me, visit, m.visit, public, t.secret.PublicKey().Bytes())
	if visit != t.visit || !p.id.Verify(tunnelLabel, context, signature) || t.key(public, context, true) != nil {
		return
	}
	p.opening = nil
	m.tunnelled(p, t)
	m.ping(p, m.now()) // which proves to the other that we are here
}

// tunnelled makes a tunnel the way to a peer.
func (m *Mesh) tunnelled(p *peer, t *tunnel) {
	m.drop(p, Replaced)
	p.visit = t.visit
	m.up(p, &pipe{peer: p, tunnel: t})
}

// sealed opens a parcel of a tunnel.
func (m *Mesh) sealed(p, via *peer, body []byte) {
	if p.pipe != nil && p.pipe.tunnel != nil && p.pipe.tunnel.via == via {
		if frame, ok := p.pipe.tunnel.unseal(body); ok {
			m.take(p, frame)
			return
		}
	}
	if t := p.accepted; t != nil && t.via == via {
		if frame, ok := t.unseal(body); ok {
			p.accepted = nil
			m.tunnelled(p, t)
			m.take(p, frame)
			return
		}
	}
	if p.pipe != nil && p.pipe.tunnel != nil && p.pipe.tunnel.via == via {
		p.avoid = via.id
		m.drop(p, Lost) // something is missing, or was changed
	}
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
func (m *Mesh) unreachable(via *peer, id identity.ID) {
	delete(via.neighbours, id)
	p := m.peers[id]
	if p == nil {
		return
	}
	p.avoid = via.id
	if p.opening != nil && p.opening.via == via {
		p.opening, p.forwardAt = nil, m.now()
	}
	if p.pipe != nil && p.pipe.tunnel != nil && p.pipe.tunnel.via == via {
		m.drop(p, Lost)
	}
}
