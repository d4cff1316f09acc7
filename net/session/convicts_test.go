package session_test

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/lobby"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/session"
	"carteado/net/wire"
)

// asks has somebody ask for seats as no honest program would: whatever he knows, and again and again.
func (e *evening) asks(who int, seats ...engine.Seat) {
	for range 3 {
		for to := range e.guests {
			for _, seat := range seats {
				if to != who {
					e.Send(who, to, bus.Must(wire.Encode(&wire.Claim{Seat: seat, Name: "x"})))
				}
			}
		}
		e.Run(1200)
	}
}

// Who was found to cheat gets no seat as long as that match lasts, though the table is open and not locked: not by asking, in the lobby or while the
// others play, not after the owner was reloaded, not by a plan of an owner who would have him: nobody who knows sits down by that, and another looks after the table,
// who gives him none either. A newcomer sits down as ever. When a new match is to begin the owner is asked whether he may, and he
// sits when that one says yes.
func TestConvictHasNoSeat(t *testing.T) {
	t.Parallel()
	const comes = 4
	e := newEvening(t, 5, 83, "raffle(seats=4)", nil)
	e.rough = true
	e.wait()
	e.distort(mental.Flips, 1, func(m *mental.Message) { m.Body[len(m.Body)-40] ^= 1 })
	e.sit(4)
	e.until("he has lost his seat", 200000, func() bool {
		return e.all([]int{0, 2, 3, comes}, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
	})
	stands := func(when string) {
		t.Helper()
		e.asks(cheat, 0, cheat, 2, 3, 4)
		for i := range e.guests {
			s := e.guests[i].State()
			if i != cheat && (len(s.Asking) > 0 || slices.ContainsFunc(s.Seats, func(x session.SeatState) bool { return x.ID == e.ids[cheat] })) {
				t.Fatalf("%s: guest %d: %+v, %v", when, i, s.Seats, s.Asking)
			}
		}
	}
	stands("in the lobby")
	if n := e.guests[0].notices; !slices.ContainsFunc(n, func(n session.Notice) bool { return n.Key == "barred" && n.Name == "x" }) {
		t.Errorf("the owner is told %v", n)
	}
	e.Crash(0)
	e.Run(1000)
	e.Start(0, e.come(0))
	e.Run(3000)
	stands("after a reload of the owner")

	if err := session.Seats(e.guests[0].Session, e.ids[cheat], "x"); err != nil {
		t.Fatal(err)
	}
	e.Run(3000)
	if err := e.guests[2].Ready(); err != session.ErrCheat {
		t.Errorf("ready for a plan with him: %v", err)
	}
	host, other := e.guests[2], e.guests[3]
	e.until("another looks after the table", 60000, func() bool {
		if other.State().Owner {
			host, other = other, host
		}
		return host.State().Owner && !e.guests[0].State().Owner
	})
	stands("with another owner")
	if err := e.guests[cheat].Claim(cheat); err != session.ErrCheat {
		t.Errorf("his own program: %v", err)
	}
	if err := e.guests[comes].Claim(cheat); err != nil {
		t.Fatal(err)
	}
	e.until("a newcomer has his seat", 10000, func() bool { return e.guests[comes].State().Me == cheat })
	all := []int{host.i, other.i, 0, comes}
	e.begin(all)
	e.playing(all, 1)
	stands("while the others play")
}

// Who alone knows that somebody has cheated holds back the plan that seats him, and the others wait. He cannot take the table from them, and gives in
// after a while: all are ready by the same plan.
func TestWhoKnowsAloneGivesIn(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 83, "raffle(seats=4)", nil)
	e.rough = true
	e.wait()
	e.distort(mental.Flips, 1, func(m *mental.Message) { m.Body[len(m.Body)-40] ^= 1 })
	e.sit(4)
	owner, knows := e.guests[0], e.guests[2]
	e.until("he has lost his seat", 200000, func() bool {
		return e.all([]int{0, 2, 3}, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
	})
	for _, i := range []int{0, 3} {
		session.Acquit(e.guests[i].Session)
	}
	if err := session.Seats(owner.Session, e.ids[cheat], "x"); err != nil {
		t.Fatal(err)
	}
	e.Run(lobby.GiveIn / 2)
	if err := knows.Ready(); err != session.ErrCheat || knows.State().Version == owner.State().Version {
		t.Fatalf("he takes up at once that the cheat sits there: %v", err)
	}
	e.until("he gives in", lobby.GiveIn, func() bool { return knows.State().Version == owner.State().Version })
	if err := knows.Ready(); err != nil || !owner.State().Owner {
		t.Errorf("ready: %v; the owner has the table: %v", err, owner.State().Owner)
	}
}

// An owner who is convicted has a plan ready, in which he has his seat: of a new match, so that nobody has what he has won; and he shuts his page, or the plan has no seat but his own. It
// counts for nobody who has played: another looks after the table, and the match goes on without him, with the score as it is.
func TestConvictIsNoOwner(t *testing.T) {
	t.Parallel()
	for what, change := range map[string]func(*session.Plan){
		"a new match": func(p *session.Plan) { p.Carry = "" },
		"and he goes": func(p *session.Plan) { p.Carry = "" },
		"all others are thrown out": func(p *session.Plan) {
			for i := range p.Places {
				if i != cheat {
					p.Places[i] = session.Place{}
				}
			}
			p.Carry, p.Elders = "", p.Elders[:1]
		},
	} {
		t.Run(what, func(t *testing.T) {
			e := newEvening(t, 4, 83, "raffle(seats=4)", nil)
			e.rough = true
			e.wait()
			e.distort(mental.Flips, 1, func(m *mental.Message) { m.Body[len(m.Body)-40] ^= 1 })
			e.lobby(upTo(4))
			for i := 1; i < 4; i++ {
				e.guests[i].Claim(engine.Seat(i))
			}
			e.until("seats", 10000, func() bool {
				return e.all(upTo(4), func(s *session.State) bool { return s.Me >= 0 })
			})
			if err := e.guests[0].HandOver(cheat); err != nil {
				t.Fatal(err)
			}
			e.until("he looks after the table", 10000, func() bool { return e.guests[cheat].State().Owner })
			e.begin([]int{cheat, 0, 2, 3})
			rest := []int{0, 2, 3}
			e.until("he is found", 200000, func() bool {
				return e.all(rest, func(s *session.State) bool { return len(s.Scores) > 0 })
			})
			frame := session.Planned(e.guests[cheat].Session, change)
			for _, i := range rest {
				e.Send(cheat, i, frame)
			}
			e.Run(1000)
			if what == "and he goes" {
				e.Crash(cheat)
				e.Run(20000)
			}
			for _, i := range rest {
				e.guests[i].Next()
			}
			e.until("another looks after it", 200000, func() bool {
				return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
			})
			e.Run(20000)
			for _, i := range rest {
				s := e.guests[i].State()
				if err := e.guests[i].Ready(); err != nil || s.Me != engine.Seat(i) || s.Carry.Deal != 1 || s.Carry != e.guests[0].State().Carry || session.Planless(e.guests[i].Session) {
					t.Errorf("guest %d: seat %d, %v, in the plan %v, %v", i, s.Me, s.Carry, !session.Planless(e.guests[i].Session), err)
				}
			}
		})
	}
}

// risenWithout returns an evening at which one of four has left a match, and the others have risen to go on with it.
func risenWithout(t *testing.T, who int) *evening {
	t.Helper()
	e := newEvening(t, 4, 83, "raffle(seats=4)", nil)
	e.wait()
	e.sit(4)
	e.playing(upTo(4), 1)
	if err := e.guests[who].Leave(); err != nil {
		t.Fatal(err)
	}
	rest := slices.DeleteFunc(upTo(4), func(i int) bool { return i == who })
	e.until("they rise", 200000, func() bool {
		return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[who].Kind == session.Empty })
	})
	return e
}

// He is convicted when his next plan is known already, by evidence that comes late: another looks after the table all the same.
func TestConvictLateIsNoOwner(t *testing.T) {
	t.Parallel()
	e := risenWithout(t, 3)
	for _, g := range e.guests[1:3] {
		session.Convict(g.Session, e.ids[0])
	}
	e.until("another looks after the table", 60000, func() bool { return e.guests[1].State().Owner || e.guests[2].State().Owner })
}

// One alone knows that another has cheated, and the owner makes him the owner in his place. He does not hold that back: he looks after the table at once, and the cheat has no
// seat by his plan.
func TestHeirKnowsOfACheat(t *testing.T) {
	t.Parallel()
	e := risenWithout(t, 3)
	session.Convict(e.guests[1].Session, e.ids[2])
	if err := e.guests[0].HandOver(1); err != nil {
		t.Fatal(err)
	}
	e.until("he looks after the table, without the cheat", 10000, func() bool {
		return e.guests[1].State().Owner && e.all(upTo(3), func(s *session.State) bool { return s.Seats[1].Owner && s.Seats[2].Kind == session.Empty })
	})
	if err := e.guests[1].Ready(); err != nil || session.Planless(e.guests[1].Session) {
		t.Errorf("%v, the match goes on: %v", err, !session.Planless(e.guests[1].Session))
	}
}

// Whom only the words of all others hold for a cheat, as he has made up a root, may be honest: the owner is asked, in the same match too, and says no or yes. The
// others are ready to play on with him.
func TestHeldForACheat(t *testing.T) {
	t.Parallel()
	e := gamble(t, 4, noClock)
	e.makesUpRoot(func() {})
	e.sit(4)
	rest := []int{0, 2, 3}
	e.until("he has lost his seat", 400_000, func() bool {
		e.buys(cheat)
		return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
	})
	owner := e.guests[0]
	e.asks(cheat, cheat)
	if x := owner.State().Asking; len(x) != 1 || x[0].ID != e.ids[cheat] || !x[0].Cheat || owner.State().Seats[cheat].Kind != session.Empty {
		t.Fatalf("%+v asks", x)
	}
	if err := owner.Admit(e.ids[cheat], cheat); err != nil {
		t.Fatal(err)
	}
	e.asks(cheat, cheat)
	for _, i := range rest {
		if s, err := e.guests[i].State(), e.guests[i].Ready(); s.Seats[cheat].ID != e.ids[cheat] || err != nil {
			t.Errorf("guest %d: %+v, %v", i, s.Seats[cheat], err)
		}
	}
}

// Who cost his side the match by a cheat sits down to the next one only if the owner lets him: he is asked. He is asked,
// though everybody else who comes to this table has a seat at once.
func TestConvictAtNextMatch(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 81, "lots(seats=4,hands=2)", nil)
	e.rough = true
	e.distort(mental.Deals, 1, func(m *mental.Message) { m.Body = misform(m.Body, longer) })
	e.sit(4)
	host, him := e.guests[0], e.guests[cheat]
	e.until("he has lost match and seat", 200000, func() bool {
		return host.State().Over && host.State().Seats[cheat].Kind == session.Empty && him.State().Phase == session.Lobby && him.State().Me < 0
	})
	ask := func() {
		t.Helper()
		if err := him.Claim(cheat); err != nil {
			t.Fatal(err)
		}
		e.until("the owner is asked", 10000, func() bool { return len(host.State().Asking) == 1 && host.State().Asking[0].ID == e.ids[cheat] })
		if him.State().Me >= 0 {
			t.Fatal("he sits, and nobody has let him")
		}
	}
	ask()
	if err := host.Refuse(e.ids[cheat]); err != nil {
		t.Fatal(err)
	}
	e.Run(20000) // for so long nobody who was refused is heard
	ask()
	if err := host.Admit(e.ids[cheat], cheat); err != nil {
		t.Fatal(err)
	}
	e.until("he sits", 10000, func() bool { return him.State().Me == cheat })
	e.begin(upTo(4))
	e.again(2)
	for i, g := range e.guests {
		if list := session.Convicts(g.Session); len(list) > 0 {
			t.Errorf("a new match has begun, and guest %d remembers %v", i, list)
		}
	}
}

// The owner is cut off when somebody cheats, and rises for himself before he can know of it: in his plan the cheat has his seat. He takes it away when he hears how the
// others have ended the hand, and who knew of it sits down by that plan at once.
func TestOwnerHearsOfConvict(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 83, "lots(seats=4,hands=2)", nil)
	e.rough = true
	e.distort(mental.Proof, 1, func(m *mental.Message) { m.Body[len(m.Body)-40] ^= 1 })
	lies, heard, cut := e.Hook, 0, false
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if m := deal(msg); m != nil && m.Kind == mental.Proof && m.Hand == 1 {
			if m.Seat == cheat && !cut {
				return nil // it is told again
			}
			if from == 0 && m.Seat == 0 {
				if heard++; heard == 3 {
					e.After(500, func() { e.Partition(0); cut = true })
				}
			}
		}
		if from == cheat && msg[0] == lobby.FrameElect { // or they are a majority, and find another owner
			return nil
		}
		return lies(from, to, msg)
	}
	e.sit(4)
	owner, rest := e.guests[0], []int{2, 3}
	e.until("the others have risen", 200000, func() bool {
		return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Ending == "void" })
	})
	if err := owner.ProposeEnd(); err != nil {
		t.Fatal(err)
	}
	if s := owner.State(); s.Phase != session.Lobby || s.Ending != "alone" || s.Seats[cheat].Kind != session.Person {
		t.Fatalf("the owner has risen: %v, %q, %+v", s.Phase, s.Ending, s.Seats[cheat])
	}
	e.Whole()
	e.until("the owner knows of him", lobby.DropAfter, func() bool {
		s := owner.State()
		return s.Ending == "void" && s.Seats[cheat].Kind == session.Empty && len(session.Convicts(owner.Session)) == 1
	})
	e.agree([]int{0, 2, 3})
	if !owner.State().Owner {
		t.Error("another looks after the table")
	}
}

// Who was found to cheat in a match that is over, by evidence that comes late, looks after the table still if he did: it counts for that match, and the plans that he makes
// for another are followed.
func TestConvictOfLastMatch(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 85, "lots(seats=4,hands=1)", nil)
	e.sit(4)
	e.over(upTo(4), 200000)
	e.until("all have risen", 60000, func() bool {
		return e.all(upTo(4), func(s *session.State) bool {
			return s.Phase == session.Lobby && s.Version == e.guests[0].State().Version
		})
	})
	for _, g := range e.guests[1:] {
		session.Convict(g.Session, e.ids[0])
	}
	e.Run(lobby.DropAfter + lobby.RiseAfter)
	terms := e.guests[0].State().Terms
	terms.MoveTime = 44
	if err := e.guests[0].SetTerms(terms); err != nil {
		t.Fatal(err)
	}
	e.until("they follow him", 5000, func() bool {
		return e.all(upTo(4), func(s *session.State) bool { return s.Terms.MoveTime == 44 && s.Seats[0].Owner })
	})
}

// Who has had no place for a while does not know whether it is still the match in which somebody was found to cheat. He takes from the plan who sits, as he takes the
// score, follows an owner who was found to cheat, and is ready beside him.
func TestConvictOfMissedMatch(t *testing.T) {
	t.Parallel()
	e := risenWithout(t, 2)
	owner, out := e.guests[0], e.guests[3]
	if err := owner.Remove(3); err != nil {
		t.Fatal(err)
	}
	e.until("he has no place", 10000, func() bool { return out.State().Me < 0 })
	session.Convict(out.Session, e.ids[0])
	if err := out.Claim(3); err != nil {
		t.Fatal(err)
	}
	e.until("he sits again", 10000, func() bool { return out.State().Me == 3 })
	if session.Planless(out.Session) {
		t.Fatal("no match goes on")
	}
	if err := out.Ready(); err != nil {
		t.Errorf("ready beside him: %v", err)
	}
	terms := owner.State().Terms
	terms.MoveTime = 44
	if err := owner.SetTerms(terms); err != nil {
		t.Fatal(err)
	}
	e.until("he follows him", 5000, func() bool { return out.State().Terms.MoveTime == 44 })
	if err := out.Ready(); err != nil {
		t.Errorf("ready by his next plan: %v", err)
	}
}
