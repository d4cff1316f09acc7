package buraco

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D4 A1-A6 E1-E2 R1-R45 R33a V1-V4 W1-W19 X1-X24")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }
