package main

import "testing"

// Twenty games, the most that are planned, leave room under three million bytes.
func TestBudgetOfManyGames(t *testing.T) {
	if three, twenty := budget(3), budget(20); three > 2_650_000 || twenty >= 3_000_000 {
		t.Errorf("the budget is %d for three games and %d for twenty", three, twenty)
	}
}
