package session_test

import (
	"fmt"
	"os"
	"testing"

	"carteado/engine"
	"carteado/net/person"
	"carteado/net/receipt"
	"carteado/net/session"
)

// dated gives each guest a clock on the wall.
func (e *evening) dated() {
	for i := range e.guests {
		e.cfg[i].Date = func() int64 { return 1_800_000_000 + int64(i) }
		e.Start(i, e.come(i))
	}
}

// sheets looks at the receipts of the match that guests have: they are one, signed by some seats, and what the hands come to.
func (e *evening) sheets(who []int, signed engine.SeatSet) *receipt.Sheet {
	e.t.Helper()
	e.until("it is signed", 10000, func() bool {
		return e.all(who, func(s *session.State) bool { return s.Match != [32]byte{} && s.Signed&signed == signed })
	})
	first := e.guests[who[0]].Sheet()
	for _, i := range who {
		x := e.guests[i].Sheet()
		if x.String() != first.String() || e.guests[i].State().Match != e.guests[who[0]].State().Match {
			e.t.Errorf("guest %d:\n%s\nguest %d:\n%s", i, x, who[0], first)
		}
		var hands []*receipt.Receipt
		for k := range e.guests[i].Receipts() {
			hands = append(hands, &e.guests[i].Receipts()[k])
		}
		if err := x.CheckHands(hands, lookup); err != nil {
			e.t.Errorf("guest %d: %v", i, err)
		}
		back, err := receipt.ParseSheet(x.String())
		if err != nil || back.String() != x.String() {
			e.t.Errorf("guest %d: %v", i, err)
		}
	}
	return first
}

// A match comes to its end: all have one receipt, which all have signed, also after a reload.
func TestMatchReceipt(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 2, "lots(seats=4,hands=2)", nil)
	e.dated()
	e.sit(4)
	e.over(upTo(4), 6000000)
	x := e.sheets(upTo(4), 15)
	if x.Void != "" || x.Lost|x.Left != 0 || x.Of(2).At != 1_800_000_002 {
		t.Errorf("%+v", x)
	}
	places, err := x.Places(lookup)
	if err != nil || places != e.guests[0].State().Places {
		t.Errorf("places %v, %v", places, err)
	}
	e.Crash(3)
	e.Start(3, e.come(3))
	e.sheets(upTo(4), 15)
}

// TestMatchReceiptPersons: the receipt says who a player is at every table if he wants to be known and lets it, and then to all, also after a
// reload; and with whom he shares an address.
func TestMatchReceiptPersons(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 56, "lots(seats=3,hands=1)", nil)
	for i := range 3 {
		if i < 2 {
			e.cfg[i].Person = personOf(i)
		}
		e.cfg[i].Named = i != 1
		e.Start(i, e.come(i))
	}
	e.guests[2].Near(e.ids[0])
	e.sit(3)
	e.over(upTo(3), 6000000)
	for range 2 {
		x := e.sheets(upTo(3), 7)
		if x.Of(0).Tie.Person != personOf(0).ID() || x.Of(1).Tie != (person.Tie{}) || x.Of(2).Tie != (person.Tie{}) || x.Of(0).Near != 0 || x.Of(2).Near != 1 {
			t.Errorf("%s", x)
		}
		e.Crash(1)
		e.Start(1, e.come(1))
	}
}

// TestMatchReceiptFriendly: a match that ends in friendship has a receipt by which it counts for nobody.
func TestMatchReceiptFriendly(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 52, "truco(seats=2)", nil)
	e.dated()
	e.sit(2)
	e.scored(upTo(2), 1)
	e.befriend()
	x := e.sheets(upTo(2), 3)
	if x.Void != "friendly" || len(x.Hands) == 0 {
		t.Errorf("%s", x)
	}
	if *write {
		files := map[string]string{"match.txt": x.String()}
		for i, r := range e.guests[0].Receipts() {
			files[fmt.Sprintf("match-%d.txt", i+1)] = r.String()
		}
		for name, text := range files {
			if err := os.WriteFile("../receipt/testdata/"+name, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// befriend ends the match of two in friendship.
func (e *evening) befriend() {
	e.t.Helper()
	e.until("one proposes it", 60000, func() bool { return e.guests[0].ProposeEnd() == nil })
	e.until("the other is asked", 60000, func() bool { return e.guests[1].State().Vote != nil })
	if err := e.guests[1].AnswerEnd(true); err != nil {
		e.t.Fatal(err)
	}
	e.until("it ends", 60000, func() bool {
		return e.all(upTo(2), func(s *session.State) bool { return s.Ending == "friendly" })
	})
}

// TestMatchReceiptShut: one shuts the page at the last card. The others do not wait for him, and have his signature when he comes back.
func TestMatchReceiptShut(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 53, "lots(seats=3,hands=1)", nil)
	e.sit(3)
	e.Hook = func(from, _ int, msg []byte) [][]byte {
		if from == 2 && session.IsSigned(msg) {
			return nil
		}
		return [][]byte{msg}
	}
	e.over(upTo(3), 6000000)
	e.Crash(2)
	x := e.sheets(upTo(2), 3)
	if x.Seats() != 3 || x.Unsigned(x.Signatures) != 4 {
		t.Errorf("%s", x)
	}
	e.Hook = nil
	e.Start(2, e.come(2))
	e.sheets(upTo(3), 7)
}

// TestMatchReceiptLie: one signs another result. Nobody else does, nor is his signature under what they have signed.
func TestMatchReceiptLie(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 54, "lots(seats=3,hands=1)", nil)
	e.sit(3)
	var lie *receipt.Match
	e.Hook = func(from, _ int, msg []byte) [][]byte {
		if from != cheat || !session.IsSigned(msg) {
			return [][]byte{msg}
		}
		m := e.guests[cheat].Sheet().Match
		m.Void = "friendly"
		lie = &m
		return [][]byte{session.SignedFrame(lie, guestKey(cheat), cheat), session.SignedUnder(&e.guests[cheat].Sheet().Match, lie, guestKey(cheat), cheat)}
	}
	e.over(upTo(3), 6000000)
	e.sheets([]int{0, 2}, 5)
	e.Run(20000)
	for _, i := range []int{0, 2} {
		x := e.guests[i].Sheet()
		if x.Seats() != 5 || lie == nil || lie.Unsigned(x.Signatures) != 7 {
			t.Errorf("guest %d has\n%s", i, x)
		}
	}
}

// TestMatchReceiptLeft: one leaves for good where a hand does not go on without him. It is void, and so is the match as it stands.
func TestMatchReceiptLeft(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 55, "lots(seats=3,hands=2)", func(x *session.Terms) { x.ShareAfter = 0 })
	e.sit(3)
	e.scored(upTo(3), 1)
	e.until("the next hand", 60000, func() bool {
		return e.all(upTo(3), func(s *session.State) bool { return s.Phase == session.Playing && s.Hand > 1 })
	})
	e.goes(2, upTo(2), false)
	e.until("it is void", 600000, func() bool {
		return e.all(upTo(2), func(s *session.State) bool { return s.Phase == session.Lobby })
	})
	x := e.sheets(upTo(2), 3)
	if x.Void != "void" || x.Left != 4 || len(x.Hands) == 0 {
		t.Errorf("%s", x)
	}
}
