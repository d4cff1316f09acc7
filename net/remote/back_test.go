package remote_test

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/remote"
	"carteado/net/session"
)

// Who was away has his seat again in the same hand: his page shows his cards, those too that were drawn for him meanwhile,
// and he plays them. The worker of who stood in has forgotten them, and learns none that come then; his page never knew one.
func TestBack(t *testing.T) {
	e := newEvening(t, 4, 15, "buraco", nil)
	e.sit(4)
	e.playing(4, 3)
	e.Partition(3)
	e.until("seat 1 stands in", 100000, func() bool { return e.friends[1].State().Seats[3].StandIn == 1 })
	was := slices.Clone(e.friends[1].Engine().Hand().Table().Pile(3))
	drawn := func() bool {
		return slices.ContainsFunc(e.friends[1].Engine().Hand().Table().Pile(3), func(s engine.Slot) bool { return !slices.Contains(was, s) })
	}
	e.until("a card is drawn for him", 100000, drawn)
	e.Whole()
	e.until("he has his seat", 60000, func() bool {
		for _, f := range e.friends {
			if s := f.State().Seats[3]; s.Away || s.StandIn != engine.Nobody || s.Opened != engine.Seat(1).Set() {
				return false
			}
		}
		return true
	})
	hand := e.friends[3].State().Hand
	own := func() bool {
		return !slices.Contains(faces(e.friends[3].Engine(), 3), engine.Unknown)
	}
	e.until("he sees all his cards", 5000, own)
	forgot := func() {
		for i, f := range e.friends[:3] {
			for _, x := range []*engine.Engine{f.Engine(), remote.Behind(f.host)} {
				h := x.Hand().Table()
				for _, s := range h.Pile(3) {
					if h.Face(s) != engine.Unknown && !h.Open(s) {
						t.Fatalf("friend %d knows card %d of who is back", i, s)
					}
				}
			}
		}
	}
	forgot()
	moves := func() (n int) {
		m := e.friends[3].Engine()
		for i := range m.Len() {
			if m.Entry(i).Seat == 3 {
				n++
			}
		}
		return n
	}
	before := moves()
	e.until("he has made some moves", 200000, func() bool { forgot(); return moves() > before+5 })
	if s := e.friends[3].State(); s.Hand != hand || s.Phase != session.Playing || s.Seats[3].StandIn != engine.Nobody {
		t.Errorf("hand %d, %v", s.Hand, s.Phase)
	}
	e.until("he sees what he drew", 5000, own)
	for i, f := range e.friends {
		if len(f.Verdicts()) > 0 || !slices.ContainsFunc(f.notices, func(n session.Notice) bool { return n.Key == "seat" && n.Seat == 3 && n.By == 1 }) {
			t.Errorf("friend %d: %v", i, f.notices)
		}
	}
}
