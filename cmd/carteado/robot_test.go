//go:build !js

package main

import (
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/page"
)

// chair gives what is told of a seat in words.
func (b *bench) chair(p engine.Seat) string {
	b.Helper()
	n := find("mirror", func(n *page.Node) bool { return n.Key == "seat-"+string(rune('0'+p)) })
	if n == nil {
		b.Fatalf("nothing is told of seat %d: %s", p, b.words())
	}
	return n.Words()
}

// Among friends robots are marked, and said to be some; people are not.
func TestRobotsMarked(t *testing.T) {
	for _, lang := range words.Langs {
		t.Run(lang, func(t *testing.T) {
			e := newEvening(t, 1, "lang="+lang)
			e.makes(options(t, "truco", "seats", "4"), nil)
			e.press("friends.owner.fill")
			e.sits(1)
			e.turn(1100)
			for p, robot := range [...]bool{false, false, true, true} {
				p := engine.Seat(p)
				if e.seats()[p].Robot != robot || e.friends.signed[p].robot != robot {
					t.Errorf("seat %d is marked as a robot: %v", p, !robot)
				}
				if words := e.chair(p); strings.Contains(words, ", "+e.word("friends.seat.robot")) != robot {
					t.Errorf("seat %d is %q", p, words)
				}
			}
		})
	}
}

// At a table of one person all others are robots, which needs no mark; where several pass the device on, it does.
func TestRobotsAlone(t *testing.T) {
	b := newBench(t, "")
	b.wish(wish{game: "sueca"})
	b.still()
	for p := range engine.Seat(4) {
		if b.seats()[p].Robot || strings.Contains(b.chair(p), b.word("friends.seat.robot")) {
			t.Errorf("seat %d is marked", p)
		}
	}
	o := options(t, "sueca")
	b.run(func() { b.start(wish{game: "sueca", options: o, people: 2}) })
	who := b.table.party()
	for p := range engine.Seat(4) {
		if b.seats()[p].Robot == who.here.Has(p) {
			t.Errorf("seat %d of a device that is passed on by %b", p, who.here)
		}
	}
}
