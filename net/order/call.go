package order

import (
	"slices"

	"carteado/engine"
	"carteado/net/wire"
)

// Leave hands over before this seat goes: if it is the sequencer, the others begin another view at once instead of after
// Silence. It gives no entries their order from then on.
func (l *Log) Leave() []Out {
	if l.err != nil || !l.active() {
		return nil
	}
	l.leaving = true
	l.watch()
	out, _ := l.done(nil)
	return out
}

// watch looks what time has brought about.
func (l *Log) watch() {
	if l.started < 0 {
		return
	}
	if l.active() {
		if call := l.wanted(); call != l.call {
			if l.call = call; call != 0 {
				l.sendBeat()
			}
		}
		l.enter()
	}
	l.comeBack()
	l.doubt()
	l.lead()
	l.pursue(engine.Nobody)
}

// wanted returns the view that this seat would go over to, 0 for none.
func (l *Log) wanted() uint64 {
	switch {
	case l.back != nil:
		return 0
	case l.view < l.floor:
		return max(l.floor, l.stranded())
	}
	if !l.began() {
		if l.now-l.since > Silence {
			return l.after(l.view)
		}
		return 0
	}
	lead := l.sequencer(l.view)
	p := &l.peers[lead]
	switch {
	case lead == l.self:
		if l.leaving || l.now-l.since > Silence && l.overdue() {
			return l.after(l.view)
		}
	case !l.log.end().members.Has(lead), l.distrusted.Has(lead):
		return l.after(l.view)
	case p.call > l.view && l.now-p.called <= fresh: // it hands over
		return p.call
	case l.now-max(p.heard, l.since) > Silence, l.now-l.since > Silence && l.overdue():
		return l.after(l.view)
	}
	return l.stranded()
}

// stranded returns the view of a seat that has left the present one, by a vote that it cannot take back, and is alone
// there. It is followed at once if the others are too few without it; else not often, for it may mean ill.
func (l *Log) stranded() (view uint64) {
	with := l.log.end().members & l.live()
	var lost engine.SeatSet
	ahead := func(p *peer) (view uint64, since int64) {
		if p.vote != nil && p.vote.View > l.view && p.view == p.vote.View {
			view, since = p.vote.View, p.voted
		}
		return max(view, p.floor), since
	}
	for s := range engine.Seat(len(l.peers)) {
		if v, _ := ahead(&l.peers[s]); s != l.self && with.Has(s) && v > l.view {
			lost |= s.Set()
		}
	}
	short := (with &^ lost).Len() < majority(l.log.end().members)
	for s := range engine.Seat(len(l.peers)) {
		p := &l.peers[s]
		if v, at := ahead(p); lost.Has(s) && l.now-at > BeatEvery*3/2 && (short || l.now-l.since > patch<<min(p.pulled, 6)) {
			view = max(view, v)
		}
	}
	return view
}

// after returns the next view whose sequencer is at the table, heard of and trusted.
func (l *Log) after(view uint64) uint64 {
	members := l.log.end().members
	able := members & l.live() &^ l.distrusted
	if l.leaving {
		able &^= l.self.Set()
	}
	for _, set := range []engine.SeatSet{able, members} {
		for w := view + 1; w <= view+uint64(len(l.peers)); w++ {
			if set.Has(l.sequencer(w)) {
				return w
			}
		}
	}
	return view + 1
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
