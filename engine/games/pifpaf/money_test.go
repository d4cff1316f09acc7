package pifpaf

import (
	"flag"
	"math/rand/v2"
	"strconv"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// TestMoney plays hands by chance at all tables, with seats that leave on the way (R22): the chips before the seats and in the pot
// are always the same together, nobody has fewer than none, and the facts tell of all of them. With -hands it plays that many.
func TestMoney(t *testing.T) {
	hands := 300
	if n, _ := strconv.Atoi(flag.Lookup("hands").Value.String()); n > 0 {
		hands = n
	}
	settings := enginetest.Settings(info)
	rng := rand.New(rand.NewPCG(17, 18))
	endings := [3]int{}
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
			told := int32(0)
			for _, f := range h.Facts(nil) {
				switch f.Key {
				case "stack", "bet", "pot":
					told += f.N
				}
			}
			if told != all {
				t.Fatalf("hand %d at %s: %d chips, not %d", k, o.String(), told, all)
			}
			if leave := enginetest.Leaver(h, &o, rng, 200); leave != nil {
				engine.Step(h, leave)
				continue
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
		n, _ := Game{}.Next(&o, &c, h.Score())
		sum := n.Extra[extraPot]
		for p, x := range n.Points {
			sum += x
			if x < -int32(o.Int("stack")) {
				t.Fatalf("hand %d: seat %d has lost %d chips", k, p, -x)
			}
		}
		if sum != 0 || n.Extra[extraPot] < 0 {
			t.Fatalf("hand %d: points and pot sum to %d", k, sum)
		}
	}
	if hands >= 300 && (endings[Out] == 0 || endings[Alone] == 0 || endings[Void] == 0) {
		t.Errorf("hands end %v", endings)
	}
}
