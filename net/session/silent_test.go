package session_test

import (
	"testing"

	"carteado/engine"

	"carteado/net/session"
)

// hush holds up all that goes to one or comes from him. No link goes down.
func (e *evening) hush(i int) {
	for j := range e.guests {
		if j != i {
			e.Stall(i, j)
		}
	}
}

// One is silent, and his links stay: the fifteen seconds after which he is away are counted from his last word. Only after a
// minute and a half is his hand opened to another, who plays it, and when he is heard again nothing that was said is lost.
func TestSilent(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 62, "sueca", nil)
	e.sit(4)
	e.playing(upTo(4), 5)
	e.guests[2].idle = true
	e.until("his turn", 100000, func() bool { return e.guests[0].State().Turn.Has(2) })
	e.hush(2)
	began := e.Now()
	away := func() bool {
		return e.all([]int{0, 1, 3}, func(s *session.State) bool { return s.Seats[2].Away })
	}
	e.Run(14500)
	if away() || !e.guests[0].State().Seats[2].Linked {
		t.Fatal("he is away too soon, or his links are down")
	}
	e.until("he is away", 5000, away)
	e.Run(70000)
	if s := e.guests[0].State().Seats[2]; s.StandIn != engine.Nobody || s.Opened != 0 {
		t.Fatalf("his hand is open already: %+v", s)
	}
	e.until("somebody stands in", 10000, func() bool { return e.guests[0].State().Seats[2].StandIn == 0 })
	t.Logf("a stand-in after %d ms", e.Now()-began)
	e.Run(5000)
	e.Whole()
	e.guests[2].idle = false
	e.until("he is back", 10000, func() bool { return !e.guests[0].State().Seats[2].Away })
	e.scored(upTo(4), 2)
	for i, g := range e.guests {
		if s := g.State(); len(g.Verdicts()) > 0 || s.Carry.Points != e.guests[0].State().Carry.Points && s.Hand == e.guests[0].State().Hand {
			t.Errorf("guest %d: %v %v", i, g.Verdicts(), s.Carry)
		}
	}
}

// A silence of a few seconds is nothing. One that ends with the link counts from the last word too.
func TestSilentThenLost(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 62, "sueca", relaxed) // with a clock his time would be up meanwhile
	e.sit(4)
	e.playing(upTo(4), 5)
	e.guests[2].idle = true
	e.until("his turn", 100000, func() bool { return e.guests[0].State().Turn.Has(2) })
	for range 4 {
		e.hush(2)
		e.Run(9000)
		e.Whole()
		e.Run(1000)
	}
	if told(e.guests[0], "away") {
		t.Fatal("he was heard all ten seconds, and is away")
	}
	e.hush(2)
	e.Run(12000)
	e.Partition(2)
	e.until("he is away", 6000, func() bool { return e.guests[0].State().Seats[2].Away })
	e.Whole()
	e.guests[2].idle = false
	e.scored(upTo(4), 1)
}
