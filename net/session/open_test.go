package session_test

import (
	"errors"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/session"
)

// leaves sits four people of five down to Hold'em, lets one of them leave in the middle of the first hand, and returns the others,
// who have risen, and what the hand has brought.
func (e *evening) leaves(gone int) (rest []int, score [engine.MaxSeats]int32) {
	e.t.Helper()
	e.sit(4)
	e.playing(upTo(4), 6)
	if err := e.guests[gone].Leave(); err != nil {
		e.t.Fatal(err)
	}
	rest = slices.DeleteFunc(upTo(4), func(i int) bool { return i == gone })
	e.until("they rise", 200000, func() bool {
		return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[gone].Kind == session.Empty })
	})
	score = e.guests[0].State().Scores[0].Points
	if score[gone] == 0 {
		e.t.Fatal("with these cards he has put nothing in")
	}
	return rest, score
}

// Whoever looks after the table cannot write himself more chips: nobody who played with him is ready for that.
func TestForgedScore(t *testing.T) {
	e := newEvening(t, 5, 24, "texas-holdem(seats=4)", nil)
	rest, _ := e.leaves(2)
	err := session.Rescore(e.guests[0].Session, func(c *engine.Carry) { c.Points[0], c.Points[1] = c.Points[0]+10, c.Points[1]-10 })
	if err != nil {
		t.Fatal(err)
	}
	e.Run(3000)
	for _, i := range rest[1:] {
		if err := e.guests[i].Ready(); !errors.Is(err, session.ErrScore) {
			t.Errorf("guest %d: %v", i, err)
		}
	}
}

// An open table: somebody leaves in the middle of a hand, and takes what is left of his chips with him. Who sits down in his place
// begins with as many as everybody had, the others go on with theirs, wherever they sit, and no chip comes or goes unseen.
func TestOpenTable(t *testing.T) {
	const gone, comes = 2, 4
	e := newEvening(t, 5, 28, "texas-holdem(seats=4)", nil)
	rest, score := e.leaves(gone)
	stands := func(who []int, seats ...int) {
		t.Helper()
		for _, i := range who {
			s := e.guests[i].State()
			sum := s.Carry.Extra[0]
			for seat, had := range seats {
				sum += s.Carry.Points[seat]
				if want := int32(0); had >= 0 && s.Carry.Points[seat] != score[had] || had < 0 && s.Carry.Points[seat] != want {
					t.Errorf("guest %d: seat %d has %d in %v, after %v", i, seat, s.Carry.Points[seat], s.Carry, score)
				}
			}
			if sum != 0 {
				t.Errorf("guest %d: %d chips too many in %v", i, sum, s.Carry)
			}
		}
	}
	stands(rest, 0, 1, -1, 3)

	e.until("the free seat is known", 60000, func() bool { return e.guests[comes].State().Seats[gone].Kind == session.Empty })
	if err := e.guests[comes].Claim(gone); err != nil {
		t.Fatal(err)
	}
	seated := func(i int, seat engine.Seat) {
		t.Helper()
		e.until("a seat", 20000, func() bool {
			return e.all([]int{0, 1, 3, comes}, func(s *session.State) bool { return s.Seats[seat].ID == e.ids[i] })
		})
	}
	seated(comes, gone)
	all := append(slices.Clone(rest), comes)
	stands(rest, 0, 1, -1, 3)
	e.begin(all)
	e.scored(all, 1)
	for _, i := range all {
		g := e.guests[i]
		s := g.State()
		sum := s.Carry.Extra[0]
		for _, x := range s.Carry.Points {
			sum += x
		}
		last := s.Scores[len(s.Scores)-1].Points
		if sum != 0 || s.Carry.Points[gone] != last[gone] || s.Carry.Points[0] != score[0]+last[0] || len(g.Verdicts()) > 0 {
			t.Errorf("guest %d: %v after %v and %v, %v", i, s.Carry, score, last, g.Verdicts())
		}
	}
}
