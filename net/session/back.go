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

// giveBack gives a seat back as soon as nothing is under way: before anything else is taken in.
func (h *hand) giveBack() {
	// A stand-in who is gone himself makes no move any more: nobody else is named then. Who only follows the deal may have
	// come to that before he was told that the seat is back.
	if h.idle() && h.dealt {
		waits := h.backs
		if h.follows() {
			waits |= h.t.asked()
		}
		for g := range engine.Seat(h.t.roster.Seats()) {
			if waits.Has(g) && h.chairs[0].table.Deal.MayBack(g) && h.chairs[0].table.Deal.Speaks(g) == engine.Nobody && h.stood.Has(g) {
				h.backs, h.returns = h.backs&^g.Set(), h.returns|g.Set()
			}
		}
	}
	if h.returns == 0 || !h.idle() || h.frozen || h.waited() || h.chairs[0].table.Engine.Over() {
		return
	}
	g := h.returns.First()
	h.returns &^= g.Set()
	by := h.chairs[0].table.Deal.Speaks(g)
	var refused error
	h.tasks = append(h.tasks, task{func() {
		for _, c := range h.chairs {
			if err := c.table.Back(g); errors.Is(err, mental.ErrBack) {
				refused = err
			} else {
				h.check(err)
			}
		}
	}, func() {
		if refused == nil {
			h.stood &^= g.Set()
			h.t.s.notice(Notice{Key: "seat", Seat: g, By: by})
		}
	}})
}

// displaced tells whether another plays for this player, though all know that he is there, and he has not asked for his
// seat.
func (t *sitting) displaced() bool {
	h, me := t.hand, t.seatOf(t.self)
	return h.dealt && !h.over && h.quiet() && !h.backs.Has(me) && h.first().Deal.MayBack(me)
}

// follows tells whether this peer has no voice in the deal: who watches, and whose own seat is gone.
func (h *hand) follows() bool {
	return h.t.self < 0 || h.gone().Has(h.t.seatOf(h.t.self))
}

// asked gives the seats of those who have said that they are there again, in entries that are not taken in yet.
func (t *sitting) asked() (seats engine.SeatSet) {
	for i := range t.queue {
		if e, ok := read(&t.queue[i]); ok && e.kind == entryBack {
			seats |= t.seats(t.queue[i].Seat.Set())
		}
	}
	return seats
}

// waited tells whether it is not settled yet here whether the deal goes on without somebody.
func (h *hand) waited() bool {
	for _, c := range h.chairs {
		for _, w := range h.waits {
			if c.table != nil && w.root == c.table.Deal.Root() {
				return true
			}
		}
	}
	return false
}

// doubt holds up what a seat says where all others wait for it in vain, until they have said so in the deal or somebody
// has it.
func (h *hand) doubt(list ...waitFor) {
	if !h.started || len(list) == 0 {
		return
	}
	h.do(func() {
		for _, c := range h.chairs {
			for _, w := range list {
				if c.table != nil && c.table.Deal != nil {
					c.table.Deal.Doubt(w.seat, w.root)
				}
			}
		}
	}, nil)
}
