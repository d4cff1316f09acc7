package session_test

import (
	"errors"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/session"
	"carteado/net/wire"
)

// lines are what guest 1 says: a text and a phrase, by his own program, and by one that minds no house rule.
var lines = []struct {
	name   string
	honest func(*session.Session) error
	frame  wire.Frame
	heard  string
}{
	{"text", func(s *session.Session) error { return s.Say("hi") }, &wire.Chat{Text: "hi"}, "hi"},
	{"phrase", func(s *session.Session) error { return s.Phrase(3) }, &wire.Phrase{Number: 3}, "3"},
}

// What the house rules forbid to be said during a hand is refused where it is said, and heard by nobody at the table who may
// not hear it, whatever the speaker's program sends. Before the deal and after the hand everything may be said; guest 4 watches.
func TestMute(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rules  string
		mute   engine.Mute
		text   engine.SeatSet // who of the seats hears a text of seat 1
		phrase engine.SeatSet
	}{
		{"sueca", engine.MuteNothing, 0b1101, 0b1101},
		{"sueca(silent=on)", engine.MutePartners, 0b0101, 0b0101},
		{"truco(signals=partner)", engine.MuteText, 0, 0b1101},
		{"truco(signals=public)", engine.MuteText, 0, 0b1101},
	} {
		e := newEvening(t, 5, 71, c.rules, nil)
		e.lobby(upTo(5))
		e.guests[4].Watch()
		for _, g := range e.guests {
			g.idle = true
		}
		holds := true
		e.Hook = func(_, _ int, msg []byte) [][]byte {
			if holds && wire.Kind(msg[0]) == wire.KindDeal {
				return nil // the deal waits; what is lost of it is asked for again
			}
			return [][]byte{msg}
		}
		e.sit(4)
		says := func(when string, hears map[string]engine.SeatSet) {
			t.Helper()
			for _, l := range lines {
				for _, honest := range []bool{true, false} {
					for _, g := range e.guests {
						g.heard()
					}
					if honest {
						want := error(nil)
						if hears[l.name] == 0 {
							want = session.ErrMuted
						}
						if err := l.honest(e.guests[1].Session); !errors.Is(err, want) {
							t.Errorf("%s, %s: a %s: %v, want %v", c.rules, when, l.name, err, want)
						}
					} else {
						b, err := wire.Encode(l.frame)
						if err != nil {
							t.Fatal(err)
						}
						for _, i := range []int{0, 2, 3, 4} {
							e.Send(1, i, b)
						}
					}
					e.Run(500)
					for _, i := range []int{0, 2, 3, 4} {
						want := hears[l.name].Has(engine.Seat(i)) || i == 4 && (!honest || hears[l.name] != 0)
						if got := slices.Equal(e.guests[i].heard(), []string{l.heard}); got != want {
							t.Errorf("%s, %s: a %s, honest %v: guest %d hears it: %v", c.rules, when, l.name, honest, i, got)
						}
					}
				}
			}
			st := e.guests[1].State()
			if text, phrase := 0b1101&^st.NoText, 0b1101&^st.NoPhrase; text != hears["text"] || phrase != hears["phrase"] {
				t.Errorf("%s, %s: the state has %v, text to %04b, phrases to %04b", c.rules, when, st.Mute, text, phrase)
			}
		}
		all := map[string]engine.SeatSet{"text": 0b1101, "phrase": 0b1101}
		says("before the deal", all)
		holds = false
		e.until("the cards are dealt", 60000, func() bool {
			return e.all(upTo(4), func(s *session.State) bool { return s.Phase == session.Playing })
		})
		says("in the hand", map[string]engine.SeatSet{"text": c.text, "phrase": c.phrase})
		if got := e.guests[1].State().Mute; got != c.mute {
			t.Errorf("%s: the mute is %v, want %v", c.rules, got, c.mute)
		}
		for _, g := range e.guests {
			g.idle = false
		}
		e.until("the hand is over", 1000000, func() bool {
			return e.all(upTo(4), func(s *session.State) bool { return s.Phase == session.Between })
		})
		says("after the hand", all)
	}
}

// Who can say something to nobody but a robot and a muted partner is told so.
func TestMutedAmongRobots(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 72, "sueca(silent=on)", nil)
	e.lobby(upTo(2))
	for _, g := range e.guests {
		g.idle = true
	}
	for _, robot := range []engine.Seat{1, 3} {
		if err := e.guests[0].SetRobot(robot, true); err != nil {
			t.Fatal(err)
		}
	}
	e.Run(500)
	if err := e.guests[1].Claim(2); err != nil {
		t.Fatal(err)
	}
	e.until("a seat", 5000, func() bool { return e.guests[1].State().Me == 2 })
	e.begin(upTo(2))
	e.until("the cards are dealt", 60000, func() bool {
		return e.all(upTo(2), func(s *session.State) bool { return s.Phase == session.Playing })
	})
	for _, l := range lines {
		if err := l.honest(e.guests[0].Session); err != session.ErrMuted {
			t.Errorf("a %s to a muted partner: %v", l.name, err)
		}
	}
	if s := e.guests[0].State(); s.NoText != 0b0100 || s.NoPhrase != 0b0100 || s.Mute != engine.MutePartners {
		t.Errorf("%v, %04b, %04b", s.Mute, s.NoText, s.NoPhrase)
	}
}
