package buraco

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/canastra/canastratest"
	"carteado/engine/enginetest"
	"carteado/engine/robot"
)

func strong(o *engine.Options) *robot.Robot {
	level, _ := robot.LevelNamed("strong")
	return robot.New(Game{}, o, Mind{}, level)
}

// A strong robot does what it must, and not what would be a blunder, whatever it imagines.
func TestMind(t *testing.T) {
	for name, c := range map[string]struct {
		options, position string
		want              string // how what it does begins or, after "!", does not
	}{
		"a canastra is finished": {mj, "meld0.0: 3C 4C 5C 6C 7C 8C; hand0: 9C KD QH 4S JH 8D 3H", "add 9C"},
		"with two cards too":     {mj, "meld0.0: 3C 4C 5C 6C 7C; hand0: 8C 9C KD QH 4S JH 8D 3H", "add 8C 9C"},
		"a 2 comes home":         {mj, "meld0.0: 3C 4C 5C 6C 7C 8C; hand0: 2C KD QH 4S JH 8D 3H", "add 2C"},
		"a clean run near seven is not dirtied": {mj,
			"meld0.0: 3C 4C 5C 6C 7C 8C; hand0: 2S KD QH 4S JH 8D 3H", "!add"},
		"nor the only clean canastra, which is the way out": {mj,
			"took: 0; gone: 1; meld0.0: 3C 4C 5C 6C 7C 8C 9C; hand0: 2S KD", "!add"},
		"a dirty run becomes a canastra": {mj, "meld0.0: 4D 5D 6D 2S 8D 9D; hand0: TD KC QH 4S JH 8C 3H", "add TD"},
		"the lixo that completes a run":  {mj, "phase: draw; lixo: 5C; hand0: 3C 4C KD QH 9S JH 8D", "take_pile"},
		"the lixo that completes a canastra": {mj,
			"phase: draw; lixo: KH 9C; meld0.0: 3C 4C 5C 6C 7C 8C; hand0: KD QS 4S JD 8D 3H", "take_pile"},
		"a lixo without use is left": {mj, "phase: draw; lixo: KH; hand0: 3C 4C 8D 8S JC", "draw_stock"},
		"a lone 2 that would have to wait is left": {mj,
			"phase: draw; lixo: 2H; hand0: 3C 4C 8D 8S JC KD", "draw_stock"},
		"the first card is rejected when it fits nothing": {cp, "phase: first; hand0: 9S 3D 4D 6H 7H QC KC 3S 4S JD QD 6C", "reject_first"},
		"and kept when it completes a run":                {cp, "phase: first; hand0: 5D 3D 4D 6H 7H QC KC 3S 4S JS QS 6C", "keep_first"},
		"out when that wins": {mj,
			"took: 0; gone: 1; meld0.0: 3C 4C 5C 6C 7C 8C 9C; hand0: 4D 5D 6D; hand2: +2", "meld 4D 5D 6D"},
		"out by a discard": {mj,
			"took: 0; gone: 1; meld0.0: 3C 4C 5C 6C 7C 8C 9C; hand0: KD; hand2: +2", "discard KD"},
		"not out when that loses": {mj, "took: 0 1; gone: 2; meld0.0: 3C 4C 5C 6C 7C 8C 9C; hand0: 4D 5D 6D KH; hand2: +11;" +
			"meld1.0: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH; hand1: +9; hand3: +9", "!meld 4D 5D 6D"},
		"two cards are kept without the way out": {mj, "took: 0; gone: 1; meld0.0: 3C 4C 5C; hand0: 6C KD JH", "add 6C"},
		"a wild card opens the way to the morto": {mj, "meld0.0: 9H TH JH; hand0: 4C 5C 2S KD", "meld 4C 5C 2S"},
		"two of them leave a card, which is thrown for the morto": {mj,
			"meld0.0: AH 2H 3H 4H; meld0.1: 9C TC JC QC; meld0.2: 7D 8D 9D TD; hand0: 2C 2D 7S; hand1: +5; hand2: +5; hand3: +5; stock: +3", "add"},
		"but is kept while there is much to lay": {mj, "hand0: 4C 5C 2S KD QH 7S JH 9D 3H KS 7D TC", "!meld"},
		"no card that the others need": {mj,
			"meld1.0: 4C 5C 6C 7C 8C 9C; hand0: TC QH JD 7H 3S KH KS 8D; lixo: +4", "!discard TC"},
		"a duplicate first": {mj,
			"meld1.0: 4C 5C 6C 7C 8C; meld1.1: 7H 8H 9H TH JH; hand0: 3C 9C 6C 6H QH; lixo: +3", "discard 6C"},
	} {
		t.Run(name, func(t *testing.T) {
			text := c.position
			first := strings.Contains(text, "phase: first")
			s := position(t, c.options, strings.Replace(text, "phase: first;", "", 1))
			if first {
				h := at(s)
				h.State().Phase = canastra.Deciding
				h.State().Drawn = canastratest.Find(t, s, hand(0), strings.Fields(strings.SplitAfter(text, "hand0:")[1])[0])
			}
			r := strong(s.Options())
			for seed := range uint64(4) {
				a := r.Choose(s.Hand(), 0, rand.New(rand.NewPCG(seed, 1)), nil)
				got := strings.TrimPrefix(s.Words(&a), "0 ")
				want, not := strings.CutPrefix(c.want, "!")
				if strings.HasPrefix(got, want) == not {
					t.Errorf("%s", got)
				}
			}
		})
	}
}

// A beginner leaves the lixo that the rule of thumb takes, and lays what the rule lays.
func TestNovice(t *testing.T) {
	for _, c := range []struct{ position, novice, rule string }{
		{"phase: draw; lixo: 5C; hand0: 3C 4C KD QH 9S JH 8D", "draw_stock", "take_pile"},
		{"hand0: 3C 4C 5C QH 9S JH 8D", "meld 3C 4C 5C", "meld 3C 4C 5C"},
	} {
		s := position(t, mj, c.position)
		var l engine.List
		s.Hand().Legal(0, &l)
		novice := s.Words(l.At(Mind{}.Novice(s.Hand(), &l, nil)))
		rule := s.Words(l.At(Mind{}.Thumb(s.Hand(), &l, nil)))
		if !strings.HasPrefix(novice, "0 "+c.novice) || !strings.HasPrefix(rule, "0 "+c.rule) {
			t.Errorf("%s: %s by a beginner, %s by rule", c.position, novice, rule)
		}
	}
}

// Hidden faces do not matter: what the policy and the rule of thumb make of a choice is the same in every world
// that the seat could be in.
func TestMindSeesItsOwn(t *testing.T) {
	for _, options := range []string{mj, dv, cp, mg, with(cp, "seats=6"), with(mg, "pile_take=justify,wild_move=fixed")} {
		o, c := enginetest.Setting(t, Game{}, options, "")
		rng := rand.New(rand.NewPCG(3, 3))
		truth, other := Game{}.New(&o, &c), Game{}.New(&o, &c)
		var sc engine.Scratch
		var l engine.List
		engine.Sample(truth, rng, &sc)
		for !truth.Over() {
			p := truth.Turn().First()
			l.Reset()
			truth.Legal(p, &l)
			here, there := make([]float64, l.Len()), make([]float64, l.Len())
			canastra.Rate(truth, &l, here)
			thumb := Mind{}.Thumb(truth, &l, rng)
			other.CopyFrom(truth)
			other.Table().Mask(p)
			engine.Sample(other, rng, &sc)
			canastra.Rate(other, &l, there)
			for i := range here {
				if here[i] != there[i] {
					t.Fatalf("%s: action %d weighs %v, and %v with other cards hidden", options, i, here[i], there[i])
				}
			}
			if (Mind{}).Thumb(other, &l, rng) != thumb {
				t.Fatalf("%s: the rule of thumb looks at hidden cards", options)
			}
			engine.Step(truth, l.At(rng.IntN(l.Len())))
		}
	}
}

// Value, Rate and Judge are asked thousands of times a second.
func TestMindAllocatesNothing(t *testing.T) {
	s := position(t, cp, "meld0.0: 3C 4C 5C; meld1.0: 6D 7D 8D; lixo: +5")
	w := s.Clone()
	var sc engine.Scratch
	engine.Sample(w, rand.New(rand.NewPCG(1, 1)), &sc)
	var l engine.List
	w.Legal(0, &l)
	weights := make([]float64, l.Len())
	if n := testing.AllocsPerRun(100, func() {
		canastra.Rate(w, &l, weights)
		Mind{}.Value(w, 0)
		Mind{}.Judge(w, &l, nil, weights)
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// smallLixo watches whether whoever takes a lixo of one or two cards melds such a card in the same turn.
type smallLixo struct {
	taken  []engine.Face
	times  int
	broken bool
}

func (x *smallLixo) see(h *canastra.Hand, a *engine.Action) {
	switch a.Verb {
	case TakePile:
		x.taken = nil
		if pile := h.Table().Pile(zLixo); len(pile) <= 2 && !h.Rules().Justify {
			x.times++
			for _, c := range pile {
				x.taken = append(x.taken, h.Table().Face(c))
			}
		}
	case Lay, Add:
		for _, f := range a.Faces {
			if slices.Contains(x.taken, f) {
				x.taken = nil
			}
		}
	case Discard:
		x.broken = x.broken || x.taken != nil
		x.taken = nil
	}
}

// X23 without a purpose no small lixo is taken, by the policy or by rule of thumb, so that hands end.
func TestMindTakesForUse(t *testing.T) {
	for _, options := range []string{mj, dv, cp, mg, with(mj, "seats=2"), with(cp, "seats=3"), with(cp, "seats=6"),
		with(mj, "pile_return=forbid,wilds_per_meld=2,wild_move=fixed"), with(cp, "two_natural=ace_three,run_span=low"),
		with(dv, "pile_take=justify")} {
		o, c := enginetest.Setting(t, Game{}, options, "")
		var x smallLixo
		for seed := range uint64(40) {
			h := Game{}.New(&o, &c).(*canastra.Hand)
			rng := rand.New(rand.NewPCG(seed, 7))
			var sc engine.Scratch
			var l engine.List
			engine.Sample(h, rng, &sc)
			for n := 0; !h.Over(); n++ {
				if n > 1000 {
					t.Fatalf("%s: hand %d does not end", options, seed)
				}
				p := h.Turn().First()
				l.Reset()
				h.Legal(p, &l)
				i := 0
				if (uint64(p)+seed)&1 == 0 {
					i = Mind{}.Thumb(h, &l, rng)
				} else {
					w := make([]float64, l.Len())
					canastra.Rate(h, &l, w)
					i = slices.Index(w, slices.Max(w))
				}
				if x.see(h, l.At(i)); x.broken {
					t.Fatalf("%s: in hand %d a small lixo is taken for nothing", options, seed)
				}
				engine.Step(h, l.At(i))
			}
		}
		if x.times == 0 && !strings.Contains(options, "justify") {
			t.Errorf("%s: no small lixo was taken", options)
		}
	}
}

// X23 hands between strong robots end.
func TestMindEnds(t *testing.T) {
	for _, options := range []string{mj, cp, mg, with(mj, "seats=2"), with(cp, "seats=3"), with(cp, "seats=6")} {
		s := enginetest.Play(t, Game{}, options, "", "")
		e, err := engine.New(Game{}, *s.Options(), engine.Carry{})
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(1, 2))
		d := engine.NewDealer(e, rng)
		r := strong(s.Options())
		var x smallLixo
		for err = d.Serve(e); err == nil && !e.Over(); err = d.Serve(e) {
			if e.Len() > 1000 {
				t.Fatalf("%s: the hand does not end", options)
			}
			p := e.Hand().Turn().First()
			a := r.Choose(e.Hand(), p, rng, func() bool { return true }) // a glance is enough here
			if x.see(e.Hand().(*canastra.Hand), &a); x.broken {
				t.Fatalf("%s: seat %d takes a small lixo for nothing", options, p)
			}
			if err := e.Do(uint32(e.Len()), &a); err != nil {
				t.Fatal(err)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
