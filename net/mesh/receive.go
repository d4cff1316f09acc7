package mesh

import (
	"encoding/binary"
	"errors"
	"time"

	"carteado/net/identity"
)

var errUnread = errors.New("questions without end, and no answer read")

// What follows runs with the lock held.

// receive takes a frame that came by a connection.
func (m *Mesh) receive(c *conn, frame []byte) {
	if p := m.peers[c.id]; p != nil && p.pipe != nil && p.pipe.conn == c {
		m.receiveFrame(p, frame)
	}
}

// breach expels who sent what is no frame.
func (m *Mesh) breach(c *conn, why string) {
	if p := m.peers[c.id]; p != nil {
		m.judge(p, why)
	}
}

// receiveFrame obeys a frame of a peer that is up.
func (m *Mesh) receiveFrame(p *peer, frame []byte) {
	now := m.now()
	p.heard = now
	if p.suspect {
		p.suspect = false
		if p.live != nil {
			p.live.restart = nil
		}
		m.emit(Back{p.id})
	}
	if !p.allowance.spend(now, len(frame), !m.counts(p)) {
		m.judge(p, "more than can be read")
		return
	}
	if err := m.obey(p, frame, now); err != nil {
		m.judge(p, err.Error())
	}
}

func (m *Mesh) obey(p *peer, frame []byte, now time.Time) error {
	direct := p.pipe.conn != nil
	if way := m.carrier(p.pipe); way != nil && len(way.urgent) > maxUrgent && direct {
		return errUnread
	}
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
		if err != nil || from == m.me || from == p.id || kind < parcelLetter || kind > parcelSealed {
			return errFrame
		}
		m.parcel(p, from, kind, body)
		return nil
	case kind == frameUnreachable && direct && len(frame) == 33:
		delete(p.neighbours, identity.ID(frame[1:]))
		if q := m.peers[identity.ID(frame[1:])]; q != nil {
			m.unreachable(p, q)
		}
		return nil
	}
	return errFrame
}

// parcel takes what a peer has passed on.
func (m *Mesh) parcel(via *peer, from identity.ID, kind byte, body []byte) {
	if kind == parcelLetter {
		m.receiveLetter(body, via)
		return
	}
	p := m.meet(from, via)
	if p == nil {
		return
	}
	switch kind {
	case parcelOpen:
		m.acceptTunnel(p, via, body)
	case parcelAccept:
		m.tunnelAccepted(p, via, body)
	case parcelSealed:
		if frame := m.unwrap(p, via, body); frame != nil && p.pipe != nil {
			m.receiveFrame(p, frame)
		}
	}
}
