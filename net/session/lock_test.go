package session_test

import (
	"testing"

	"carteado/engine"
	"carteado/net/session"
)

// A locked table has places for those who were at it, whatever happened to them, and for nobody else: in the lobby, in a
// sitting, and after the owner has come back or another has taken his place.
func TestLock(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 65, "truco", nil)
	e.lobby(upTo(4))
	owner, bia, caio, late := e.guests[0], e.guests[1], e.guests[2], e.guests[3]
	if err := bia.Lock(true); err != session.ErrOwner {
		t.Errorf("a guest locks: %v", err)
	}
	bia.Claim(1)
	caio.Claim(2)
	e.until("seats", 10000, func() bool { return bia.State().Me == 1 && caio.State().Me == 2 })
	if err := owner.Lock(true); err != nil {
		t.Fatal(err)
	}
	e.until("all know", 5000, func() bool {
		return e.all(upTo(4), func(s *session.State) bool { return s.Locked && s.Barred == (s.Me == engine.Nobody) })
	})
	stays := func(why string) {
		t.Helper()
		e.guests[3].Claim(3)
		e.Run(6000)
		if s := e.guests[3].State(); s.Me != engine.Nobody || !s.Locked || !s.Barred {
			t.Fatalf("%s: a newcomer sits at %d", why, s.Me)
		}
	}
	stays("locked")
	if err := bia.Session.Receive(e.ids[0], session.Smuggle(owner.Session, e.ids[3])); err == nil || bia.State().Seats[3].Kind != session.Empty {
		t.Errorf("the owner himself can seat a newcomer: %v", err)
	}
	bia.Claim(engine.Nobody)
	e.until("she stands", 5000, func() bool { return bia.State().Me == engine.Nobody && !bia.State().Barred })
	bia.Claim(3)
	e.until("she sits elsewhere", 5000, func() bool { return bia.State().Me == 3 })

	e.Crash(0)
	e.Run(1000)
	e.Start(0, e.come(0))
	owner = e.guests[0]
	e.until("the owner is back", 10000, func() bool { return owner.State().Owner && owner.State().Locked })
	stays("after a reload")
	owner.SetRobot(1, true)
	e.begin(upTo(3))
	e.playing(upTo(3), 1)
	e.guests[3].Claim(1)
	e.Run(5000)
	if asking := owner.State().Asking; len(asking) > 0 {
		t.Errorf("a newcomer asks: %v", asking)
	}
	if err := owner.Lock(false); err != session.ErrPhase {
		t.Errorf("in a sitting: %v", err)
	}
	e.Crash(0) // for good
	e.until("another looks after the table", 2000000, func() bool {
		return bia.State().Phase == session.Lobby && (bia.State().Owner || caio.State().Owner) && bia.State().Seats[0].Kind == session.Empty
	})
	e.until("the newcomer sees it", 60000, func() bool { return late.State().Phase == session.Lobby })
	stays("inherited")
	heir := caio
	if bia.State().Owner {
		heir = bia
	}
	e.Start(0, e.come(0))
	owner = e.guests[0]
	e.until("the old owner sees it", 20000, func() bool { return owner.State().Phase == session.Lobby && owner.State().Me == engine.Nobody })
	if owner.State().Barred {
		t.Fatal("he was there when it was locked")
	}
	owner.Claim(0)
	e.until("he has his place", 10000, func() bool { return owner.State().Me == 0 })
	heir.Remove(0)
	e.until("he is sent away", 10000, func() bool { return owner.State().Me == engine.Nobody && owner.State().Barred })
	heir.Lock(false)
	e.until("the newcomer sees that it is open", 10000, func() bool { return !late.State().Locked })
	late.Claim(0)
	e.until("the newcomer sits", 10000, func() bool { return late.State().Me == 0 && !late.State().Locked })
}
