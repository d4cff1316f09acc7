package session_test

import (
	"fmt"
	"slices"
	"testing"

	"carteado/net/mental"
	"carteado/net/mental/shuffle"
	"carteado/net/session"
)

// TestToldAnotherDeck: a cheat tells one page another deck than he told the other, who cannot be asked for a minute: the page is reloaded before its cards are dealt,
// and the other's line is cut; or their line to each other is, and the cheat alone brings what the other has said. That one's words hang on nothing that the page has heard, and it
// holds him for no cheat on account of that. When his line is back they find out who has said two things.
func TestToldAnotherDeck(t *testing.T) {
	long(t)
	const honest, page = 0, 2
	for _, reloaded := range []bool{true, false} {
		for _, rules := range []string{"lots(seats=3,hands=2)", "raffle(seats=3)"} {
			t.Run(fmt.Sprint(rules, ", reloaded: ", reloaded), func(t *testing.T) {
				e := newEvening(t, 3, 91, rules, func(x *session.Terms) { x.ReturnTime = 120 })
				e.rough = true
				e.wait()
				lies, stopped := !reloaded, false
				var other []byte
				e.Hook = func(from, to int, msg []byte) [][]byte {
					m := deal(msg)
					switch {
					case m == nil || m.Hand != 1:
					case m.Kind == mental.Deals && to == page && from == cheat && reloaded: // so that it is reloaded before its cards are dealt
						stopped = true
						if m.Seat == cheat && !lies {
							return nil
						}
					case m.Kind == mental.Deck && m.Seat == cheat && from == cheat && to == page && lies:
						if other == nil {
							x := *m
							x.Body = slices.Concat(m.Body[shuffle.CiphertextSize:], m.Body[:shuffle.CiphertextSize])
							other = e.signed(cheat, &x)
						}
						stopped = true
						return [][]byte{other}
					}
					return [][]byte{msg}
				}
				e.sit(3)
				if reloaded {
					e.until("all but the cheat's part is dealt", 60000, func() bool { return stopped })
					e.Run(1000)
					lies = true
					e.Partition(honest)
					e.again(page)
				} else {
					e.Cut(honest, page)
					e.until("he has told it another deck", 60000, func() bool { return stopped })
				}
				e.Run(60000)
				e.Whole()
				both := []int{honest, page}
				e.until("they know", 60000, func() bool {
					return !slices.ContainsFunc(both, func(i int) bool { return len(e.guests[i].Verdicts()) == 0 })
				})
				e.until("they have risen", 300000, func() bool {
					return e.all(both, func(s *session.State) bool { return s.Phase == session.Lobby })
				})
				for _, i := range both {
					g := e.guests[i]
					if told(g, "strike") || told(g, "left") {
						t.Errorf("guest %d: %v", i, g.notices)
					}
					for _, v := range g.Verdicts() {
						if v.Seat != cheat {
							t.Errorf("guest %d: %+v", i, v)
						}
					}
				}
			})
		}
	}
}
