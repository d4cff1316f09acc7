package order

import (
	"slices"

	"carteado/engine"
	"carteado/net/wire"
)

// acknowledge says that the log is stored as it is.
func (l *Log) acknowledge() {
	if l.active() && !l.apart() && l.began() {
		a := l.ack()
		if l.sequencer(l.view) != l.self { // the sequencer's are in what he sends anyway
			l.send(engine.Nobody, &a)
		}
	}
}

// ack returns this seat's ack of the log as it is. After a vote for a later view that is one that was given before.
func (l *Log) ack() wire.Ack {
	index := l.log.len()
	for _, a := range l.mine().acks {
		if a.View == l.normal && a.Index == index && a.Head == l.log.head(index) {
			return a
		}
	}
	a := wire.Ack{Seat: l.self, View: l.normal, Index: index, Head: l.log.head(index), Sequencer: l.sequencerAck(index)}
	a.Sig = l.ballot.sign(ackStatement(l.log.origin, a.View, a.Index, a.Head))
	l.remember(&a)
	return a
}

// viewBase returns the index up to which the log was taken over by its view.
func (l *Log) viewBase() uint64 {
	if l.base == nil {
		return 0
	}
	return l.base.Index
}

// sequencerAck returns the ack of the view's sequencer for an index from viewBase on. There is none for the empty log of
// view 0.
func (l *Log) sequencerAck(index uint64) (sig wire.Signature) {
	switch {
	case index > l.viewBase():
		return l.log.links[index-1].Sig
	case l.base != nil:
		return l.base.Ack
	}
	return sig
}

// remember keeps an ack that is right; the oldest goes.
func (l *Log) remember(a *wire.Ack) {
	p := &l.peers[a.Seat]
	for i := range p.acks {
		if old := &p.acks[i]; old.View == a.View && old.Index == a.Index {
			if old.Head != a.Head {
				l.blame(a.Seat, TwoAcks, old, a)
			}
			return
		}
	}
	if len(p.acks) < recent {
		p.acks = append(p.acks, *a)
		return
	}
	low := 0
	for i := range p.acks {
		if before(p.acks[i].View, p.acks[i].Index, p.acks[low].View, p.acks[low].Index) {
			low = i
		}
	}
	p.acks[low] = *a
}

// compare looks whether an ack shows another log of the same view: then its sequencer has made two.
func (l *Log) compare(a *wire.Ack) {
	if a.View != l.normal || a.Index < l.viewBase() || a.Index == 0 || l.log.has(a.Index, a.Head) || a.Index > l.log.len() {
		return
	}
	lead := l.sequencer(a.View)
	if !l.ballot.verify(lead, ackStatement(l.log.origin, a.View, a.Index, a.Head), &a.Sequencer) {
		return
	}
	mine, other := l.sequencerAck(a.Index), a.Sequencer
	l.blame(lead, TwoAcks,
		&wire.Ack{Seat: lead, View: a.View, Index: a.Index, Head: l.log.head(a.Index), Sig: mine, Sequencer: mine},
		&wire.Ack{Seat: lead, View: a.View, Index: a.Index, Head: a.Head, Sig: other, Sequencer: other})
}

// support returns how far a seat has acknowledged the log in its view.
func (l *Log) support(s engine.Seat) (index uint64) {
	for i := range l.peers[s].acks {
		a := &l.peers[s].acks[i]
		if a.View == l.normal && a.Index >= l.viewBase() && l.log.has(a.Index, a.Head) {
			index = max(index, a.Index)
		}
	}
	return index
}

// part sees whether a majority has gone on in a view that this seat has refused: then there are two logs for good.
func (l *Log) part() {
	gone := 0
	for s := range engine.Seat(len(l.peers)) {
		there := func(a wire.Ack) bool { return a.View == l.refused }
		if l.Members().Has(s) && slices.ContainsFunc(l.peers[s].acks, there) {
			gone++
		}
	}
	l.forked = l.forked || l.refused > 0 && gone >= majority(l.Members())
}

// commit goes on as far as majorities have acknowledged, and reports whether that is further than before. The entry with
// which seats leave needs more than half of those before it, and none of those who leave count.
func (l *Log) commit() bool {
	was := l.committed
	var support [engine.MaxSeats]uint64
	for s := range l.peers {
		support[s] = l.support(engine.Seat(s))
	}
	for !l.forked && l.committed < l.log.len() {
		next, have := l.committed+1, 0
		for s := range l.peers {
			if l.log.at(next).members.Has(engine.Seat(s)) && support[s] >= next {
				have++
			}
		}
		if have < majority(l.log.at(l.committed).members) {
			break
		}
		l.committed = next
	}
	if l.committed == was {
		return false
	}
	l.writeNumber(recordCommit, l.committed)
	return true
}
