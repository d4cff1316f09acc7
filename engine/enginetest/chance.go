package enginetest

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

// Chance plays a hand by chance at a table that knows all cards, and shows see every action with those it was drawn from,
// before it is taken. The hand that it returns has nobody in turn.
func Chance(t testing.TB, g engine.Game, o engine.Options, c engine.Carry, rng *rand.Rand, see func(h engine.Hand, l *engine.List, a *engine.Action)) engine.Hand {
	t.Helper()
	e, err := engine.New(g, o, c)
	if err == nil {
		err = engine.NewDealer(e, rng).Serve(e)
	}
	if err != nil {
		t.Fatal(err)
	}
	h := e.Clone()
	engine.Sample(h, rng, new(engine.Scratch)) // so that no dealer has to open or mix cards on the way
	var l engine.List
	for h.Turn() != 0 {
		l.Reset()
		h.Legal(h.Turn().First(), &l)
		a := l.At(rng.IntN(l.Len()))
		see(h, &l, a)
		engine.Step(h, a)
	}
	return h
}
