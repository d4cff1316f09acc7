package order

import (
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/wire"
)

// Propose asks for an entry of this seat. It is stored, sent, and sent again until it is committed. It says that its
// author has seen what Committed has given out. ErrFull is the answer when MaxPending wait already.
func (l *Log) Propose(action []byte) ([]Out, error) {
	if len(action) > MaxAction {
		return nil, fmt.Errorf("%w: %d bytes", ErrEntry, len(action))
	}
	return l.propose(wire.Action, slices.Clone(action))
}

// Remove asks to go on without some seats, for good; the empty set takes that back. It comes about by the committed
// entry with which all other seats have asked for the same, if they are more than half: never with two seats.
func (l *Log) Remove(seats engine.SeatSet) ([]Out, error) {
	if l.self >= 0 && seats.Has(l.self) || seats&^l.log.start.members != 0 {
		return nil, fmt.Errorf("%w: seats %b", ErrSeat, seats)
	}
	return l.propose(wire.Motion, []byte{byte(seats)})
}

func (l *Log) propose(what uint8, action []byte) ([]Out, error) {
	if err := l.offer(what, action); err != nil {
		return nil, err
	}
	l.sequence()
	return l.done(nil)
}

// proposed takes a proposal, from its author or from somebody who passes it on.
func (l *Log) proposed(p *wire.Proposal) error {
	if p.Seat == l.self && l.back != nil {
		return l.ownAgain(p)
	}
	if int(p.Seat) >= len(l.peers) || p.Seat == l.self {
		return fmt.Errorf("%w: %d", ErrSeat, p.Seat)
	}
	q := &l.peers[p.Seat]
	if p.Counter <= l.log.end().counters[p.Seat] {
		old := &l.log.links[l.log.find(p.Seat, p.Counter)-1].Entry.Proposal
		return l.twice(old, p)
	}
	i, there := slices.BinarySearchFunc(q.pending, p.Counter, byCounter)
	if there {
		return l.twice(&q.pending[i].Proposal, p)
	}
	switch {
	case !l.log.end().members.Has(p.Seat):
		return fmt.Errorf("%w: %d has left", ErrSeat, p.Seat)
	case p.Counter > l.log.at(l.committed).counters[p.Seat]+2*MaxPending || l.full(q, len(p.Action), 2*MaxPending):
		return ErrFull
	case p.At <= l.committed && l.log.head(p.At) != p.Head:
		return fmt.Errorf("%w: seat %d had seen another log of %d", ErrEntry, p.Seat, p.At)
	case !l.ballot.verify(p.Seat, entryStatement(l.log.origin, p), &p.Sig):
		return ErrSignature
	}
	l.keep(p)
	l.sequence()
	return nil
}
