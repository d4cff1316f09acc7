package session_test

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/session"
	"carteado/net/wire"
)

// stray is a table of four at Hold'em, whose third card that is turned up a cheat shares with the owner in another way than with the other two. By the log they end the
// hand where he has not been.
type stray struct {
	*evening
	deaf  bool // nothing of the log reaches the owner
	words int  // what he has sent to one of the others to be taken into it about where the deals have been
}

// newStray plays until the two have risen. By then the owner is parted from them, or from their log alone. The cheat's word about who should be the owner counts for nobody.
func newStray(t *testing.T, parted bool) *stray {
	t.Helper()
	e := &stray{evening: newEvening(t, 4, 93, "texas-holdem(seats=4)", func(x *session.Terms) { x.ReturnTime = 60 })}
	e.rough = true
	e.wait()
	for _, g := range e.guests {
		g.meek = true
	}
	turned, begun := map[uint32]bool{}, false
	e.Hook = func(from, to int, msg []byte) [][]byte {
		f, err := wire.Decode(slices.Clone(msg))
		if e.deaf && (from == 0 || to == 0) && err == nil && f.Kind().Ordering() || from == cheat && session.IsVote(msg) {
			return nil
		}
		if from == 0 && to == 2 && session.TellsFork(msg) {
			e.words++
		}
		m := deal(msg)
		if from != cheat || to != 0 || m == nil || m.Seat != cheat || m.Kind != mental.Flips {
			return [][]byte{msg}
		}
		if turned[m.Seq] = true; len(turned) < 3 {
			return [][]byte{msg}
		}
		if !begun {
			begun = true
			e.After(600, func() {
				if e.deaf = !parted; parted {
					e.Partition(0)
				}
			})
		}
		return [][]byte{e.another(m)}
	}
	e.sit(4)
	e.until("the others have risen", 300000, func() bool {
		return e.all([]int{2, 3}, func(s *session.State) bool { return s.Phase == session.Lobby })
	})
	return e
}

// The owner does not come to where the log has it that the hand has ended, and rises for himself. Or he has risen before he was told. He could only write down how
// the match stood before, which the two others hold back, and they are not more than half: one of them looks after the table, and they go on with what they have won.
func TestStrayOwner(t *testing.T) {
	long(t)
	for _, before := range []bool{false, true} {
		t.Run(fmt.Sprint("he has risen before: ", before), func(t *testing.T) {
			e := newStray(t, !before)
			risen := func() bool { return e.guests[0].State().Phase == session.Lobby }
			if before {
				e.until("the owner has risen", 300000, risen)
			}
			had := e.guests[2].State().Carry
			e.Crash(cheat)
			e.Whole()
			e.deaf = false
			e.until("the owner has risen", 400000, risen)
			rest := []int{0, 2, 3}
			e.agree(rest)
			for _, i := range rest {
				s := e.guests[i].State()
				for _, p := range rest {
					if s.Carry.Deal != 1 || s.Carry.Points[p] != had.Points[p] || had.Points == [engine.MaxSeats]int32{} {
						t.Fatalf("guest %d: %+v, and it was %+v", i, s.Carry, had)
					}
				}
				if s.Owner != (i == 2) {
					t.Errorf("guest %d is the owner: %v", i, s.Owner)
				}
			}
		})
	}
}

// Who cannot come to where the hand has ended waits for nobody's word any more of where the deals have been. He says that now and then, and not as fast as the
// log takes it in.
func TestStrayIsQuiet(t *testing.T) {
	long(t)
	e := newStray(t, true)
	e.Crash(cheat)
	e.Whole()
	e.until("the owner has risen", 400000, func() bool { return e.guests[0].State().Phase == session.Lobby })
	if e.words == 0 || e.words > 30 {
		t.Errorf("he has said it %d times", e.words)
	}
}
