package order

import (
	"fmt"

	"carteado/engine"
	"carteado/net/wire"
)

// sendBeat says where this seat stands, and again what may have been lost with a link: its last ack, its vote, and
// the proposals that wait.
func (l *Log) sendBeat() {
	if l.self < 0 || !l.log.end().members.Has(l.self) {
		return
	}
	l.beaten = l.now
	b := &wire.Beat{View: l.view, Call: l.call, Committed: l.committed, Ack: l.ack()}
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
	p.call, p.called, p.view = b.Call, l.now, b.View
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
