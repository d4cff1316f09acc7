package order

import (
	"fmt"

	"carteado/engine"
	"carteado/net/wire"
)

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

// sendBeat says where this seat stands, and again what may have been lost with a link: its last ack, its vote, and
// the proposals that wait.
func (l *Log) sendBeat() {
	if l.self < 0 || !l.log.end().members.Has(l.self) {
		return
	}
	l.beaten = l.now
	switch {
	case l.back != nil:
		l.send(engine.Nobody, new(wire.Recall))
		return
	case l.view < l.floor:
		l.send(engine.Nobody, &wire.Recall{Call: l.floor})
		return
	}
	b := &wire.Beat{View: l.view, Call: l.call, Committed: l.committed}
	if l.apart() { // no ack of a view that it takes no part in
		b.Ack = wire.Ack{Seat: l.self, Head: l.log.origin, Sig: l.ballot.sign(ackStatement(l.log.origin, 0, 0, l.log.origin))}
	} else {
		b.Ack = l.ack()
	}
	if v := l.mine().vote; !l.began() && v != nil && v.View == l.view {
		b.Vote = v
	}
	l.send(engine.Nobody, b)
	l.pass()
}

// beat takes a heartbeat.
func (l *Log) beat(from engine.Seat, b *wire.Beat) error {
	if b.Ack.Seat != from || b.Vote != nil && b.Vote.Seat != from {
		return fmt.Errorf("%w: %d beats for another", ErrSeat, from)
	}
	p := &l.peers[from]
	if b.Call > l.view+ahead {
		return fmt.Errorf("%w: %d calls for view %d in view %d", ErrSeat, from, b.Call, l.view)
	}
	p.call, p.called, p.view, p.floor = b.Call, l.now, b.View, 0
	l.top = max(l.top, b.Call)
	if err := l.acked(&b.Ack); err != nil {
		return err
	}
	if b.Vote != nil {
		if err := l.voted(b.Vote); err != nil {
			return err
		}
	}
	switch {
	case b.Ack.View > l.normal:
		l.ask(from, l.committed)
	case b.Ack.View == l.normal && l.began() && b.Ack.Index > l.log.len():
		l.ask(from, l.log.len())
	}
	if b.Call > l.view {
		l.watch()
	}
	return nil
}
