package order

import (
	"fmt"

	"carteado/engine"
	"carteado/net/wire"
)

// ownAgain takes a proposal of this seat that the store has lost.
func (l *Log) ownAgain(p *wire.Proposal) error {
	if p.Counter != l.counter+1 || l.full(l.mine(), len(p.Action), MaxPending) {
		return nil
	}
	if !l.ballot.verify(p.Seat, entryStatement(l.log.origin, p), &p.Sig) {
		return ErrSignature
	}
	l.counter, l.stint, l.back.less = p.Counter, p.Stint, true
	l.write(recordOwn, &wire.Propose{Proposal: *p})
	l.made(p)
	l.keep(p)
	return nil
}

// recalled tells a seat that has come back what this one holds of it.
func (l *Log) recalled(to engine.Seat, r *wire.Recall) {
	p := &l.peers[to]
	if r.Call <= l.view+ahead {
		p.floor, p.call, p.called = r.Call, r.Call, l.now
		l.top = max(l.top, r.Call)
	}
	if r.Call != 0 || l.now-p.told < retry/2 {
		return
	}
	p.told = l.now
	for i := range p.pending {
		l.send(to, &wire.Propose{Proposal: p.pending[i].Proposal})
	}
	n := l.log.len()
	h := &wire.Held{View: max(l.top, l.view, l.call), Normal: l.normal, Index: n, Head: l.log.head(n), Vote: p.vote}
	for i := range p.acks {
		if a := &p.acks[i]; h.Ack == nil || before(h.Ack.View, h.Ack.Index, a.View, a.Index) {
			h.Ack = a
		}
	}
	l.send(to, h)
}

// held takes what another holds of this seat.
func (l *Log) held(from engine.Seat, h *wire.Held) error {
	if l.back == nil {
		return nil
	}
	if h.Normal > h.View {
		return fmt.Errorf("%w: %d names view %d", ErrSeat, from, h.View)
	}
	if v := h.Vote; v != nil && (v.Seat != l.self || !l.ballot.verify(l.self, voteStatement(l.log.origin, v), &v.Sig)) {
		return ErrSignature
	}
	if a := h.Ack; a != nil && (a.Seat != l.self || !l.ballot.verify(l.self, ackStatement(l.log.origin, a.View, a.Index, a.Head), &a.Sig)) {
		return ErrSignature
	}
	l.back.answers[from] = h
	if v, own := h.Vote, l.mine().vote; v != nil && v.View > l.normal && (own == nil || v.View > own.View) {
		l.back.less = true
	}
	if a := h.Ack; a != nil && (before(l.normal, l.log.len(), a.View, a.Index) || a.View == l.normal && !l.log.has(a.Index, a.Head)) {
		l.back.less = true
	}
	l.comeBack()
	return nil
}

// comeBack has this seat take part again as soon as it may.
func (l *Log) comeBack() {
	b := l.back
	if b == nil || l.started < 0 {
		return
	}
	if b.since == 0 {
		b.since = l.now + 1
		l.send(engine.Nobody, &wire.Recall{})
	}
	members := l.log.end().members
	others := members &^ l.self.Set()
	var have engine.SeatSet
	var best *wire.Held
	from, top := engine.Nobody, max(l.view, l.top)
	for s := range engine.Seat(len(l.peers)) {
		h := b.answers[s]
		if h == nil || !others.Has(s) || b.vain.Has(s) {
			continue
		}
		have |= s.Set()
		top = max(top, h.View)
		if best == nil || before(best.Normal, best.Index, h.Normal, h.Index) {
			best, from = h, s
		}
	}
	waits := l.now-b.since < Silence
	need := members.Len() - majority(members) + 1
	if have.Len() < need && members.Len() > 1 || waits && others&l.live()&^have&^b.vain != 0 {
		return
	}
	shorter := best != nil && before(l.normal, l.log.len(), best.Normal, best.Index) // who has it may have forgotten who acknowledged it
	b.asked, b.less = true, b.less || have != others || shorter || l.outgrown()
	if !b.less {
		l.takePart()
		return
	}
	if shorter {
		if l.now-b.since > 4*Silence { // it does not give out what it says that it has
			b.vain, b.since = b.vain|from.Set(), l.now
			if (others &^ b.vain).Len() < need { // without them it never comes back: the time may have been its own sleep
				b.vain = 0
			}
		}
		l.ask(from, l.committed)
		return
	}
	// Who names a far view would have this seat wait for ever: no table calls for more than so many in vain.
	l.floor, l.stint = max(l.view, min(top, l.normal+ahead-1))+1, l.fresh
	l.writeNumber(recordFloor, l.floor)
	l.takePart()
}

// outgrown reports whether the log is longer than the one for which this seat last voted, in a view that has not begun. It took
// the rest when it came back, in no view, and has lost the first that it may take part in: an ack would belie the vote.
func (l *Log) outgrown() bool {
	v := l.mine().vote
	return v != nil && v.View > l.normal && (v.Normal != l.normal || v.Index != l.log.len())
}

// takePart ends the comeback.
func (l *Log) takePart() {
	list := l.back.postponed
	l.back = nil
	for _, x := range list {
		if l.offer(x.what, x.action) != nil {
			break // no room: its author asks again
		}
		l.sequence()
		l.persist()
	}
	l.acknowledge()
	l.advance()
	l.beaten = l.now - BeatEvery
	l.sequence()
}
