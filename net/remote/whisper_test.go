package remote_test

import (
	"errors"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games/truco"
	"carteado/net/remote"
	"carteado/net/session"
)

// What a sign says comes to the page of who made it and to that of his partner, also to one that is loaded again; to the
// others comes that there was one.
func TestSigns(t *testing.T) {
	long(t)
	e := newEvening(t, 5, 12, "truco(signals=partner)", nil)
	for _, f := range e.friends {
		f.idle = true
	}
	e.friends[4].Ask(session.Watch{})
	e.sit(4)
	e.playing(5, 0)
	f := e.friends[3]
	e.until("the cards are there", 60000, func() bool { return len(faces(f.Engine(), 3)) == 3 && f.Engine().Waiting() == nil })
	at := f.Engine().Len()
	if err := f.Do(uint32(at), &engine.Action{Seat: 3, Verb: truco.Signal, N: 4}); err != nil {
		t.Fatal(err)
	}
	f.pump()
	there := func() bool {
		for _, f := range e.friends {
			if f.Engine() == nil || f.Engine().Len() <= at {
				return false
			}
		}
		return true
	}
	look := func() {
		t.Helper()
		e.until("the sign", 60000, there)
		sealed := e.friends[0].Engine().Entry(at)
		if sealed.Verb != truco.Signal || sealed.N < engine.FirstSealed {
			t.Fatalf("the log has %+v", sealed)
		}
		for i, want := range []int32{sealed.N, 4, sealed.N, 4, sealed.N} {
			if got := e.friends[i].Engine().Read(at).N; got != want {
				t.Errorf("the page of friend %d reads %d, not %d", i, got, want)
			}
		}
	}
	look()
	for _, i := range []int{1, 2, 3} {
		e.Crash(i)
		e.Run(1000)
		e.Start(i, e.come(i))
		look()
	}
	e.until("all go on", 60000, func() bool {
		return e.all(5, func(s *session.State) bool { return s.Phase == session.Playing })
	})
	for _, f := range e.friends {
		f.idle = false
	}
	e.over(5)
}

// The mirror takes no number that is for the eyes of others, and none that was not sealed.
func TestMirrorRefusesWhispers(t *testing.T) {
	s := enginetest.Watch(t, truco.Game{}, "truco(preset=blog)", "", "")
	s.Do("1 signal n=1073741900; 0 signal n=1073741901; 2 signal n=3")
	e := s.Engine
	last := e.Len() - 1
	page := quiet()
	n := remote.Number(page)
	if err := page.Handle(remote.HandNews(n, 3, "truco(preset=blog)", e.Carry().Text(e.Options()), e.Log())); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		entry int
		n     uint8
		bad   bool
	}{
		{"the partner's", last - 2, 7, false},
		{"the same again", last - 2, 7, false},
		{"another number", last - 2, 8, true},
		{"the other side's", last - 1, 7, true},
		{"one that is not sealed", last, 7, true},
		{"no sign", 0, 7, true},
		{"an entry to come", last + 1, 7, true},
		{"an entry that never comes", 1<<32 - 1, 7, true},
	} {
		if err := page.Handle(remote.WhisperNews(n, last+1, uint32(c.entry), c.n)); (err != nil) != c.bad || c.bad && !errors.Is(err, remote.ErrMessage) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if m := page.Engine(); m.Read(last-2).N != 7 || m.Read(last-1).N != 1073741901 {
		t.Errorf("the page reads %+v and %+v", m.Read(last-2), m.Read(last-1))
	}
	blind := quiet()
	k := remote.Number(blind)
	if err := blind.Handle(remote.WhisperNews(k, 0, 0, 7)); !errors.Is(err, remote.ErrMessage) {
		t.Errorf("of a hand that is not here: %v", err)
	}
	if err := blind.Handle(remote.HandNews(k, engine.Nobody, "truco(preset=blog)", e.Carry().Text(e.Options()), e.Log())); err != nil {
		t.Fatal(err)
	}
	if err := blind.Handle(remote.WhisperNews(k, last+1, uint32(last-2), 7)); !errors.Is(err, remote.ErrMessage) {
		t.Errorf("to who watches: %v", err)
	}
}
