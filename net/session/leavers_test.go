package session_test

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/session"
)

// poker sits so many people down to Hold'em, who all stay in without a raise.
func poker(t *testing.T, n int, seed uint64) *evening {
	t.Helper()
	e := newEvening(t, n, seed, fmt.Sprintf("texas-holdem(seats=%d)", n), nil)
	for _, g := range e.guests {
		g.meek = true
	}
	e.sit(n)
	return e
}

// street waits until so many cards of the board lie open at all who are there, and stops them there.
func (e *evening) street(who []int, board int) {
	e.t.Helper()
	e.until(fmt.Sprintf("%d cards on the board", board), 200000, func() bool {
		return e.all(who, func(s *session.State) bool { return s.View != nil && s.Turn != 0 && e.board(s) == board })
	})
	e.idle(who, true)
}

func (e *evening) board(s *session.State) int {
	for _, z := range s.View.Zones {
		if z.Name == "board" {
			return len(z.Cards)
		}
	}
	e.t.Fatal("no board")
	return 0
}

func (e *evening) idle(who []int, on bool) {
	for _, i := range who {
		e.guests[i].idle = on
	}
}

// hides keeps the hands of some from being opened by whoever passes them on, and waits until these alone are missing.
func (e *evening) hides(who []int, seats engine.SeatSet) {
	e.t.Helper()
	e.Hook = func(_, _ int, msg []byte) [][]byte {
		if m := deal(msg); m != nil && seats.Has(m.Seat) && m.Kind == mental.Opens {
			return nil
		}
		return [][]byte{msg}
	}
	e.until("their hands are to be shown", 200000, func() bool {
		return e.all(who, func(s *session.State) bool {
			return s.Phase == session.Playing && s.Turn == 0 && s.Awaited == seats && e.board(s) == 5
		})
	})
}

// goes lets one leave for good, and returns the cards that he had. His page is closed soon after, unless it stays.
func (e *evening) goes(gone int, rest []int, stays bool) []engine.Slot {
	e.t.Helper()
	cards := session.HandOf(e.guests[rest[0]].Session, engine.Seat(gone))
	if err := e.guests[gone].Leave(); err != nil {
		e.t.Fatal(err)
	}
	if !stays {
		e.After(1500, func() { e.Crash(gone) })
	}
	return cards
}

// TestLeaverInEveryStreet: of seven at Hold'em one leaves before the flop, one on the flop, one on the turn, one on the river, and one
// when the hands are to be shown. Each has lost what he has put in, his cards stay shut, and the last two play for the pot.
func TestLeaverInEveryStreet(t *testing.T) {
	t.Parallel()
	e := poker(t, 7, 31)
	e.wait()
	rest := upTo(7)
	var shut []engine.Slot
	const watches, last = 3, 4 // the first to leave looks on
	leaves := func(gone int) {
		rest = slices.DeleteFunc(rest, func(i int) bool { return i == gone })
		shut = append(shut, e.goes(gone, rest, gone == watches)...)
		e.Run(2000)
	}
	for k, gone := range []int{watches, 2, 5, 1} {
		e.street(rest, []int{0, 3, 4, 5}[k])
		leaves(gone)
		e.idle(rest, false)
	}
	e.hides([]int{0, 6}, engine.Seat(last).Set())
	leaves(last)
	e.scored(rest, 1)
	e.until("they rise", 60000, func() bool {
		return e.all(append(rest, watches), func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[last].Kind == session.Empty })
	})
	if g := e.guests[watches]; len(g.Verdicts()) > 0 || g.State().Carry != e.guests[0].State().Carry {
		t.Errorf("who looks on sees %v, %v", g.Verdicts(), g.State().Carry)
	}
	for _, i := range rest {
		g := e.guests[i]
		s := g.State()
		score, sum := s.Scores[0], s.Carry.Extra[0]
		for seat, x := range s.Carry.Points {
			if sum += x; x != score.Points[seat] && slices.Contains(rest, seat) || score.Points[seat] > 0 && !slices.Contains(rest, seat) {
				t.Errorf("guest %d: seat %d has %d, after %v", i, seat, x, score.Points)
			}
		}
		if paid := score.Parts[1]; sum != 0 || paid[1] != -10 || paid[last] != -10 || paid[watches] < -10 || s.Ending != "missing" {
			t.Errorf("guest %d: %q, %v are too many, paid %v", i, s.Ending, sum, paid)
		}
		if len(shut) != 10 || session.Reads(g.Session, shut...) || len(g.Verdicts()) > 0 {
			t.Errorf("guest %d reads a card of %v, %v", i, shut, g.Verdicts())
		}
		if _, err := g.Receipts()[0].Check(lookup); err != nil {
			t.Errorf("guest %d: %v", i, err)
		}
	}
}

// TestDeserted: all others leave a hand of Hold'em, one after the other or at once, in the middle of it or when the hands are to be
// shown. Whoever is left has what they have put in, be he the owner or not; nobody sees a card, and all of it is on the table for the next ones.
func TestDeserted(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		what        string
		n, stays    int
		shows, once bool
	}{
		{"a showdown of two", 2, 0, true, false},
		{"a showdown of two, by the owner", 2, 1, true, false},
		{"a showdown of three", 3, 0, true, false},
		{"a showdown of three at once", 3, 0, true, true},
		{"the flop, by two at once", 3, 0, false, true},
		{"the flop, by one of two", 2, 0, false, false},
	} {
		t.Run(c.what, func(t *testing.T) {
			e := poker(t, c.n, 32)
			if c.shows {
				e.hides([]int{c.stays}, engine.Seats(c.n)&^engine.Seat(c.stays).Set())
			} else {
				e.street(upTo(c.n), 3)
			}
			var shut []engine.Slot
			for _, gone := range others(c.n, c.stays) {
				shut = append(shut, e.goes(gone, []int{c.stays}, false)...)
				if !c.once {
					e.Run(2000)
				}
			}
			e.Run(2000)
			g := e.guests[c.stays]
			e.until("he has the pot, and the table", 60000, func() bool {
				s := g.State()
				return s.Phase == session.Lobby && s.Owner && len(s.Scores) == 1
			})
			s, won := g.State(), int32(10*(c.n-1))
			if s.Ending != "missing" || s.Over || s.Scores[0].Points[c.stays] != won || s.Carry.Points[c.stays] != won || s.Carry.Extra[0] != -won {
				t.Errorf("%q, over %v, %v, %v", s.Ending, s.Over, s.Scores, s.Carry)
			}
			if len(shut) != 2*(c.n-1) || session.Reads(g.Session, shut...) || len(g.Verdicts()) > 0 {
				t.Errorf("he reads a card of %v, %v", shut, g.Verdicts())
			}
			for _, r := range g.Receipts() {
				if _, err := r.Check(lookup); err != nil {
					t.Error(err)
				}
			}
			for _, gone := range others(c.n, c.stays) { // who comes again sees the same score, and has no place
				e.Start(gone, e.come(gone))
				e.until("he sees what came of it", 60000, func() bool {
					x := e.guests[gone].State()
					return x.Phase == session.Lobby && x.Me < 0 && x.Carry == s.Carry
				})
			}
			e.Crash(c.stays)
			e.Start(c.stays, e.come(c.stays))
			if x := e.guests[c.stays].State(); x.Carry != s.Carry || len(x.Scores) != 1 {
				t.Errorf("after a reload: %v, %v", x.Scores, x.Carry)
			}
		})
	}
}

// TestDesertedShoe: one of two leaves in the middle of a shoe of Blackjack. What was won in the rounds before stands for the other.
func TestDesertedShoe(t *testing.T) {
	t.Parallel()
	const rounds = 3 // a part of the score
	e := newEvening(t, 2, 33, "blackjack(decks=1,seats=2,shoe=continuous)", nil)
	e.sit(2)
	e.playing(upTo(2), 14)
	e.idle(upTo(2), true)
	e.Run(2000)
	e.goes(1, []int{0}, false)
	g := e.guests[0]
	e.until("it counts", 60000, func() bool { s := g.State(); return s.Phase == session.Lobby && len(s.Scores) == 1 })
	s := g.State()
	if p := &s.Scores[0]; p.Parts[rounds][0] == 0 || p.Points[0] == 0 || s.Carry.Points[0] != p.Points[0] || s.Ending != "missing" {
		t.Errorf("%q, %v, %v", s.Ending, *p, s.Carry)
	}
}

// TestSilenceOfTwo: one of two at Hold'em falls out on the flop and says nothing. On a line that is cut both would have won by that: as long
// as he may come back the hand stands still, and then they play it to its end. When the time is over the other rises for himself, and nobody has won anything.
func TestSilenceOfTwo(t *testing.T) {
	t.Parallel()
	for _, over := range []bool{false, true} {
		e := poker(t, 2, 35)
		e.street(upTo(2), 3)
		back := 1000 * int64(e.guests[0].State().Terms.ReturnTime)
		e.Crash(1)
		e.idle([]int{0}, false)
		e.Run(back * 9 / 10)
		stays := e.guests[0]
		if s := stays.State(); s.Phase != session.Playing || s.Ending != "" || e.board(s) > 3 {
			t.Fatalf("%v, %q", s.Phase, s.Ending)
		}
		if over {
			e.until("he rises", back, func() bool { return stays.State().Phase == session.Lobby })
			if s := stays.State(); s.Ending != "alone" || s.Over || len(s.Scores) > 0 || s.Carry.Points != [engine.MaxSeats]int32{} || len(stays.Verdicts()) > 0 {
				t.Errorf("%q, over %v, %v, %v, %v", s.Ending, s.Over, s.Scores, s.Carry, stays.Verdicts())
			}
			continue
		}
		e.Start(1, e.come(1))
		e.idle(upTo(2), false)
		e.scored(upTo(2), 1)
		for i, g := range e.guests {
			s := g.State()
			if x := s.Scores[0]; s.Ending == "missing" || x.Points[0]+x.Points[1] != 0 || x != e.guests[0].State().Scores[0] || len(g.Verdicts()) > 0 {
				t.Errorf("guest %d: %q, %v, %v", i, s.Ending, x.Points, g.Verdicts())
			}
		}
	}
}
