package session_test

import (
	"testing"

	"carteado/net/session"
	"carteado/net/wire"
)

// Two of four say to one alone that they have lost what they kept, and play on with the fourth, who can be reached and says
// nothing of the kind. The one keeps his seat: two are no majority, and cannot send anybody away with a word.
func TestFalseLost(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 68, "sueca", nil)
	root := e.still(4)
	for _, i := range []int{1, 2} {
		if err := e.guests[0].Session.Receive(e.ids[i], session.LostFrame(e.guests[i].Session)); err != nil {
			t.Fatal(err)
		}
	}
	e.Run(15000)
	if s := e.guests[0].State(); s.Phase != session.Playing {
		t.Fatalf("he is in %v, %q", s.Phase, s.Ending)
	}
	e.stays(4, root)
}

// Who counts out the order shows one of his two friends one log and the other another, so that each has something committed that
// the other has not. He is named by both. Neither's table breaks: they rise for themselves, and play again.
func TestTwoLogs(t *testing.T) {
	t.Parallel()
	for seed := range uint64(4) {
		quiet := seed%2 == 0
		e := newEvening(t, 3, 69+seed, "lots(seats=3,hands=2)", nil)
		e.rough = true
		for _, g := range e.guests {
			g.idle = true
		}
		e.sit(3)
		e.playing(upTo(3), 0)
		e.Run(3000)
		twin, twins, silent := e.twin(0, 2), false, false
		e.Hook = func(from, to int, msg []byte) [][]byte {
			ordering := wire.Kind(msg[0]).Ordering()
			if ordering && to == 0 && from == 2 {
				twins = true
				twin.Receive(e.ids[2], msg)
				twins = false
				return nil
			}
			if ordering && from == 0 && (silent || (to == 2) != twins) {
				return nil
			}
			return [][]byte{msg}
		}
		step := func() {
			twins = true
			twin.Tick(e.Now())
			twins = false
		}
		for k := range int64(4000) {
			e.After(k*100, step)
		}
		twins = true
		session.Insist(twin, true)
		twins = false
		session.Insist(e.guests[0].Session, false)
		e.Run(1500)
		silent = quiet
		e.until("both have risen", 400000, func() bool {
			return e.all([]int{1, 2}, func(s *session.State) bool { return s.Phase == session.Lobby })
		})
		for _, i := range []int{1, 2} {

			if err := e.guests[i].Err(); err != nil {
				t.Errorf("quiet %v: guest %d is broken: %v", quiet, i, err)
			}
			if len(e.guests[i].Verdicts()) == 0 {
				t.Errorf("quiet %v: guest %d blames nobody", quiet, i)
			}
		}
	}
}
