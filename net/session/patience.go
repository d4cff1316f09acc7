package session

import (
	"carteado/engine"
	"carteado/net/mental"
)

// without asks to go on without those who left for good, so that they do not count in majorities.
func (t *sitting) without() {
	left := t.settled.left & t.log.Members()
	if left == 0 || left&^t.calls == 0 || t.settled.left.Has(t.self) {
		return
	}
	if rest := t.log.Members() &^ left; rest.Len() <= t.log.Members().Len()/2 {
		return
	}
	t.calls |= left
	out, err := t.log.Remove(left)
	t.post(out)
	if err != nil {
		t.calls &^= left
	}
	t.look()
}

// stuck tells whether nothing goes on at this peer.
func (t *sitting) stuck() bool {
	return t.log == nil || t.log.Paused() || t.hand == nil || t.s.now-t.hand.moved > dropAfter
}

// remind asks others what was said in a hand that does not go on here. If that explains nothing, and somebody's messages
// hang on what nobody said, he is to blame.
func (t *sitting) remind() {
	h, s := t.hand, t.s
	if h == nil || h.over {
		return
	}
	x := h.first()
	if h.hopeless {
		h.wake()
		if h.over {
			return
		}
	}
	if at := h.astray.root; at != ([32]byte{}) && at != s.turned && s.now-h.strayed >= needAfter {
		s.turned = at
		again := t.renew()
		again.guests = t.guests
		again.open()
		return
	}
	switch {
	case x == nil:
	case h.twice() && s.now-h.moved >= dropAfter:
		h.giveUp("cheat") // he has parted the others: nobody can tell any more whose deal is the right one
		return
	case x.Deal.Forked() != 0 && s.now-h.moved >= dealTime:
		h.moved = s.now
		h.do(func() {
			for _, c := range h.chairs {
				h.check(c.table.Deal.Insist())
			}
		}, nil)
	}
	if h.quiet() || s.now-max(h.moved, h.asked) < h.pause {
		return
	}
	h.asked, h.pause = s.now, min(2*h.pause, needMost)
	n := encode([]byte{frameNeed}, &need{Table: t.roster.ID, Hand: h.number})
	for _, id := range t.people {
		s.send(id, n)
	}
}

// twice tells whether somebody was found in this hand to have said two things, and it stands still.
func (h *hand) twice() bool {
	if h.quiet() {
		return false
	}
	for _, v := range h.first().Deal.Verdicts() {
		if v.What == mental.Equivocation {
			return true
		}
	}
	return false
}

// awaited gives the seats without which the hand does not go on.
func (h *hand) awaited() (set engine.SeatSet) {
	x := h.first()
	if x == nil {
		return 0
	}
	if !x.Ready() {
		return x.Deal.Missing()
	}
	turn := x.Engine.Hand().Turn()
	for s := range engine.Seat(x.Deal.Seats()) {
		if turn.Has(s) {
			set |= x.Deal.Speaks(s).Set()
		}
	}
	return set
}

// watchOthers says of those who are waited for in vain that they are away, and gives up a hand that cannot go on.
func (t *sitting) watchOthers() {
	h, s, terms := t.hand, t.s, &t.sit.Plan.Terms
	awaited := h.awaited()
	if awaited == 0 || !t.urgent.present().Has(t.self) {
		return
	}
	x := h.first()
	ready := x.Ready()
	for v := range engine.Seat(len(t.people)) {
		if v == t.self || t.seats(v.Set())&awaited == 0 || t.urgent.away.Has(v) {
			continue
		}
		p := s.peer(t.people[v])
		due := t.urgent.left.Has(v) || t.blind.Has(v) || s.silence(p) >= dropAfter
		switch {
		case ready && terms.MoveTime > 0:
			due = due || s.now-h.rootAt >= int64(terms.MoveTime)*1000+grace
		case ready: // nor does his device what all have agreed on
			due = due || h.late().robot && s.now-h.late().at >= dealTime
		case !ready:
			due = due || s.now-h.moved >= dealTime
		}
		if k := (stayKey{v, h.root}); due && !t.voted[k] && !x.Deal.Gone().Has(t.seatOf(v)) {
			t.voted[k] = true
			t.propose(&entry{kind: entryAway, Voice: v, Root: h.root, Hand: h.number, Dealt: h.dealt})
			if t.over || t.hand != h || h.busy {
				return
			}
		}
	}
	missing := t.seats(t.urgent.away|t.urgent.left) & awaited &^ x.Deal.Gone()
	if missing == 0 || t.gaveUp == h.number {
		return
	}
	hopeless := t.seats(t.urgent.left)&missing != 0 && missing&^h.vouched != 0 && t.urgent.away&t.urgent.left != 0
	if hopeless || t.pausedAt >= 0 && s.now-t.pausedAt >= int64(terms.ReturnTime)*1000 {
		t.gaveUp, h.frozen = h.number, true
		t.propose(&entry{kind: entryVoid, Hand: h.number})
	}
}

// watchBetween says of those who do not come back between two hands that they are away: the sitting is over then.
func (t *sitting) watchBetween() {
	h, s := t.hand, t.s
	if !t.urgent.present().Has(t.self) {
		return
	}
	for v, id := range t.people {
		v := engine.Seat(v)
		if v == t.self {
			continue
		}
		p, k := s.peer(id), stayKey{v, t.before}
		due := t.blind.Has(v) || s.silence(p) >= int64(t.sit.Plan.Terms.ReturnTime)*1000
		if !due || t.voted[k] || t.urgent.away.Has(v) || t.urgent.left.Has(v) {
			continue
		}
		t.voted[k] = true
		t.propose(&entry{kind: entryAway, Voice: v, Root: t.before, Hand: h.number, Dealt: true})
		if t.over || t.hand != h {
			return
		}
	}
}
