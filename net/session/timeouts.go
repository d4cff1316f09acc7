package session

import "carteado/engine"

// without asks to go on without those who left for good, so that they do not count in majorities.
func (t *sitting) without() {
	members := t.log.Members()
	left := t.settled.left & members
	for t.settled.present().Len() > 1 && 2*(members&^left).Len() <= members.Len() { // then one after the other, with the help of those who leave too and are still there
		left &^= left.First().Set()
	}
	if 2*(members&^left).Len() <= members.Len() || left == 0 || left&^t.calls == 0 || left.Has(t.self) {
		return
	}
	t.calls |= left
	out, err := t.log.Remove(left)
	t.post(out)
	if err != nil {
		t.calls &^= left
	}
}

// stuck reports whether nothing goes on at this peer.
func (t *sitting) stuck() bool {
	return t.log == nil || t.log.Paused() || t.hand == nil || t.s.now-t.hand.moved > dropAfter
}

// remind asks others what was said in a hand that does not go on here.
func (t *sitting) remind() {
	h, s := t.hand, t.s
	if h == nil || h.over {
		return
	}
	x := h.first()
	if at, is := h.lost(); is && at != s.turned && !t.urgent.left.Has(t.self) {
		s.turned = at
		t.turnBack()
		return
	}
	if _, ended := h.end(); ended {
		if !h.saidOver {
			h.sayOver()
		}
		return
	}
	switch {
	case x == nil:
	case h.misled():
		t.nextGuide()
		return
	case h.twice() != 0 && s.now-h.moved >= dropAfter: // he has parted the others
		if t.byLog() {
			for seats := h.twice(); seats != 0; seats &^= seats.First().Set() {
				h.sayTwice(seats.First())
			}
			break
		}
		h.giveUp("cheat")
		return
	case x.Deal.Forked() != 0:
		h.compare(x.Deal.Forked())
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

// watchOthers says of those who are waited for in vain that they are away, gives them up when that has lasted, and gives up
// a hand that cannot go on.
func (t *sitting) watchOthers() {
	h := t.hand
	x, awaited := h.first(), h.awaited()
	if x == nil || !t.urgent.present().Has(t.self) {
		return
	}
	for v := range engine.Seat(len(t.people)) {
		if v == t.self {
			continue
		}
		seats := t.seats(v.Set())
		k, waits := stayKey{v, h.root}, seats&awaited != 0 && (seats&x.Deal.Gone() == 0 || x.Deal.Ended())
		switch old := t.voted[k]; {
		case old == nil && (waits && t.overdue(v) || t.holdsUp(v)):
			t.voted[k] = &said{at: t.s.now}
			if by, _ := t.urgent.named(v, h.root); t.urgent.away.Has(v) && by.Has(t.self) {
				continue // it has said so before a reload: once more would be the second word, for which it has not waited
			}
		case waits && old != nil && !old.twice && t.urgent.away.Has(v) && h.dealt && t.mayGiveUp(v):
			old.twice, old.at = true, t.s.now
			h.held = append(h.held, awayAt{seats, h.root}) // this peer says that it waits for them there
		default:
			continue
		}
		t.propose(&entry{kind: entryAway, Voice: v, Root: h.root, Hand: h.number, Stage: h.stage()})
	}
	missing := t.seats(t.urgent.away|t.urgent.left) & awaited
	if missing == 0 || t.gaveUp == h.number || h.dealt && x.Engine.Over() {
		return // a hand that is played is scored without him
	}
	// Those who left for good do not come back: if nobody can play for them, there is nothing to wait for but what they said last, which
	// others may have. Where the others go on without them they are given up, so that what waits for them ends, and are out of the
	// hand by their word in the log.
	hopeless := t.s.now-h.rootAt >= 2*needAfter && missing&t.seats(t.urgent.left) != 0 && !h.survives() && (!t.shared() || missing&x.Deal.Gone() != 0 && h.stands() || t.urgent.away&^t.urgent.left != 0)
	_, waited := t.waited()
	if hopeless || waited {
		t.gaveUp, h.frozen = h.number, true
		e := &entry{kind: entryMotion, On: onAbandon, Hand: h.number, Stage: h.stage()}
		if rests := x.Rests(); len(rests) > 0 {
			e.Root = rests[len(rests)-1]
		}
		if waited {
			e.Word = sayLate
		}
		t.propose(e)
	}
}

// waited reports whether the table has waited as long as was agreed on for each who is away, or else for who has left, and since when it has. Whoever is away
// has his own time: the end of another's takes nobody out with him.
func (t *sitting) waited() (at int64, is bool) {
	gone := t.urgent.away &^ t.urgent.left
	if gone == 0 {
		gone = t.urgent.left
	}
	at, is = t.goneSince.last(gone)
	at += t.returnTime()
	return at, is && t.s.now >= at
}

// returnTime returns how long the table waits for somebody who is away, in milliseconds.
func (t *sitting) returnTime() int64 { return int64(t.sit.Plan.Terms.ReturnTime) * 1000 }

// mayGiveUp reports whether the hand may go on without a voice, as far as this peer is concerned: where hands are shared,
// when it is lost for long enough; where the game goes on without who leaves, or cheats, when he has; and when only its last words are wanted,
// after the time that was agreed on.
func (t *sitting) mayGiveUp(v engine.Seat) bool {
	return t.shared() && t.lostFor(v) || t.hand.leaves(t.seatOf(v)) || t.hand.first().Engine.Over() && (t.goneSince.over(v, t.returnTime(), t.s.now) || t.urgent.left.Has(v))
}

// lostFor reports whether so long has nothing new been heard of a voice that this peer helps to do without it: a locked telephone
// does not show its cards. Whoever left for good, or can sign nothing any more, or is convicted, is not waited for.
func (t *sitting) lostFor(v engine.Seat) bool {
	return (t.urgent.left | t.blind | t.convicted()).Has(v) || t.silent.of[v] >= t.shareAfter()
}

// watchBetween says of those who do not come back between two hands that they are away: the sitting is over then. So it says of those
// who are there and do not want the next hand, which every program does by itself after a while.
func (t *sitting) watchBetween() {
	h, s := t.hand, t.s
	if !t.urgent.present().Has(t.self) {
		return
	}
	wait := t.returnTime()
	for v, id := range t.people {
		v := engine.Seat(v)
		if v == t.self {
			continue
		}
		p, k := s.peer(id), stayKey{v, t.before}
		due := t.blind.Has(v) || s.silence(p) >= wait || !t.nexts.Has(v) && s.now-t.overAt >= nextAfter+wait
		if !due || t.voted[k] != nil || t.urgent.away.Has(v) || t.urgent.left.Has(v) {
			continue
		}
		t.voted[k] = &said{at: s.now}
		t.propose(&entry{kind: entryAway, Voice: v, Root: t.before, Hand: h.number, Stage: dealt})
	}
}
