package session_test

import (
	"errors"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/session"
)

// leaves sits four people of five down to Hold'em, lets one of them leave in the middle of the first hand, when all have put in what the first has, and returns
// the others, who have risen, and what the hand has brought.
func (e *evening) leaves(gone int) (rest []int, score [engine.MaxSeats]int32) {
	e.t.Helper()
	for _, g := range e.guests {
		g.meek = true
	}
	e.sit(4)
	e.street(upTo(4), 3)
	e.wait()
	for _, g := range e.guests {
		g.meek, g.idle = false, false
	}
	if err := e.guests[gone].Leave(); err != nil {
		e.t.Fatal(err)
	}
	rest = slices.DeleteFunc(upTo(4), func(i int) bool { return i == gone })
	e.until("they rise", 200000, func() bool {
		return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[gone].Kind == session.Empty })
	})
	score = e.guests[0].State().Scores[0].Points
	if score[gone] >= 0 {
		e.t.Fatal("he has put nothing in")
	}
	return rest, score
}

// Whoever looks after the table cannot write himself more chips: nobody who played with him is ready for that.
func TestForgedScore(t *testing.T) {
	t.Parallel()
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
	t.Parallel()
	const gone, comes = 2, 4
	e := newEvening(t, 5, 30, "texas-holdem(seats=4)", nil)
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

// resized waits until the table has so many seats, and a hand is played there.
func (e *evening) resized(who []int, hand string, seats int) {
	e.t.Helper()
	e.until(hand, 400000, func() bool {
		return e.all(who, func(s *session.State) bool { return s.Phase == session.Playing && len(s.Seats) == seats })
	})
}

// At an open table the others go on by themselves when one has left, with a seat less and the chips that they have; who comes sits
// down on one more. Nobody who sits there is asked for his word again.
func TestComeAndGo(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 5, 30, "texas-holdem(seats=4)", nil)
	e.sit(4)
	e.playing(upTo(4), 6)
	hears := e.guests[3].State().Version
	if err := e.guests[2].Leave(); err != nil {
		t.Fatal(err)
	}
	rest := []int{0, 1, 3}
	e.scored(rest, 1)
	had := e.guests[0].State().Scores[0].Points
	e.resized(rest, "they go on with three", 3)
	for seat, i := range rest {
		s := e.guests[i].State()
		if s.Me != engine.Seat(seat) || s.Terms.Rules != "texas-holdem(seats=3)" || s.Carry.Points != [engine.MaxSeats]int32{had[0], had[1], had[3]} ||
			s.Carry.Extra[0] != had[2] || s.Version == hears || len(e.guests[i].Verdicts()) > 0 || !e.guests[i].says("rise-on", engine.Nobody) {
			t.Errorf("guest %d: seat %d of %q, %v after %v", i, s.Me, s.Terms.Rules, s.Carry, had)
		}
	}

	owner := e.guests[0]
	for seat, want := range map[engine.Seat]error{2: session.ErrPlace, 4: session.ErrPlace} {
		if err := e.guests[4].Claim(seat); err != want {
			t.Errorf("seat %d: %v", seat, err)
		}
	}
	if err := e.guests[4].Claim(3); err != nil {
		t.Fatal(err)
	}
	e.until("he asks", 10000, func() bool { return len(owner.State().Asking) == 1 })
	if err := owner.Admit(e.ids[4], 3); err != nil {
		t.Fatal(err)
	}
	e.until("he has a seat", 400000, func() bool { return e.guests[4].State().Me == 3 && e.guests[4].State().Phase == session.Lobby })
	had = owner.State().Carry.Points
	if err := e.guests[4].Ready(); err != nil {
		t.Fatal(err)
	}
	all := []int{0, 1, 3, 4}
	e.resized(all, "they go on with four", 4)
	for seat, i := range all {
		s := e.guests[i].State()
		if s.Me != engine.Seat(seat) || s.Terms.Rules != "texas-holdem" || s.Carry.Points != had || had[3] != 0 || had[0]+had[1]+had[2]+s.Carry.Extra[0] != 0 {
			t.Errorf("guest %d: seat %d of %q, %v after %v", i, s.Me, s.Terms.Rules, s.Carry, had)
		}
	}
}

// A word holds for whoever comes and goes, and for nothing else: the owner who changes the stakes with the seats has nobody's.
func TestWordHolds(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 5, 30, "texas-holdem(seats=4)", nil)
	e.leaves(2)
	owner, other := e.guests[0], e.guests[3]
	ready := func(rules string, want bool) {
		t.Helper()
		terms := owner.State().Terms
		terms.Rules = rules
		if err := owner.SetTerms(terms); err != nil {
			t.Fatal(err)
		}
		e.Run(5000)
		s := other.State()
		if s.Terms.Rules != rules || s.Me < 0 || s.Seats[s.Me].Ready != want {
			t.Errorf("%s: ready %v", rules, !want)
		}
	}
	if err := other.Ready(); err != nil {
		t.Fatal(err)
	}
	ready("texas-holdem(seats=5)", true)
	ready("texas-holdem(seats=6)", true)
	if err := other.Unready(); err != nil {
		t.Fatal(err)
	}
	ready("texas-holdem(seats=5)", false)
	other.Ready()
	ready("texas-holdem(seats=6)", true)
	ready("texas-holdem(buyIn=500,seats=6)", false)
}

// A word holds only where whoever stays keeps his neighbours, and no robot comes: the owner knows its hand.
func TestWordHoldsForPeople(t *testing.T) {
	t.Parallel()
	for what, change := range map[string]func(*session.Session) error{
		"two change seats": func(s *session.Session) error { return session.Exchange(s, 0, 1) },
		"a robot comes":    func(s *session.Session) error { return s.SetRobot(2, true) },
	} {
		e := newEvening(t, 5, 30, "texas-holdem(seats=4)", nil)
		e.leaves(2)
		owner, other := e.guests[0], e.guests[3]
		if err := other.Ready(); err != nil {
			t.Fatal(err)
		}
		if err := change(owner.Session); err != nil {
			t.Fatal(err)
		}
		e.Run(5000)
		if s := other.State(); s.Version != owner.State().Version || s.Seats[s.Me].Ready {
			t.Errorf("%s: ready %v", what, s.Seats[s.Me].Ready)
		}
		if err := other.Ready(); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// At a shoe nobody waits for its end: it is put away after the round when somebody comes, or has left.
func TestShoeIsPutAway(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 33, "blackjack(seats=2)", nil)
	e.sit(2)
	e.playing(upTo(2), 8)
	if err := e.guests[2].Claim(2); err != nil {
		t.Fatal(err)
	}
	e.until("he asks", 10000, func() bool { return len(e.guests[0].State().Asking) == 1 })
	if err := e.guests[0].Admit(e.ids[2], 2); err != nil {
		t.Fatal(err)
	}
	e.until("he has a seat", 200000, func() bool { return e.guests[2].State().Me == 2 })
	if s := e.guests[1].State(); s.Ending != "admit" || len(s.Seats) != 3 || s.Terms.Rules != "blackjack(seats=3)" {
		t.Errorf("%q, %s", s.Ending, s.Terms.Rules)
	}
	if err := e.guests[2].Ready(); err != nil {
		t.Fatal(err)
	}
	e.resized(upTo(3), "a shoe of three", 3)
	if err := e.guests[1].Leave(); err != nil {
		t.Fatal(err)
	}
	e.resized([]int{0, 2}, "a shoe of two", 2)
}

// Two ask for one more seat. The owner lets in the second, though the first was heard before.
func TestAdmitsWhoIsMeant(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 36, "blackjack(seats=2)", nil)
	e.sit(2)
	e.playing(upTo(2), 8)
	owner := e.guests[0]
	for _, g := range e.guests[2:] {
		if err := g.Claim(2); err != nil {
			t.Fatal(err)
		}
	}
	e.until("they ask", 10000, func() bool { return len(owner.State().Asking) == 2 })
	asking := owner.State().Asking
	if err := owner.Admit(asking[1].ID, 2); err != nil {
		t.Fatal(err)
	}
	if x := owner.State().Asking; len(x) != 1 || x[0] != asking[0] {
		t.Errorf("still asks %+v", x)
	}
	e.until("a seat", 200000, func() bool { return len(owner.State().Seats) == 3 })
	if x := owner.State().Seats[2]; x.ID != asking[1].ID {
		t.Errorf("meant was %+v, and there sits %+v", asking[1], x)
	}
}

// Two people play with robots, and one of them leaves: who stays has what he and the robots have put in, as with two alone.
func TestLeftWithRobots(t *testing.T) {
	t.Parallel()
	for _, gone := range []int{0, 1} {
		e := newEvening(t, 2, 34, "texas-holdem", nil)
		for _, g := range e.guests {
			g.meek = true
		}
		e.lobby(upTo(2))
		for _, seat := range []engine.Seat{2, 3} {
			if err := e.guests[0].SetRobot(seat, true); err != nil {
				t.Fatal(err)
			}
		}
		e.sit(2)
		e.street(upTo(2), 3)
		stays := 1 - gone
		shut := e.goes(gone, []int{stays}, false)
		g := e.guests[stays]
		e.until("he has the pot, and the table", 100000, func() bool {
			s := g.State()
			return s.Phase == session.Lobby && s.Owner && len(s.Scores) == 1
		})
		s := g.State()
		sum := s.Scores[0].Points
		if s.Ending != "missing" || sum[stays] <= 0 || sum[gone] >= 0 || sum[0]+sum[1]+sum[2]+sum[3] != 0 || s.Carry.Points[stays] != sum[stays] ||
			session.Reads(g.Session, shut...) || len(g.Verdicts()) > 0 {
			t.Errorf("guest %d goes: %q, %v, %v", gone, s.Ending, sum, s.Carry)
		}
		if err := g.Ready(); err != nil {
			t.Errorf("guest %d goes: %v", gone, err)
		}
	}
}
