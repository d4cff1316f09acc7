package session_test

import (
	"testing"

	"carteado/net/mental"
	"carteado/net/session"
	"carteado/net/wire"
)

// A false sign of life of a third person does not open sooner the hand of who is away: after a minute and a half, and not at once. Whose page is reloaded
// meanwhile waits anew, though he has named him before.
func TestHandIsNotOpenedSooner(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 62, "sueca", nil)
	e.rough = true
	var old *mental.Message
	e.Hook = func(from, _ int, msg []byte) [][]byte {
		if m := deal(msg); m != nil && m.Seat == 3 && m.Hand == 1 {
			old = m
		}
		return [][]byte{msg}
	}
	e.sit(4)
	e.playing(upTo(4), 5)
	e.guests[2].idle = true
	e.until("his turn", 100_000, func() bool { return e.guests[0].State().Turn.Has(2) })
	e.hush(2)
	from := e.Now()
	e.until("he is away", 30_000, func() bool {
		return e.guests[0].State().Seats[2].Away && e.guests[1].State().Seats[2].Away && e.guests[3].State().Seats[2].Away
	})
	session.Hear(e.guests[1].Session, 3, old.Root, old.Bytes())
	opened := func() bool { return e.guests[0].State().Seats[2].Opened != 0 }
	e.Run(20_000)
	if opened() {
		t.Error("his hand is open at once")
	}
	e.Crash(1)
	e.Cut(1, 2)
	e.Start(1, e.come(1))
	e.until("his hand is open", 200_000, opened)
	if d := e.Now() - from; d < 115_000 {
		t.Errorf("his hand was opened after %d ms", d)
	}
}

// noClock lets people take their time for moves, and a minute to come back.
func noClock(x *session.Terms) { x.ReturnTime, x.MoveTime = 60, 0 }

// losing begins a hand of the raffle in which a cheat has bought, and plays no more.
func losing(t *testing.T) *evening {
	t.Helper()
	e := gamble(t, 4, noClock)
	e.sit(4)
	bought := 0
	e.until("he has bought", 60_000, func() bool {
		bought += e.buys(cheat)
		return bought >= 3
	})
	e.Run(400)
	e.guests[cheat].idle = false
	return e
}

// Who is away has no say in who is given up: saying nonsense all the time, a cheat who keeps his part of the deal back saves no bet.
func TestAwayHaveNoSay(t *testing.T) {
	t.Parallel()
	e := losing(t)
	e.Hook = func(from, _ int, msg []byte) [][]byte {
		if from == cheat && wire.Kind(msg[0]) == wire.KindDeal {
			return nil
		}
		return [][]byte{msg}
	}
	session.Sulk(e.guests[cheat].Session)
	for range 18_000 {
		e.Run(10)
		session.Spoil(e.guests[cheat].Session)
	}
	if x := e.guests[0].State().Carry.Points[cheat]; x >= 0 {
		t.Errorf("he has %d chips", x)
	}
}

// A phone that wakes after longer than anybody is waited for asks the others first, and does not rise for itself.
func TestSleeperComesBack(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 62, "sueca", func(x *session.Terms) { x.ReturnTime = 120 })
	e.rough = true
	e.sit(4)
	e.playing(upTo(4), 5)
	for _, g := range e.guests {
		g.idle = true
	}
	e.Run(5000)
	e.hush(2)
	e.guests[2].asleep = true
	e.Run(130_000)
	e.guests[2].asleep = false
	e.Run(500)
	e.Whole()
	e.Run(20_000)
	if x := e.guests[0].State().Seats[2]; x.Away || x.StandIn >= 0 {
		t.Errorf("the others see him as %+v", x)
	}
}

// Where somebody has parted the others, who tells nothing and leaves saves no bet of his.
func TestForkWithoutWhoLeft(t *testing.T) {
	t.Parallel()
	e := gamble(t, 4, noClock)
	turned := map[uint32]bool{}
	e.distort(mental.Flips, 1, func(m *mental.Message) {
		if turned[m.Seq] = true; len(turned) > 2 {
			m.Body[len(m.Body)-40] ^= 1
		}
	}, 2)
	hook, told := e.Hook, map[int]bool{}
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if session.TellsFork(msg) {
			if from == 3 {
				return nil
			}
			told[from] = true
		}
		return hook(from, to, msg)
	}
	e.sit(4)
	e.until("two have told", 200_000, func() bool {
		e.buys(cheat)
		session.Mum(e.guests[3].Session, cheat)
		return told[0] && told[2]
	})
	e.Run(1000)
	e.guests[3].Leave()
	e.Run(90_000)
	if x := e.guests[0].State().Carry.Points[cheat]; x >= 0 {
		t.Errorf("he has %d chips", x)
	}
}
