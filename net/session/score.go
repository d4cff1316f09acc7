package session

import (
	"fmt"

	"carteado/net/receipt"
)

// scoreHand counts a hand that is over, by the entry with that index. What was said before it is of no more use.
func (h *hand) scoreHand(index uint64) {
	t, s := h.t, h.t.s
	h.over, t.overAt = true, s.now
	t.drainTo(index)
	h.dropAll()
	x := h.chairs[0].table
	faults, _ := x.Faults()
	for _, f := range faults {
		v := Verdict{Seat: f.Seat, What: "revoke", Hand: h.number, At: f.At}
		v.Name, v.table = t.sit.Plan.Places[f.Seat].Name, t.roster.ID
		s.verdicts = append(s.verdicts, v)
		s.notice(Notice{Key: "verdict-revoke", Seat: f.Seat})
	}
	t.before = h.final
	if err := t.store.Put(recordName(h.number), x.Deal.Record()); err != nil { // who has not come so far asks for it
		s.fail(fmt.Errorf("%w: %w", ErrStore, err))
		return
	}
	if _, ended := h.end(); ended { // of what one alone has inherited nothing can be shown while others' parts are missing
		if err := h.keepReceipt(x); err != nil {
			s.fail(fmt.Errorf("%w: %w", ErrStore, err))
			return
		}
	}
	s.match.add(x.Engine.Hand().Score())
	t.tally.hands = append(t.tally.hands, receipt.HandHead{Number: h.number, Head: x.Engine.Head()})
	t.keepTally()
	t.skip = t.taken
	t.keep()
	h.sayMadeUp()
}
