//go:build !js

package friends_test

import (
	"slices"
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/engine"
	"carteado/net/session"
)

// Among friends, too, the robot across the table says what it thinks before a person answers a raise: once, at the person's own
// table and at a friend's, and once more to who loads the page anew before he has answered. Of what the other side's robot thinks the page knows nothing.
func TestPartnerOpines(t *testing.T) {
	for name, comes := range map[string]bool{"host": false, "guest": true} {
		t.Run(name, func(t *testing.T) {
			e := newEvening(t, 1, "")
			o := apptest.Options(t, "truco", "seats", "4")
			robots := []engine.Seat{2, 3}
			if comes {
				e.Comes(o, nil)
				for _, p := range robots {
					e.Guests[1].Ask(session.SetRobot{Seat: p, On: true})
				}
				e.Guests[1].Pump()
				e.Until("robots", 10, func() bool { return e.table().State().Seats[3].Kind == session.Robot })
				e.Do(func() { e.table().Send(session.Claim{Seat: 1}) })
				e.Until("a seat", 10, func() bool { return e.table().State().Me == 1 })
				e.Do(func() { e.table().Send(session.Ready{}) })
				e.Turn(2000)
				e.Guests[1].Ask(session.Start{})
				e.Playing()
			} else {
				e.Makes(o, nil)
				e.Press("friends.owner.fill")
				e.Until("robots", 10, func() bool { return e.table().State().Seats[2].Kind == session.Robot })
				e.Sits(1)
			}
			e.Guests[1].Bold = true
			me := e.Screen.Viewer()
			said := func() []string {
				return slices.DeleteFunc(slices.Clone(e.Screen.Lines()), func(l string) bool {
					_, word, ok := strings.Cut(l, ": ")
					return !ok || !slices.Contains(opinions(e), word)
				})
			}
			asked := func() bool { return e.Mine() && e.Screen.Now().View.Prompt == "answer" }
			e.Plays("a raise to answer", 3000, asked)
			before := len(e.Screen.Match().Engine().Log())
			e.Until("the partner", 30, func() bool { return len(said()) > 0 })
			e.Turn(5000)
			partner := e.Screen.Voice().Name(me.Next(2, 4))
			if got := said(); len(got) != 1 || !strings.Contains(got[0], partner+": ") {
				t.Errorf("the partner %s says %q", partner, got)
			}
			if got := len(e.Screen.Match().Engine().Log()); got != before {
				t.Errorf("the log has grown from %d to %d bytes", before, got)
			}
			want := said()
			e.Reopen()
			e.Until("the hand", 60, func() bool { return e.Screen.Match() != nil && asked() })
			e.Until("the partner again", 30, func() bool { return len(said()) > 0 })
			e.Turn(10000)
			if got := said(); len(got) != 1 || comes && got[0] != want[0] { // a robot that is run here thinks anew
				t.Errorf("after the page was loaded anew the partner says %q, and said %q", got, want)
			}
		})
	}
}

// opinions returns all that a partner may say.
func opinions(e *evening) (out []string) {
	for _, key := range []string{"accept", "run", "re-raise.6", "re-raise.9", "re-raise.12"} {
		out = append(out, e.Word("truco.opinion."+key))
	}
	return out
}
