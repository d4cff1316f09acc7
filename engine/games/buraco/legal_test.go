package buraco

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra/canastratest"
	"carteado/engine/enginetest"
)

func TestLegalMisses(t *testing.T) {
	adds, melds, takes := canastratest.Misses(t, Game{}, 60, mj, dv, cp, with(mg, "seats=2"),
		with(dv, "wild_move=fixed"), with(mg, "wilds_per_meld=2"), with(cp, "two_natural=ace_three,pile_return=forbid"),
		with(mj, "run_span=low"), with(dv, "run_span=high,jokers=4"), with(cp, "seats=6,decks6=3,sets=none"),
		with(dv, "pile_take=justify"))
	if adds < 1000 || melds < 1000 || takes < 1000 {
		t.Errorf("only %d additions, %d melds and %d takings were looked for", adds, melds, takes)
	}
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
		if want := map[bool]int{false: 3, true: 4}[h.Rules().Melds.Both]; longest != want {
			t.Errorf("%s: at most %d cards are listed together, not %d", options, longest, want)
		}
	}
}
