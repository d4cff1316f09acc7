package session

import (
	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/order"
	"carteado/net/receipt"
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
	out, err := t.log.Receive(v, msg)
	t.post(out)
	if p, ok := f.(*wire.Propose); ok && p.Seat == t.self && err == nil {
		t.keepOwn(p.Action)
	}
	t.takeCommitted()
	return err
}

// takeCommitted takes what the log has committed.
func (t *sitting) takeCommitted() {
	if t.looking {
		return
	}
	t.looking = true
	defer func() { t.looking = false }()
	for {
		list := t.log.Committed()
		for _, x := range list {
			e, ok := read(&x)
			if ok && e.urgent() {
				t.drain() // what was before it happens before it, at all alike
			}
			t.queue = append(t.queue, x)
			if x.Index > t.skip {
				t.hears(x.Seat)
			}
			if ok && e.urgent() {
				t.urgent.index = x.Index
				t.hurry(x.Seat, e, x.Index <= t.skip)
			}
		}
		for _, e := range t.log.Evidence() {
			e := e
			t.blame(Verdict{Seat: t.seatOf(e.Seat), What: receipt.Log, Order: &e})
		}
		if err := t.log.Err(); err != nil {
			t.s.fail(err)
			return
		}
		if !t.drain() && len(list) == 0 {
			return
		}
	}
}

// drain takes in the entries that can be taken in, and reports whether there were any.
func (t *sitting) drain() bool {
	did := false
	for len(t.queue) > 0 {
		x := t.queue[0]
		if e, ok := read(&x); !t.over && x.Index > t.skip && !t.takes(ok && e.urgent()) {
			break
		}
		t.queue = t.queue[1:]
		t.taken = x.Index
		did = true
		if e, ok := read(&x); ok {
			t.settled.index = x.Index
			t.applyEntry(x.Seat, e, x.Index <= t.skip)
		}
		if t.taken == t.skip && !t.over {
			t.advance()
		}
	}
	return did
}

// takes reports whether the next entry can be taken in: one about who is there also while the hand stands still.
func (t *sitting) takes(urgent bool) bool {
	h := t.hand
	return h != nil && (h.over || h.quiet() || urgent && h.dealt && h.returns == 0 && !h.frozen && h.stands())
}

// applyEntry takes in an entry in its order.
func (t *sitting) applyEntry(by engine.Seat, e *entry, past bool) {
	var c change
	if t.proved(e) {
		c = t.settled.applyEntry(by, e)
	}
	if e.kind == entryMotion && e.On == onAdmit && t.people[by] == t.sit.Plan.Owner() {
		t.admits.say(by, e.Word, t.s.now)
		t.admits.settle(onAdmit, by.Set())
	}
	if past || t.over {
		return
	}
	h := t.hand
	if h != nil && h.over {
		t.stayed |= c.away | c.left
	}
	switch e.kind {
	case entryPlay:
		if h != nil && !h.over {
			h.commit(e.Play)
		}
	case entryNext:
		if h != nil && h.over && e.Hand == h.number {
			t.nexts |= by.Set()
		}
	case entryMotion:
		switch e.On {
		case onEnd:
			t.hearFriendly(by, e.Word)
		case onRobot, onVoid:
			t.takeLate(by, e)
		}
	}
	if h != nil && !h.over {
		h.comesBack(t.seats(c.back))
	}
	if c.left != 0 {
		t.s.notice(Notice{Key: "left", Seat: t.seatOf(c.left.First())})
	}
	t.advance()
}
