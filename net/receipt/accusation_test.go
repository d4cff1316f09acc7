package receipt_test

import (
	"os"
	"testing"

	"carteado/engine/games"
	"carteado/net/receipt"
)

// One that was saved once proves it still.
func TestOldAccusation(t *testing.T) {
	text, err := os.ReadFile("testdata/accusation.txt")
	if err != nil {
		t.Fatal(err)
	}
	a, err := receipt.ParseAccusation(string(text), games.Lookup)
	if err == nil {
		err = a.Check()
	}
	if err != nil || a.Seat != 1 || a.What != receipt.Log {
		t.Error(err)
	}
}
