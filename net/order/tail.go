package order

import (
	"fmt"

	"carteado/engine"
	"carteado/net/wire"
)

// Tail returns the log after an index, or as much of it as a frame holds: the answer to a spectator's Fetch. The log
// answers those of seats by itself.
func (l *Log) Tail(after uint64) []byte {
	b, err := wire.Encode(l.tail(after))
	if err != nil {
		return nil // the index is too large for a log
	}
	return b
}

func (l *Log) tail(after uint64) *wire.Tail {
	t := &wire.Tail{After: min(after, l.log.len()), Length: l.log.len(), View: l.base}
	for i, size := t.After, 0; i < t.Length && size < wire.MaxTail && len(t.Entries) < wire.MaxEntries; i++ {
		e := l.log.links[i].Entry
		t.Entries = append(t.Entries, e)
		size += 256 + len(e.Proposal.Action)
	}
	for s := range l.peers {
		var last *wire.Ack
		for i := range l.peers[s].acks {
			a := &l.peers[s].acks[i]
			if a.View == l.normal && (last == nil || a.Index > last.Index) && l.log.has(a.Index, a.Head) {
				last = a
			}
		}
		if last != nil {
			t.Acks = append(t.Acks, *last)
		}
	}
	return t
}

// serve answers a fetch.
func (l *Log) serve(to engine.Seat, after uint64) {
	p, t := &l.peers[to], l.tail(after)
	size := 1024.0
	for i := range t.Entries {
		size += weight(&t.Entries[i].Proposal)
	}
	if p.given.Spend(l.clock(), tails, size) {
		l.send(to, t)
	}
}

// tailed takes a part of a log.
func (l *Log) tailed(from engine.Seat, t *wire.Tail) error {
	l.peers[from].asked = l.now - retry
	if t.View != nil {
		if err := l.viewed(t.View); err != nil {
			return err
		}
	}
	if l.join != nil {
		if err := l.gather(from, t); err != nil {
			if l.join != nil {
				l.join.log = nil
			}
			return err
		}
	}
	var err error
	grown := false
	for i := range t.Entries {
		index := t.After + uint64(i) + 1
		if !l.began() && !l.behind() || t.Entries[i].View != l.normal || index > l.log.len()+1 {
			continue
		}
		var g bool
		if g, err = l.acceptEntry(index, &t.Entries[i]); err != nil {
			break
		}
		grown = grown || g
	}
	if grown {
		l.acknowledge()
		l.advance()
		if err == nil && t.Length > l.log.len() {
			l.ask(from, l.log.len())
		}
	}
	for i := range t.Acks {
		if err := l.acked(&t.Acks[i]); err != nil {
			return err
		}
	}
	return err
}

// gather puts together the log that a view begins with.
func (l *Log) gather(from engine.Seat, t *wire.Tail) error {
	j := l.join
	if j.log == nil {
		if t.After > l.committed {
			return nil
		}
		c := l.log.cut(t.After)
		j.log = &c
	} else if t.After != j.log.len() {
		return nil
	}
	was := j.log.len()
	for i := range t.Entries {
		e := &t.Entries[i]
		if j.log.len() == j.index {
			break
		}
		if e.View >= j.view {
			return fmt.Errorf("%w: of view %d", ErrEntry, e.View)
		}
		if err := j.log.fits(&e.Proposal); err != nil {
			return err
		}
		if !l.log.has(j.log.len()+1, j.log.next(e)) && !l.known(&e.Proposal) &&
			!l.ballot.verify(e.Proposal.Seat, entryStatement(l.log.origin, &e.Proposal), &e.Proposal.Sig) {
			return ErrSignature
		}
		j.log.push(*e)
		j.moved = l.now
	}
	if j.log.len() < j.index {
		if j.log.len() > was {
			l.ask(from, j.log.len())
		}
		return nil
	}
	if !j.log.has(j.index, j.head) {
		return fmt.Errorf("%w: the log of seat %d is not the one asked for", ErrEntry, from)
	}
	if j.cert == nil {
		l.lead()
		return nil
	}
	return l.adopt(j.cert, *j.log)
}
