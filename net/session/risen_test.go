package session_test

import (
	"testing"

	"carteado/net/mental"
	"carteado/net/session"
)

// Of two one finds that the owner's words hang on nothing that was said, and rises for himself. The owner, who could sit and wait
// for ever as the line between them holds, rises too, with the same score, also if the line is cut just then.
func TestOtherHasRisen(t *testing.T) {
	t.Parallel()
	for kind, cut := range map[mental.Kind]bool{mental.Commit: false, mental.Deals: true} {
		e := newEvening(t, 2, 2259, "lots(seats=2,hands=2)", nil)
		e.rough = true
		e.Hook = func(from, _ int, msg []byte) [][]byte {
			if m := deal(msg); from == 0 && m != nil && m.Kind == kind && m.Seat == 0 {
				m.Root[0] ^= 1
				return [][]byte{e.signed(0, m)}
			}
			return [][]byte{msg}
		}
		e.sit(2)
		e.until("one has risen", 600000, func() bool { return e.guests[1].State().Phase == session.Lobby })
		if cut {
			e.Partition(0)
			e.Run(9000)
			e.Whole()
		}
		e.until("so has the owner", 60000, func() bool { return e.guests[0].State().Phase == session.Lobby })
		a, b := e.guests[1].State(), e.guests[0].State()
		if a.Ending != "void" || b.Ending != "alone" || a.Carry != b.Carry || a.Over || b.Over {
			t.Errorf("kind %d: %q with %v, %q with %v", kind, a.Ending, a.Carry, b.Ending, b.Carry)
		}
	}
}
