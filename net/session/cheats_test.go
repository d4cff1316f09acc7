package session_test

import (
	"bytes"
	"testing"

	"carteado/engine"
	"carteado/engine/games/sueca"
	"carteado/net/mental"
	"carteado/net/mental/sharing"
	"carteado/net/session"
)

// What somebody loses by a cheat.
const (
	nothing  = iota // nothing comes of it, and nobody is blamed: the hand is played and counts
	hisSeat         // the deal is void
	theMatch        // with his side
	hisStake        // he is out of the hand, and the others go on: it counts
)

// TestCheats: who loses what by the cheats of the list that need more than another byte in a message, or that must come to nothing.
// The numbers are those of the list; TestWhoPays, TestTwoVersionsPay, TestRevokePays and TestWithheld have others, and those of
// cheats who make proofs of their own, or act together, stand in forged_test.go, together_test.go and again_test.go. Whatever is tried, nobody's deal reads a
// face that its seat may not see: that is looked at after every message.
func TestCheats(t *testing.T) {
	long(t)
	unasked := func(kind mental.Kind, size int) func(*evening) {
		return func(e *evening) {
			said := 0
			e.Hook = func(from, _ int, msg []byte) [][]byte {
				if m := deal(msg); m != nil && from != cheat && m.Seat != cheat && m.Kind == kind && kind != mental.Switches && m.Hand == 1 && e.guests[0].State().Phase == session.Playing {
					said++
				}
				return [][]byte{msg}
			}
			frame := session.Unasked(e.guests[cheat].Session, mental.IdentityOf(guestKey(cheat).Seed()), kind, bytes.Repeat([]byte{7}, size))
			for to := range e.guests {
				if to != cheat {
					e.Send(cheat, to, frame)
				}
			}
			e.Run(3000)
			if said > 0 {
				e.t.Errorf("%d answers", said)
			}
		}
	}
	lays := func(cards func(e *evening) []engine.Slot, faces ...engine.Face) func(*evening) {
		return func(e *evening) {
			for range 8 {
				a := engine.Action{Seat: cheat, Verb: engine.FirstVerb, Cards: cards(e), Faces: faces}
				session.Insert(e.guests[cheat].Session, a.Append(nil))
				e.Run(700)
			}
		}
	}
	for _, c := range []struct {
		what    string
		rules   string
		n       int
		distort func(e *evening)
		play    func(e *evening)
		loses   int
	}{
		{"10: a card of another, with a face", "sueca", 4, nil, lays(func(e *evening) []engine.Slot { return session.HandOf(e.guests[0].Session, 0)[:1] }, 3), nothing},
		{"10: a card with no proof of what it is", "sueca", 4, nil, lays(func(e *evening) []engine.Slot { return session.HandOf(e.guests[0].Session, cheat)[:1] }, 3), nothing},
		{"16: a complaint about shares that are good", "sueca", 4, func(e *evening) {
			e.distort(mental.Ack, 1, func(m *mental.Message) {
				m.Kind, m.Body = mental.Complaint, append([]byte{1}, make([]byte, sharing.ComplaintSize)...)
			})
		}, nil, hisSeat},
		{"20, 33: a bad share where chips are played for", "texas-holdem(seats=3)", 3, func(e *evening) {
			e.distort(mental.Flips, 1, func(m *mental.Message) { m.Body[len(m.Body)-40] ^= 1 })
			for _, g := range e.guests {
				g.meek = true // he has put something in by then
			}
		}, nil, hisStake},
		{"27: the card that is passed, before it is asked for", "copas", 4, nil, unasked(mental.Switches, 200), nothing},
		{"29: two entries in one place, to different people", "sueca", 4, nil, func(e *evening) {
			session.Rival(e.guests[cheat].Session, e.twin(cheat, 2))
		}, theMatch},
		{"31: the key of a hand that goes on", "sueca", 4, nil, unasked(mental.Audit, 32), nothing},
	} {
		t.Run(c.what, func(t *testing.T) {
			e := newEvening(t, c.n, 83, c.rules, nil)
			e.rough = true
			e.wait()
			if c.distort != nil {
				c.distort(e)
			}
			e.sit(c.n)
			if c.play != nil {
				at := uint32(1)
				if c.rules == "sueca" { // the cheat is not the only one who has played
					at = 3
				}
				e.playing(upTo(c.n), at)
				c.play(e)
			}
			var rest []int
			for i := range c.n {
				if i != cheat {
					rest = append(rest, i)
				}
			}
			counts := c.loses == nothing || c.loses == hisStake
			e.until("it has come to what it should", 1000000, func() bool {
				return e.all(rest, func(s *session.State) bool {
					if c.loses == nothing {
						return len(s.Scores) > 0
					}
					return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty
				})
			})
			for _, i := range rest {
				g, s := e.guests[i], e.guests[i].State()
				if (len(s.Scores) > 0) != counts || (s.Ending == "forfeit") != (c.loses == theMatch) || s.Carry != e.guests[0].State().Carry {
					t.Errorf("guest %d: %q, %d hands, %v", i, s.Ending, len(s.Scores), s.Carry)
				}
				if (len(g.Verdicts()) == 0) != (c.loses == nothing) {
					t.Errorf("guest %d: %v", i, g.Verdicts())
				}
				for _, v := range g.Verdicts() {
					if v.Seat != cheat {
						t.Errorf("guest %d: %+v", i, v)
					}
				}
				if c.loses == theMatch && s.Places[cheat] <= s.Places[0] {
					t.Errorf("guest %d: places %v", i, s.Places)
				}
				if keeps := s.Seats[cheat].Kind == session.Person; c.loses == nothing && !keeps {
					t.Errorf("guest %d: he has lost his seat", i)
				}
				if c.loses == hisStake && (s.Scores[0].Points[cheat] >= 0 || s.Scores[0].Points[0]+s.Scores[0].Points[2] <= 0) {
					t.Errorf("guest %d: the hand has brought %v", i, s.Scores[0].Points)
				}
				if c.loses == hisStake && session.Reads(g.Session, session.HandOf(g.Session, cheat)...) {
					t.Errorf("guest %d reads the hand of who is out", i)
				}
				if x := session.ReadsNever(g.Session); x != "" {
					t.Errorf("guest %d reads %s", i, x)
				}
			}
		})
	}
}

// lenient is Sueca in a program that does not make its player follow suit.
type lenient struct{ sueca.Game }

// New implements engine.Game.
func (g lenient) New(o *engine.Options, c *engine.Carry) engine.Hand {
	return &lenientHand{g.Game.New(o, c).(*sueca.Hand)}
}

type lenientHand struct{ *sueca.Hand }

// Check implements engine.Hand.
func (h *lenientHand) Check(a *engine.Action) error {
	err := h.Hand.Check(a)
	if r, ok := engine.IsRule(err); ok && r.Clause == "R3" {
		return nil
	}
	return err
}

// CopyFrom implements engine.Hand.
func (h *lenientHand) CopyFrom(x engine.Hand) { h.Hand.CopyFrom(x.(*lenientHand).Hand) }

// TestRevokePays: 14. A card of another suit from who could have followed. Nobody can see it before all cards are open; then
// every peer finds it by itself, and it costs what the rules of the game have for it: the hand counts, for the other side, and
// nobody loses his seat.
func TestRevokePays(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 84, "sueca", func(x *session.Terms) { x.ShareAfter = 0 })
	e.rough = true // the cheat's engine goes another way than those of the others
	e.Crash(cheat)
	e.cfg[cheat].Games = func(key string) (engine.Game, bool) {
		g, ok := lookup(key)
		if key == (sueca.Game{}).Info().Key {
			g = lenient{}
		}
		return g, ok
	}
	e.Start(cheat, e.come(cheat))
	g := e.guests[cheat]
	g.idle = true
	e.sit(4)
	revoked := false
	e.until("the hand is scored", 1000000, func() bool {
		st := g.State()
		if st.Phase == session.Playing && st.View != nil && st.Turn.Has(cheat) && !st.Pending {
			a, foul := odd(g, st, !revoked)
			if g.Do(st.View.At, &a) == nil {
				revoked = revoked || foul
			}
		}
		return e.all(honest, func(s *session.State) bool { return len(s.Scores) > 0 })
	})
	if !revoked {
		t.Fatal("he could follow all along")
	}
	for _, i := range honest {
		s, v := e.guests[i].State(), e.guests[i].Verdicts()
		if s.Scores[0].Ending != sueca.Revoked || s.Scores[0].Points[cheat] != 0 || s.Scores[0].Points[0] == 0 || s.Seats[cheat].Kind != session.Person {
			t.Errorf("guest %d: %+v", i, s.Scores[0])
		}
		if len(v) != 1 || v[0].Seat != cheat || v[0].What != "revoke" || !told(e.guests[i], "verdict-revoke") {
			t.Errorf("guest %d: %v", i, v)
		}
	}
}

// odd returns a card that does not follow suit, of who could, if he likes; else any that he may play.
func odd(g *guest, st *session.State, likes bool) (a engine.Action, foul bool) {
	a = st.View.Moves[0].Clone()
	en := g.Engine()
	may := map[engine.Slot]bool{}
	for _, m := range st.View.Moves {
		if m.Verb == sueca.Play {
			may[m.Cards[0]] = true
			a = m.Clone()
		}
	}
	for _, c := range session.HandOf(g.Session, st.Me) {
		x := engine.Action{Seat: st.Me, Verb: sueca.Play, Cards: []engine.Slot{c}, Faces: []engine.Face{en.Hand().Table().Face(c)}}
		if likes && a.Verb == sueca.Play && !may[c] && en.Check(&x) == nil {
			return x, true
		}
	}
	return a, false
}
