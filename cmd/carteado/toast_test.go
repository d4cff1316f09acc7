//go:build !js

package main

import (
	"slices"
	"strconv"
	"testing"

	"carteado/engine"
	"carteado/net/session"
	"carteado/render/page"
)

// up gives the passing words, from the top.
func (b *bench) up() (out []string) {
	if page.Shown("toast") != nil {
		for _, n := range page.Shown("toast").Kids {
			out = append(out, n.Words())
		}
	}
	return out
}

// All that happens in one step is shown: what is bad at once, what is short together, and the rest as there is room, in
// order; each long enough, and none twice.
func TestToasts(t *testing.T) {
	b := newBench(t, "")
	var said []string
	b.run(func() {
		for i := range 6 {
			word := "This has happened at the table, number " + strconv.Itoa(i)
			said = append(said, word)
			b.announce(word, false)
		}
		b.announce("This is bad", true)
	})
	if got := b.up(); !slices.Equal(got, []string{"This is bad", said[1], said[0]}) {
		t.Fatalf("at once there is %q", got)
	}
	first, last := map[string]float64{}, map[string]float64{}
	for range 1000 {
		for _, w := range b.up() {
			if _, ok := first[w]; !ok {
				first[w] = b.d.clock
			}
			last[w] = b.d.clock
		}
		b.turn(50)
	}
	for i, w := range append(said, "This is bad") {
		if ms := last[w] - first[w]; ms < glance || ms > 12_000 {
			t.Errorf("%q is up for %v ms", w, ms)
		}
		if i > 0 && i < len(said) && first[w] < first[said[i-1]] {
			t.Errorf("%q is up before what has happened before", w)
		}
	}
	if got := b.up(); len(got) > 0 {
		t.Errorf("%q stays", got)
	}
}

// An answer takes the place of the one before, and of nothing else.
func TestAnswers(t *testing.T) {
	b := newBench(t, "")
	b.run(func() {
		b.announce("Somebody has left", false)
		b.passing("You may not do this", true)
		b.passing("Nor may you do that", true)
	})
	if got := b.up(); !slices.Equal(got, []string{"Nor may you do that", "Somebody has left"}) {
		t.Errorf("there is %q", got)
	}
	number := func() string { return page.Shown("toast").Kids[0].Key }
	was := number()
	b.run(func() { b.passing("Nor may you do that", true) })
	if got := b.up(); len(got) != 2 || number() == was {
		t.Errorf("said again there is %q, number %s after %s", got, number(), was)
	}
	b.run(b.hush)
	if got := b.up(); !slices.Equal(got, []string{"Somebody has left"}) {
		t.Errorf("hushed there is %q", got)
	}
	b.run(b.silence)
	b.turn(20_000)
	if got := b.up(); len(got) > 0 {
		t.Errorf("in silence there is %q", got)
	}
}

// Why a hand was void is read together with what came of it.
func TestNoticesTogether(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	e.sits(1)
	e.turn(20_000)
	e.run(func() {
		e.friends.notice(session.Notice{Key: "void", Seat: engine.Nobody})
		e.friends.notice(session.Notice{Key: "rise-void", Seat: engine.Nobody})
		e.friends.notice(session.Notice{Key: "owner", Seat: 0})
		e.friends.accuse(session.Verdict{Seat: 1, Name: "Bia", What: "share", Hand: 1})
	})
	want := []string{e.word("friends.fault.share", "who", "Bia"), e.word("friends.note.rise-void"), e.word("friends.note.void")}
	if got := e.up(); !slices.Equal(got, want) {
		t.Errorf("there is %q", got)
	}
	e.shows(20, "friends.note.owner", "who", e.friends.who.names[0])
}
