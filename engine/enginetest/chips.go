package enginetest

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

// Chips plays hands of a game of chips by chance at all tables, with seats that leave on the way. The facts tell of as many chips
// before the seats and in the pots as stacks says the hand began with, all the time, nobody has fewer than none, and points sum to
// none. There are three pots at least once. With -hands it plays that many.
func Chips(t *testing.T, g engine.Game, usual int, carry func(*engine.Options, *rand.Rand) engine.Carry, stacks func(engine.Hand) int32) {
	t.Helper()
	if *hands > 0 {
		usual = *hands
	}
	info := g.Info()
	settings, fold := Settings(info), info.VerbNamed("fold")
	rng := rand.New(rand.NewPCG(17, 18))
	sides := 0
	for k := range usual {
		o := settings[k%len(settings)]
		c := carry(&o, rng)
		h := g.New(&o, &c)
		engine.Sample(h, rng, new(engine.Scratch))
		all := stacks(h)
		for !h.Over() {
			told, pots := int32(0), 0
			for _, f := range h.(engine.FactTeller).Facts(nil) {
				switch info.Spot(&f) {
				case engine.SpotPot:
					pots++
				case engine.SpotStack, engine.SpotBet:
				default:
					continue
				}
				if told += f.N; f.N < 0 {
					t.Fatalf("hand %d at %s: %s of seat %d is %d", k, o.String(), f.Key, f.Seat, f.N)
				}
			}
			if pots > 2 {
				sides++
			}
			if told != all {
				t.Fatalf("hand %d at %s: %d chips are told of, not %d", k, o.String(), told, all)
			}
			if leave := Leaver(h, &o, rng, 40); leave != nil {
				engine.Step(h, leave)
				continue
			}
			var l engine.List
			h.Legal(h.Turn().First(), &l)
			a := l.At(rng.IntN(l.Len()))
			if a.Verb == fold && rng.IntN(3) > 0 {
				a = l.At(0)
			}
			engine.Step(h, a)
		}
		sum := int32(0)
		for _, x := range h.Score().Points {
			sum += x
		}
		if sum != 0 {
			t.Fatalf("hand %d at %s: points sum to %d", k, o.String(), sum)
		}
	}
	if sides == 0 {
		t.Error("there were never three pots")
	}
}
