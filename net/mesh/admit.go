package mesh

import (
	"cmp"
	"slices"

	"carteado/net/identity"
)

// What follows runs with the lock held.

// admits reports whether somebody is let in.
func (m *Mesh) admits(id identity.ID) bool { return m.policy.Door == Open || m.people[id] }

// counts reports whether a peer is trusted to introduce others. Once the people of the table are known, only they are: a stranger
// may be connected and keep silent about the others.
func (m *Mesh) counts(p *peer) bool { return len(m.policy.People) == 0 || m.people[p.id] }

// pays charges an attempt to reach a peer to its budget, and reports whether there was enough.
func (m *Mesh) pays(p *peer) bool {
	now := m.now()
	switch {
	case p.rumour:
		return p.by.brought.Spend(now, broughtAttempts, 1)
	case m.people[p.id] || !p.upAt.IsZero() && m.counts(p):
		return p.attempts.Spend(now, ownAttempts, 1)
	case !p.upAt.IsZero():
		return p.attempts.Spend(now, guestAttempts, 1)
	case p.by != nil:
		return p.by.brought.Spend(now, broughtAttempts, 1)
	}
	return m.calls.Spend(now, calledAttempts, 1)
}

// meet returns the peer with an id, new or not; by is the peer that told of it, nil for the signal. It returns nil if the peer is not
// let in, or if by has no attempts left for a new one.
func (m *Mesh) meet(id identity.ID, by *peer) *peer {
	p := m.peers[id]
	switch {
	case id == m.me || !m.admits(id):
		return nil
	case p != nil:
		if m.now().Before(p.blocked) {
			return nil
		}
		return p
	case m.people[id]:
	case by != nil && !by.brought.Has(m.now(), broughtAttempts, 1), by == nil && !m.calls.Has(m.now(), calledAttempts, 1):
		return nil
	}
	return m.know(id, by)
}

// know returns the peer with an id, new or not, without asking whether it is let in; nil if the id is not valid.
func (m *Mesh) know(id identity.ID, by *peer) *peer {
	if p := m.peers[id]; p != nil {
		return p
	}
	if id == m.me || id.Check() != nil {
		return nil
	}
	p := &peer{id: id, by: by, seen: m.now()}
	m.peers[id] = p
	m.leave(maxCallers, func(p *peer) bool { return p.upAt.IsZero() })
	return p
}

// leave forgets peers of a kind, those heard of longest ago first, until at most so many are left. It keeps peers that are connected
// or of the table.
func (m *Mesh) leave(most int, kind func(*peer) bool) {
	var list []*peer
	for _, p := range m.peers {
		if p.pipe == nil && !m.people[p.id] && kind(p) {
			list = append(list, p)
		}
	}
	slices.SortFunc(list, func(a, b *peer) int { return a.seen.Compare(b.seen) })
	for _, p := range list[:max(0, len(list)-most)] {
		m.forget(p)
	}
}

// forget forgets a peer that is not connected, and ends an attempt to reach it.
func (m *Mesh) forget(p *peer) {
	if p.next != nil {
		p.next.close()
	}
	delete(m.peers, p.id)
}

// crowded returns the guest that has to go if there are too many, the first to come of those that pass through; else nil.
func (m *Mesh) crowded() *peer {
	var guests []*peer
	for _, p := range m.peers {
		if p.pipe != nil && !m.people[p.id] {
			guests = append(guests, p)
		}
	}
	if len(guests) <= maxGuests {
		return nil
	}
	slices.SortFunc(guests, func(a, b *peer) int { return cmp.Or(a.upAt.Compare(b.upAt), slices.Compare(a.id[:], b.id[:])) })
	return guests[maxGuests-passing]
}
