package main

import "testing"

// TestFolly has robots find out, within a match, who runs from everything. Who took him for a stranger would win two matches of three.
func TestFolly(t *testing.T) {
	b := newBout(t, "truco(seats=2)", "400", "runs")
	b.matches, b.seed = true, 2
	pairs, _, err := b.all(10, 1)
	if err != nil {
		t.Fatal(err)
	}
	won := 0
	for _, p := range pairs {
		for _, o := range p {
			if o.result > 0 {
				won++
			}
		}
	}
	if won < 16 {
		t.Errorf("won %d matches of 20 against who always runs", won)
	}
}
