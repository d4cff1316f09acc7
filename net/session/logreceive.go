package session

import (
	"errors"

	"carteado/net/identity"
	"carteado/net/order"
	"carteado/net/wire"
)

// receive takes a message for the log.
func (t *sitting) receive(from identity.ID, msg []byte, f wire.Frame) error {
	v := t.voice(from)
	if v < 0 {
		x, ok := f.(*wire.Fetch)
		p := t.s.peer(from)
		if !ok || !t.sit.Plan.Terms.Public || t.s.now-p.tails < 200 {
			return order.ErrSeat
		}
		p.tails = t.s.now
		if tail := t.log.Tail(x.After); t.tellsMore(from, len(tail)) {
			t.s.send(from, tail)
		}
		return nil
	}
	_, lead, _ := t.log.View()
	out, err := t.log.Receive(v, msg)
	t.post(out)
	if errors.Is(err, order.ErrFlood) && v == lead && t.s.peer(from).budget.tells(t.s.now) {
		t.s.point("flood", from)
	}
	if p, ok := f.(*wire.Propose); ok && p.Seat == t.self && err == nil {
		t.keepOwn(p.Action)
	}
	return err
}
