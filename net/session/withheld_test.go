package session_test

import (
	"bytes"
	"fmt"
	"testing"

	"carteado/net/mental"
	"carteado/net/session"
)

// TestWithheld: 26. All have agreed on the deck, and one keeps back his part of the deal, though he is there. He has the time
// to come back; then it ends as for who stays away: the hand is void and his seat free, or the match is lost to his side.
func TestWithheld(t *testing.T) {
	long(t)
	for _, forfeit := range []bool{false, true} {
		e := newEvening(t, 4, 85, "sueca", func(x *session.Terms) { x.ShareAfter, x.ReturnTime, x.Forfeit = 0, 60, forfeit })
		e.Hook = func(_, _ int, msg []byte) [][]byte {
			if m := deal(msg); m != nil && m.Seat == cheat && m.Kind == mental.Deals {
				return nil
			}
			return [][]byte{msg}
		}
		e.sit(4)
		e.until("they rise", 400000, func() bool {
			return e.all(honest, func(s *session.State) bool {
				return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty
			})
		})
		for _, i := range honest {
			if s := e.guests[i].State(); (s.Ending == "forfeit") != forfeit || forfeit != s.Over || len(s.Scores) != 0 {
				t.Errorf("guest %d: %q, over %v", i, s.Ending, s.Over)
			}
		}
	}
}

// TestSlowPart: it comes after all, when the others have waited in vain so often that his word alone does not bring him back.
// Then what he has said does, and the hand is played.
func TestSlowPart(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 86, "sueca", func(x *session.Terms) { x.ShareAfter, x.ReturnTime = 0, 200 })
	kept := map[int][]byte{}
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if m := deal(msg); m != nil && m.Seat == cheat && m.Kind == mental.Deals && m.Hand == 1 {
			kept[to] = bytes.Clone(msg)
			return nil
		}
		return [][]byte{msg}
	}
	e.sit(4)
	e.Run(150000)
	if s := e.guests[0].State(); s.Phase != session.Dealing || !s.Seats[cheat].Away {
		t.Fatalf("%v, away %v", s.Phase, s.Seats[cheat].Away)
	}
	e.Hook = nil
	for to, msg := range kept {
		e.Send(cheat, to, msg)
	}
	e.until("he is back", 10000, func() bool {
		return e.all(upTo(4), func(s *session.State) bool { return s.Phase == session.Playing && !s.Seats[cheat].Away })
	})
	e.scored(upTo(4), 1)
}

// TestAuditWithheld: 15. The hand is over, and one does not show what he had, though he is there. When he has had the time to do it after
// all, it counts as it was played, the same for all, and he has lost his seat. Where hands are shared the others open what he has left of his.
// Nobody is held for a cheat: silence proves nothing.
func TestAuditWithheld(t *testing.T) {
	long(t)
	for _, shared := range []bool{true, false} {
		t.Run(fmt.Sprint("shared ", shared), func(t *testing.T) {
			e := newEvening(t, 4, 87, "lots(seats=4,hands=2)", func(x *session.Terms) { x.ShareAfter, x.ReturnTime = shareIf(shared), 60 })
			said := false
			e.Hook = func(_, _ int, msg []byte) [][]byte {
				if m := deal(msg); m != nil && m.Seat == cheat && m.Kind == mental.Audit && m.Hand == 1 {
					said = true
					return nil
				}
				return [][]byte{msg}
			}
			e.sit(4)
			e.until("he has lost his seat", 1000000, func() bool {
				return e.all(honest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
			})
			if !said {
				t.Error("there was nothing to keep back")
			}
			for _, i := range honest {
				g, s := e.guests[i], e.guests[i].State()
				if len(s.Scores) != 1 || s.Over || s.Carry != e.guests[0].State().Carry || len(g.Verdicts()) > 0 {
					t.Errorf("guest %d: %q, over %v, %d hands, %+v, %v", i, s.Ending, s.Over, len(s.Scores), s.Carry, g.Verdicts())
				}
				if cards := session.HandOf(g.Session, cheat); len(cards) != 2 || session.Reads(g.Session, cards...) != shared {
					t.Errorf("guest %d reads %d cards that were not shown: %v", i, len(cards), !shared)
				}
			}
		})
	}
}
