package order

import (
	"bytes"
	"slices"

	"carteado/engine"
	"carteado/net/wire"
)

// offer signs, stores and sends a proposal of this seat. Who has just come back keeps it for later.
func (l *Log) offer(what uint8, action []byte) error {
	switch {
	case l.err != nil:
		return l.err
	case l.forked:
		return ErrForked
	case !l.active():
		return ErrSeat
	case l.back != nil:
		return l.postpone(what, action)
	case l.full(l.mine(), len(action), MaxPending), l.counter >= wire.MaxIndex:
		return ErrFull
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
	return nil
}

// postpone keeps a proposal for when this seat takes part again.
func (l *Log) postpone(what uint8, action []byte) error {
	size := len(action)
	for _, x := range l.back.postponed {
		size += len(x.action)
	}
	if len(l.mine().pending)+len(l.back.postponed) >= MaxPending || size > MaxPendingBytes {
		return ErrFull
	}
	l.records = append(l.records, append([]byte{recordWait, what}, action...))
	l.back.postponed = append(l.back.postponed, postponed{what, action})
	return nil
}

// made sees to it that what this seat has said already is not said again. Its store may have kept that a proposal was to be
// made, and lost that it was.
func (l *Log) made(p *wire.Proposal) {
	if l.back == nil || p.Seat != l.self || l.known(p) {
		return
	}
	b := l.back
	same := func(x postponed) bool { return x.what == p.What && bytes.Equal(x.action, p.Action) }
	if i := slices.IndexFunc(b.postponed, same); i >= 0 {
		b.postponed = slices.Delete(b.postponed, i, i+1)
	}
}

// full reports whether a seat has no room for another proposal.
func (l *Log) full(p *peer, size, most int) bool {
	for _, w := range p.pending {
		size += len(w.Action)
	}
	return len(p.pending) >= most || size > MaxPendingBytes*most/MaxPending
}

// weight is what a proposal takes of the bytes of its author.
func weight(p *wire.Proposal) float64 { return float64(256 + len(p.Action)) }

// keep puts a proposal among those of its author that wait.
func (l *Log) keep(p *wire.Proposal) {
	q := &l.peers[p.Seat]
	i, _ := slices.BinarySearchFunc(q.pending, p.Counter, byCounter)
	l.arrivals++
	q.pending = slices.Insert(q.pending, i, waiting{Proposal: *p, since: l.now, arrival: l.arrivals, sent: l.now})
}

// known reports whether the signature of a proposal has been checked already.
func (l *Log) known(p *wire.Proposal) bool {
	q := &l.peers[p.Seat]
	i, there := slices.BinarySearchFunc(q.pending, p.Counter, byCounter)
	return there && q.pending[i].Sig == p.Sig && sameContent(&q.pending[i].Proposal, p)
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

// settle forgets proposals that have been committed. It returns those of this seat whose number another has, that it made
// before it came back without it: they are to be made again.
func (l *Log) settle() []postponed {
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
		return nil
	}
	l.counter = max(l.counter, l.log.end().counters[l.self])
	if l.back != nil {
		l.back.postponed = append(l.back.postponed, lost...)
		return nil
	}
	return lost
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
