package session

import (
	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental"
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
			if ok && e.kind == entryPlay {
				t.hearPlay(x.Seat, e)
			}
			var c change
			if ok && e.urgent() {
				t.urgent.index = x.Index
				c = t.hurry(x.Seat, e, x.Index <= t.skip)
			}
			switch {
			case ok && e.urgent() && x.Index > t.skip:
				t.await(x.Seat, e, x.Index, c)
			case ok && e.kind == entryGuilty: // the parts after it may come later
				t.charged.hear(x.Seat, &e.Guilty, t.s.now)
			}
			if x.Index == t.skip { // here the hand was counted before a reload, and nothing of what comes then was done
				t.await(x.Seat, nil, x.Index, change{})
			}
			t.decide()
		}
		for _, e := range t.log.Evidence() {
			e := e
			t.blame(Verdict{Seat: t.seatOf(e.Seat), What: receipt.Log, Order: &e})
		}
		if err := t.log.Err(); err != nil {
			t.s.fail(err)
			return
		}
		did := t.drain()
		t.decide()
		if !did && len(list) == 0 {
			return
		}
	}
}

// drain takes in the entries that can be taken in, and reports whether there were any.
func (t *sitting) drain() bool { return t.drainTo(1 << 62) }

// drainTo does so up to an index.
func (t *sitting) drainTo(last uint64) bool {
	did := false
	for len(t.queue) > 0 && t.queue[0].Index <= last {
		x := t.queue[0]
		if e, ok := read(&x); !t.over && x.Index > t.skip && !(ok && e.decides()) && !t.takes(ok && e.urgent()) {
			break
		}
		t.queue = t.queue[1:]
		t.taken = x.Index
		did = true
		if e, ok := read(&x); ok {
			t.settled.index = x.Index
			t.applyEntry(x.Seat, e, x.Index <= t.skip)
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
	if past || t.over {
		return
	}
	h := t.hand
	switch e.kind {
	case entryPlay:
		if h != nil && !h.over {
			h.commit(e.Play)
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

// hearPlay notes that somebody has played in a hand, if he has signed it.
func (t *sitting) hearPlay(by engine.Seat, e *entry) {
	m, err := mental.DecodeMessage(e.Play)
	if err == nil && int(m.Seat) < t.roster.Seats() && t.speaker(m.Seat) == by && m.Hand <= t.handNumber()+1 && t.roster.Verify(m) == nil {
		t.charged.hearPlay(by, m.Hand)
	}
}
