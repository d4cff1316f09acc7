package session_test

import (
	"fmt"
	"testing"

	"carteado/net/mental"
	"carteado/net/session"
	"carteado/net/wire"
)

// What a friend of who is losing can do for him, where chips are played for.

const friend = 3

// keepsBack lets the cheat say nothing in the deal any more, and returns the last thing that he has said.
func (e *evening) keepsBack() *mental.Message {
	var last *mental.Message
	for _, raw := range session.Chair(e.guests[friend].Session, 1).Deal.Held(cheat) {
		if m, err := mental.DecodeMessage(raw); err == nil && m.Seq < 1<<30 {
			last = m
		}
	}
	if last == nil {
		e.t.Fatal("he has said nothing")
	}
	e.Hook = func(from, _ int, msg []byte) [][]byte {
		if from == cheat && wire.Kind(msg[0]) == wire.KindDeal {
			return nil
		}
		return [][]byte{msg}
	}
	return last
}

// losingOf begins a hand of the raffle among so many in which a cheat has bought, and says nothing in the deal any more.
func losingOf(t *testing.T, seats int, change func(*session.Terms)) *evening {
	t.Helper()
	e := gamble(t, seats, change)
	e.sit(seats)
	bought := 0
	e.until("he has bought", 60_000, func() bool {
		bought += e.buys(cheat)
		return bought >= 3
	})
	e.Run(400)
	e.guests[cheat].idle = false
	session.Sulk(e.guests[cheat].Session)
	return e
}

// A friend of who is losing, and keeps his part of the deal back, never says that he is away, nor that he be given up; or that another hand be
// given up that never was. The others say the same for both, and who is losing has lost his bets. His friend has lost nothing by that alone.
func TestFriendHoldsUp(t *testing.T) {
	t.Parallel()
	e := losingOf(t, 5, func(x *session.Terms) { x.ReturnTime = 60 })
	e.keepsBack()
	var lost int32
	for range 300 {
		e.Run(1000)
		if lost = e.guests[0].State().Carry.Points[cheat]; lost != 0 {
			break
		}
		session.Sides(e.guests[friend].Session, cheat)
		session.Spoil(e.guests[friend].Session)
	}
	for _, i := range []int{0, 2, 4} {
		if s := e.guests[i].State(); lost >= 0 || s.Carry.Points[friend] < 0 || s.Seats[friend].Kind != session.Person || told(e.guests[i], "rise-alone") {
			t.Errorf("guest %d: %v, %v", i, s.Carry.Points, e.guests[i].notices)
		}
	}
}

// The friend leaves when all others have named who is losing, and he has not. They name him again, and that is enough.
func TestFriendLeaves(t *testing.T) {
	t.Parallel()
	e := losingOf(t, 5, func(x *session.Terms) { x.ReturnTime = 60 })
	e.keepsBack()
	for k := range 300 {
		session.Sides(e.guests[friend].Session, cheat)
		if k == 45 {
			e.guests[friend].Leave()
		}
		if e.Run(1000); e.guests[0].State().Carry.Points[cheat] != 0 {
			break
		}
	}
	for _, i := range []int{0, 2, 4} {
		if s := e.guests[i].State(); s.Carry.Points[cheat] >= 0 || told(e.guests[i], "rise-alone") {
			t.Errorf("guest %d: %v, %v", i, s.Carry.Points, e.guests[i].notices)
		}
	}
}

// All had agreed on the deck, the words of one hang on nothing that was said then, and a friend of his does not say so. He is named for that, or leaves: the others
// have said it, the hand ends as it began, and the cheat has lost what he had put in.
func TestFriendDeniesParting(t *testing.T) {
	t.Parallel()
	for _, seats := range []int{4, 5} {
		e := newEvening(t, seats, 84, fmt.Sprintf("poker-fechado(seats=%d)", seats), func(x *session.Terms) { x.ReturnTime = 120 })
		e.rough = true
		e.wait()
		e.distort(mental.Deals, 1, func(m *mental.Message) { m.Root[5] ^= 1 })
		for _, g := range e.guests {
			g.idle = true
		}
		e.sit(seats)
		for k := range 1000 {
			session.Sides(e.guests[friend].Session, cheat)
			if e.Run(100); e.guests[0].State().Carry.Points[cheat] != 0 {
				break
			}
			if seats == 4 && k == 400 {
				e.guests[friend].Leave()
			}
		}
		for _, i := range []int{0, 2} {
			if s := e.guests[i].State(); s.Carry.Points[cheat]+s.Carry.Extra[0] >= 0 || told(e.guests[i], "rise-alone") {
				t.Errorf("of %d: guest %d: %+v, %v", seats, i, s.Carry, e.guests[i].notices)
			}
		}
	}
}

// No chips are played for, and one leaves for good whom nobody can replace. A friend of his does not give the hand up. He is named for that: it is void, with a
// strike against who has left, and none of the others rises for himself.
func TestFriendKeepsHandOpen(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 5, 84, "mau-mau(seats=5)", func(x *session.Terms) { x.ReturnTime, x.ShareAfter = 60, 0 })
	e.rough = true
	e.sit(5)
	e.playing(upTo(5), 3)
	e.guests[cheat].Leave()
	for range 200 {
		session.Sides(e.guests[friend].Session, cheat)
		if e.Run(1000); e.guests[0].State().Phase == session.Lobby {
			break
		}
	}
	for _, i := range []int{0, 2, 4} {
		if s := e.guests[i].State(); s.Ending != "void" || told(e.guests[i], "rise-alone") {
			t.Errorf("guest %d: %v, %q, %+v, %v", i, s.Phase, s.Ending, s.Carry, e.guests[i].notices)
		}
	}
}

// Old words of who is away bring him back to nobody, however often his friend shows them.
func TestOldWordsBringNobodyBack(t *testing.T) {
	t.Parallel()
	e := losing(t)
	old := e.keepsBack()
	for range 200 {
		e.Run(1000)
		if s := e.guests[friend].State(); s.Phase == session.Playing && s.Seats[cheat].Away {
			session.Hear(e.guests[friend].Session, cheat, old.Root, old.Bytes())
		}
	}
	if x := e.guests[0].State().Carry.Points[cheat]; x >= 0 {
		t.Errorf("he has %d chips", x)
	}
}

// The friend goes away with who is losing. The hand cannot go on without two, and ends where it stands: he has lost his bets all the same.
func TestTwoGoAway(t *testing.T) {
	t.Parallel()
	e := losingOf(t, 5, func(x *session.Terms) { x.ReturnTime = 60 })
	e.Partition(cheat, friend)
	rest := []int{0, 2, 4}
	for range 300 {
		if e.Run(1000); e.guests[0].State().Phase == session.Lobby {
			break
		}
	}
	for _, i := range rest {
		if s := e.guests[i].State(); s.Carry.Points[cheat] >= 0 || s.Ending != "void" || s.Carry != e.guests[0].State().Carry {
			t.Errorf("guest %d: %q, %+v, %v", i, s.Ending, s.Carry, e.guests[i].notices)
		}
	}
	if x := e.sheets(rest, 0b10101); x.Struck != 1<<cheat|1<<friend {
		t.Errorf("the match is\n%s", x)
	}
}

// The line of an honest player is bad to two of the others, while another does not play any more. What he says of him gets to all by those whom
// he reaches: he plays on, and only who stayed away has lost his bets.
func TestBadLine(t *testing.T) {
	t.Parallel()
	e := losingOf(t, 5, func(x *session.Terms) { x.ReturnTime = 60 })
	e.keepsBack()
	for _, i := range []int{4, cheat} {
		e.Cut(friend, i)
	}
	rest := []int{0, 2, friend, 4}
	for range 200 {
		if e.Run(1000); e.all(rest, func(s *session.State) bool { return s.Carry.Points[cheat] != 0 }) {
			break
		}
	}
	for _, i := range rest {
		if s := e.guests[i].State(); s.Carry.Points[cheat] >= 0 || s.Carry.Points[friend] < 0 || told(e.guests[i], "rise-alone") {
			t.Errorf("guest %d: %v, %v", i, s.Carry.Points, e.guests[i].notices)
		}
	}
}

// Without a clock one who is to move keeps in touch with one of the others alone, who is honest. That one names him too when his move has taken a
// minute, since the others do not hear him, and he has lost his bets. Nobody does as one says falsely of somebody that he is not heard.
func TestInTouchWithOne(t *testing.T) {
	t.Parallel()
	e := losing(t)
	e.guests[cheat].idle = true
	session.Sulk(e.guests[cheat].Session)
	e.until("his turn", 60_000, func() bool { return e.guests[0].State().Turn.Has(cheat) })
	for range 100 {
		session.Name(e.guests[2].Session, cheat)
		if e.Run(1000); e.guests[0].State().Seats[cheat].Away {
			t.Fatal("one is enough")
		}
	}
	const lost = 136 // the first byte of the frame that he has risen for himself, which he does not send
	e.Hook = func(from, _ int, msg []byte) [][]byte {
		if from == cheat && msg[0] == lost {
			return nil
		}
		return [][]byte{msg}
	}
	e.Cut(cheat, 0)
	e.Cut(cheat, 2)
	for range 200 {
		if e.Run(1000); e.guests[0].State().Carry.Points[cheat] != 0 {
			break
		}
	}
	for _, i := range []int{0, 2, friend} {
		if s := e.guests[i].State(); s.Carry.Points[cheat] >= 0 || told(e.guests[i], "rise-alone") {
			t.Errorf("guest %d: %v, %v", i, s.Carry.Points, e.guests[i].notices)
		}
	}
}
