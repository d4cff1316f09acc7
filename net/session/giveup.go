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
	h.over, h.tasks = true, nil
	s.notice(Notice{Key: "void", Seat: engine.Nobody})
	if t.forfeits() && h.absentees != 0 && why == "gone" {
		t.forfeit(h.absentees)
		return
	}
	t.rise("void")
}

// convicted draws the consequences of a cheat, and reports whether the hand is over by it. Before all have agreed on the deck
// nobody can know a card: the deal is void, and the cheat loses his seat. From then on his side loses the match; where chips
// are played for he has left the hand, with what he put in, and the others go on. It is the same whether the own deal has come
// to a verdict or another has shown what proves it; of what only those can tell who were there nobody has to be convinced,
// and nothing comes but that the hand is void.
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
	switch {
	case d.Void() && (cheats == 0 || !d.Agreed()), alone&^cheats&d.Gone() != 0:
		h.giveUp("cheat")
	case cheats&^h.folded == 0 || !d.Agreed():
		return false
	case h.folds() && h.dealt:
		h.fold(cheats &^ h.folded)
		return false
	default:
		h.over, h.tasks = true, nil
		t.forfeit(t.voices(cheats))
	}
	return true
}

// folds reports whether the game goes on without those who leave.
func (h *hand) folds() bool {
	_, ok := h.chairs[0].table.Engine.Hand().(engine.Leaver)
	return ok
}

// fold lets seats leave the hand.
func (h *hand) fold(seats engine.SeatSet) {
	h.folded |= seats
	h.tasks = append(h.tasks, task{func() {
		for _, c := range h.chairs {
			if err := c.table.Left(seats); !errors.Is(err, mental.ErrPhase) && !errors.Is(err, mental.ErrState) {
				h.check(err)
			}
		}
	}, nil})
}
