package session_test

import (
	"testing"

	"carteado/engine"
	"carteado/engine/games/maumau"
)

// Six play Mau-mau and nobody ever calls. When somebody goes down to one card all the others accuse at the same moment: one
// accusation counts, the accused pays once, and nobody pays for having been slower. When the next player has acted an
// accusation is wrong, and costs its author.
func TestAccusationRace(t *testing.T) {
	long(t)
	e := newEvening(t, 6, 11, "mau-mau(seats=6)", nil)
	for _, g := range e.guests {
		g.idle = true
	}
	e.sit(6)
	e.dealt()
	engineOf := func(i int) *engine.Engine { return e.guests[i].Engine() }
	held := func(p int) int { return engineOf(0).Hand().Table().Count(engine.Zone(p)) }
	turn := func() int { return int(engineOf(0).Hand().Turn().First()) }

	play := func() { // who is in turn discards if he can
		x := engineOf(turn())
		var l engine.List
		x.Hand().Legal(engine.Seat(turn()), &l)
		best := -1
		for i := range l.Len() {
			if v := l.At(i).Verb; v == maumau.Discard || best < 0 && v != maumau.MauMau && v != maumau.Accuse {
				best = i
			}
		}
		a := l.At(best).Clone()
		e.does(turn(), a.Verb, a.N, a.Cards...)
		e.level(x.Len() + 1)
	}
	accused := -1
	for range 200 {
		who, had := turn(), held(turn())
		play()
		if held(who) == 1 && had == 2 {
			accused = who
			break
		}
		if engineOf(0).Over() {
			break
		}
	}
	if accused < 0 {
		t.Fatal("nobody goes down to one card: take another seed")
	}

	at, before := engineOf(0).Len(), [6]int{}
	for p := range before {
		before[p] = held(p)
	}
	for i := range e.guests {
		if i != accused {
			e.does(i, maumau.Accuse, 0)
		}
	}
	e.level(at + 1)
	e.Run(8000) // what else they have said comes to nothing
	e.level(at + 1)
	accusations := 0
	for i := at; i < engineOf(0).Len(); i++ {
		if a := engineOf(0).Entry(i); a.Verb == maumau.Accuse {
			accusations++
		}
	}
	if accusations != 1 {
		t.Errorf("%d accusations count", accusations)
	}
	for p, n := range before {
		if p == accused {
			n += 5
		}
		if held(p) != n {
			t.Errorf("seat %d holds %d cards, not %d", p, held(p), n)
		}
	}

	play()
	wrong := (accused + 3) % 6
	at, had := engineOf(0).Len(), held(wrong)
	e.does(wrong, maumau.Accuse, 0)
	e.level(at + 1)
	if held(wrong) != had+5 {
		t.Errorf("a wrong accusation costs seat %d %d cards", wrong, held(wrong)-had)
	}
	for i, g := range e.guests {
		if v := g.Verdicts(); len(v) > 0 {
			t.Errorf("guest %d: %v", i, v)
		}
	}
}

// A robot whose turn it is leaves people two seconds to accuse who goes down to one card and does not call: in the first of some evenings in which somebody
// before a robot goes down to one.
func TestRobotsLetAccuse(t *testing.T) {
	long(t)
	for seed := uint64(21); seed < 41; seed++ {
		if robotWaits(t, seed) {
			return
		}
	}
	t.Fatal("nobody before a robot goes down to one card")
}

// robotWaits plays a hand, and reports whether it came to that.
func robotWaits(t *testing.T, seed uint64) bool {
	t.Helper()
	e := newEvening(t, 2, seed, "mau-mau(seats=4)", nil)
	e.robot(2)
	e.robot(3)
	for _, g := range e.guests {
		g.idle = true
	}
	e.sit(2)
	e.dealt()
	for range 100 {
		x := e.guests[0].Engine()
		at, p := x.Len(), x.Hand().Turn().First()
		left := x.Hand().Table().Count(engine.Zone(p))
		if p < 2 {
			var l engine.List
			e.guests[p].Engine().Hand().Legal(p, &l)
			best := 0
			for i := range l.Len() {
				if v := l.At(i).Verb; v == maumau.Discard || l.At(best).Verb == maumau.MauMau || l.At(best).Verb == maumau.Accuse {
					best = i
				}
			}
			a := l.At(best).Clone()
			e.does(int(p), a.Verb, a.N, a.Cards...)
		}
		e.level(at + 1)
		if x.Over() {
			break
		}
		if p < 2 && left == 2 && x.Hand().Turn().First() >= 2 && x.Hand().Table().Count(engine.Zone(p)) == 1 {
			at, from := x.Len(), e.Now()
			e.until("the robot plays", 10000, func() bool { return x.Len() > at })
			if ms := e.Now() - from; ms < 1800 || ms > 3500 {
				t.Errorf("the robot has waited for %d ms", ms)
			}
			return true
		}
	}
	return false
}
