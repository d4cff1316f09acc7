package session

import (
	"carteado/engine"
	"carteado/net/order"
)

// post sends what the log has to say.
func (t *sitting) post(out []order.Out) {
	for _, o := range out {
		if o.To != engine.Nobody {
			t.s.send(t.people[o.To], o.Msg)
			continue
		}
		t.tellTable(o.Msg)
	}
}

// tellTable brings a message to all who sit here, and to those who watch.
func (t *sitting) tellTable(msg []byte) {
	for _, id := range t.s.around() {
		if t.voice(id) >= 0 || t.sit.Plan.Terms.Public && t.s.peers[id].watch {
			t.s.send(id, msg)
		}
	}
}

// read returns what an entry of the log says.
func read(x *order.Entry) (*entry, bool) {
	var e entry
	if x.Action == nil || decode(x.Action, &e) != nil {
		return nil, false
	}
	return &e, true
}

// propose asks for an entry.
func (t *sitting) propose(e *entry) error {
	if t.self < 0 || t.log == nil {
		return ErrPhase
	}
	b := encode(nil, e)
	if b == nil {
		return ErrFrame
	}
	out, err := t.log.Propose(b)
	t.post(out)
	t.takeCommitted()
	return err
}
