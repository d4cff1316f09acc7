package session_test

import (
	"fmt"
	"testing"

	"carteado/net/session"
	"carteado/net/wire"
)

// Somebody who only watches asks for all that was said in a hand, and for the log, as often as he can. He is told as much as an
// evening comes to, and not over and over. So it is with all who watch together: he may go and come again, as another.
func TestAnswersAreBounded(t *testing.T) {
	t.Parallel()
	for _, again := range []bool{false, true} {
		t.Run(fmt.Sprint("comes again: ", again), func(t *testing.T) { answersAreBounded(t, again) })
	}
}

func answersAreBounded(t *testing.T, again bool) {
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
			if again && k%50 == 0 {
				e.guests[0].Session.Linked(e.ids[2], false)
				e.guests[0].Session.Linked(e.ids[2], true)
			}
			for _, msg := range [][]byte{need, fetch} {
				asked += len(msg)
				e.guests[0].Session.Receive(e.ids[2], msg)
			}
		})
	}
	e.Run(600000)
	most := 1<<22 + 600*1<<13
	if again {
		most = 1<<24 + 600*1<<15
	}
	if told > most+most/4 {
		t.Errorf("for %d bytes of questions he was told %d", asked, told)
	}
	t.Logf("for %d bytes of questions he was told %d", asked, told)
}

// Who sits at the table asks for the evidence of a verdict, a megabyte, each time that he is there again. He is told it as often as a hand may be.
func TestEvidenceIsBounded(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 97, "truco(seats=2)", nil)
	e.sit(2)
	told, at, why := 0, e.guests[0].Session, session.WhyFrame(e.guests[0].Session, 1<<20)
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if from == 0 {
			told += len(msg)
		}
		return nil
	}
	for range 60 {
		at.Linked(e.ids[1], false)
		at.Linked(e.ids[1], true)
		at.Receive(e.ids[1], why)
	}
	if told < 1<<20 || told > 1<<23+1<<20 {
		t.Errorf("he was told %d bytes", told)
	}
}
