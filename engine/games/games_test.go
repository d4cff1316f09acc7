package games_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games"
)

// TestHands plays five seeded hands of every game and compares where they end with testdata/hands.txt, line by line.
// The table is the same for every platform: `make wasm` plays the hands as browsers do. It changes with the rules of a
// game, or with the order in which a game lists its moves; peers with different lines could not play together.
func TestHands(t *testing.T) {
	const file = "testdata/hands.txt"
	var lines []string
	for _, entry := range games.All {
		for k := range uint64(5) {
			lines = append(lines, hand(t, entry.Game, k))
		}
	}
	got := strings.Join(lines, "\n") + "\n"
	if *enginetest.Update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSuffix(string(b), "\n"), "\n")
	if len(lines) != len(want) {
		t.Fatalf("%d hands played, %d in %s: after a game was added, go test ./engine/games -update adds its hands, and changes no other line", len(lines), len(want), file)
	}
	for i := range lines {
		if lines[i] != want[i] {
			t.Errorf("hand %d of the table\ngot  %s\nwant %s", i+1, lines[i], want[i])
		}
	}
}

// hand plays a random hand to its end, each of a game's presets in its turn and different ones of a match of so many, and returns it as a line of the table: the
// seed, the options, how many entries, and the first bytes of Head and Hash, which cover all of them.
func hand(t *testing.T, g engine.Game, seed uint64) string {
	t.Helper()
	info := g.Info()
	o, err := info.Defaults(info.Presets[seed%uint64(len(info.Presets))])
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	e, err := engine.New(g, o, after(g, &o, min(int32(2*seed), g.Info().Hands), rng))
	if err != nil {
		t.Fatal(err)
	}
	dealer := engine.NewDealer(e, rng)
	list := engine.List{Asides: true}
	for err = dealer.Serve(e); err == nil && !e.Over(); err = dealer.Serve(e) {
		// Whose turn it is moves, and now and then anybody who may.
		seats := e.Hand().Turn()
		if rng.IntN(8) == 0 {
			seats = e.Hand().Actors()
		}
		var may []engine.Seat
		for s := range engine.Seat(o.Seats()) {
			if seats.Has(s) {
				may = append(may, s)
			}
		}
		list.Reset()
		e.Hand().Legal(may[rng.IntN(len(may))], &list)
		a := list.At(rng.IntN(list.Len())).Clone()
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			t.Fatalf("%s, seed %d: %s is listed and refused: %v", &o, seed, info.Notation(&a), err)
		}
	}
	if err != nil {
		t.Fatalf("%s, seed %d: %v", &o, seed, err)
	}
	head, hash := e.Head(), e.Hash()
	return fmt.Sprintf("%d %s %d %x %x", seed, &o, e.Len(), head[:8], hash[:8])
}
