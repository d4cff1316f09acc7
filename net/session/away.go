package session

import (
	"errors"

	"carteado/engine"
	"carteado/net/mental"
)

// hurry draws the consequences of what people say about each other's absence, while a hand may stand still.
func (t *sitting) hurry(by engine.Seat, e *entry, past bool) (c change) {
	if !t.proved(e) {
		return // anybody could say so of somebody who is silent
	}
	c = t.urgent.applyEntry(by, e)
	if past || t.ended() {
		return
	}
	h, s := t.hand, t.s
	if c.away != 0 {
		t.tell("away", c.away&^t.urgent.left)
		if x := t.handOf(e.Hand); x != nil {
			x.vouchLate(t.seats(c.away))
		}
	}
	if a := (awayAt{t.seats(c.given), c.root}); c.given != 0 && e.Stage == dealt {
		if x := t.handOf(e.Hand); x != nil {
			x.goAway(a)
		} else if e.Hand > t.handNumber() { // this peer follows the log late
			t.awaysOf[e.Hand] = append(t.awaysOf[e.Hand], a)
		}
	}
	if x := t.handOf(e.Hand); x != nil && c.heard != 0 {
		x.hearAgain(t.seats(c.heard), c.root)
		if m := t.shows(e); m != nil && !x.misleads(by, m) {
			x.keep(m, letter{by: t.people[by], from: engine.Nobody, raw: e.Play, m: m})
			x.feed()
		}
	}
	if t.deserted() && c.left != 0 && (h == nil || h.over || !h.survives()) {
		t.notice(Notice{Key: c.leaving(), Seat: t.seatOf(c.left.First())})
		t.alone()
		return c
	}
	if c.out { // from here on they are as who has left by his own word
		t.voted, t.gaveUp = map[stayKey]*said{}, 0
		t.goneSince.anew(c.left, s.now) // the hand goes on, and has to get over them
		if h != nil && !h.over {
			h.frozen, h.asked, h.pause = false, 0, needAfter
			h.wake()
		}
	}
	if c.left != 0 && !c.out { // without who has left it may be enough what the others have said: they say it again
		for k, x := range t.voted {
			if x.twice = false; !t.urgent.away.Has(k.voice) {
				delete(t.voted, k)
			}
		}
	}
	if c.heard|c.back != 0 {
		for k := range t.voted {
			if !t.urgent.away.Has(k.voice) && (c.back != 0 || c.heard.Has(k.voice) && k.root == c.root) { // a second word about who is away opens his hand
				delete(t.voted, k)
			}
		}
		t.gaveUp = 0
		if h := t.handOf(e.Hand); h != nil && c.heard != 0 && !h.over {
			h.frozen, h.asked, h.pause = false, 0, needAfter
			h.wake()
		}
		if h != nil && !h.over && c.back != 0 {
			h.frozen, h.asked, h.pause = false, 0, needAfter
			h.hearAgain(t.seats(c.back), [32]byte{})
			h.wake()
		}
		if c.back != 0 {
			t.returned[c.back.First()] = s.now
			t.notice(Notice{Key: "back", Seat: t.seatOf(c.back.First())})
		}
	}
	t.seeGone()
	return c
}

// seeGone notes who is gone now.
func (t *sitting) seeGone() {
	var awaited engine.SeatSet
	if h := t.hand; h != nil && !h.over {
		awaited = t.voices(h.awaited())
	}
	t.goneSince.see(t.urgent.away|t.urgent.left, awaited, t.s.now)
}

// goAway tells the deal of seats that are given up, at the root where all others wait for them: there they are away, also
// if the deal has not come to it yet.
func (h *hand) goAway(list ...awayAt) {
	h.aways = append(h.aways, list...)
	if h.started {
		h.tellAway(list...)
	}
}

func (h *hand) tellAway(list ...awayAt) {
	for _, a := range list {
		past := false
		h.do(func() {
			for _, c := range h.chairs {
				if c.table == nil {
					continue
				}
				switch err := c.table.Away(a.root, a.seats); {
				case errors.Is(err, mental.ErrStale):
					past = true
				case !errors.Is(err, mental.ErrState) && !errors.Is(err, mental.ErrPhase) && !errors.Is(err, mental.ErrVoid):
					h.check(err)
				}
			}
		}, func() {
			if past { // it has gone on with what the others have not heard
				h.astray, h.strayed = a.root, h.t.s.now
			}
		})
	}
}

// tellActed tells the deal, which follows late, where somebody has played by the log.
func (h *hand) tellActed(v engine.Seat, list ...played) {
	seat := h.t.seatOf(v)
	h.do(func() {
		for _, c := range h.chairs {
			for _, p := range list {
				if c.table != nil {
					c.table.Deal.Acted(seat, p.root)
				}
			}
		}
	}, nil)
}

// proved reports whether what an entry says of somebody is shown by what he has signed.
func (t *sitting) proved(e *entry) bool {
	switch e.kind {
	case entryHears:
		return t.shows(e) != nil
	case entryAlive:
		return int(e.Voice) < len(t.people) && e.Sign.made(t.roster.ID, t.people[e.Voice])
	}
	return true
}

// shows returns what somebody has said in the deal by an entry that says that he is heard; nil if it does not show that.
func (t *sitting) shows(e *entry) *mental.Message {
	m, err := mental.DecodeMessage(e.Play)
	if err != nil || m.Hand != e.Hand || m.Root != e.Root || int(m.Seat) >= t.roster.Seats() || t.speaker(m.Seat) != e.Voice || t.roster.Verify(m) != nil {
		return nil
	}
	return m
}

// standIns names who plays for those that are away. Where nobody can, the hand waits.
func (h *hand) standIns() {
	if !h.idle() || !h.dealt || h.over || h.returns != 0 {
		return
	}
	t := h.t
	d := h.chairs[0].table.Deal
	if h.chairs[0].table.Engine.Over() {
		return // nothing is left to play
	}
	for g := range engine.Seat(d.Seats()) {
		if !d.Gone().Has(g) || d.Speaks(g) != engine.Nobody || !d.MayStandIn(g) {
			continue
		}
		by := h.substitute(g)
		if by == engine.Nobody {
			continue
		}
		t.notice(Notice{Key: "stand-in", Seat: g, By: by})
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

// substitute returns who plays for a seat that is gone: a partner who is a person, the next of them; where everybody plays
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
