package session

import "carteado/engine"

// strike draws the consequences of a hand that is void because some did not come back to it in time, or left: see engine.Strike. It
// is a strike if somebody of another side says that his clock has run out; when all of them gave the hand up before, it was
// agreed. Where chips are played for, what was put in is given back: nobody could know a card yet, or all gave the hand up before that; see loses.
func (h *hand) strike() {
	t, m := h.t, h.t.s.match
	if m.game.Info().Stakes { // it cannot go on for a second one either
		t.rise("void")
		return
	}
	struck := h.struck()
	if struck == 0 {
		t.rise("void")
		return
	}
	x := engine.Strike(m.game, &m.opt, m.carry, struck)
	if x.Lost != 0 {
		t.forfeit(t.voices(x.Lost & struck))
		return
	}
	t.tally.struck = struck
	n := Notice{Key: "strike", Seat: struck.First()}
	if x.Scored {
		n.Key = "strike-scored"
	}
	t.s.notice(n)
	if m.carry, m.over = x.Carry, x.Over; m.over {
		t.rise("over")
		return
	}
	t.rise("void")
}

// struck returns the seats of those on whose account the hand is void, and not by agreement.
func (h *hand) struck() (seats engine.SeatSet) {
	t, m := h.t, h.t.s.match
	info := m.game.Info()
	for v := range engine.Seat(len(t.people)) {
		if !h.absentees.Has(v) {
			continue
		}
		own := t.seatOf(v)
		waited := h.leavers.Has(v)
		for by := range engine.Seat(len(t.people)) {
			waited = waited || h.clocks.Has(by) && info.Side(&m.opt, t.seatOf(by)) != info.Side(&m.opt, own)
		}
		if waited {
			seats |= own.Set()
		}
	}
	return seats
}
