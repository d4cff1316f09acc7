package fechado

import (
	"flag"
	"math/rand/v2"
	"strconv"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// TestMoney plays hands by chance at all tables, with seats that leave on the way: the chips before the seats and in the
// pots are always the same together, and nobody has fewer than none. With -hands it plays that many.
func TestMoney(t *testing.T) {
	hands := 400
	if n, _ := strconv.Atoi(flag.Lookup("hands").Value.String()); n > 0 {
		hands = n
	}
	settings := enginetest.Settings(info)
	rng := rand.New(rand.NewPCG(17, 18))
	sides := 0
	for k := range hands {
		o := settings[k%len(settings)]
		c := carryOf(&o, rng)
		h := Game{}.New(&o, &c).(*Hand)
		engine.Sample(h, rng, new(engine.Scratch))
		all := int32(0)
		for _, x := range h.rules.stack {
			all += x
		}
		for !h.Over() {
			sum, told, pots := int32(0), int32(0), 0
			for p := range h.rules.n {
				sum += h.s.pot.Stack[p] + h.s.pot.Paid[p]
				if h.s.pot.Stack[p] < 0 {
					t.Fatalf("hand %d: seat %d has %d chips", k, p, h.s.pot.Stack[p])
				}
			}
			for _, f := range h.Facts(nil) {
				switch f.Key {
				case "stack", "bet":
					told += f.N
				case "pot":
					told += f.N
					pots++
				}
			}
			if pots > 2 {
				sides++
			}
			if sum != all || told != all {
				t.Fatalf("hand %d at %s: %d chips, %d told of, not %d", k, o.String(), sum, told, all)
			}
			if rng.IntN(40) == 0 {
				h.Leave(engine.Seat(rng.IntN(h.rules.n)))
				for h.Settle() {
				}
				continue
			}
			var l engine.List
			h.Legal(h.Turn().First(), &l)
			a := l.At(rng.IntN(l.Len()))
			if a.Verb == Fold && rng.IntN(3) > 0 {
				a = l.At(0)
			}
			engine.Step(h, a)
		}
		sum := int32(0)
		for _, x := range h.Score().Points {
			sum += x
		}
		if sum != 0 {
			t.Fatalf("hand %d: points sum to %d", k, sum)
		}
	}
	if sides == 0 {
		t.Error("there were never three pots")
	}
}
