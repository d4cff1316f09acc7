//go:build !js

package main

import (
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/games/truco"
	"carteado/render/page"
)

// Among friends a page tells which sign a partner has made, and of the others' that there was one: it does not know more.
func TestSigns(t *testing.T) {
	e := newEvening(t, 3, "")
	e.makes(options(t, "truco", "signals", "partner"), nil)
	e.sits(3)
	for _, g := range e.guests[1:] {
		g.idle = true
	}
	e.turn(2000)
	zap := func(who string) string { return e.word("truco.did.signal.1", "who", who) }
	some := func(who string) string { return e.word("truco.did.signal", "who", who) }
	sign := func(p engine.Seat) {
		t.Helper()
		a := &engine.Action{Seat: p, Verb: truco.Signal, N: 1}
		at := e.table.Engine().Len()
		e.until("a sign", 20, func() bool {
			if p == e.viewer && e.friends.sent == 0 {
				e.run(func() { e.do(a) })
			} else if p != e.viewer {
				g := e.guests[p]
				if m := g.Engine(); g.once("sign", m.Len()) && g.Do(uint32(m.Len()), a) == nil {
					g.pump()
				}
			}
			e.turn(500)
			return e.table.Engine().Len() > at
		})
		e.turn(500)
	}
	sign(2)
	if !slices.Contains(e.lines, zap("Caio")) {
		t.Errorf("of the partner's sign the log tells %q", e.lines)
	}
	if got := page.Shown("toast").Words(); !strings.Contains(got, zap("Caio")) {
		t.Errorf("in passing is said %q", got)
	}
	e.turn(10_000) // until no word is on the screen
	sign(1)
	if !slices.Contains(e.lines, some("Bia")) || slices.Contains(e.lines, zap("Bia")) || strings.Contains(e.words(), zap("Bia")) {
		t.Errorf("of an opponent's sign the log tells %q, and the page says %s", e.lines, e.words())
	}
	sign(0)
	if me := e.friends.who.names[0]; !slices.Contains(e.lines, some(me)) || !slices.Contains(e.lines, zap(me)) {
		t.Errorf("of the own sign the log tells %q", e.lines)
	}
	if toast := page.Shown("toast"); toast != nil && strings.Contains(toast.Words(), zap("")) {
		t.Errorf("in passing is said %q", toast.Words())
	}
	for i, g := range e.guests {
		if g == nil {
			continue
		}
		m := g.Engine()
		for k := range m.Len() {
			if a := m.Entry(k); a.Verb == truco.Signal {
				x := m.Read(k)
				if ours := int(a.Seat)%2 == i%2; x.Sealed(m.Options()) == ours || ours && x.N != 1 {
					t.Errorf("the page of %s reads %+v", g.name, x)
				}
			}
		}
	}
}
