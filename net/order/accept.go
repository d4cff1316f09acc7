package order

import (
	"errors"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/wire"
)

// appended takes an entry from the sequencer, or from somebody who passes it on.
func (l *Log) appended(from engine.Seat, a *wire.Append) error {
	if a.View > l.view {
		l.ask(from, l.committed)
		return nil
	}
	if a.View < l.view || !l.began() {
		return nil
	}
	if a.Index > l.log.len()+1 {
		l.ask(from, l.log.len())
		return nil
	}
	grown, err := l.acceptEntry(a.Index, &a.Entry)
	if errors.Is(err, ErrFlood) && from == l.sequencer(a.View) {
		l.distrust(from)
	}
	if grown {
		l.acknowledge()
		l.advance()
	}
	return err
}

// acceptEntry adds an entry of the present view to the log, if it is the next; one that is there already it compares. Of one
// author it takes four times what an honest sequencer does, and then no more than twice as much in a second: a sequencer could
// put his own into the log without end.
func (l *Log) acceptEntry(index uint64, e *wire.Entry) (grown bool, err error) {
	lead := l.sequencer(e.View)
	if index == 0 || index > l.log.len()+1 {
		return false, nil
	}
	head := chained(l.log.head(index-1), index, e)
	if l.log.has(index, head) {
		return false, nil
	}
	if lead == l.self && !l.behind() || !l.ballot.verify(lead, ackStatement(l.log.origin, e.View, index, head), &e.Sig) {
		return false, ErrSignature
	}
	if index <= l.log.len() {
		l.compare(&wire.Ack{Seat: lead, View: e.View, Index: index, Head: head, Sig: e.Sig, Sequencer: e.Sig})
		return false, nil
	}
	err = l.log.fits(&e.Proposal)
	if err == nil && !l.known(&e.Proposal) && !l.ballot.verify(e.Proposal.Seat, entryStatement(l.log.origin, &e.Proposal), &e.Proposal.Sig) {
		err = ErrSignature
	}
	if err != nil {
		l.distrust(lead)
		return false, fmt.Errorf("order: put into the log by seat %d: %w", lead, err)
	}
	q := l.peers[e.Proposal.Seat].pending
	if i, there := slices.BinarySearchFunc(q, e.Proposal.Counter, byCounter); there {
		if err := l.twice(&q[i].Proposal, &e.Proposal); err != nil {
			return false, err
		}
	}
	if !l.peers[e.Proposal.Seat].taken.Spend(l.clock(), taken, weight(&e.Proposal)) {
		return false, fmt.Errorf("%w: seat %d, by seat %d", ErrFlood, e.Proposal.Seat, lead)
	}
	l.enlarge(e)
	return true, nil
}

// acked takes an ack, from its seat or passed on.
func (l *Log) acked(a *wire.Ack) error {
	if int(a.Seat) >= len(l.peers) {
		return fmt.Errorf("%w: %d", ErrSeat, a.Seat)
	}
	if a.Seat == l.self {
		return nil
	}
	p := &l.peers[a.Seat]
	for i := range p.acks {
		if old := &p.acks[i]; old.View == a.View && old.Index == a.Index && old.Head == a.Head {
			return nil
		}
	}
	if !l.ballot.verify(a.Seat, ackStatement(l.log.origin, a.View, a.Index, a.Head), &a.Sig) {
		return ErrSignature
	}
	l.remember(a)
	if a.View == l.refused {
		l.part()
	}
	l.compare(a)
	l.recall(a.Seat)
	l.advance()
	return nil
}
