package e2e

import (
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
)

// until plays people's tables of a game, one after the other, with a way to choose moves, until seat 0 is to decide and
// something holds.
func until(t *testing.T, game, rules string, choose func(*engine.Engine, engine.Seat, *rand.Rand) engine.Action, holds func(*engine.View) bool) string {
	t.Helper()
	for seed := range uint64(200) {
		table, rng := people(t, game, rules, seed), rand.New(rand.NewPCG(seed, 7))
		for e := table.Engine(); !e.Over(); {
			turn := e.Hand().Turn()
			if turn.Has(0) && holds(e.View(0)) {
				return saved(table)
			}
			a := choose(e, turn.First(), rng)
			if err := table.Do(uint32(e.Len()), &a); err != nil {
				t.Fatalf("%s: %+v: %v", game, a, err)
			}
		}
	}
	t.Fatalf("%s never comes to that", game)
	return ""
}

// over returns a table at which a hand is over.
func over(t *testing.T, game, rules string, choose func(*engine.Engine, engine.Seat, *rand.Rand) engine.Action) string {
	t.Helper()
	table, rng := people(t, game, rules, 7), rand.New(rand.NewPCG(7, 7))
	for e := table.Engine(); !e.Over(); {
		a := choose(e, e.Hand().Turn().First(), rng)
		if err := table.Do(uint32(e.Len()), &a); err != nil {
			t.Fatalf("%s: %+v: %v", game, a, err)
		}
	}
	return saved(table)
}

// tidily draws, and throws away what lies in no meld.
func tidily(e *engine.Engine, seat engine.Seat, _ *rand.Rand) (a engine.Action) {
	v := e.View(seat)
	for _, x := range v.Moves {
		switch e.Game().Info().VerbKey(x.Verb) {
		case "discard":
			if a.Cards == nil || slices.Index(v.Laid.Cards, x.Cards[0]) > slices.Index(v.Laid.Cards, a.Cards[0]) {
				a = x
			}
		case "draw_stock", "pass_upcard":
			return x
		}
	}
	return a
}

// drawn makes moves by lot, but takes the first that is listed of most: that draws, lays and adds.
func drawn(e *engine.Engine, seat engine.Seat, rng *rand.Rand) engine.Action {
	list := slices.DeleteFunc(e.View(seat).Moves, func(a engine.Action) bool {
		v := e.Game().Info().Verb(a.Verb)
		return v.Aside || v.Final
	})
	if k := e.Game().Info().VerbKey(list[0].Verb); k != "discard" {
		return list[0]
	}
	return list[rng.IntN(len(list))]
}

// knocking returns a table of Gin Rummy at which seat 0 may knock with something left over, or is to answer a knock.
func knocking(t *testing.T, answers bool) string {
	t.Helper()
	return until(t, "gin-rummy", "gin-rummy(preset=classico)", func(e *engine.Engine, p engine.Seat, rng *rand.Rand) engine.Action {
		if v := e.View(p); answers && p == 1 && v.Prompt == "out" {
			return v.Moves[0]
		}
		return tidily(e, p, rng)
	}, func(v *engine.View) bool {
		if answers {
			return v.Prompt == "answer"
		}
		return v.Prompt == "out" && v.Laid.Left > 0
	})
}

// complete returns a table of Cacheta at which seat 0 may show a hand of nine, with one card left over.
func complete(t *testing.T) string {
	t.Helper()
	return until(t, "cacheta", "cacheta", tidily, func(v *engine.View) bool {
		return v.Prompt == "decide" && v.Laid.Left == 0
	})
}

// turned returns a table of Mau-mau for six at which seat 0 is asked something after a queen has turned the direction.
func turned(t *testing.T, prompt string) string {
	t.Helper()
	first := func(e *engine.Engine, p engine.Seat, _ *rand.Rand) engine.Action { return e.View(p).Moves[0] }
	return until(t, "mau-mau", "mau-mau(seats=6)", first, func(v *engine.View) bool {
		return v.Prompt == prompt && slices.ContainsFunc(v.Facts, func(f engine.Fact) bool { return f.Key == "turns" && f.N == 2 })
	})
}

// locked returns a table of Tranca at which the lixo is locked, and each side has a row of red threes and melds.
func locked(t *testing.T) string {
	t.Helper()
	return until(t, "tranca", "tranca", drawn, func(v *engine.View) bool {
		rows, melds := [2]int{}, [2]int{}
		for i := range v.Zones {
			z := &v.Zones[i]
			switch {
			case z.Kind != engine.Meld || len(z.Cards) == 0:
			case z.Cards[0].Face.Rank() == 3:
				rows[z.Owner%2]++
			default:
				melds[z.Owner%2]++
			}
		}
		shut := slices.ContainsFunc(v.Facts, func(f engine.Fact) bool { return f.Key == "locked" })
		return shut && v.Prompt == "draw" && rows[0] > 0 && rows[1] > 0 && melds[0] > 1 && melds[1] > 1
	})
}

// out returns a table of Olho at which one is out of cards, and seat 0 plays on.
func out(t *testing.T) string {
	t.Helper()
	return until(t, "olho", "olho", drawn, func(v *engine.View) bool {
		return slices.ContainsFunc(v.Facts, func(f engine.Fact) bool { return f.Key == "place" })
	})
}

// offering returns a chooser by which seat 0 makes the first move of a verb wherever there is one, and the others the first of
// theirs that is a pass, or else any by lot.
func offering(verb string) func(*engine.Engine, engine.Seat, *rand.Rand) engine.Action {
	return func(e *engine.Engine, p engine.Seat, rng *rand.Rand) engine.Action {
		info, moves := e.Game().Info(), e.View(p).Moves
		for _, a := range moves {
			if k := info.VerbKey(a.Verb); p == 0 && k == verb || p != 0 && k == "pass" {
				return a
			}
		}
		return moves[rng.IntN(len(moves))]
	}
}

// prompted reports whether a seat is asked something.
func prompted(what string) func(*engine.View) bool {
	return func(v *engine.View) bool { return v.Prompt == what }
}

// positive returns a table of King at which seat 0 says what is played, since nobody has offered anything.
func positive(t *testing.T) string {
	t.Helper()
	table := people(t, "king", "king", 7)
	for ; !table.Over(); table.NextHand() {
		for e := table.Engine(); !e.Over(); {
			seat := e.Hand().Turn().First()
			if seat == 0 && e.View(0).Prompt == "declare" {
				return saved(table)
			}
			if !listed(table, seat, "play") && !listed(table, seat, "pass") && !listed(table, seat, "declare") {
				t.Fatal("nothing to do for seat", seat)
			}
		}
	}
	t.Fatal("seat 0 is not asked")
	return ""
}
