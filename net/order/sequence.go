package order

import (
	"slices"

	"carteado/engine"
	"carteado/net/wire"
)

// sequence puts what waits into the log, if that is this seat's part, and goes on from there.
func (l *Log) sequence() {
	if l.fill() {
		l.advance()
	}
}

// advance commits what majorities have acknowledged, and has what waited for that put into the log, until nothing moves.
func (l *Log) advance() {
	for l.commit() {
		for _, x := range l.settle() {
			if l.offer(x.what, x.action) == nil {
				l.sequence()
				l.persist()
			}
		}
		l.fill()
	}
}

// fill puts what waits into the log, if that is this seat's part, and reports whether there was any. It waits until all
// that is in the log is committed: what comes meanwhile stands together, and Before decides.
func (l *Log) fill() bool {
	if !l.active() || l.apart() || !l.began() || l.started < 0 || l.leaving || l.sequencer(l.view) != l.self || l.committed < l.log.len() {
		return false
	}
	before := l.log.len()
	for _, p := range l.ready() {
		if l.log.fits(p) != nil {
			continue
		}
		e := wire.Entry{View: l.view, Proposal: *p}
		index := l.log.len() + 1
		e.Sig = l.ballot.sign(ackStatement(l.log.origin, l.view, index, l.log.next(&e)))
		members := l.log.end().members
		l.enlarge(&e)
		l.peers[p.Seat].tokens -= 1000
		l.send(engine.Nobody, &wire.Append{Index: index, Entry: e})
		if l.log.end().members != members {
			break // who votes on what comes after depends on whether this is committed
		}
	}
	return l.log.len() > before
}

// ready returns what can go into the log now: as it came, each author's in its order, and where two name the same last
// entry, as Before has it.
func (l *Log) ready() []*wire.Proposal {
	type place struct {
		*wire.Proposal
		turn uint64
	}
	var list []place
	for s := range l.peers {
		q := &l.peers[s]
		q.tokens = min(MaxPending*1000, q.tokens+(l.now-q.filled)*pace)
		q.filled = l.now
		counter, turn, left, bytes := l.log.end().counters[s], uint64(0), q.tokens/1000, 0.0
		for i := range q.pending {
			w := &q.pending[i]
			if w.Counter != counter+1 || !l.log.has(w.At, w.Head) || left == 0 {
				break
			}
			if bytes += weight(&w.Proposal); !q.grows.Has(l.clock(), growth, bytes) {
				break
			}
			counter, turn, left = w.Counter, max(turn, w.arrival), left-1
			list = append(list, place{&w.Proposal, turn})
		}
	}
	slices.SortStableFunc(list, func(a, b place) int {
		switch {
		case a.turn < b.turn:
			return -1
		case a.turn > b.turn:
			return 1
		}
		return 0
	})
	out := make([]*wire.Proposal, 0, min(len(list), batch))
	for _, p := range list[:min(len(list), batch)] {
		out = append(out, p.Proposal)
		for i := len(out) - 1; i > 0 && l.ahead(out[i], out[i-1]); i-- {
			out[i], out[i-1] = out[i-1], out[i]
		}
	}
	for i, p := range out { // what waits may be forgotten while it is put into the log
		q := *p
		out[i] = &q
	}
	return out
}

// ahead reports whether a goes before b although it came later.
func (l *Log) ahead(a, b *wire.Proposal) bool {
	return l.before != nil && a.At == b.At && a.Seat != b.Seat && a.What == wire.Action && b.What == wire.Action &&
		l.before(a.Action, b.Action)
}

// enlarge adds an entry that fits and is signed by the sequencer of the view, and remembers his ack.
func (l *Log) enlarge(e *wire.Entry) {
	index := l.log.len() + 1
	l.write(recordEntry, &wire.Append{Index: index, Entry: *e})
	l.made(&e.Proposal)
	l.log.push(*e)
	q := &l.peers[e.Proposal.Seat]
	q.grown = l.now
	q.grows.Spend(l.clock(), growth, weight(&e.Proposal))
	lead := l.sequencer(e.View)
	l.remember(&wire.Ack{Seat: lead, View: e.View, Index: index, Head: l.log.head(index), Sig: e.Sig, Sequencer: e.Sig})
	for s := range l.peers {
		for i := range l.peers[s].acks {
			l.compare(&l.peers[s].acks[i])
		}
	}
}
