package session

import "carteado/net/order"

// read returns what an entry of the log says.
func read(x *order.Entry) (*entry, bool) {
	var e entry
	if x.Action == nil || decode(x.Action, &e) != nil {
		return nil, false
	}
	return &e, true
}

// propose asks for an entry. What the log has by it is looked at in [Session.advance].
func (t *sitting) propose(e *entry) error {
	if t.self < 0 || t.log == nil || t.over {
		return ErrPhase
	}
	b := encode(nil, e)
	if b == nil {
		return ErrFrame
	}
	out, err := t.log.Propose(b)
	t.post(out)
	return err
}
