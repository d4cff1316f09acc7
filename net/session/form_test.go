package session_test

import (
	"encoding/base64"
	"fmt"
	"os"
	"strings"
	"testing"

	"carteado/net/mental/bus"
	"carteado/net/session"
)

// kept reads a store that a release before this one has written.
func kept(t *testing.T, name string) *bus.Store {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	s := bus.NewStore()
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		name, value, _ := strings.Cut(line, " ")
		b, err := base64.StdEncoding.DecodeString(value)
		if err != nil {
			t.Fatal(err)
		}
		s.Records[name] = b
	}
	return s
}

// Two friends were between two hands when a new release came. Their link opens; the log of that sitting can be signed on by
// nobody, which is said; the score is kept, and they play on.
func TestFormBefore(t *testing.T) {
	long(t)
	e := newEvening(t, 2, 77, "truco(seats=2)", nil)
	e.rough = true
	for i := range 2 {
		e.Crash(i)
		e.cfg[i].Store = kept(t, fmt.Sprintf("form-0-guest-%d.txt", i))
		e.Start(i, e.come(i))
	}
	e.until("they are in the lobby", 60000, func() bool {
		return e.all(upTo(2), func(s *session.State) bool { return s.Phase == session.Lobby && s.Version >= 2 })
	})
	if !told(e.guests[0], "damaged") || !told(e.guests[0], "lost") {
		t.Errorf("it is not said: %v", e.guests[0].notices)
	}
	for _, g := range e.guests {
		g.keen = true
	}
	e.until("they play", 60000, func() bool {
		return e.all(upTo(2), func(s *session.State) bool { return s.Phase == session.Playing })
	})
	e.scored(upTo(2), 1)
}

// Whatever record cannot be read, as it is of a later release, or has a byte more or less than it should though its sum is
// right, the link opens, and the table goes on.
func TestNoRecordEndsATable(t *testing.T) {
	long(t)
	e := newEvening(t, 2, 78, "truco(seats=2)", nil)
	e.sit(2)
	e.scored(upTo(2), 1)
	e.playing(upTo(2), 1)
	good := map[string][]byte{}
	for name, b := range e.store(1).Records {
		good[name] = b
	}
	for name, record := range good {
		for what, bad := range map[string][]byte{
			"a later form": session.Reseal(name, record, 1, func(b []byte) []byte { return b }),
			"a byte more":  session.Reseal(name, record, 0, func(b []byte) []byte { return append(b[:len(b):len(b)], 1) }),
			"a byte less":  session.Reseal(name, record, 0, func(b []byte) []byte { return b[:max(0, len(b)-1)] }),
			"nothing":      session.Reseal(name, record, 0, func(b []byte) []byte { return nil }),
		} {
			cfg := e.cfg[1]
			s := bus.NewStore()
			for n, b := range good {
				s.Records[n] = b
			}
			s.Records[name], cfg.Store = bad, s
			cfg.Net = nobody{}
			x, err := session.New(cfg)
			if err != nil {
				t.Errorf("%s with %s: %v", name, what, err)
				continue
			}
			x.Linked(e.ids[0], true)
			for k := range 30 {
				x.Tick(int64(k) * 100)
			}
			if err := x.Err(); err != nil {
				t.Errorf("%s with %s: stands still: %v", name, what, err)
			}
		}
	}
}
