package session

import (
	"errors"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/table"
)

// play makes the moves that are this peer's to make without its player: of robots, of seats it stands in for, of
// a player whose time is up, and the answers that leave no choice.
func (h *hand) play() {
	t, s := h.t, h.t.s
	if !h.quiet() || h.recalls || t.log.Pending() > 4 {
		return
	}
	for i, c := range h.chairs {
		turn := c.table.Engine.Hand().Turn()
		for seat := range engine.Seat(t.roster.Seats()) {
			if !turn.Has(seat) || c.table.Deal.Speaks(seat) != c.seat {
				continue
			}
			if at, ok := h.acted[seat]; ok && s.now-at < actAgain {
				continue
			}
			own := i == 0 && seat == c.seat
			var reflex engine.Action
			if engine.Reflex(c.table.Engine.Hand(), seat.Set(), &reflex) {
				h.acted[seat] = s.now
				h.act(c, func() (engine.Action, error) { return reflex.Clone(), nil })
				return
			}
			if own && h.late().lends() && !h.late().awake && !s.automatic {
				s.drive(true)
				s.lent = true
			}
			var after int64
			switch {
			case own && s.automatic:
				after = autoDelay
			case own && t.sit.Plan.Terms.MoveTime == 0:
				continue
			case own:
				after = int64(t.sit.Plan.Terms.MoveTime) * 1000
			case h.answers(c.table, turn, seat):
				continue
			default:
				after = robotDelay
			}
			if s.now-h.rootAt < after {
				continue
			}
			if own && !s.automatic {
				if s.missed++; s.missed >= missedInARow {
					s.drive(true)
				}
			}
			h.move(c, seat, own)
			return
		}
	}
}

// answers reports whether a person of the same side is asked too, who is to answer for it.
func (h *hand) answers(x *table.Table, turn engine.SeatSet, seat engine.Seat) bool {
	info, o := h.t.s.match.game.Info(), &h.t.s.match.opt
	for p := range engine.Seat(x.Deal.Seats()) {
		if p == seat || !turn.Has(p) || info.Side(o, p) != info.Side(o, seat) || x.Deal.Gone().Has(p) {
			continue
		}
		if h.t.sit.Plan.Places[p].Kind == Person || p < seat {
			return true
		}
	}
	return false
}

// move decides for a seat, and acts.
func (h *hand) move(c *chair, seat engine.Seat, own bool) {
	s := h.t.s
	h.acted[seat] = s.now
	choose := s.cfg.Choose
	if own && !s.lent || choose == nil {
		choose = func(e *engine.Engine, p engine.Seat) (a engine.Action) {
			e.Hand().Auto(p, &a)
			a.Seat = p
			return a
		}
	}
	h.act(c, func() (engine.Action, error) {
		a := choose(c.table.Engine, seat)
		err := h.seal(c.table.Engine, &a)
		return a, err
	})
}

// act makes an action and asks for its place in the log. Who has shown a card with one that found none asks for that again.
func (h *hand) act(c *chair, choose func() (engine.Action, error)) {
	var raw []byte
	var err error
	h.do(func() {
		var a engine.Action
		if a, err = choose(); err == nil {
			raw, err = c.table.Act(&a)
		}
	}, func() {
		if (err == nil || errors.Is(err, mental.ErrSaid)) && h == h.t.hand && !h.over {
			err = h.t.propose(&entry{kind: entryPlay, Play: raw})
		}
	})
}

// Do makes a move of this player. at is the length of the hand's log that he saw. A nil error says that the move was
// sent; it stands when it is committed, and that it may not, as when another was first, is told by the next State.
func (s *Session) Do(at uint32, a *engine.Action) error {
	t := s.sit
	if !s.seated() || t.log == nil || t.self < 0 || t.hand == nil || !t.hand.quiet() || t.hand.recalls {
		return ErrPhase
	}
	h := t.hand
	e := h.first().Engine
	if at != uint32(e.Len()) {
		return engine.ErrStale
	}
	c := h.chairs[0]
	if a.Seat != c.seat || h.first().Deal.Speaks(c.seat) != c.seat {
		return engine.ErrTurn
	}
	if err := e.Check(a); err != nil {
		return err
	}
	x := a.Clone()
	if err := h.seal(e, &x); err != nil {
		return err
	}
	s.drive(false)
	h.acted[a.Seat] = s.now
	h.act(c, func() (engine.Action, error) { return x, nil })
	return nil
}

// Wake ends automatic mode.
func (s *Session) Wake() {
	s.drive(false)
	t := s.sit
	if !s.seated() || t.self < 0 {
		return
	}
	if slow, _ := t.slow(); slow.Has(t.self) && s.Propose(WayWait) == nil { // the others need not ask any more
		t.hand.late().awake = true
	}
}

// drive begins automatic mode or ends it, and tells the others.
func (s *Session) drive(on bool) {
	if t := s.sit; s.automatic != on && t != nil {
		t.tellTable(encode([]byte{frameAuto}, &automatic{on}))
	}
	if s.automatic = on; !on {
		s.missed, s.lent = 0, false
	}
}
