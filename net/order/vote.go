package order

import (
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/wire"
)

// voted takes a vote, from its seat or passed on.
func (l *Log) voted(v *wire.Vote) error {
	if int(v.Seat) >= len(l.peers) {
		return fmt.Errorf("%w: %d", ErrSeat, v.Seat)
	}
	p := &l.peers[v.Seat]
	if v.Seat == l.self || p.vote != nil && sameVote(p.vote, v) {
		return nil
	}
	if v.Committed > v.Index {
		return fmt.Errorf("%w: %d has seen %d committed of %d", ErrEntry, v.Seat, v.Committed, v.Index)
	}
	if v.View > l.view+ahead {
		return fmt.Errorf("%w: %d votes for view %d in view %d", ErrSeat, v.Seat, v.View, l.view)
	}
	if !l.ballot.verify(v.Seat, voteStatement(l.log.origin, v), &v.Sig) {
		return ErrSignature
	}
	l.note(v)
	l.enter()
	l.lead()
	return nil
}

// enter goes over to the highest view that a majority calls for or is in.
func (l *Log) enter() {
	if !l.active() || l.started < 0 || l.back != nil {
		return
	}
	members := l.log.end().members
	var calls []uint64
	for s := range engine.Seat(len(l.peers)) {
		p, c := &l.peers[s], uint64(0)
		switch {
		case !members.Has(s):
			continue
		case s == l.self:
			c = l.call
		case l.now-p.called <= fresh:
			c = p.call
		}
		if p.vote != nil {
			c = max(c, p.vote.View)
		}
		calls = append(calls, c)
	}
	slices.Sort(calls)
	w := calls[len(calls)-majority(members)]
	if w <= l.view || w < l.floor || !members.Has(l.sequencer(w)) {
		return
	}
	for s := range l.peers {
		if v := l.peers[s].vote; v != nil && v.View >= w && l.now-l.peers[s].voted > BeatEvery*3/2 {
			l.peers[s].pulled++
		} else if f := l.peers[s].floor; f > 0 && w >= f {
			l.peers[s].pulled++
		}
	}
	l.view, l.since, l.join, l.call, l.mute = w, l.now, nil, 0, 0
	v := &wire.Vote{Seat: l.self, View: w, Normal: l.normal, Index: l.log.len(), Head: l.log.head(l.log.len()), Committed: l.committed, Since: l.floor}
	v.Sig = l.ballot.sign(voteStatement(l.log.origin, v))
	l.mine().vote = v
	l.write(recordVote, v)
	l.send(engine.Nobody, v)
	l.lead()
}
