package tranca

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D3 A1-A7 E1 V1-V9 R1-R32 S1-S7 W1-W13 X1-X13")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }
