package buraco

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/meld"
)

// TestLegalMisses plays random hands and compares what is listed with all there is: no card that can be added
// to a meld alone may be missing, and where three cards make a meld one must be listed.
func TestLegalMisses(t *testing.T) {
	adds, melds, takes := 0, 0, 0
	for _, options := range []string{mj, dv, cp, with(mg, "seats=2"),
		with(dv, "wild_move=fixed"), with(mg, "wilds_per_meld=2"), with(cp, "two_natural=ace_three,pile_return=forbid"),
		with(mj, "run_span=low"), with(dv, "run_span=high,jokers=4"), with(cp, "seats=6,decks6=3,sets=none")} {
		o, carry := enginetest.Setting(t, Game{}, options, "")
		for seed := range uint64(60) {
			e, err := engine.New(Game{}, o, carry)
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(seed, 3))
			if err := engine.NewDealer(e, rng).Serve(e); err != nil {
				t.Fatal(err)
			}
			h := e.Clone().(*Hand)
			var sc engine.Scratch
			var l engine.List
			engine.Sample(h, rng, &sc)
			for !h.Over() {
				l.Reset()
				p := h.s.turn
				h.Legal(p, &l)
				for i := range l.Len() {
					if err := h.Check(l.At(i)); err != nil {
						t.Fatalf("%s: %s is listed: %v", options, info.Notation(l.At(i)), err)
					}
				}
				if rng.IntN(4) == 0 && h.s.phase == melding {
					adds += missedAdds(t, options, h, &l)
					melds += missedMelds(t, options, h, &l)
				}
				if n := h.t.Count(zLixo); h.s.phase == drawing && n > 0 && n <= 2 {
					takes += missedTake(t, options, h, &l)
				}
				engine.Step(h, l.At(rng.IntN(l.Len())))
			}
		}
	}
	if adds < 1000 || melds < 1000 || takes < 1000 {
		t.Errorf("only %d additions, %d melds and %d takings were looked for", adds, melds, takes)
	}
}

func missedAdds(t *testing.T, options string, h *Hand, l *engine.List) (found int) {
	p := h.s.turn
	for k := range h.Melds(h.rules.side(p)) {
		for _, c := range h.t.Pile(hand(p)) {
			f := h.t.Face(c)
			a := engine.Action{Seat: p, Verb: Add, N: int32(k), Cards: []engine.Slot{c}, Faces: []engine.Face{f}}
			k, m, err := h.checkAdd(&a)
			if err != nil || m.Wilds > h.Melds(h.rules.side(p))[k].Wilds && f.Rank() != 2 && f != engine.Joker {
				continue // not, or only by making a 2 wild that is at home: nobody wants that
			}
			found++
			listed := false
			for i := range l.Len() {
				b := l.At(i)
				if b.Verb == Add && b.N == a.N && len(b.Cards) == 1 {
					// One 2 of another suit stands for all, and of 2s for a set one for all.
					wild := f.Rank() == 2 && b.Faces[0].Rank() == 2 && (h.Melds(h.rules.side(p))[k].Kind == meld.Set ||
						(f.Suit() == h.Melds(h.rules.side(p))[k].Suit) == (b.Faces[0].Suit() == h.Melds(h.rules.side(p))[k].Suit))
					listed = listed || b.Faces[0] == f || wild
				}
			}
			if !listed {
				t.Fatalf("%s: %v can be added to %+v, but is not listed", options, f, h.Melds(h.rules.side(p))[k])
			}
		}
	}
	return
}

func missedMelds(t *testing.T, options string, h *Hand, l *engine.List) (found int) {
	p := h.s.turn
	listed := false
	for i := range l.Len() {
		listed = listed || l.At(i).Verb == Lay
	}
	pile := h.t.Pile(hand(p))
	for i := range pile {
		for j := range i {
			for k := range j {
				a := engine.Action{Seat: p, Verb: Lay, Cards: []engine.Slot{pile[i], pile[j], pile[k]},
					Faces: []engine.Face{h.t.Face(pile[i]), h.t.Face(pile[j]), h.t.Face(pile[k])}}
				if h.Check(&a) == nil {
					if found++; !listed {
						t.Fatalf("%s: %v is a meld, but none is listed", options, a.Faces)
					}
				}
			}
		}
	}
	return
}

// missedTake sees to it that a lixo of one or two cards is listed where one of them can be melded.
func missedTake(t *testing.T, options string, h *Hand, l *engine.List) int {
	p := h.s.turn
	listed := l.Len() > 1
	var all []engine.Face
	for _, c := range h.t.Pile(hand(p)) {
		all = append(all, h.t.Face(c))
	}
	n := len(all)
	for _, c := range h.t.Pile(zLixo) {
		all = append(all, h.t.Face(c))
	}
	for k := n; k < len(all); k++ {
		fits := false
		for _, m := range h.Melds(h.rules.side(p)) {
			x, flaw := h.rules.melds.Add(m, all[k:k+1], 0)
			fits = fits || flaw == meld.Sound && x.Wilds <= m.Wilds
		}
		for i := range all {
			for j := range i {
				if i == k || j == k {
					continue
				}
				_, flaw := h.rules.melds.New([]engine.Face{all[i], all[j], all[k]}, 0)
				fits = fits || flaw == meld.Sound
			}
		}
		if fits && !listed {
			t.Fatalf("%s: %v of the lixo could be melded with %v and %+v, but taking it is not listed", options, all[k], all, h.Melds(h.rules.side(p)))
		}
	}
	return 1
}

func TestLegalLists(t *testing.T) {
	for _, c := range []struct {
		name, options, position string
		want                    []string
	}{
		{"a run, not its parts", mj, "hand0: 4C 5C 6C 7C KD 9H", []string{"meld 4C 5C 6C 7C"}},
		{"a wild card in a hole, or beside a pair", mj, "hand0: 4C 6C QD KD 2S 9H", []string{"meld 4C 6C 2S", "meld QD KD 2S"}},
		{"each sort of wild card once", cp, "hand0: QD KD 2S 2H 2D * 9H", []string{"meld QD KD 2D", "meld QD KD 2H", "meld QD KD *"}},
		{"two are held back without a licence", mj, "took: 0; gone: 1; hand0: 4C 5C 6C 7C KD", []string{"meld 4C 5C 6C", "meld 5C 6C 7C"}},
		{"from ace to ace", mj, "hand0: " + run(toAce, "C") + " 9H KD", []string{"meld " + run(toAce, "C")}},
		{"one ace is no two", mj, "hand0: " + run(toKing, "C") + " 9H KD", []string{"meld " + run(toKing, "C")}},
		{"where fourteen are too many", with(cp, "sets=none"), "hand0: " + run(toAce, "C") + " 9H KD", []string{"meld " + run(toKing, "C")}},
		{"sets: all of a rank, or a pair and a wild card", dv, "hand0: 8C 8C 8D JS JH 2S 4D", []string{"meld 8C 8C 8D", "meld JH JS 2S"}},
		{"each card that can be added, and all together", mj, "hand0: 3C 7C 8C KD 9H; meld0.0: 4C 5C 6C",
			[]string{"add 3C", "add 7C", "add 3C 7C 8C"}},
		{"the low end too where wild cards stay", with(mj, "wild_move=fixed"), "hand0: 2S KD 9H; meld0.0: 4C 5C 6C", []string{"add 2S", "add n=192 2S"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := position(t, c.options, c.position)
			var l engine.List
			s.Hand().Legal(0, &l)
			var got []string
			for i := range l.Len() {
				if a := l.At(i); a.Verb != Discard {
					got = append(got, s.Words(a)[2:])
				}
			}
			if len(got) != len(c.want) {
				t.Fatalf("%q", got)
			}
			for i := range got {
				if got[i] != c.want[i] {
					t.Errorf("%q, want %q", got[i], c.want[i])
				}
			}
		})
	}
	t.Run("of like cards the known one is named, else the lowest slot", func(t *testing.T) {
		s := position(t, mj, "phase: draw; lixo: 9D; hand0: 9D KH KH").Do("0 take_pile")
		var l engine.List
		s.Hand().Legal(0, &l)
		pile := s.Hand().Table().Pile(hand(0))
		if l.Len() != 2 || l.At(0).Cards[0] != pile[3] || l.At(1).Cards[0] != min(pile[1], pile[2]) {
			t.Error(l.At(0), l.At(1), pile)
		}
		if got := s.Legal(0); len(got) != 4 {
			t.Error("a screen can touch each card:", got)
		}
	})
}

// TestNoAllocation: a playout allocates nothing once its list has grown.
func TestNoAllocation(t *testing.T) {
	o, carry := enginetest.Setting(t, Game{}, cp, "")
	e, err := engine.New(Game{}, o, carry)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(5, 5))
	if err := engine.NewDealer(e, rng).Serve(e); err != nil {
		t.Fatal(err)
	}
	world, h := e.Clone(), e.Clone()
	var sc engine.Scratch
	var l engine.List
	engine.Sample(world, rng, &sc)
	play := func() {
		h.CopyFrom(world)
		engine.Playout(h, rng, &l)
	}
	for range 200 {
		play()
	}
	if n := testing.AllocsPerRun(200, play); n > 0.1 {
		t.Errorf("%v allocations in a playout", n)
	}
}

// A run that holds an ace at its high end has no place for another at the low one where only one end is an ace's: what lies
// next to it is listed without that ace.
func TestChainToTheOtherAce(t *testing.T) {
	for _, options := range []string{mj, with(mg, "seats=2"), cp, dv} {
		s := position(t, options, "hand0: AS 2S 3S 4S +3; meld0.0: 5S 6S 7S 8S 9S TS JS QS KS AS")
		h := at(s)
		var l engine.List
		h.Legal(0, &l)
		longest := 0
		for i := range l.Len() {
			a := l.At(i)
			if err := h.Check(a); err != nil {
				t.Errorf("%s: %s is listed: %v", options, Game{}.Info().Notation(a), err)
			}
			if a.Verb == Add {
				longest = max(longest, len(a.Cards))
			}
		}
		if want := map[bool]int{false: 3, true: 4}[h.rules.melds.Both]; longest != want {
			t.Errorf("%s: at most %d cards are listed together, not %d", options, longest, want)
		}
	}
}
