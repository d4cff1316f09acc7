package session_test

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/session"
	"carteado/net/wire"
)

// TestJunkAhead: one sends what is worth nothing, in the name of every seat, at the place where the deal comes to next. It waits
// there for nobody's turn: it is counted against who brought it. None of the others is muted, nor said to be away, and they play.
func TestJunkAhead(t *testing.T) {
	long(t)
	for n := 3; n <= 4; n++ {
		e := newEvening(t, n, 95, fmt.Sprintf("lots(seats=%d,hands=2)", n), nil)
		e.rough = true
		e.sit(n)
		ahead, useless := 0, 0
		var junk func()
		junk = func() {
			e.After(50, junk)
			x := session.Chair(e.guests[cheat].Session, 1)
			if x == nil || e.guests[cheat].State().Hand != 1 {
				return
			}
			for to := range n {
				if to == cheat {
					continue
				}
				y := session.Chair(e.guests[to].Session, 1)
				if y == nil || y.Deal.Ended() {
					continue
				}
				if y.Deal.Root() != x.Deal.Root() {
					ahead++
				}
				useless = max(useless, y.Deal.Useless(cheat))
				for seat := range engine.Seat(n) {
					if seat != cheat && y.Deal.Useless(seat) > 0 {
						t.Fatalf("guest %d counts %d against seat %d", to, y.Deal.Useless(seat), seat)
					}
					for _, kind := range []mental.Kind{mental.Deck, mental.Shares} {
						m := &mental.Message{Kind: kind, Hand: 1, Seat: seat, Seq: x.Deal.Next(seat), Root: x.Deal.Root(), Body: make([]byte, 160)}
						if seat == cheat {
							m.Seq += 2 // his own word counts when it comes
						}
						mental.IdentityOf(guestKey(7).Seed()).Sign([32]byte{}, m) // by nobody
						e.Send(cheat, to, bus.Must(wire.Encode(&wire.Deal{Hand: 1, Raw: m.Bytes()})))
					}
				}
			}
		}
		e.After(0, junk)
		var rest []int
		for i := range n {
			if i != cheat {
				rest = append(rest, i)
			}
		}
		e.scored(rest, 1)
		if ahead < 20 || useless == 0 {
			t.Errorf("%d seats: %d times ahead, %d counted against him", n, ahead, useless)
		}
		for _, i := range rest {
			g := e.guests[i]
			if slices.ContainsFunc(g.notices, func(n session.Notice) bool { return n.Key == "away" && n.Seat != cheat }) || len(g.Verdicts()) > 0 {
				t.Errorf("%d seats: guest %d is told %v, and finds %v", n, i, g.notices, g.Verdicts())
			}
		}
	}
}
