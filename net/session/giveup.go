package session

import (
	"errors"

	"carteado/engine"
	"carteado/net/mental"
)

// giveUp ends a hand that cannot go on: it does not count.
func (h *hand) giveUp(why string) {
	t, s := h.t, h.t.s
	if h.over {
		return
	}
	if why == "gone" && h.loses() {
		return
	}
	h.over, h.tasks = true, nil
	s.notice(Notice{Key: "void", Seat: engine.Nobody})
	switch {
	case why != "gone" || h.absentees == 0:
		t.rise("void")
	case t.forfeits():
		t.forfeit(h.absentees)
	default:
		h.strike()
	}
}

// loses ends a hand where chips are played for that cannot go on without those on whose account it is given up, and reports whether it did: what they, and who has
// cheated in it, had put in where nothing was under way for the last time is lost; or where the cards are not dealt, what they had when it began. If nobody can
// know a card yet, or all gave it up before the time to come back was over, nobody loses anything.
func (h *hand) loses() bool {
	t := h.t
	if !t.urgent.folds {
		return false
	}
	out, key := t.voices(h.struck()), "out"
	if h.goneAt == mixing {
		out = 0
	}
	if h.tried() != 0 {
		out, key = out|t.convictions.in(h.number), "parted"
	}
	switch {
	case out == 0:
		return false
	case h.goneAt == agreed, h.goneFrom == [32]byte{}:
		h.endAsBegun(key, out)
	default:
		h.ends = &stop{h.goneFrom, out, key}
	}
	return true
}

// convicted draws the consequences of a cheat that this peer has come to, and reports whether it can do nothing more in the
// hand. Where the log decides ([sitting.punish]) that is only to say whose words hang on nothing that was said: of that nobody
// can be convinced who was not there. With two each decides for himself, by the same rule.
func (h *hand) convicted() bool {
	t, d := h.t, h.chairs[0].table.Deal
	var cheats, alone engine.SeatSet
	for _, v := range d.Verdicts() {
		if v.What == mental.BadRoot {
			alone |= v.Seat.Set()
		}
	}
	for i := range t.s.verdicts {
		if v := &t.s.verdicts[i]; v.table == t.roster.ID && v.Hand == h.number && v.Deal != nil && v.Deal.What != mental.BadRoot {
			cheats |= v.Seat.Set()
		}
	}
	if t.byLog() {
		if d.Void() && cheats == 0 {
			alone |= d.Gone()
		}
		for g := range engine.Seat(d.Seats()) {
			if (alone &^ cheats).Has(g) && (d.Void() || d.Gone().Has(g)) {
				h.sayParted(t.speaker(g))
			}
		}
		return h.over || d.Void()
	}
	switch {
	case d.Void() && (cheats == 0 || !d.Agreed()), alone&^cheats&d.Gone() != 0:
		h.giveUp("cheat")
	case cheats&h.seats(plays, condemned) == 0 || !d.Agreed():
		return false
	case h.folds() && h.dealt:
		h.become(t.seats(t.voices(cheats)), folded) // nobody plays for his robots
		h.leave()
		return false
	case h.folds():
		h.endAsBegun("parted", t.voices(cheats))
	default:
		h.over, h.tasks = true, nil
		t.forfeit(t.voices(cheats))
	}
	return true
}

// fold takes seats out of the hand: with what they have put in.
func (h *hand) fold(seats engine.SeatSet) {
	h.become(seats, folded)
	h.leave()
	h.wake()
}

// leave tells the deal of those who are out of the hand, as soon as its cards are dealt.
func (h *hand) leave() {
	seats := h.seats(folded, folded)
	if seats == 0 || !h.dealt {
		return
	}
	h.become(seats, gone)
	h.tasks = append(h.tasks, task{func() {
		for _, c := range h.chairs {
			if err := c.table.Left(seats); !errors.Is(err, mental.ErrPhase) && !errors.Is(err, mental.ErrState) {
				h.check(err)
			}
		}
	}, nil})
}
