package session_test

import (
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/shuffle"
	"carteado/net/session"
)

// shut sees to it that no sum of some keys opens a card.
func shut(t *testing.T, card shuffle.Ciphertext, pool []group.Scalar) {
	t.Helper()
	for set := range 1 << len(pool) {
		var key group.Scalar
		for i, k := range pool {
			if set>>i&1 != 0 {
				key = key.Add(k)
			}
		}
		if face, err := keyswitch.Read(key, card); err == nil {
			t.Fatalf("it is %v", face)
		}
	}
}

// TestNotDue: 9. Three of four go on together to a card that nobody has drawn, with true shares of it. The fourth gives none, so
// that with all that the three have it stays shut. What they can do is what three of four can do anyhow, to say that he is away:
// the hand is void, and a strike.
func TestNotDue(t *testing.T) {
	long(t)
	f := newForger(t, 4, "lots(seats=4,hands=2)", func(x *session.Terms) { x.ShareAfter, x.ReturnTime = 0, 60 })
	f.sit(4)
	f.playing(upTo(4), 1)
	for _, g := range f.guests {
		g.idle = true
	}
	f.Run(8000)
	const last = 15 // of the stock
	stands := session.Chair(f.guests[0].Session, 1).Deal
	var next [4]uint32
	for i := range next {
		next[i] = stands.Next(seatOf(i))
	}
	asked, given := 0, 0
	f.Hook = func(from, _ int, msg []byte) [][]byte {
		if m := deal(msg); m != nil && m.Hand == 1 && int(m.Seat) == from && m.Kind == mental.Shares && m.Seq >= next[from] {
			if asked++; from == 0 {
				given++
			}
		}
		return [][]byte{msg}
	}
	for i := 1; i < 4; i++ {
		session.Goes(f.guests[i].Session, mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: last, To: mental.ToSeat(cheat)}}})
	}
	f.Run(30000)
	if asked < 9 || given > 0 {
		t.Errorf("asked %d times, given %d times", asked, given)
	}
	card := stands.Card(last).Ciphertext
	var pool []group.Scalar
	for i := 1; i < 4; i++ {
		if session.Reads(f.guests[i].Session, last) {
			t.Errorf("guest %d reads it", i)
		}
		pool = append(pool, f.secrets[i][keys.Stock], f.secrets[i][keys.Hand])
	}
	shut(t, card, pool)
	if _, err := keyswitch.Read(f.joint(keys.Stock), card); err != nil {
		t.Errorf("it does not open with the key that is missing either: %v", err)
	}
	f.until("the hand is void", 600000, func() bool { return f.guests[0].State().Phase == session.Lobby })
	s := f.guests[0].State()
	if s.Ending != "void" || s.Over || len(s.Scores) != 0 || s.Carry.Points != [engine.MaxSeats]int32{} || s.Carry.Struck != 0b101 {
		t.Errorf("%q, over %v, %d hands, %+v", s.Ending, s.Over, len(s.Scores), s.Carry)
	}
	for i, g := range f.guests {
		for _, v := range g.Verdicts() {
			if v.Seat == 0 || v.Deal == nil || v.Deal.What != mental.BadRoot { // that they went on by themselves he may have found by then
				t.Errorf("guest %d: %+v", i, v)
			}
		}
	}
}

// TestNotDueAlone: 9, 27. One goes on by himself to what the others have not come to: his words hang on nothing that was said. The
// hand is void, and as he may have seen something for it, it is a strike.
func TestNotDueAlone(t *testing.T) {
	long(t)
	f := newForger(t, 4, "lots(seats=4,hands=2)", nil)
	f.sit(4)
	f.playing(upTo(4), 1)
	f.until("nothing is due", 60000, func() bool { return session.Chair(f.guests[cheat].Session, 1).Deal.Idle() })
	session.Goes(f.guests[cheat].Session, mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 15, To: mental.ToSeat(cheat)}}})
	f.until("the hand is void", 600000, func() bool {
		return f.all(honest, func(s *session.State) bool {
			return s.Phase == session.Lobby && s.Ending == "void" && !s.Over && s.Seats[cheat].Kind == session.Empty
		})
	})
	for _, i := range honest {
		if s := f.guests[i].State(); s.Carry.Struck != 0b1010 {
			t.Errorf("guest %d: %+v", i, s.Carry)
		}
	}
}

// TestFriendsKeyInAudit: 11. At the end he shows the key of his friend's hand as that of his own.
func TestFriendsKeyInAudit(t *testing.T) {
	t.Parallel()
	f := newForger(t, 4, "lots(seats=4,hands=2)", nil)
	f.forge = func(m *mental.Message, _ int) {
		if m.Seat == cheat && m.Kind == mental.Audit {
			m.Body = f.secrets[3][keys.Hand].Bytes()
		}
	}
	f.sit(4)
	f.costs(forgery{"", nil, theMatch, mental.Revoke})
}

// TestProofsThatCancel: 21. Two friends change one answer of their proofs by opposite amounts, so that the sum of both would hold.
// The one of them whom the others come to first loses his seat, the same at all; the deal is void, and neither has won anything.
func TestProofsThatCancel(t *testing.T) {
	t.Parallel()
	f := newForger(t, 4, "lots(seats=4,hands=2)", nil)
	f.forge = func(m *mental.Message, _ int) {
		if m.Kind != mental.Proof || m.Seat != cheat && m.Seat != 2 {
			return
		}
		r := m.Body[len(m.Body)-4*group.ScalarSize:][:group.ScalarSize] // opens the second commitment
		one := group.NewScalar(1)
		if m.Seat == 2 {
			one = one.Neg()
		}
		copy(r, bus.Must(group.DecodeScalar(r)).Add(one).Bytes())
	}
	f.sit(4)
	rest := []int{0, 3}
	f.until("one has lost his seat", 300000, func() bool {
		return f.all(rest, func(s *session.State) bool {
			return s.Phase == session.Lobby && (s.Seats[cheat].Kind == session.Empty || s.Seats[2].Kind == session.Empty)
		})
	})
	for _, i := range rest {
		s, list := f.guests[i].State(), f.guests[i].Verdicts()
		if s.Over || len(s.Scores) > 0 || len(list) == 0 {
			t.Errorf("guest %d: %q, %d hands, %v", i, s.Ending, len(s.Scores), list)
		}
		for _, v := range list {
			if v.Seat != cheat && v.Seat != 2 || v.Deal.What != mental.BadShuffle || s.Seats[v.Seat].Kind != session.Empty {
				t.Errorf("guest %d: %+v", i, v)
			} else if err := mental.Judge(session.DealConfig(f.guests[i].Session, 1), v.Deal); err != nil {
				t.Errorf("guest %d: %v", i, err)
			}
		}
	}
}

// TestNeverSeen: 32. When all hands are shown, all but one put together all keys that they had. A card that nobody may ever see
// stays shut, and so does what is left of the stock. With the one key that is missing they would open: it is erased where it was.
func TestNeverSeen(t *testing.T) {
	t.Parallel()
	f := newForger(t, 4, "lots(seats=4,hands=2)", nil)
	f.sit(4)
	f.playing(upTo(4), 1)
	x := session.Chair(f.guests[0].Session, 1)
	never, stock := x.Engine.Hand().Table().Pile(lotsSpare)[0], engine.Slot(15)
	f.scored(upTo(4), 1)
	if x.Deal.At(never) != mental.Never || x.Deal.At(stock) != mental.Stock {
		t.Fatalf("%v, %v", x.Deal.At(never), x.Deal.At(stock))
	}
	for _, c := range []struct {
		slot engine.Slot
		key  keys.Record
	}{{never, keys.Shuffle}, {stock, keys.Stock}} {
		var pool []group.Scalar
		for i := range 4 {
			pool = append(pool, f.secrets[i][keys.Hand])
			if i > 0 {
				pool = append(pool, f.secrets[i][keys.Shuffle], f.secrets[i][keys.Stock])
			}
		}
		card := x.Deal.Card(c.slot).Ciphertext
		shut(t, card, pool)
		if _, err := keyswitch.Read(f.joint(c.key), card); err != nil {
			t.Errorf("it does not open with the key that is missing either: %v", err)
		}
		for name, b := range f.store(0).Records {
			if strings.Contains(string(b), string(f.secrets[0][c.key].Bytes())) && strings.Contains(name, "hand/1/") {
				t.Errorf("it is still in %s", name)
			}
		}
	}
	if slices.Contains(f.secrets[0][:2], group.Scalar{}) {
		t.Fatal("the keys were not overheard")
	}
}
