package session_test

import (
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/session"
)

// forked returns evidence that somebody has said two things in a hand, and no more than that: his first message, and another
// in its place.
func (e *evening) forked(first *mental.Message) []byte {
	b := mental.AppendPiece(nil, mental.Piece{Letter: 'm', Bytes: first.Bytes()})
	other := *first
	other.Body = append([]byte{first.Body[0] ^ 1}, first.Body[1:]...)
	mental.IdentityOf(guestKey(int(first.Seat)).Seed()).Sign(session.Table(e.guests[0].Session), &other)
	return mental.AppendPiece(b, mental.Piece{Letter: 'm', Bytes: other.Bytes()})
}

// TestCutEvidence: 18, 26 and 33, by two. Whatever evidence leaves out, by the word of any other it is known whether somebody could know a
// card: then the match is lost, and where chips are played for the cheat is out of the hand, with what he has put in. If none of the others says so the deal is
// void, whoever of them is gone meanwhile.
func TestCutEvidence(t *testing.T) {
	long(t)
	const friend = 2
	brings := func(e *evening, first *mental.Message) {
		session.Charge(e.guests[friend].Session, cheat, "twice", e.forked(first))
	}
	for _, c := range []struct {
		what  string
		rules string
		n     int
		holds func(from, to int, m *mental.Message) bool // keeps a message back for ever
		gone  int                                        // whose page is shut then, and one
		does  func(*evening, *mental.Message)
		loses int
	}{
		{"a friend shows the beginning, when all hold their cards", "sueca", 4, nil, 0, brings, theMatch},
		{"of three", "lots(seats=3,hands=2)", 3, nil, 0, brings, theMatch},
		{"nobody has played, and he says two things about the order of play", "sueca", 4, nil, 0, func(e *evening, _ *mental.Message) {
			session.Rival(e.guests[cheat].Session, e.twin(cheat, 3))
		}, theMatch},
		{"one alone knows that all had agreed", "sueca", 4, func(from, to int, m *mental.Message) bool {
			return m.Kind == mental.Ack && to == 3
		}, 0, brings, theMatch},
		{"nobody has agreed", "sueca", 4, func(from, _ int, m *mental.Message) bool { return m.Kind == mental.Ack }, 0, brings, hisSeat},
		{"nobody has agreed, and one is gone", "sueca", 4, func(from, _ int, m *mental.Message) bool { return m.Kind == mental.Ack }, 4, brings, hisSeat},
		{"chips are played for", "raffle", 3, nil, 0, brings, hisStake},
	} {
		t.Run(c.what, func(t *testing.T) {
			e := newEvening(t, c.n, 84, c.rules, nil)
			e.rough = true
			e.wait()
			var first *mental.Message
			e.Hook = func(from, to int, msg []byte) [][]byte {
				m := deal(msg)
				if m != nil && m.Seat == cheat && m.Kind == mental.Commit && m.Hand == 1 {
					first = m
				}
				if m != nil && c.holds != nil && c.holds(from, to, m) {
					return nil
				}
				return [][]byte{msg}
			}
			for _, g := range e.guests {
				g.idle = true
			}
			e.sit(c.n)
			if c.holds == nil {
				e.playing(upTo(c.n), 0)
			}
			e.Run(8000)
			rest := []int{0, 2, 3}[:c.n-1]
			if c.gone > 0 {
				e.Crash(c.gone - 1)
				rest = rest[:2]
			}
			c.does(e, first)
			for _, g := range e.guests { // where nobody plays, no play tells that the cards are dealt
				g.idle = c.loses != hisStake
			}
			e.until("it has come to what it should", 90000, func() bool {
				return e.all(rest, func(s *session.State) bool {
					return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty
				})
			})
			for _, i := range rest {
				s := e.guests[i].State()
				if (len(s.Scores) > 0) != (c.loses == hisStake) || (s.Ending == "forfeit") != (c.loses == theMatch) || s.Over != (c.loses == theMatch) {
					t.Errorf("guest %d: %q, over %v, %d hands", i, s.Ending, s.Over, len(s.Scores))
				}
				for _, v := range e.guests[i].Verdicts() {
					if v.Seat != engine.Seat(cheat) {
						t.Errorf("guest %d: %+v", i, v)
					}
				}
			}
		})
	}
}

// A friend of the cheat does not say how far he has come, when all others have said that they had not agreed on the deck. They do not
// agree on it while they wait for him, so that he could see his cards first: nobody gives a share of them. They do not wait for long. The deal is void,
// and he is named.
func TestInquiryStops(t *testing.T) {
	t.Parallel()
	const friend = 2
	e := newEvening(t, 4, 85, "sueca", func(x *session.Terms) { x.ReturnTime = 120 })
	e.rough = true
	var first *mental.Message
	held := true
	e.Hook = func(from, _ int, msg []byte) [][]byte {
		m := deal(msg)
		switch {
		case m == nil:
		case m.Seat == cheat && m.Kind == mental.Commit && m.Hand == 1:
			first = m
		case m.Kind == mental.Ack && held:
			return nil
		case m.Kind == mental.Deals:
			t.Errorf("guest %d gives a share", from)
		}
		if from == friend && session.SaysStage(msg) {
			return nil
		}
		return [][]byte{msg}
	}
	e.sit(4)
	e.Run(8000)
	session.Charge(e.guests[friend].Session, cheat, "twice", e.forked(first))
	e.Run(2000)
	held = false
	e.Run(8000)
	if e.guests[0].State().Phase == session.Lobby {
		t.Error("nobody has waited for the friend")
	}
	rest := []int{0, 3}
	e.until("the deal is void", 15000, func() bool {
		return e.all(rest, func(s *session.State) bool {
			return s.Phase == session.Lobby && s.Ending == "void" && !s.Over && s.Seats[cheat].Kind == session.Empty
		})
	})
	for _, i := range rest {
		if g := e.guests[i]; told(g, "away") || !told(g, "unsaid") {
			t.Errorf("guest %d: %v", i, g.notices)
		}
	}
}

// Who has said that he had not agreed on the deck is reloaded while the others are still asked. He remembers it: when the rest of what all would have
// agreed with comes, he gives no share of a card.
func TestInquiryReload(t *testing.T) {
	long(t)
	const friend = 2
	for _, rules := range []string{"sueca", "texas-holdem(seats=4)"} {
		for _, tells := range []int64{0, 8000} { // when the friend has told what he holds of him
			t.Run(fmt.Sprint(rules, " ", tells), func(t *testing.T) {
				e := newEvening(t, 4, 85, rules, nil)
				e.rough = true
				e.wait()
				var first *mental.Message
				held, back := true, int64(0)
				e.Hook = func(from, _ int, msg []byte) [][]byte {
					m := deal(msg)
					switch {
					case from == friend && session.IsHeld(msg) && e.Now()-back < tells:
						return nil
					case m == nil:
					case m.Seat == cheat && m.Kind == mental.Commit && m.Hand == 1:
						first = m
					case m.Kind == mental.Ack && held:
						return nil
					case m.Kind == mental.Deals:
						t.Errorf("guest %d gives a share", from)
					}
					if from == friend && session.SaysStage(msg) {
						return nil
					}
					return [][]byte{msg}
				}
				e.sit(4)
				e.Run(8000)
				session.Charge(e.guests[friend].Session, cheat, "twice", e.forked(first))
				e.Run(3000)
				e.Crash(3)
				held, back = false, e.Now()
				e.Start(3, e.come(3))
				e.until("the deal is void", 60000, func() bool {
					return e.all([]int{0, 3}, func(s *session.State) bool {
						return s.Phase == session.Lobby && s.Ending == "void" && s.Seats[cheat].Kind == session.Empty
					})
				})
			})
		}
	}
}

// The owner of a table where chips are played for is proved to cheat. The robot whose cards lie with him is out of the hand as he is: nobody
// waits for its part in the end, and the others have what is in the pot.
func TestConvictedOwner(t *testing.T) {
	t.Parallel()
	for n, rules := range map[int]string{2: "texas-holdem(seats=3)", 3: "raffle(seats=4)"} {
		e := newEvening(t, n, 87, rules, nil)
		e.rough = true
		var first *mental.Message
		e.Hook = func(_, _ int, msg []byte) [][]byte {
			if m := deal(msg); m != nil && m.Seat == 0 && m.Kind == mental.Commit && m.Hand == 1 {
				first = m
			}
			return [][]byte{msg}
		}
		e.robot(engine.Seat(n))
		for _, g := range e.guests {
			g.idle = true
		}
		e.sit(n)
		e.playing(upTo(n), 0)
		e.Run(2000)
		session.Charge(e.guests[1].Session, 0, "twice", e.forked(first))
		e.Run(5000)
		e.Crash(0)
		for _, g := range e.guests {
			g.idle = false
		}
		count := map[int]engine.Score{}
		e.until("the hand counts", 90000, func() bool {
			for _, i := range upTo(n)[1:] {
				if list := e.guests[i].State().Scores; len(list) == 1 { // they go on by themselves
					count[i] = list[0]
				}
			}
			return len(count) == n-1
		})
		for i, score := range count {
			if score.Points[0]+score.Points[n] > 0 { // what nobody who stays has matched one of the two may win from the other
				t.Errorf("guest %d of %d: %v", i, n, score.Points)
			}
		}
	}
}
