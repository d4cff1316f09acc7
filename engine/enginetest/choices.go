package enginetest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/robot"
)

// Chooser is a mind that can be searched with, and that plays by rule of thumb.
type Chooser interface {
	robot.Mind
	robot.Thumb
}

// Choices plays a seeded hand under each of the settings twice, by search with so many iterations and by the
// mind's rule of thumb, and compares every decision with testdata/choices.txt. A change that is meant to keep
// the robots as they are must leave the file alone; one that is meant to change them writes it anew with -update.
func Choices(t *testing.T, g engine.Game, m Chooser, iterations int, settings ...string) {
	t.Helper()
	var b strings.Builder
	for seed, setting := range settings {
		o, carry := Setting(t, g, setting, "")
		search := robot.New(g, &o, m, robot.Level{Iterations: iterations})
		thumb := robot.NewSimple(g, &o, m)
		fmt.Fprintf(&b, "search %s\n%s\n", setting, choices(t, g, o, carry, uint64(seed), search.Choose))
		fmt.Fprintf(&b, "thumb %s\n%s\n", setting, choices(t, g, o, carry, uint64(seed), thumb.Choose))
	}
	const path = "testdata/choices.txt"
	if *Update {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("the robots play otherwise than in %s: %s", path, firstDifference(b.String(), string(want)))
	}
}

// choices returns the decisions of a whole hand, all of them by one player, a line for each.
func choices(t *testing.T, g engine.Game, o engine.Options, carry engine.Carry, seed uint64,
	choose func(engine.Hand, engine.Seat, *rand.Rand, func() bool) engine.Action) string {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 11))
	e, err := engine.New(g, o, carry)
	if err != nil {
		t.Fatal(err)
	}
	dealer := engine.NewDealer(e, rng)
	var b strings.Builder
	for {
		if err := dealer.Serve(e); err != nil {
			t.Fatal(err)
		}
		if e.Over() {
			return b.String()
		}
		a := choose(e.Hand(), e.Hand().Turn().First(), rng, nil)
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			t.Fatal(err)
		}
		b.WriteString(g.Info().Notation(&a) + "\n")
	}
}
