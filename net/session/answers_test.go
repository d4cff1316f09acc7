package session_test

import (
	"testing"

	"carteado/net/session"
	"carteado/net/wire"
)

// Somebody who only watches asks for all that was said in a hand, and for the log, as often as he can. He is told as much as an
// evening comes to, and not over and over.
func TestAnswersAreBounded(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 93, "truco(seats=2)", nil)
	e.guests[2].Watch()
	e.sit(2)
	e.scored(upTo(2), 1)
	need := session.NeedFrame(e.guests[0].Session, 1)
	fetch, err := wire.Encode(&wire.Fetch{})
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range e.guests[:2] {
		g.idle = true
	}
	asked, told := 0, 0
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if from == 0 && to == 2 {
			told += len(msg)
		}
		return [][]byte{msg}
	}
	for k := range 6000 {
		e.After(int64(100*k), func() {
			for _, msg := range [][]byte{need, fetch} {
				asked += len(msg)
				e.guests[0].Session.Receive(e.ids[2], msg)
			}
		})
	}
	e.Run(600000)
	if most := 1<<22 + 600*1<<13; told > most+most/4 {
		t.Errorf("for %d bytes of questions he was told %d", asked, told)
	}
	t.Logf("for %d bytes of questions he was told %d", asked, told)
}
