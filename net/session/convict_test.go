package session_test

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest/raffle"
	"carteado/net/mental"
	"carteado/net/session"
)

// twoKeys lets the cheat's keys of the next hand be known to have been said twice, as one of the others charges him with it.
func (e *evening) twoKeys(first **mental.Message) func(from, to int, msg []byte) [][]byte {
	return func(_, _ int, msg []byte) [][]byte {
		if m := deal(msg); m != nil && m.Seat == cheat && m.Kind == mental.Commit && m.Hand == 2 {
			*first = m
		}
		return [][]byte{msg}
	}
}

// TestConvictStops: Who has put in three chips says two things in the keys of the next hand, is convicted of that, and shuts his page. He has no say
// any more in whether the others wait for him: he is away, does not come back, and out of the hand when his time is over, with his chips.
func TestConvictStops(t *testing.T) {
	t.Parallel()
	e := gamble(t, 4, func(x *session.Terms) { x.ReturnTime = 60 })
	var first *mental.Message
	e.Hook = e.twoKeys(&first)
	e.sit(4)
	bought := 0
	e.until("he has bought", 60000, func() bool {
		bought += e.buys(cheat)
		return bought >= 3 && first != nil
	})
	rest := []int{0, 2, 3}
	e.convicts(first)
	e.Crash(cheat)
	e.until("the hand counts", 200000, func() bool {
		return e.all(rest, func(s *session.State) bool { return len(s.Scores) == 1 })
	})
	for _, i := range rest {
		if g, s := e.guests[i], e.guests[i].State(); s.Scores[0].Points[cheat] >= 0 || told(g, "rise-alone") || !told(g, "away") {
			t.Errorf("guest %d: %v, %v", i, s.Scores, g.notices)
		}
	}
}

// convicts charges the cheat with that, and waits until he is convicted, while all play on.
func (e *evening) convicts(first *mental.Message) {
	e.t.Helper()
	session.ChargeIn(e.guests[3].Session, first.Hand, cheat, "twice", e.forked(first))
	e.until("he is convicted", 5000, func() bool {
		return len(e.guests[0].Verdicts()) == 1 && len(e.guests[2].Verdicts()) == 1 && e.guests[0].State().Phase == session.Playing
	})
}

// buys lets a guest buy a chip if he is asked, and returns how many he has bought by that.
func (e *evening) buys(i int) int {
	s := e.guests[i].State()
	if s.Phase != session.Playing || !s.Turn.Has(engine.Seat(i)) || s.Pending {
		return 0
	}
	for _, m := range s.View.Moves {
		if m.Verb == raffle.Buy && e.guests[i].Do(s.View.At, &m) == nil {
			return 1
		}
	}
	return 0
}

// TestConvictedTwice: Who is convicted for the keys of the next hand, and then shows a false key at the end of this one, is tried for that too: his side
// loses the match.
func TestConvictedTwice(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 84, "sueca", nil)
	e.rough = true
	var first *mental.Message
	e.distort(mental.Audit, 1, func(m *mental.Message) { m.Body[3] ^= 1 })
	hook, keys := e.Hook, e.twoKeys(&first)
	e.Hook = func(from, to int, msg []byte) [][]byte {
		keys(from, to, msg)
		return hook(from, to, msg)
	}
	e.sit(4)
	e.until("he has begun the next", 60000, func() bool { return first != nil })
	rest := []int{0, 2, 3}
	e.convicts(first)
	e.until("they have risen", 200000, func() bool {
		return e.all(rest, func(s *session.State) bool {
			return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty
		})
	})
	for _, i := range rest {
		if s := e.guests[i].State(); s.Ending != "forfeit" || len(s.Scores) > 0 {
			t.Errorf("guest %d: %q, %d hands", i, s.Ending, len(s.Scores))
		}
	}
}

// TestPlayedOn: One goes all in, another calls, and then the first is proved to have said two things. A friend of his, who has not played yet, lets his
// program hear nothing of the cheat's part of the deal, so that it says that his cards were not dealt. Nobody asks for that any more: the hand goes on,
// and the cheat is out of it with all that he has put in.
func TestPlayedOn(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 84, "texas-holdem(seats=4,structure=no-limit)", nil)
	e.rough = true
	e.wait()
	firsts := map[engine.Seat]*mental.Message{}
	after := func(n int) engine.Seat { return e.guests[0].State().Carry.Dealer.Next(n, 4) }
	deaf := true
	e.Hook = func(_, to int, msg []byte) [][]byte {
		m := deal(msg)
		switch {
		case m == nil || m.Hand != 1:
		case m.Kind == mental.Commit:
			firsts[m.Seat] = m
		case m.Kind == mental.Deals && deaf && m.Seat == after(3) && to == int(after(2)):
			return nil
		}
		return [][]byte{msg}
	}
	for _, g := range e.guests {
		g.idle, g.meek = true, true
	}
	e.sit(4)
	bold, friend := after(3), after(2)
	e.allIn(bold)
	e.allIn(after(4))
	e.Run(1500)
	session.Charge(e.guests[friend].Session, bold, "twice", e.forked(firsts[bold]))
	e.Run(3000)
	deaf = false
	for _, g := range e.guests {
		g.idle = false
	}
	rest := slices.DeleteFunc(upTo(4), func(i int) bool { return i == int(bold) })
	e.until("the hand counts", 60000, func() bool {
		return e.all(rest, func(s *session.State) bool { return len(s.Scores) > 0 })
	})
	for _, i := range rest {
		if s := e.guests[i].State(); s.Scores[0].Points[bold] != -1000 {
			t.Errorf("guest %d: %v", i, s.Scores)
		}
	}
}

// TestLeaveInInquiry: The first who is asked goes all in, and is proved to have said two things before anybody else has played. A friend of his does
// not say how far he has come, and leaves while all are asked. The cheat is out of the hand by that as by any other word. If he has shut his page
// the hand cannot go on without two at once, and ends where it stands: he has not all back that he has put in.
func TestLeaveInInquiry(t *testing.T) {
	t.Parallel()
	for _, shuts := range []bool{false, true} {
		t.Run(fmt.Sprint("shuts: ", shuts), func(t *testing.T) { leavesInInquiry(t, shuts) })
	}
}

func leavesInInquiry(t *testing.T, shuts bool) {
	e := newEvening(t, 4, 84, "texas-holdem(seats=4,structure=no-limit)", func(x *session.Terms) { x.ReturnTime = 60 })
	e.rough = true
	e.wait()
	firsts := map[engine.Seat]*mental.Message{}
	e.Hook = func(_, _ int, msg []byte) [][]byte {
		if m := deal(msg); m != nil && m.Kind == mental.Commit && m.Hand == 1 {
			firsts[m.Seat] = m
		}
		return [][]byte{msg}
	}
	for _, g := range e.guests {
		g.idle, g.meek = true, true
	}
	e.sit(4)
	bold := e.guests[0].State().Carry.Dealer.Next(3, 4)
	friend := e.guests[bold.Next(1, 4)]
	rest := []int{int(bold.Next(2, 4)), int(bold.Next(3, 4))}
	e.allIn(bold)
	e.Run(1000)
	if shuts {
		e.Crash(int(bold))
	}
	session.Charge(e.guests[rest[0]].Session, bold, "twice", e.forked(firsts[bold]))
	e.until("he is asked", 5000, func() bool { return session.Untold(friend.Session) })
	e.Run(2000)
	if err := friend.Leave(); err != nil {
		t.Fatal(err)
	}
	e.until("both are out of the hand", 5000, func() bool {
		return session.Out(e.guests[rest[0]].Session) == bold.Set()|bold.Next(1, 4).Set()
	})
	for _, g := range e.guests {
		g.idle = false
	}
	e.until("the hand is over", 200000, func() bool {
		return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[bold].Kind == session.Empty })
	})
	for _, i := range rest {
		g, s := e.guests[i], e.guests[i].State()
		if s.Carry.Points[bold]+s.Carry.Extra[0] >= 0 || s.Carry != e.guests[rest[0]].State().Carry {
			t.Errorf("guest %d: %q, %+v, %v", i, s.Ending, s.Carry, g.notices)
		}
	}
}

// allIn lets a guest put in all that he has, when he is asked.
func (e *evening) allIn(i engine.Seat) {
	e.t.Helper()
	e.until("he has put in all", 30000, func() bool {
		s := e.guests[i].State()
		if s.Turn != i.Set() || s.View == nil {
			return false
		}
		most := slices.MaxFunc(s.View.Moves, func(a, b engine.Action) int { return int(a.N - b.N) })
		return e.guests[i].Do(s.View.At, &most) == nil
	})
}
