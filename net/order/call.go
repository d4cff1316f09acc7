package order

import (
	"carteado/engine"
)

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
