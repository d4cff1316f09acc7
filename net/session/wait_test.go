package session_test

import (
	"testing"

	"carteado/engine"
)

// Friends at Gin and at Mau-mau of six, with links of 100 ms, wait for nothing but the network: three links after somebody
// may act all have seen what he did, and the next may act; two more, and he sees the card that he has drawn.
func TestNothingWaits(t *testing.T) {
	long(t)
	for _, c := range []struct {
		game  string
		seats int
	}{{"gin-rummy(preset=moderno)", 2}, {"mau-mau(seats=6)", 6}} {
		e := newEvening(t, c.seats, 12, c.game, nil)
		e.Delay, e.Jitter = 100, 0
		for _, g := range e.guests {
			g.idle = true
		}
		e.sit(c.seats)
		e.dealt()
		table := e.guests[0].Engine()
		for range 16 {
			p := table.Hand().Turn().First()
			var l engine.List
			own := e.guests[p].Engine()
			own.Hand().Legal(p, &l)
			a, from, done := l.At(l.Len()-1), e.Now(), own.Len()+1
			e.does(int(p), a.Verb, a.N, a.Cards...)
			said := e.Now()
			for e.Now() < said+20000 && !e.turned(done) {
				e.Run(10)
			}
			if said-from > 200 || e.Now()-said > 300 {
				t.Errorf("%s: seat %d could act after %d ms, and all had seen it %d ms later", c.game, p, said-from, e.Now()-said)
			}
		}
	}
}

// turned reports whether all have taken in so many entries, and wait for a player again.
func (e *evening) turned(entries int) bool {
	for _, g := range e.guests {
		if x := g.Engine(); x.Len() < entries || x.Waiting() != nil || x.Hand().Turn() == 0 {
			return false
		}
	}
	return true
}
