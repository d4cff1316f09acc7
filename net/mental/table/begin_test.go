package table_test

import (
	"testing"

	"carteado/engine/games/truco"
)

// A hand that has begun can be told so again at any time, as after each message that is dropped.
func TestBeginAgain(t *testing.T) {
	p := newParty(t, truco.Game{}, "truco", options{seed: 3})
	p.bus.Run()
	for _, x := range p.tables {
		if err := x.Begin([32]byte{}); err != nil {
			t.Fatal(err)
		}
	}
	for steps := 0; p.bus.Step(); steps++ {
		for i, x := range p.tables {
			if err := x.Begin([32]byte{}); err != nil {
				t.Fatalf("peer %d after %d letters: %v", i, steps, err)
			}
		}
	}
	p.agree()
}
