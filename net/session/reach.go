package session

import (
	"bytes"
	"slices"
	"time"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/order"
	"carteado/net/wire"
)

func (s *Session) peer(id identity.ID) *peer {
	p := s.peers[id]
	if p == nil {
		p = &peer{since: s.now, budget: budget{left: budgetMost, at: s.now}, needs: map[uint32]int64{}, whys: map[charge]int64{}}
		s.peers[id] = p
	}
	return p
}

func (s *Session) up(id identity.ID) bool { return id == s.me || s.peers[id] != nil && s.peers[id].up }

// send brings a message to one peer.
func (s *Session) send(to identity.ID, msg []byte) {
	if msg != nil && to != s.me && s.up(to) {
		s.cfg.Net.Send(to, msg)
	}
}

// spread brings a message to all who are at the table or watch.
func (s *Session) spread(msg []byte) {
	for _, id := range s.around() {
		s.send(id, msg)
	}
}

// around returns the peers that can be reached, in one order.
func (s *Session) around() []identity.ID {
	var out []identity.ID
	for id, p := range s.peers {
		if p.up {
			out = append(out, id)
		}
	}
	slices.SortFunc(out, func(a, b identity.ID) int { return bytes.Compare(a[:], b[:]) })
	return out
}

func (s *Session) tell(to identity.ID, f wire.Frame) {
	if b, err := wire.Encode(f); err == nil {
		s.send(to, b)
	}
}

func (s *Session) tellAll(f wire.Frame) {
	if b, err := wire.Encode(f); err == nil {
		s.spread(b)
	}
}

// silence returns for how long nothing has been heard of a peer, in milliseconds; 0 for one who can be reached. A
// connection that is given up after a long silence does not begin it anew.
func (s *Session) silence(p *peer) int64 {
	switch {
	case p.quiet:
		return s.now - p.last
	case !p.up:
		return s.now - p.since
	}
	return 0
}

// name returns what somebody is called.
func (s *Session) name(id identity.ID) string {
	if s.plan() != nil {
		if i := s.plan().Seat(id); i >= 0 {
			return s.plan().Places[i].Name
		}
	}
	if p := s.peers[id]; p != nil {
		return p.name
	}
	return ""
}

// post sends what the log has to say.
func (t *sitting) post(out []order.Out) {
	for _, o := range out {
		if o.To != engine.Nobody {
			t.s.send(t.people[o.To], o.Msg)
			continue
		}
		t.tellTable(o.Msg)
	}
}

// tellTable brings a message to all who sit here, and to those who watch.
func (t *sitting) tellTable(msg []byte) {
	for _, id := range t.s.around() {
		if t.voice(id) >= 0 || t.sit.Plan.Terms.Public && t.s.peers[id].watch {
			t.s.send(id, msg)
		}
	}
}

// bye tells all that this player gives up his seat.
func (s *Session) bye() { s.tellAll(&wire.Bye{Why: wire.Leaving}) }

// Around returns who can be reached just now.
func (s *Session) Around() []identity.ID { return s.around() }

// tellsMore reports whether a peer may be told so many bytes, and counts them.
func (t *sitting) tellsMore(id identity.ID, bytes int) bool {
	now, x, n := time.UnixMilli(t.s.now), &t.s.peer(id).answers, float64(bytes)
	if t.voice(id) >= 0 {
		return x.Spend(now, toSeated, n)
	}
	return x.Has(now, toOnlooker, n) && t.s.onlookers.Spend(now, toOnlookers, n) && x.Spend(now, toOnlooker, n)
}
