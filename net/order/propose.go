package order

import (
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/wire"
)

// waiting is a proposal that is not committed.
type waiting struct {
	wire.Proposal
	since   int64  // when it was first seen, or when the view began
	arrival uint64 // counts proposals
	sent    int64
}

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
	if l.err != nil {
		return nil, l.err
	}
	if l.forked {
		return nil, ErrForked
	}
	if !l.active() {
		return nil, ErrSeat
	}
	me := l.mine()
	if l.back != nil {
		return l.postpone(what, action)
	}
	if l.full(me, len(action), MaxPending) || l.counter >= wire.MaxIndex {
		return nil, ErrFull
	}
	l.counter++
	p := wire.Proposal{
		Seat: l.self, Counter: l.counter, At: l.delivered, Head: l.log.head(l.delivered), What: what, Stint: l.stint, Action: action,
	}
	p.Sig = l.ballot.sign(entryStatement(l.log.origin, &p))
	f := &wire.Propose{Proposal: p}
	l.write(recordOwn, f)
	l.keep(&p)
	l.send(engine.Nobody, f)
	l.sequence()
	return l.done(nil)
}

// full reports whether a seat has no room for another proposal.
func (l *Log) full(p *peer, size, most int) bool {
	for _, w := range p.pending {
		size += len(w.Action)
	}
	return len(p.pending) >= most || size > MaxPendingBytes*most/MaxPending
}

// keep puts a proposal among those of its author that wait.
func (l *Log) keep(p *wire.Proposal) {
	q := &l.peers[p.Seat]
	i, _ := slices.BinarySearchFunc(q.pending, p.Counter, byCounter)
	l.arrivals++
	q.pending = slices.Insert(q.pending, i, waiting{Proposal: *p, since: l.now, arrival: l.arrivals, sent: l.now})
}

func byCounter(w waiting, counter uint64) int {
	switch {
	case w.Counter < counter:
		return -1
	case w.Counter > counter:
		return 1
	}
	return 0
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

// twice compares two proposals with one number.
func (l *Log) twice(old, p *wire.Proposal) error {
	if sameContent(old, p) {
		return nil
	}
	if !l.ballot.verify(p.Seat, entryStatement(l.log.origin, p), &p.Sig) {
		return ErrSignature
	}
	if old.Stint != p.Stint {
		return nil // its author has come back without the first: whichever is in the log first counts
	}
	l.blame(p.Seat, TwoEntries, &wire.Propose{Proposal: *old}, &wire.Propose{Proposal: *p})
	return nil
}

func sameContent(a, b *wire.Proposal) bool {
	return a.Seat == b.Seat && a.Counter == b.Counter && a.At == b.At && a.Head == b.Head && a.What == b.What && a.Stint == b.Stint &&
		string(a.Action) == string(b.Action)
}

// known reports whether the signature of a proposal has been checked already.
func (l *Log) known(p *wire.Proposal) bool {
	q := &l.peers[p.Seat]
	i, there := slices.BinarySearchFunc(q.pending, p.Counter, byCounter)
	return there && q.pending[i].Sig == p.Sig && sameContent(&q.pending[i].Proposal, p)
}

// settle forgets proposals that have been committed. One of this seat's whose number another has, that it made before it
// came back without it, is made again.
func (l *Log) settle() {
	var lost []postponed
	for i := range l.peers {
		q := &l.peers[i]
		last := l.log.at(l.committed).counters[i]
		q.pending = slices.DeleteFunc(q.pending, func(w waiting) bool {
			if w.Counter > last {
				return false
			}
			e := &l.log.links[l.log.find(engine.Seat(i), w.Counter)-1].Proposal
			if engine.Seat(i) == l.self && !sameContent(e, &w.Proposal) {
				lost = append(lost, postponed{w.What, w.Action})
			}
			return true
		})
		if !l.log.at(l.committed).members.Has(engine.Seat(i)) {
			q.pending = nil
		}
	}
	if l.self < 0 {
		return
	}
	l.counter = max(l.counter, l.log.end().counters[l.self])
	if l.back != nil {
		l.back.postponed = append(l.back.postponed, lost...)
		return
	}
	for _, x := range lost {
		out, _ := l.propose(x.what, x.action)
		l.out = append(l.out, out...)
	}
}

// overdue reports whether a proposal that could have been committed waits for too long. Of one author that is the first that
// could, since the one before it went into the log: how many wait behind it is his own affair.
func (l *Log) overdue() bool {
	for s := range l.peers {
		p, counter := &l.peers[s], l.log.end().counters[s]
		for _, w := range p.pending {
			if w.Counter > counter && (w.Counter != counter+1 || !l.log.has(w.At, w.Head)) {
				break
			}
			if w.Counter > counter && !p.grows.Has(l.clock(), growth, weight(&w.Proposal)) {
				p.scant = l.now // he has had much: it waits with reason
			}
			if l.now-max(w.since, p.grown, p.scant) > Silence {
				return true
			}
			if w.Counter > counter {
				break
			}
		}
	}
	return false
}

// pass sends proposals that wait again: own ones to all, those of others to the sequencer.
func (l *Log) pass() {
	for s := range l.peers {
		for i := range l.peers[s].pending {
			w := &l.peers[s].pending[i]
			if l.now-w.sent < resend {
				continue
			}
			to := engine.Nobody
			if engine.Seat(s) != l.self {
				to = l.sequencer(l.view)
			}
			if to != l.self {
				w.sent = l.now
				l.send(to, &wire.Propose{Proposal: w.Proposal})
			}
		}
	}
}
