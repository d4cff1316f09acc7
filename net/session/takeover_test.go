package session_test

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/lobby"
	"carteado/net/mental"
	"carteado/net/session"
	"carteado/net/wire"
)

func strangers() (a, b *identity.Key) {
	return identity.FromSeed(sha256.Sum256([]byte("stranger"))), identity.FromSeed(sha256.Sum256([]byte("his friend")))
}

// Somebody who has nothing but the link sends a plan of his own, and a sitting under it, while others play and nobody moves:
// nobody rises. In the lobby nobody follows either.
func TestStrangerTakesNothingOver(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 81, "truco(seats=2)", func(x *session.Terms) { x.MoveTime = 0 })
	e.lobby(upTo(3))
	a, b := strangers()
	attack := func(above uint64) {
		t.Helper()
		version := e.guests[0].State().Version
		for i := range 2 {
			planned, seated := session.Usurp(e.guests[i].Session, a, b, above)
			for _, from := range []identity.ID{a.ID(), e.ids[2]} {
				e.guests[i].Linked(2, true)
				e.guests[i].Session.Receive(from, planned)
				e.guests[i].Session.Receive(from, seated)
			}
		}
		e.Run(40000)
		for i, g := range e.guests[:2] {
			if s := g.State(); s.Version != version || s.Me < 0 {
				t.Fatalf("%d above: guest %d is at version %d, seat %d", above, i, s.Version, s.Me)
			}
		}
	}
	e.guests[1].Claim(1)
	e.until("a seat", 10000, func() bool { return e.guests[1].State().Me == 1 })
	for _, above := range []uint64{1, 1000, 1 << 39} {
		attack(above)
	}
	e.begin(upTo(2))
	e.playing(upTo(2), 1)
	e.guests[0].idle, e.guests[1].idle = true, true
	table := e.guests[0].State().Table
	for _, above := range []uint64{1, 1000, 1 << 39} {
		attack(above)
	}
	for i, g := range e.guests[:2] {
		if s := g.State(); s.Phase != session.Playing || s.Table != table {
			t.Errorf("guest %d: %v", i, s.Phase)
		}
	}
	e.guests[0].idle, e.guests[1].idle = false, false
	e.scored(upTo(2), 1)
}

// The owner's own program has gone mad and counts far ahead: nobody follows by more than a step, and all agree in the end.
func TestVersionsGrowBySteps(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 82, "truco", nil)
	e.lobby(upTo(3))
	e.guests[1].Claim(1)
	e.guests[2].Claim(2)
	e.until("seats", 10000, func() bool { return e.guests[1].State().Me == 1 && e.guests[2].State().Me == 2 })
	was := e.guests[1].State().Version
	for i, above := range []uint64{1 << 39, 1001, 1 << 20} {
		e.guests[1+i%2].Session.Receive(e.ids[0], session.Leap(e.guests[0].Session, above))
	}
	e.Run(15000)
	for i, g := range e.guests {
		if v := g.State().Version; v != was {
			t.Errorf("guest %d is at %d, not %d", i, v, was)
		}
	}
	e.guests[1].Session.Receive(e.ids[0], session.Leap(e.guests[0].Session, 1000))
	e.until("all are at one version", 30000, func() bool {
		return e.all(upTo(3), func(s *session.State) bool { return s.Version == was+1000 })
	})
}

// Four sit in the lobby when the owner's line breaks. The three others agree on the next of them, and when the owner is back,
// who has gone on changing things meanwhile, he follows as one of the people. One or two of four take nothing over.
func TestMajorityFindsOwner(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		apart []int // from the others
		next  int   // owner in the end
	}{
		{[]int{0}, 1}, {[]int{0, 1}, 0}, {[]int{1, 2}, 0}, {[]int{0, 3}, 0}, {[]int{3}, 0},
	} {
		t.Run(fmt.Sprint(c.apart), func(t *testing.T) {
			e := newEvening(t, 4, 83, "truco", nil)
			e.lobby(upTo(4))
			for i := 1; i < 4; i++ {
				e.guests[i].Claim(seatOf(i))
				e.until("a seat", 10000, func() bool { return e.guests[i].State().Me == seatOf(i) })
			}
			e.Partition(c.apart...)
			e.Run(30000)
			terms := e.guests[0].State().Terms
			for k := range 5 {
				terms.MoveTime = 40 + k
				if err := e.guests[0].SetTerms(terms); err != nil {
					t.Fatal(err)
				}
			}
			e.Run(5000)
			e.Whole()
			e.until("they agree", 60000, func() bool {
				first := e.guests[0].State()
				return e.all(upTo(4), func(s *session.State) bool { return s.Version == first.Version && s.Terms == first.Terms })
			})
			for i, g := range e.guests {
				if s := g.State(); s.Owner != (i == c.next) {
					t.Errorf("guest %d is the owner: %v", i, s.Owner)
				}
			}
			if s := e.guests[0].State(); c.next != 0 {
				e.guests[0].Claim(0)
				e.until("he sits again", 10000, func() bool { return e.guests[0].State().Me == 0 })
				if s.Terms.MoveTime == 44 {
					t.Error("what he changed alone counts")
				}
			}
		})
	}
}

// An elder signs one change of owner on a plan, through reloads too.
func TestElderSignsOnce(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 84, "truco", nil)
	e.lobby(upTo(4))
	for i := 1; i < 4; i++ {
		e.guests[i].Claim(seatOf(i))
		e.until("a seat", 10000, func() bool { return e.guests[i].State().Me == seatOf(i) })
	}
	e.Crash(0)
	e.Hook = func(from, to int, msg []byte) [][]byte { // the one they agree on hears nobody's word
		if to == 1 && msg[0] == 140 {
			return nil
		}
		return [][]byte{msg}
	}
	signed := func(i int) bool { _, ok := session.Elected(e.guests[i].Session); return ok }
	e.until("two have signed", 60000, func() bool { return signed(2) && signed(3) })
	to, _ := session.Elected(e.guests[3].Session)
	if to != e.ids[1] {
		t.Fatal("for somebody else")
	}
	e.Crash(1)
	e.Crash(3)
	e.Start(3, e.come(3))
	e.Run(60000)
	e.guests[3].Leave() // which would be another word on the plan
	for _, i := range []int{2, 3} {
		if again, ok := session.Elected(e.guests[i].Session); ok && again != to {
			t.Errorf("guest %d has signed again", i)
		}
		if e.guests[i].State().Owner {
			t.Errorf("guest %d is the owner by two of four", i)
		}
	}
	e.Hook = nil
	e.Start(1, e.come(1))
	e.until("their word counts", 60000, func() bool { return e.guests[1].State().Owner && e.guests[2].State().Seats[1].Owner })
}

func seatOf(i int) engine.Seat { return engine.Seat(i) }

// The owner and as many as stay leave at once, in the lobby or in a hand, and their pages are closed soon after. Those who stay find an owner, and
// where people come and go they play on.
func TestHalfLeave(t *testing.T) {
	t.Parallel()
	for _, rules := range []string{"truco", "texas-holdem"} {
		e := newEvening(t, 4, 86, rules, nil)
		open := rules == "texas-holdem"
		if open {
			e.sit(4)
			e.playing(upTo(4), 3)
		} else {
			e.lobby(upTo(4))
			for i := 1; i < 4; i++ {
				e.guests[i].Claim(seatOf(i))
				e.until("a seat", 10000, func() bool { return e.guests[i].State().Me == seatOf(i) })
			}
		}
		e.Run(1000)
		for i := range 2 {
			if err := e.guests[i].Leave(); err != nil {
				t.Fatal(err)
			}
		}
		e.Run(2500)
		e.Crash(0)
		e.Crash(1)
		rest := []int{2, 3}
		e.until("they have an owner", 200000, func() bool {
			return e.guests[2].State().Owner && e.all(rest, func(s *session.State) bool {
				return !open && s.Seats[2].Owner || open && s.Phase == session.Playing && len(s.Seats) == 2 && s.Seats[0].Owner
			})
		})
	}
}

// One of four has left, and is not counted. While the owner and another are merely away, the one who is there takes nothing over, though he has
// what the first has signed.
func TestFewTakeNothingOver(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 87, "truco", nil)
	e.lobby(upTo(4))
	for i := 1; i < 4; i++ {
		e.guests[i].Claim(seatOf(i))
		e.until("a seat", 10000, func() bool { return e.guests[i].State().Me == seatOf(i) })
	}
	e.Partition(0, 1)
	if err := e.guests[3].Leave(); err != nil {
		t.Fatal(err)
	}
	e.Run(60000)
	if e.guests[2].State().Owner {
		t.Fatal("one of three is the owner")
	}
	e.Whole()
	e.until("all follow the owner", 60000, func() bool {
		return e.all([]int{0, 1, 2}, func(s *session.State) bool {
			return s.Seats[0].Owner && s.Version == e.guests[0].State().Version
		})
	})
}

// stuck has everybody play a hand at a table of four whose last words one never hears, so that he sits at it still when somebody has left and the others have
// seen its end. He says that he is back in time to keep his place.
func stuck(t *testing.T, who, leaves int) *evening {
	t.Helper()
	e := newEvening(t, 4, 88, "lots(seats=4)", func(x *session.Terms) { x.ReturnTime = 60 })
	e.lobby(upTo(4))
	for i := 1; i < 4; i++ {
		e.guests[i].Claim(seatOf(i))
		e.until("a seat", 10000, func() bool { return e.guests[i].State().Me == seatOf(i) })
	}
	back := false
	e.Hook = func(_, to int, msg []byte) [][]byte {
		if f, _ := wire.Decode(slices.Clone(msg)); f != nil {
			x, is := f.(*wire.Append)
			back = back || is && session.IsBack(x.Proposal.Action)
		}
		m := deal(msg)
		if m != nil && to == who && m.Kind == mental.Audit || session.IsVote(msg) && !back {
			return nil
		}
		return [][]byte{msg}
	}
	e.begin(upTo(4))
	e.playing(upTo(4), 0)
	e.until("the hand is played", 200000, func() bool { return session.Chair(e.guests[leaves].Session, 1).Deal.Ended() })
	if err := e.guests[leaves].Leave(); err != nil {
		t.Fatal(err)
	}
	e.until("the others have risen", 60000, func() bool {
		return e.all(upTo(4), func(s *session.State) bool {
			return s.Phase == session.Lobby || s.Me == seatOf(who) || s.Me == seatOf(leaves)
		})
	})
	if e.guests[who].State().Phase == session.Lobby {
		t.Fatal("he has risen too")
	}
	return e
}

// follows waits until who sat still has risen, and follows another.
func (e *evening) follows(who, other int) {
	e.t.Helper()
	e.until("he follows", 300000, func() bool {
		mine, theirs := e.guests[who].State(), e.guests[other].State()
		return mine.Phase == session.Lobby && mine.Version == theirs.Version && mine.Carry == theirs.Carry
	})
}

// Somebody sits at a hand still when the others have seen its end, and the owner has left. They find an owner
// without him, who could only write down how it stood before: a vote for him would be the one that each of them has. When he comes he takes the score from them.
func TestWhoSitsStillIsNoOwner(t *testing.T) {
	t.Parallel()
	e := stuck(t, 1, 0)
	e.until("they have an owner", 20000, func() bool { return e.guests[2].State().Owner && e.guests[3].State().Seats[2].Owner })
	if e.guests[1].State().Phase == session.Lobby || e.guests[2].State().Seats[1].Kind == session.Empty {
		t.Fatal("he has risen too, or lost his place")
	}
	e.follows(1, 2)
}

// It is the owner who sits there still, while his line is good. The others do not wait until his time to come back is over, and he rises with an old score: they find another
// owner, and he follows.
func TestOwnerSitsStill(t *testing.T) {
	t.Parallel()
	e := stuck(t, 0, 3)
	e.until("they have another owner", lobby.RiseAfter+10000, func() bool {
		return e.all([]int{1, 2}, func(s *session.State) bool { return s.Seats[1].Owner && s.Carry.Deal == 1 })
	})
	if s := e.guests[0].State(); s.Phase == session.Lobby {
		t.Fatal("he has risen before")
	}
	e.follows(0, 1)
}

// Somebody who has lost his place, and may not watch, is the next after the owner, who leaves in a hand. He does not know what came of it: one of those who
// have played is the owner, and they go on with what they have.
func TestWhoHasPlayedComesFirst(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 89, "texas-holdem(seats=4)", func(x *session.Terms) { x.Public, x.ReturnTime = false, 60 })
	e.wait()
	e.lobby(upTo(4))
	for i, seat := range []engine.Seat{1: 3, 2: 1, 3: 2} {
		if i > 0 {
			e.guests[i].Claim(seat)
			e.until("a seat", 10000, func() bool { return e.guests[i].State().Me == seat })
		}
	}
	terms := e.guests[0].State().Terms
	terms.Rules = "texas-holdem(seats=3)"
	if err := e.guests[0].SetTerms(terms); err != nil {
		t.Fatal(err)
	}
	e.until("he has no place", 10000, func() bool { return e.all([]int{1}, func(s *session.State) bool { return s.Me < 0 }) })
	for _, g := range e.guests {
		g.meek = true
	}
	e.begin([]int{0, 2, 3})
	e.street([]int{0, 2, 3}, 3)
	if err := e.guests[0].Leave(); err != nil {
		t.Fatal(err)
	}
	e.Run(2000)
	e.Crash(0)
	rest := []int{2, 3}
	e.idle(rest, false)
	e.until("they have risen", 600000, func() bool { return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby }) })
	had := e.guests[2].State().Carry
	e.until("they have an owner", 60000, func() bool {
		return e.guests[2].State().Owner && e.all(rest, func(s *session.State) bool {
			return s.Seats[1].Owner && s.Carry.Deal == had.Deal && s.Carry.Points[1] == had.Points[1] && s.Carry.Points[2] == had.Points[2]
		})
	})
	if had.Points[1] == 0 && had.Points[2] == 0 {
		t.Error("nobody has won anything, so that they could go on or begin")
	}
}

// The owner makes one plan more, of which one does not hear, and goes. That one is the next of the people, and says so by the plan before. Nobody who has the later plan gives him a
// word on either: they find an owner by the later one without him, each with one word on it, and he follows when he hears of it.
func TestElderSignsLatest(t *testing.T) {
	t.Parallel()
	const deaf = 1
	e := newEvening(t, 5, 89, "texas-holdem(seats=5)", nil)
	e.lobby(upTo(5))
	for i := 1; i < 5; i++ {
		e.guests[i].Claim(seatOf(i))
		e.until("a seat", 10000, func() bool { return e.guests[i].State().Me == seatOf(i) })
	}
	e.Run(3000)
	before := session.PlanHash(e.guests[deaf].Session)
	type word struct {
		by   int
		plan [32]byte
	}
	said, wishes := map[word]identity.ID{}, 0
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if to == deaf && msg[0] == lobby.FramePlan {
			return nil
		}
		if x, is := session.ReadElect(msg); is {
			if from == deaf && x.Plan == before {
				wishes++
			}
			at := word{from, x.Plan}
			if old, there := said[at]; x.Signed && (from != deaf && x.Plan == before || there && old != x.To || x.To == e.ids[deaf]) {
				t.Errorf("guest %d gives his word for %x on %x, and gave it for %x", from, x.To[:4], x.Plan[:4], old[:4])
			} else if x.Signed {
				said[at] = x.To
			}
		}
		return [][]byte{msg}
	}
	terms := e.guests[0].State().Terms
	terms.MoveTime = 44
	if err := e.guests[0].SetTerms(terms); err != nil {
		t.Fatal(err)
	}
	rest := []int{2, 3, 4}
	e.until("they have it", 10000, func() bool {
		return e.all(rest, func(s *session.State) bool { return s.Terms.MoveTime == 44 })
	})
	e.Crash(0)
	e.until("they have an owner", 60000, func() bool {
		return e.all(rest, func(s *session.State) bool { return s.Seats[2].Owner && s.Terms.MoveTime == 44 })
	})
	if wishes == 0 || len(said) < 3 || e.guests[deaf].State().Terms.MoveTime == 44 {
		t.Errorf("%d wishes, %d words", wishes, len(said))
	}
	e.Hook = nil
	e.until("he follows", 60000, func() bool { s := e.guests[deaf].State(); return s.Seats[2].Owner && s.Terms.MoveTime == 44 })
}

// A word for another owner, or that somebody has left, which nobody has signed is none, and who brings it is at fault: by a plan that rested on it no program could go on.
func TestForgedElect(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 90, "truco", nil)
	e.lobby(upTo(3))
	for i := 1; i < 3; i++ {
		e.guests[i].Claim(seatOf(i))
		e.until("a seat", 10000, func() bool { return e.guests[i].State().Me == seatOf(i) })
	}
	for _, to := range []identity.ID{e.ids[2], {}} {
		if err := e.guests[2].Session.Receive(e.ids[1], session.ForgedElect(e.guests[2].Session, to)); !errors.Is(err, lobby.ErrFrame) {
			t.Errorf("for %x: %v", to[:4], err)
		}
	}
}
