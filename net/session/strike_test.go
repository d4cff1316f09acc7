package session_test

import (
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/session"
)

// TestStrikes: 26, 33. Somebody keeps back his share of the deal whenever he likes: by then he may have seen his own hand. The
// first time the others get the least of a hand for it, and the same seat deals again; the second time in the match his side
// has lost it, though he has left his seat and sat down again meanwhile.
func TestStrikes(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 87, "sueca", func(x *session.Terms) { x.ShareAfter, x.ReturnTime = 0, 60 })
	keepsBack := true
	e.Hook = func(_, _ int, msg []byte) [][]byte {
		if m := deal(msg); keepsBack && m != nil && m.Seat == cheat && m.Kind == mental.Deals {
			return nil
		}
		return [][]byte{msg}
	}
	e.sit(4)
	dealer := e.guests[0].State().Carry.Dealer
	out := func() {
		t.Helper()
		e.until("they rise", 400000, func() bool {
			return e.all(honest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
		})
	}
	again := func() {
		t.Helper()
		e.until("he asks for his place", 400000, func() bool {
			s := e.guests[cheat].State()
			if s.Phase == session.Lobby && s.Me != cheat {
				e.guests[cheat].Claim(cheat)
			}
			return s.Phase == session.Lobby && s.Me == cheat
		})
		e.begin(upTo(4))
	}
	out()
	for _, i := range honest {
		s := e.guests[i].State()
		if s.Ending != "void" || s.Over || s.Carry.Dealer != dealer || s.Carry.Points != [engine.MaxSeats]int32{1, 0, 1, 0} || s.Carry.Struck != 0b1010 {
			t.Errorf("guest %d: %q, over %v, %+v", i, s.Ending, s.Over, s.Carry)
		}
		if !told(e.guests[i], "strike-scored") {
			t.Errorf("guest %d is told %v", i, e.guests[i].notices)
		}
	}
	if x := e.sheets(honest, 0b1101); x.Void != "void" || x.Struck != 0b10 || x.Left != 0b10 {
		t.Errorf("%s", x)
	}
	keepsBack = false
	again()
	e.scored(upTo(4), 1)
	for i := range 4 {
		if s := e.guests[i].State(); s.Carry.Struck != 0b1010 {
			t.Errorf("guest %d: the strike is forgotten with the next hand: %+v", i, s.Carry)
		}
	}
	keepsBack = true
	out()
	for _, i := range honest {
		if s := e.guests[i].State(); s.Ending != "forfeit" || !s.Over || s.Places[0] != 1 || s.Places[cheat] != 3 || s.Places[3] != 3 {
			t.Errorf("guest %d: %q, over %v, places %v", i, s.Ending, s.Over, s.Places)
		}
	}
	if x := e.sheets(honest, 0b1101); x.Void != "" || x.Lost&0b1010 == 0 || x.Lost&0b101 != 0 {
		t.Errorf("%s", x)
	}
}

// TestNoStrikeByAgreement: the others need not wait for who is away. When all of them give the hand up before, it was agreed, and
// costs nobody anything; his partner alone cannot save him the strike so.
func TestNoStrikeByAgreement(t *testing.T) {
	long(t)
	for _, c := range []struct {
		what   string
		agree  []int
		struck engine.SeatSet
	}{
		{"all agree", []int{0, 1, 2}, 0},
		{"his partner does", []int{1}, 0b1010},
	} {
		e := newEvening(t, 4, 88, "sueca", func(x *session.Terms) { x.ShareAfter, x.ReturnTime = 0, 60 })
		e.sit(4)
		e.playing(upTo(4), 3)
		e.Crash(3)
		e.until("he is away", 60000, func() bool { return e.all(upTo(3), func(s *session.State) bool { return s.Seats[3].Away }) })
		for _, i := range c.agree {
			if err := e.guests[i].Propose(session.WayVoid); err != nil {
				t.Errorf("%s: guest %d: %v", c.what, i, err)
			}
		}
		e.until("they rise", 120000, func() bool {
			return e.all(upTo(3), func(s *session.State) bool { return s.Phase == session.Lobby })
		})
		for i := range 3 {
			if s := e.guests[i].State(); s.Ending != "void" || s.Carry.Struck != c.struck || (s.Carry.Points[0] != 0) != (c.struck != 0) {
				t.Errorf("%s: guest %d: %q, %+v", c.what, i, s.Ending, s.Carry)
			}
		}
	}
}

// TestStrikeCosts: also in games in which a hand may bring nobody anything, or that are over after some hands, who leaves a hand pays for
// it. All have the same score, and can go on from it.
func TestStrikeCosts(t *testing.T) {
	t.Parallel()
	for rules, want := range map[string][engine.MaxSeats]int32{
		"mau-mau": {0, 0, 0, 5},
		"tarot":   {25, 25, 25, -75},
	} {
		e := newEvening(t, 4, 89, rules, func(x *session.Terms) { x.ShareAfter = 0 })
		e.sit(4)
		e.playing(upTo(4), 1)
		e.guests[3].Leave()
		e.until("they rise", 200000, func() bool {
			return e.all(upTo(3), func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[3].Kind == session.Empty })
		})
		for i := range 3 {
			s := e.guests[i].State()
			if s.Ending != "void" || s.Over || s.Carry.Points != want || s.Carry.Deal != 0 || !told(e.guests[i], "strike-scored") {
				t.Errorf("%s: guest %d: %q, over %v, %+v", rules, i, s.Ending, s.Over, s.Carry)
			}
			if err := e.guests[i].Ready(); err != nil {
				t.Errorf("%s: guest %d: %v", rules, i, err)
			}
		}
	}
}
