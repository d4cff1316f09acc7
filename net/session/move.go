package session

import (
	"errors"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/table"
	"carteado/net/order"
)

// answer makes an answer that leaves no choice, and reports whether there was one. It does not wait for a tick: all wait for
// it.
func (h *hand) answer() bool {
	if !h.mayPlay() {
		return false
	}
	for _, c := range h.chairs {
		for set := c.table.Engine.Hand().Turn(); set != 0; set &^= set.First().Set() {
			seat := set.First()
			var reflex engine.Action
			if h.decides(c, seat) && engine.Reflex(c.table.Engine.Hand(), seat.Set(), &reflex) {
				h.acted[seat] = h.t.s.now
				h.act(c, func() (engine.Action, error) { return reflex.Clone(), nil })
				return true
			}
		}
	}
	return false
}

// mayPlay reports whether a move can be made now.
func (h *hand) mayPlay() bool { return h.quiet() && !h.recalls && h.t.log.Pending() <= 4 }

// decides reports whether a seat in turn is played from a chair, and has not just acted.
func (h *hand) decides(c *chair, seat engine.Seat) bool {
	at, acted := h.acted[seat]
	return c.table.Deal.Speaks(seat) == c.seat && (!acted || h.t.s.now-at >= actAgain)
}

// play makes the moves that are this peer's to make without its player: the answers that leave no choice, those of robots, of
// seats it stands in for, and of a player whose time is up.
func (h *hand) play() {
	t, s := h.t, h.t.s
	if !h.mayPlay() || h.answer() || h.endEarly() {
		return
	}
	for i, c := range h.chairs {
		turn := c.table.Engine.Hand().Turn()
		for seat := range engine.Seat(t.roster.Seats()) {
			if !turn.Has(seat) || !h.decides(c, seat) {
				continue
			}
			own := i == 0 && seat == c.seat
			if own && h.late().lends() && !h.late().awake && !s.automatic {
				s.drive(true)
				s.lent = true
			}
			var after int64
			opines := false
			switch {
			case own && s.automatic:
				after = autoDelay
			case own:
				if after = h.limit(); after == 0 {
					continue
				}
			case h.answers(c.table, turn, seat):
				if opines = h.opines(c, seat); !opines {
					continue
				}
				after = robotDelay
			default:
				after = h.robotDelay(c, seat)
			}
			if s.now-h.rootAt < after {
				continue
			}
			if opines {
				h.opine(c, seat)
				return
			}
			if own && !s.automatic && t.sit.Plan.Terms.MoveTime > 0 {
				if s.missed++; s.missed >= missedInARow {
					s.drive(true)
				}
			}
			h.move(c, seat, own)
			return
		}
	}
}

// robotDelay returns how long a robot waits: longer where it might be the first of several who may do the same.
func (h *hand) robotDelay(c *chair, seat engine.Seat) int64 {
	info := h.t.s.match.game.Info()
	if slices.ContainsFunc(info.Verbs, func(v engine.VerbInfo) bool { return v.Race }) {
		var l engine.List
		c.table.Engine.Hand().Legal(seat, &l)
		for i := range l.Len() {
			if info.Verb(l.At(i).Verb).Race {
				return raceDelay
			}
		}
	}
	return robotDelay
}

// answers reports whether somebody of the same side is asked too, who is to answer for it: a person, or of two robots the one
// with the better cards.
func (h *hand) answers(x *table.Table, turn engine.SeatSet, seat engine.Seat) bool {
	info, o := h.t.s.match.game.Info(), &h.t.s.match.opt
	for p := range engine.Seat(x.Deal.Seats()) {
		if p == seat || !turn.Has(p) || info.Side(o, p) != info.Side(o, seat) || x.Deal.Gone().Has(p) {
			continue
		}
		if h.t.sit.Plan.Places[p].Kind == Person {
			return true
		}
		if a, b := h.voice(p), h.voice(seat); a > b || a == b && p < seat {
			return true
		}
	}
	return false
}

// voice returns how good the cards of a seat are that this peer plays, 0 for others.
func (h *hand) voice(seat engine.Seat) float64 {
	for _, c := range h.chairs {
		if x, ok := c.table.Engine.Hand().(engine.Speaker); ok && c.table.Deal.Speaks(seat) == c.seat {
			return x.Voice(seat)
		}
	}
	return 0
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

// commit takes in an action that has its place in the log.
func (h *hand) commit(raw []byte) {
	if a, ok := h.actionIn(raw); ok && h.tires(a) {
		return
	}
	var first error
	h.do(func() {
		for i, c := range h.chairs {
			err := c.table.Commit(raw)
			if i == 0 {
				first = err
			} else if (err == nil) != (first == nil) {
				h.check(fmt.Errorf("session: seats %d and %d do not agree: %v, %v", h.chairs[0].seat, c.seat, first, err))
			}
		}
	}, func() {
		if first == nil {
			h.returns, h.backs = h.returns|h.backs, 0
		}
	})
}

// first finds the order that the game gives to two actions that wait together.
func (t *sitting) first(a, b []byte) bool {
	h := t.hand
	if h == nil || h.over || !h.opened || h.first() == nil {
		return false
	}
	x, ok := h.action(a)
	y, also := h.action(b)
	c, game := h.first().Engine.Hand().(engine.Concurrent)
	return ok && also && game && c.Before(x, y)
}

func (h *hand) action(raw []byte) (*engine.Action, bool) {
	e, ok := read(&order.Entry{Action: raw})
	if !ok || e.kind != entryPlay {
		return nil, false
	}
	return h.actionIn(e.Play)
}

// actionIn returns the action that is in what somebody has said in the deal.
func (h *hand) actionIn(play []byte) (*engine.Action, bool) {
	x, err := h.first().Deal.Look(play)
	if err != nil {
		return nil, false
	}
	a, rest, err := engine.DecodeAction(x.Action)
	return &a, err == nil && len(rest) == 0
}
