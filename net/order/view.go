package order

import (
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/wire"
)

// lead begins the present view, if that is this seat's part and a majority has voted.
func (l *Log) lead() {
	if !l.active() || l.apart() && l.view < l.floor || l.back != nil || l.began() || l.sequencer(l.view) != l.self {
		return
	}
	var votes []wire.Vote
	for s := range l.peers {
		if v := l.peers[s].vote; v != nil && v.View == l.view && !l.mute.Has(engine.Seat(s)) {
			votes = append(votes, *v)
		}
	}
	if len(votes) == 0 {
		return
	}
	b := best(votes)
	if liar := l.liar(votes, b); liar != engine.Nobody {
		l.mute |= liar.Set()
		l.lead()
		return
	}
	var c chain
	switch {
	case l.log.has(b.Index, b.Head):
		c = l.log.cut(b.Index)
	case l.join != nil && l.join.log != nil && l.join.log.len() == b.Index && l.join.log.has(b.Index, b.Head):
		c = *l.join.log
	case l.join != nil && l.join.cert != nil: // a later view has begun
		return
	default:
		if l.join == nil || l.join.index != b.Index || l.join.head != b.Head {
			l.join = &join{view: l.view, index: b.Index, head: b.Head, moved: l.now}
			l.pursue(b.Seat)
		}
		return
	}
	if !enough(votes, &c) {
		l.mute = 0
		return
	}
	v := &wire.View{View: l.view, Index: b.Index, Head: b.Head, Votes: votes}
	v.Sig = l.ballot.sign(baseStatement(l.log.origin, v))
	v.Ack = l.ballot.sign(ackStatement(l.log.origin, v.View, v.Index, v.Head))
	if l.adopt(v, c) == nil {
		l.sequence()
	} else {
		l.mute |= b.Seat.Set()
	}
}

// liar returns a voter whose word cannot be true by what this seat has seen itself, or by what the others say; Nobody if there
// is none. What is committed is in the log that a view begins with: so who says that his is of the highest view, and has less
// than that, has made the view up; unless this seat has been in it, and it is the other who has made up that more is committed.
func (l *Log) liar(votes []wire.Vote, b *wire.Vote) engine.Seat {
	if b.Index < l.committed {
		return b.Seat
	}
	for i := range votes {
		if v := &votes[i]; v.Committed > b.Index && b.Normal == l.normal {
			return v.Seat
		} else if v.Committed > b.Index {
			return b.Seat
		}
	}
	return engine.Nobody
}

// doubt leaves aside the votes for a log that nobody gives out: their seats have crashed, or have made it up. Any
// majority of votes will do.
func (l *Log) doubt() {
	if j := l.join; j != nil && j.cert == nil && l.now-j.moved > patience {
		for s := range engine.Seat(len(l.peers)) {
			if v := l.peers[s].vote; s != l.self && v != nil && v.View == j.view && v.Index == j.index && v.Head == j.head {
				l.mute |= s.Set()
			}
		}
		l.join = nil
	}
}

// viewed takes the beginning of a view, from its sequencer or passed on.
func (l *Log) viewed(v *wire.View) error {
	lead := l.sequencer(v.View)
	if v.View < l.view && !l.behind() || v.View <= l.normal {
		if b := l.base; b != nil && b.View == v.View && (b.Index != v.Index || b.Head != v.Head) &&
			l.ballot.verify(lead, baseStatement(l.log.origin, v), &v.Sig) {
			l.blame(lead, TwoBases, l.base, v)
		}
		return nil
	}
	if j := l.join; j != nil && j.cert != nil && j.cert.View == v.View && j.head == v.Head && j.index == v.Index {
		return nil
	}
	if err := l.check(v); err != nil {
		return err
	}
	if j := l.join; j != nil && j.cert != nil && j.cert.View == v.View {
		l.blame(lead, TwoBases, j.cert, v)
		return nil
	}
	for i := range v.Votes {
		l.note(&v.Votes[i])
	}
	if v.Index < l.committed {
		return l.refuse(v)
	}
	l.join = &join{cert: v, view: v.View, index: v.Index, head: v.Head, moved: l.now}
	if l.log.has(v.Index, v.Head) {
		return l.adopt(v, l.log.cut(v.Index))
	}
	return nil
}

// check looks whether a view can begin like this.
func (l *Log) check(v *wire.View) error {
	lead := l.sequencer(v.View)
	if v.View == 0 || lead == l.self && !l.behind() || v.View > l.view+leap || !l.log.end().members.Has(lead) || len(v.Votes) == 0 {
		return fmt.Errorf("%w: %d begins view %d", ErrSeat, lead, v.View)
	}
	var voters engine.SeatSet
	for i := range v.Votes {
		w := &v.Votes[i]
		if w.View != v.View || int(w.Seat) >= len(l.peers) || voters.Has(w.Seat) {
			return fmt.Errorf("%w: a vote of %d in view %d", ErrSeat, w.Seat, v.View)
		}
		voters |= w.Seat.Set()
	}
	known := l.log.cut(l.committed)
	for i := range v.Votes {
		if v.Votes[i].Committed > v.Index {
			return fmt.Errorf("%w: view %d begins with less than a voter has seen committed", ErrEntry, v.View)
		}
	}
	behind := slices.ContainsFunc(v.Votes, func(w wire.Vote) bool { return w.Committed > l.committed })
	if !behind && !enough(v.Votes, &known) || voters.Len() < min(2, len(l.peers)) { // no table shrinks below two
		return fmt.Errorf("%w: view %d without a majority", ErrSeat, v.View)
	}
	if b := best(v.Votes); b.Index != v.Index || b.Head != v.Head {
		return fmt.Errorf("%w: view %d begins with another log than voted for", ErrEntry, v.View)
	}
	ok := l.ballot.verify(lead, baseStatement(l.log.origin, v), &v.Sig) &&
		l.ballot.verify(lead, ackStatement(l.log.origin, v.View, v.Index, v.Head), &v.Ack)
	for i := 0; ok && i < len(v.Votes); i++ {
		w := &v.Votes[i]
		p := l.peers[w.Seat].vote
		ok = p != nil && *p == *w || l.ballot.verify(w.Seat, voteStatement(l.log.origin, w), &w.Sig)
	}
	if !ok {
		return ErrSignature
	}
	return nil
}

// refuse leaves aside a view whose log lacks what this seat has seen committed: its sequencer, or somebody who voted, has lied.
// The seat stays where it is, and calls for another.
func (l *Log) refuse(v *wire.View) error {
	l.refused = max(l.refused, v.View)
	l.distrust(l.sequencer(v.View))
	l.part()
	return fmt.Errorf("%w: view %d begins with less than was committed", ErrEntry, v.View)
}

// adopt makes a log the one of a view, and the view the present one. What was committed stays.
func (l *Log) adopt(v *wire.View, c chain) error {
	if !enough(v.Votes, &c) {
		l.join = nil
		return fmt.Errorf("%w: view %d without a majority", ErrSeat, v.View)
	}
	keep := min(l.log.len(), c.len())
	for keep > 0 && l.log.head(keep) != c.head(keep) {
		keep--
	}
	if keep < l.committed {
		l.join = nil
		return l.refuse(v)
	}
	l.writeNumber(recordKeep, keep)
	for i := keep; i < c.len(); i++ {
		l.made(&c.links[i].Proposal)
		l.write(recordEntry, &wire.Append{Index: i + 1, Entry: c.links[i].Entry})
	}
	l.write(recordView, v)
	l.log, l.base, l.join = c, v, nil
	l.view, l.normal, l.since, l.call = v.View, v.View, l.now, 0
	for s := range l.peers {
		for i := range l.peers[s].pending {
			l.peers[s].pending[i].since = l.now
		}
	}
	lead := l.sequencer(v.View)
	l.remember(&wire.Ack{Seat: lead, View: v.View, Index: v.Index, Head: v.Head, Sig: v.Ack, Sequencer: v.Ack})
	if lead == l.self {
		l.send(engine.Nobody, v)
	}
	for s := range l.peers {
		for i := range l.peers[s].acks {
			l.compare(&l.peers[s].acks[i])
		}
	}
	l.acknowledge()
	l.advance()
	return nil
}
