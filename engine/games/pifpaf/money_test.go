package pifpaf

import (
	"flag"
	"math/rand/v2"
	"strconv"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// TestMoney plays hands by chance at all tables, with seats that leave on the way and others that come after it (R22): the chips before the seats and in the pot
// are always the same together, nobody has fewer than none, and the facts tell of all of them. With -hands it plays that many.
func TestMoney(t *testing.T) {
	hands := 300
	if n, _ := strconv.Atoi(flag.Lookup("hands").Value.String()); n > 0 {
		hands = n
	}
	settings := enginetest.Settings(info)
	rng := rand.New(rand.NewPCG(17, 18))
	endings, came := [3]int{}, 0
	for k := range hands {
		o := settings[k%len(settings)]
		c := carryOf(&o, rng)
		h := Game{}.New(&o, &c).(*Hand)
		engine.Sample(h, rng, new(engine.Scratch))
		all := h.rules.carried
		for _, x := range h.rules.stack {
			all += x
		}
		for !h.Over() {
			enginetest.TellsChips(t, h, &o, all)
			if leave := enginetest.Leaver(h, &o, rng, 200); leave != nil {
				engine.Step(h, leave)
				continue
			}
			if x := enginetest.Broken(Game{}, &o, &c, h, rng, 100); x != nil {
				between(t, &o, &c, x)
			}
			var l engine.List
			h.Legal(h.Turn().First(), &l)
			i := rng.IntN(l.Len())
			if h.playing() && k%4 == 0 { // by chance hardly anybody goes out
				i = Mind{}.Thumb(h, &l, rng)
			}
			a := l.At(i)
			if err := h.Check(a); err != nil {
				t.Fatal(err)
			}
			engine.Step(h, a)
		}
		endings[h.s.score.Ending]++
		if next, over := between(t, &o, &c, h); !over {
			if _, _, ok := enginetest.Company(t, Game{}, o, next, h.Table().Gone(), rng, begins); ok {
				came++
			}
		}
	}
	t.Logf("hands end %v, after %d others came", endings, came)
	if hands >= 300 && (endings[Out] == 0 || endings[Alone] == 0 || endings[Void] == 0 || came == 0) {
		t.Errorf("hands end %v, after %d others came", endings, came)
	}
}

// begins returns what a seat begins a hand with.
func begins(h engine.Hand, p engine.Seat) int32 { return h.(*Hand).rules.stack[p] }

// between returns what follows a hand that is over, and whether the match is: points and pot sum to none, and nobody has lost more than he had.
func between(t *testing.T, o *engine.Options, c *engine.Carry, x engine.Hand) (engine.Carry, bool) {
	t.Helper()
	n, over := Game{}.Next(o, c, x.Score())
	sum := n.Extra[extraPot]
	for p, x := range n.Points {
		if sum += x; x < -int32(o.Int("stack")) {
			t.Fatalf("at %s seat %d has lost %d chips", o.String(), p, -x)
		}
	}
	if sum != 0 || n.Extra[extraPot] < 0 {
		t.Fatalf("at %s points and pot sum to %d", o.String(), sum)
	}
	return n, over
}
