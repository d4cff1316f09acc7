package session_test

import (
	"bytes"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/session"
)

// TestWhoPays: who loses what by a cheat that anybody can check, at the moment at which it is made. Before all have agreed on
// the deck the deal is void and the cheat has lost his seat; from then on his side has lost the match, whatever was in the
// hands. Nobody else is blamed, and what was shown convinces whoever was not there. The numbers are those of the list of
// cheats; of those it takes another byte here, cheats with keys and provers of their own stand in forged_test.go, forgedkeys_test.go,
// forgedcards_test.go and together_test.go. How a proof comes not to hold,
// as by generators of one's own (5), is the matter of package shuffle: here is what it costs.
func TestWhoPays(t *testing.T) {
	long(t)
	for _, c := range []struct {
		what  string
		kind  mental.Kind
		at    int // the byte that is another, from the end if negative; or what else is done to the message
		rules string
		match bool // the match is lost
	}{
		{"19: a message that is cut", mental.Reveal, cut, "lots(seats=4,hands=2)", false},
		{"19: a point that is none", mental.Commit, noPoint, "lots(seats=4,hands=2)", false},
		{"19: the point that hides nothing", mental.Commit, nullPoint, "lots(seats=4,hands=2)", false},
		{"19: a longer message", mental.Deals, longer, "lots(seats=4,hands=2)", true},
		{"19: a number written otherwise", mental.Deals, unreduced, "lots(seats=4,hands=2)", true},
		{"1, 2, 3: a deck that is none", mental.Deck, 0, "sueca", false},
		{"1, 2, 3, 4, 5, 21: a proof of the shuffle that does not hold", mental.Proof, 0, "sueca", false},
		{"24: an Ack of another deck", mental.Ack, 0, "sueca", false},
		{"8, 25: a bad share of the deal", mental.Deals, 0, "sueca", true},
		{"8, 33: a bad share of a card that is drawn", mental.Shares, 0, "buraco", true},
		{"29: another end of the hand", mental.Final, 0, "sueca", true},
		{"15: a false key in the audit", mental.Audit, 0, "sueca", true},
	} {
		t.Run(c.what, func(t *testing.T) {
			e := newEvening(t, 4, 81, c.rules, nil)
			e.rough = true
			e.distort(c.kind, 1, func(m *mental.Message) { m.Body = misform(m.Body, c.at) })
			e.sit(4)
			rest := []int{0, 2, 3}
			e.until("he has lost his seat", 1000000, func() bool {
				return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
			})
			e.convict(rest)
			for _, i := range rest {
				s := e.guests[i].State()
				if s.Over != c.match || (s.Ending == "forfeit") != c.match || len(s.Scores) != 0 {
					t.Errorf("guest %d: %q, over %v, %v", i, s.Ending, s.Over, s.Scores)
				}
				if c.match && (s.Places[cheat] <= s.Places[0] || s.Places[cheat] != s.Places[3]) {
					t.Errorf("guest %d: places %v", i, s.Places)
				}
			}
		})
	}
}

// What is done to a message beside another byte in it.
const (
	cut = 1<<20 + iota
	longer
	noPoint
	nullPoint
	unreduced
)

// misform returns the body of a message as no honest seat says it.
func misform(b []byte, how int) []byte {
	switch how {
	case cut:
		return b[:len(b)-1]
	case longer:
		return append(b, 0)
	case noPoint:
		copy(b[len(b)-32:], bytes.Repeat([]byte{255}, 32))
	case nullPoint:
		clear(b[len(b)-32:])
	case unreduced: // the last number of the message, and the order of the group
		order := [32]byte{0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 31: 0x10}
		carry := 0
		for i, x := range order {
			k := len(b) - 32 + i
			carry += int(b[k]) + int(x)
			b[k], carry = byte(carry), carry>>8
		}
	default:
		b[(len(b)+how)%len(b)] ^= 2
	}
	return b
}

// TestTwoVersionsPay: 18, another deck, signed, to one of three. Nobody can know a card: the deal is void, and the cheat has lost
// his seat. The same of a share of the deal, when all have agreed on
// the deck: his side loses the match. Where chips are played for nobody has lost any by two decks, as nobody has put any in; two shares of a
// card that is turned up there are TestPartedPays.
func TestTwoVersionsPay(t *testing.T) {
	long(t)
	for _, c := range []struct {
		what  string
		rules string
		kind  mental.Kind
		match bool
	}{
		{"18, 30: two decks", "sueca", mental.Deck, false},
		{"18, 30: two shares of the deal", "sueca", mental.Deals, true},
		{"18, 30: two decks, with chips", "texas-holdem(seats=4)", mental.Deck, false},
	} {
		t.Run(c.what, func(t *testing.T) {
			e := newEvening(t, 4, 82, c.rules, nil)
			e.rough = true
			e.wait()
			e.distort(c.kind, 1, func(m *mental.Message) { m.Body[0] ^= 2 }, 2)
			e.sit(4)
			rest := []int{0, 2, 3}
			e.until("he has lost his seat", 1000000, func() bool {
				return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
			})
			for _, i := range rest {
				for _, v := range e.guests[i].Verdicts() {
					if v.Seat != cheat {
						t.Errorf("guest %d: %+v", i, v)
					}
				}
			}
			for _, i := range []int{0, 3} {
				s := e.guests[i].State()
				if s.Over != c.match || (s.Ending == "forfeit") != c.match || len(s.Scores) != 0 || s.Carry.Points != [engine.MaxSeats]int32{} {
					t.Errorf("guest %d: %q, over %v, %+v", i, s.Ending, s.Over, s.Carry)
				}
				if c.match && (s.Places[cheat] <= s.Places[0] || s.Places[cheat] != s.Places[3]) {
					t.Errorf("guest %d: places %v", i, s.Places)
				}
				if len(e.guests[i].Verdicts()) == 0 {
					t.Errorf("guest %d does not know who it was", i)
				}
			}
		})
	}
}
