package sueca

import (
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/robot"
)

// hands lets a robot of few worlds play, and shows every choice and what it takes.
func hands(t *testing.T, n int, see func(o *engine.Options, h *Hand, l *engine.List, a *engine.Action)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(17, 1))
	o, _ := enginetest.Setting(t, Game{}, "sueca(throw_in_max=off)", "")
	quick := robot.New(Game{}, &o, Mind{}, robot.Level{Iterations: 1})
	for k := range n {
		h := dealt(t, &o, k, rng)
		for !h.Over() {
			var l engine.List
			h.Legal(h.turn(), &l)
			a := quick.Choose(h, h.turn(), rng, nil)
			if l.Len() > 1 {
				see(&o, h, &l, &a)
			}
			engine.Step(h, &a)
		}
	}
}

// TestNoGifts looks at the tricks that a seat sees to be lost, as it cannot take them and no partner is yet to play who might.
// No card that a robot considers there, or that the rule of thumb plays, is dearer than another of its suit.
func TestNoGifts(t *testing.T) {
	const deals = 2500 // a hundred thousand plays
	rng := rand.New(rand.NewPCG(17, 3))
	o, _ := enginetest.Setting(t, Game{}, "sueca(throw_in_max=off)", "")
	seen := Game{}.New(&o, &engine.Carry{}).(*Hand)
	choices := 0
	for k := range deals {
		for h := dealt(t, &o, k, rng); !h.Over(); {
			seen.CopyFrom(h)
			seen.t.Mask(h.turn())
			var l engine.List
			seen.Legal(h.turn(), &l)
			keep := slices.Repeat([]bool{true}, l.Len())
			Mind{}.Book(seen, &l, rng, keep)
			next := Mind{}.Thumb(seen, &l, rng)
			keep[next] = true
			for i, gift := range gifts(seen, &l) {
				if gift {
					choices++
				}
				if gift && keep[i] {
					t.Fatalf("may give %v away: hand %d, trick %d", l.At(i).Face(0), k, h.s.play.Done+1)
				}
			}
			if k%2 > 0 {
				next = rng.IntN(l.Len()) // positions that no rule leads to
			}
			engine.Step(h, l.At(next))
		}
	}
	if choices < deals {
		t.Errorf("%d cards that would have been gifts", choices)
	}
}

// gifts tells which actions give away a card that is dearer than another of its suit, in a trick which is lost with either.
func gifts(h *Hand, l *engine.List) []bool {
	takes := func(f, from engine.Face) bool {
		if f.Suit() == from.Suit() {
			return order.Strength(f) > order.Strength(from)
		}
		return f.Suit() == h.law().Trump
	}
	list, cards := make([]bool, l.Len()), h.s.play.Trick(int(h.s.play.Done))
	if len(cards) == 0 {
		return list
	}
	best, by := h.t.Face(cards[0]), 0
	for i, c := range cards {
		if f := h.t.Face(c); takes(f, best) {
			best, by = f, i
		}
	}
	if (len(cards)-by)%2 == 0 { // the partner has it
		return list
	}
	partner := order.All() // the cards that he may hold
	for c := range engine.Slot(h.t.Slots()) {
		if h.t.Where(c) != handOf(h.turn().Next(2, seats)) {
			partner.Remove(order, h.t.Face(c))
		}
	}
	if len(cards) == 1 && slices.ContainsFunc(order.Faces(nil, &partner), func(f engine.Face) bool { return takes(f, best) }) {
		return list
	}
	for i := range list {
		for j := range list {
			f, g := l.At(i).Face(0), l.At(j).Face(0)
			if f.Suit() == g.Suit() && worth[f] > worth[g] && !takes(f, best) && !takes(g, best) {
				list[i] = true
			}
		}
	}
	return list
}

// scale remembers what a robot that judges all cards to the end found them worth.
type scale struct{ sum []float64 }

func (*scale) Value(h engine.Hand, p engine.Seat) float64  { return Mind{}.Value(h, p) }
func (*scale) Weight(h engine.Hand, p engine.Seat) float64 { return Mind{}.Weight(h, p) }
func (s *scale) Judge(h engine.Hand, l *engine.List, rng *rand.Rand, worth []float64) {
	Mind{}.Judge(h, l, rng, worth)
	for i, v := range worth {
		s.sum[i] += v
	}
}

// TestSteady asks a strong robot again in the same position. It takes the same card nineteen times in twenty, unless what
// it takes else is worth as much: the two differ by less than two card points in a long look at both.
func TestSteady(t *testing.T) {
	const asks, worlds, alike = 5, 3000, 2. / 480
	level, _ := robot.LevelNamed("strong")
	rng := rand.New(rand.NewPCG(17, 2))
	all, other := 0, 0
	hands(t, 16, func(o *engine.Options, h *Hand, l *engine.List, _ *engine.Action) {
		if rng.IntN(36) > 0 {
			return
		}
		r, taken := robot.New(Game{}, o, Mind{}, level), make([]int, l.Len())
		for range asks {
			a := r.Choose(h, h.turn(), rng, nil)
			for i := range taken {
				if l.At(i).Face(0) == a.Face(0) {
					taken[i]++
				}
			}
		}
		all += asks
		mode := slices.Index(taken, slices.Max(taken))
		if taken[mode] == asks {
			return
		}
		s := &scale{make([]float64, l.Len())}
		robot.New(Game{}, o, s, robot.Level{Iterations: worlds}).Choose(h, h.turn(), rng, nil)
		for i, n := range taken {
			if d := (s.sum[mode] - s.sum[i]) / worlds; n > 0 && max(d, -d) > alike {
				other += n
				t.Logf("%v %d times, %v %d times: they differ by %.4f", l.At(mode).Face(0), taken[mode], l.At(i).Face(0), n, d)
			}
		}
	})
	if all < 50 || 20*other > all {
		t.Errorf("%d of %d times another card", other, all)
	}
}
