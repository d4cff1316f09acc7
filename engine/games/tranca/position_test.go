package tranca

import (
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/canastra/canastratest"
	"carteado/engine/enginetest"
)

const (
	mj  = "tranca"
	pop = "tranca(preset=popular)"
)

func with(options, more string) string { return canastratest.With(options, more) }

func at(s *enginetest.Script) *canastra.Hand { return canastratest.Hand(s) }

func position(t testing.TB, options, words string) *enginetest.Script {
	t.Helper()
	return canastratest.Position(t, Game{}, options, words)
}

// Piles by the names that tests use most.
var (
	zLixo  = piles.Lixo()
	zStock = piles.Stock()
	zMorto = piles.Morto(0)
)

func hand(p engine.Seat) engine.Zone { return piles.Hand(p) }

func row(side int) engine.Zone { return piles.Row(side) }

func pile(s *enginetest.Script, z engine.Zone) string { return canastratest.Pile(s, z) }

func laid(s *enginetest.Script, side, k int) string { return canastratest.Laid(s, side, k) }

const (
	clean = "4C 5C 6C 7C 8C 9C TC" // a clean canastra
	dirty = "4C 5C 6C 7C 8C 9C 2S"
	long  = "4S 5S 6S 7S 8S 9S TS JS QS KS AS" // the longest run
)

func isOut(t *testing.T, s *enginetest.Script, p engine.Seat) {
	t.Helper()
	if h := at(s); !s.Over() || h.State().Out != p || h.Score().Ending != canastra.Out {
		t.Errorf("over %v, out %d", s.Over(), h.State().Out)
	}
}
