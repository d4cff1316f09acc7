package remote_test

import (
	"errors"
	"testing"

	"carteado/net/remote"
	"carteado/net/session"
)

// What comes together is written once and told once; what is none, or is refused, does not keep the rest from being done.
func TestTogether(t *testing.T) {
	e := newEvening(t, 2, 9, "truco(seats=2)", nil)
	e.until("the plan is known", 5000, func() bool {
		return e.all(2, func(s *session.State) bool { return s.Phase == session.Lobby })
	})
	f := e.friends[0]
	writes, tells := e.disks[0].writes, f.tells
	terms := f.State().Terms
	for _, seconds := range []int{60, 90, 120} {
		terms.MoveTime = seconds
		f.Ask(session.SetTerms{Terms: terms})
	}
	f.Ask(session.Start{})
	msgs := append([][]byte{{0xff}}, f.up...)
	f.up = nil
	if err := f.host.Handle(e.Now(), msgs...); !errors.Is(err, remote.ErrMessage) {
		t.Errorf("what is no message: %v", err)
	}
	f.pump()
	if got := f.State().Terms; got != terms {
		t.Errorf("the terms are %+v", got)
	}
	if len(f.refused) != 1 || !errors.Is(f.refused[0], session.ErrReady) {
		t.Errorf("refused: %v", f.refused)
	}
	if n, m := e.disks[0].writes-writes, f.tells-tells; n != 1 || m != 1 {
		t.Errorf("written %d times, told %d times", n, m)
	}
}
