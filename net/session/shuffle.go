package session

import (
	"errors"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/table"
)

// startShuffle begins with keys and shuffle.
func (h *hand) startShuffle() {
	if h.started {
		return
	}
	h.started = true
	t, s := h.t, h.t.s
	e, err := engine.New(s.match.game, s.match.opt, s.match.carry)
	if err != nil {
		s.fail(err)
		return
	}
	h.cfg = t.config(h.number, e)
	h.recalls = t.self >= 0 && h.number <= t.unsure
	var seats []*mental.Seat
	for i, p := range t.sit.Plan.Places {
		if k := s.lobby.KeyOf(p); k != nil && t.self >= 0 {
			at := &mental.Seat{
				Number: engine.Seat(i), Identity: mental.IdentityOf(k.Seed()), Random: s.cfg.Random,
				Store: t.seatStore(engine.Seat(i)), Back: h.recalls,
			}
			if p.Kind == Person {
				seats = append([]*mental.Seat{at}, seats...)
			} else {
				seats = append(seats, at)
			}
		}
	}
	if len(seats) == 0 {
		seats = []*mental.Seat{nil}
	}
	h.chairs = make([]*chair, len(seats))
	for i, at := range seats {
		h.chairs[i] = &chair{seat: engine.Nobody}
		if at != nil {
			h.chairs[i].seat = at.Number
		}
	}
	m := *s.match
	h.do(func() {
		for i, at := range seats {
			e, err := engine.New(m.game, m.opt, m.carry)
			if err == nil {
				h.chairs[i].table, err = table.New(h.cfg, e, at)
			}
			h.check(err)
		}
		h.recall()
	}, nil)
	h.tellAway(h.aways...)
	for v := range engine.Seat(len(h.t.people)) {
		if list := h.t.charged.by(h.number, v); len(list) > 0 {
			h.tellActed(v, list...)
		}
	}
}

// openHand makes a hand the present one: it begins as soon as the deck is shuffled.
func (t *sitting) openHand(number uint32) {
	h := t.hands[number]
	if h == nil {
		h = t.newHand(number)
	}
	t.hand = h
	t.charged.forget(number)
	t.nexts = 0
	t.goneSince.at = [engine.MaxSeats]int64{} // of whom the others have found it who were here before, too
	t.seeGone()
	if h.doomed {
		h.opened = true
		h.giveUp("gone")
		return
	}
	h.moved = t.s.now
	h.startShuffle()
	if t.s.err != nil {
		return
	}
	m := t.s.match
	carry, before := m.carry, t.before
	h.before = before
	h.do(func() {
		for _, c := range h.chairs {
			e, err := engine.New(m.game, m.opt, carry)
			if err == nil {
				c.table.Engine = e
				err = c.table.Begin(before)
			}
			if !errors.Is(err, mental.ErrVoid) {
				h.check(err)
			}
		}
	}, func() { h.opened = true }) // not before: after a reload the deal may be done at once, and entries wait for it
}
