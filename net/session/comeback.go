package session

import (
	"errors"

	"carteado/engine"
	"carteado/net/mental"
)

// comesBack lets people who are there again have their seats, at one place of the log for all alike. One whose stand-in
// alone is asked just now has to wait for that one move: a card that rides open on it could not be taken back to the hand.
func (h *hand) comesBack(seats engine.SeatSet) {
	for g := range engine.Seat(h.t.roster.Seats()) {
		switch x := h.first(); {
		case !seats.Has(g) || x == nil || !x.Deal.MayBack(g) || (h.backs | h.returns).Has(g):
		case x.Engine.Hand().Turn() == g.Set() && x.Deal.Speaks(g) != engine.Nobody:
			h.backs |= g.Set()
		default:
			h.returns |= g.Set()
		}
	}
	if h.returns != 0 {
		h.wake()
	}
}

// giveBack gives seats back as soon as nothing is under way, or what is waits for somebody who is away: before anything
// else is taken in.
func (h *hand) giveBack() {
	// A stand-in who is gone himself makes no move any more.
	if h.stands() && h.dealt {
		d := h.chairs[0].table.Deal
		for g := range engine.Seat(h.t.roster.Seats()) {
			if h.backs.Has(g) && d.MayBack(g) && d.Speaks(g) == engine.Nobody {
				h.backs, h.returns = h.backs&^g.Set(), h.returns|g.Set()
			}
		}
	}
	if h.returns == 0 || !h.stands() || h.frozen || h.chairs[0].table.Engine.Over() {
		return
	}
	d := h.chairs[0].table.Deal
	var seats engine.SeatSet
	by := [engine.MaxSeats]engine.Seat{}
	for g := range engine.Seat(h.t.roster.Seats()) {
		if h.returns.Has(g) && d.MayBack(g) {
			seats |= g.Set()
			by[g] = d.Speaks(g)
		}
	}
	if h.returns = 0; seats == 0 {
		return
	}
	h.tasks = append(h.tasks, task{func() {
		for _, c := range h.chairs {
			if err := c.table.Back(seats); !errors.Is(err, mental.ErrBack) {
				h.check(err)
			}
		}
	}, func() {
		for g := range engine.Seat(h.t.roster.Seats()) {
			if seats.Has(g) && h.t.sit.Plan.Places[g].Kind == Person {
				h.t.notice(Notice{Key: "seat", Seat: g, By: by[g]})
			}
		}
	}})
}
