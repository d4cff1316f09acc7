package enginetest

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

// Chips plays hands of a game of chips by chance at all tables, with seats that leave on the way and others that come after it. The facts tell of
// as many chips before the seats and in the pots as all together began the hand with, all the time, nobody has fewer than none, and points sum to
// none, also where the hand is broken off. There are three pots at least once. stack tells what a seat begins a hand with. With -hands it plays that many.
func Chips(t *testing.T, g engine.Game, usual int, carry func(*engine.Options, *rand.Rand) engine.Carry, stack func(engine.Hand, engine.Seat) int32) {
	t.Helper()
	if *hands > 0 {
		usual = *hands
	}
	info := g.Info()
	settings, fold := Settings(info), info.VerbNamed("fold")
	rng := rand.New(rand.NewPCG(17, 18))
	sides, came := 0, 0
	for k := range usual {
		o := settings[k%len(settings)]
		c := carry(&o, rng)
		h := g.New(&o, &c)
		engine.Sample(h, rng, new(engine.Scratch))
		all := int32(0)
		for p := range engine.Seat(o.Seats()) {
			all += stack(h, p)
		}
		for !h.Over() {
			if TellsChips(t, h, &o, all) > 2 {
				sides++
			}
			if leave := Leaver(h, &o, rng, 40); leave != nil {
				engine.Step(h, leave)
				continue
			}
			if x := Broken(g, &o, &c, h, rng, 40); x != nil {
				TellsChips(t, x, &o, all)
				if sum := total(x.Score(), o.Seats()); sum != 0 {
					t.Fatalf("hand %d at %s: broken off, points sum to %d", k, o.String(), sum)
				}
			}
			var l engine.List
			h.Legal(h.Turn().First(), &l)
			a := l.At(rng.IntN(l.Len()))
			if a.Verb == fold && rng.IntN(3) > 0 {
				a = l.At(0)
			}
			engine.Step(h, a)
		}
		TellsChips(t, h, &o, all)
		if sum := total(h.Score(), o.Seats()); sum != 0 {
			t.Fatalf("hand %d at %s: points sum to %d", k, o.String(), sum)
		}
		if next, over := g.Next(&o, &c, h.Score()); !over {
			if _, _, ok := Company(t, g, o, next, h.Table().Gone(), rng, stack); ok {
				came++
			}
		}
	}
	t.Logf("%d hands with three pots, after %d people have come and gone", sides, came)
	if sides == 0 || came == 0 {
		t.Errorf("there were three pots %d times, and people came %d times", sides, came)
	}
}

// TellsChips holds that the facts of a hand tell of so many chips before the seats and in the pots, and returns how many pots there are.
func TellsChips(t *testing.T, h engine.Hand, o *engine.Options, all int32) (pots int) {
	t.Helper()
	told := int32(0)
	for _, f := range h.(engine.FactTeller).Facts(nil) {
		switch o.Game().Spot(&f) {
		case engine.SpotPot:
			pots++
		case engine.SpotStack, engine.SpotBet:
		default:
			continue
		}
		if told += f.N; f.N < 0 {
			t.Fatalf("%s: %s of seat %d is %d", o.String(), f.Key, f.Seat, f.N)
		}
	}
	if told != all {
		t.Fatalf("%s: %d chips are told of, not %d", o.String(), told, all)
	}
	return pots
}
