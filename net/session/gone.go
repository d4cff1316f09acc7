package session

import (
	"errors"

	"carteado/engine"
	"carteado/net/mental"
)

// hurry draws the consequences of what people say about each other's absence, while a hand may stand still.
func (t *sitting) hurry(by engine.Seat, e *entry, past bool) {
	c := t.urgent.take(by, e)
	for _, h := range t.hands {
		h.vouched &^= t.seats(c.here) // his seat will be his again: he may be away another time
	}
	if past || t.over {
		return
	}
	h, s := t.hand, t.s
	if x := t.handOf(e.Hand); x != nil && e.kind == entryHears && e.Voice != by { // also if he said meanwhile that he is back
		x.hears(t.seats(e.Voice.Set()), e.Root)
	}
	if c.gone != 0 {
		s.notice(Notice{Key: "away", Seat: t.seatOf(c.gone.First())})
		// Two that are gone at once cannot be vouched for in the deal: each would have to speak against the other.
		// The hand may be one that this peer has not come to yet.
		if x := t.handOf(e.Hand); x != nil && e.Dealt && t.sit.Plan.Terms.Escrow {
			if out := t.seats(t.urgent.away|t.urgent.left) &^ x.vouched; out.Len() == 1 {
				x.vouched |= out
				x.alleged |= out
				w := waitFor{seat: out.First(), root: c.root}
				x.waits = append(x.waits, w)
				x.doubt(w)
				x.wake()
			}
		}
	}
	if c.left != 0 && t.urgent.present().Len() < 2 && !t.urgent.left.Has(t.self) {
		s.notice(Notice{Key: "left", Seat: t.seatOf(by)})
		t.alone()
		return
	}
	if c.heard|c.back != 0 {
		t.voted = map[stayKey]bool{}
		t.gaveUp = 0
		if h := t.handOf(e.Hand); h != nil && c.heard != 0 {
			// Who is back too late to be heard in the deal gets his seat when the entry is taken in in its order: here
			// some may have spoken against him already.
			h.vouched &^= t.seats(c.heard)
		}
		if h != nil && !h.over {
			h.frozen, h.asked, h.pause = false, 0, needAfter
			h.wake()
		}
		if c.back != 0 {
			s.notice(Notice{Key: "back", Seat: t.seatOf(c.back.First())})
		}
	}
	if t.urgent.away == 0 && t.urgent.left == 0 {
		t.pausedAt = -1
	} else if t.pausedAt < 0 {
		t.pausedAt = s.now
	}
	x := t.handOf(c.void)
	if x != nil {
		x.absentees = t.urgent.away | t.urgent.left
	}
	if x != nil && x == h {
		h.giveUp("gone")
	} else if x != nil {
		x.doomed = true
	}
}

// handOf gives the present hand, or one that is to come; nil for one that is over.
func (t *sitting) handOf(number uint32) *hand {
	if h := t.hands[number]; h != nil && !h.over {
		return h
	}
	if number <= t.number() || number > t.number()+maxHands {
		return nil
	}
	return t.newHand(number)
}

// wake has the hand look around when its tasks are done.
func (h *hand) wake() {
	if h.started {
		h.do(func() {}, nil)
	}
}

// gone gives the seats that the deal goes on without.
func (h *hand) gone() engine.SeatSet {
	if x := h.first(); x != nil {
		return x.Deal.Gone()
	}
	return 0
}

// absent says in the deal what all have said in the log, when the deal stands where they did: of one seat after the
// other, in the order of the log, for who is gone has no voice about the next.
func (h *hand) absent() {
	d := h.chairs[0].table.Deal
	for len(h.waits) > 0 && !h.frozen {
		w := &h.waits[0]
		switch {
		case d.Gone().Has(w.seat):
		case w.root != d.Root() && h.roots[w.root]: // the deal went on: he was heard here
			x := *w
			if h.t.self < 0 || w.seat == h.t.seatOf(h.t.self) {
				h.astray, h.strayed = x, h.t.s.now
			}
			h.tasks = append(h.tasks, task{func() {}, func() { h.vouch(x) }})
		case w.root == d.Root() && !w.said:
			w.said = true
			h.tasks = append(h.tasks, h.sayAbsent(*w))
			return
		default:
			return
		}
		h.waits = h.waits[1:]
	}
}

func (h *hand) sayAbsent(w waitFor) task {
	held := false
	return task{func() {
		for _, c := range h.chairs {
			if c.table.Deal.Gone().Has(c.seat) {
				continue // it has no voice, and is not asked
			}
			err := c.table.Deal.Absent(w.seat)
			if errors.Is(err, mental.ErrHolds) || errors.Is(err, mental.ErrAbsent) {
				held = true
			} else {
				h.check(err)
			}
		}
	}, func() {
		if held {
			h.vouch(w)
		}
	}}
}

// vouch says that somebody was heard here for whom the others wait: they can ask for what he said.
func (h *hand) vouch(w waitFor) {
	t := h.t
	if v := t.speaker(w.seat); t.self >= 0 && v != t.self && !h.gone().Has(w.seat) {
		t.propose(&entry{kind: entryHears, Voice: v, Root: w.root, Hand: h.number})
	}
}

// hears goes on with seats that were not gone where the deal stood at a root.
func (h *hand) hears(seats engine.SeatSet, root [32]byte) {
	if h.astray.root == root && seats.Has(h.astray.seat) {
		h.astray = waitFor{}
	}
	var left []waitFor
	for _, w := range h.waits {
		if !seats.Has(w.seat) || w.root != root {
			left = append(left, w)
		}
	}
	h.waits = left
	if !h.started {
		return
	}
	h.do(func() {
		for s := range engine.Seat(len(h.early)) {
			if seats.Has(s) {
				for _, c := range h.chairs {
					h.check(c.table.Deal.Hears(s))
				}
			}
		}
		for _, c := range h.chairs {
			for _, w := range left {
				c.table.Deal.Doubt(w.seat, w.root)
			}
			h.begin(c) // what was held up may have been the last that was waited for
		}
	}, nil)
}

// standIns names who plays for those that are gone, and gives up the hand if nobody can. Who has no voice in the deal may
// not have heard yet that somebody is back, and waits for a while.
func (h *hand) standIns() {
	if !h.idle() || !h.dealt || h.over {
		return
	}
	t := h.t
	h.hopeless = false
	d := h.chairs[0].table.Deal
	if h.chairs[0].table.Engine.Over() {
		return // nothing is left to play
	}
	for g := range engine.Seat(d.Seats()) {
		if !d.Gone().Has(g) || d.Speaks(g) != engine.Nobody {
			continue
		}
		by := h.substitute(g)
		if h.stood.Has(g) || by == engine.Nobody || !t.sit.Plan.Terms.Escrow {
			if h.hopeless = h.follows(); !h.hopeless || t.s.now-h.moved >= dropAfter {
				h.giveUp("gone")
			}
			return
		}
		h.stood |= g.Set()
		t.s.notice(Notice{Key: "stand-in", Seat: g, By: by})
		h.tasks = append(h.tasks, task{func() {
			for _, c := range h.chairs {
				if err := c.table.StandIn(g, by); err != nil && !errors.Is(err, mental.ErrStandIn) {
					h.check(err)
				}
			}
		}, nil})
		return
	}
}

// substitute gives who plays for a seat that is gone: a partner who is a person, the next of them; where everybody plays
// for himself, the next person. Never an opponent of a side.
func (h *hand) substitute(gone engine.Seat) engine.Seat {
	t := h.t
	d := h.chairs[0].table.Deal
	info, o := t.s.match.game.Info(), &t.s.match.opt
	n := d.Seats()
	sides := false
	for a := range engine.Seat(n) {
		for b := range a {
			sides = sides || info.Side(o, a) == info.Side(o, b)
		}
	}
	for k := 1; k < n; k++ {
		x := gone.Next(k, n)
		if d.Gone().Has(x) || t.sit.Plan.Places[x].Kind != Person {
			continue
		}
		if !sides || info.Side(o, x) == info.Side(o, gone) {
			return x
		}
	}
	return engine.Nobody
}
