package buraco

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/canastra/canastratest"
	"carteado/engine/enginetest"
)

const (
	mj = "buraco"
	dv = "buraco(preset=diversao)"
	cp = "buraco(preset=copag)"
	mg = "buraco(preset=mega)"
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
	zAway  = piles.Meld(2, 53) // where no hand of a test gets to
)

func hand(p engine.Seat) engine.Zone { return piles.Hand(p) }

func pile(s *enginetest.Script, z engine.Zone) string { return canastratest.Pile(s, z) }

func laid(s *enginetest.Script, side, k int) string { return canastratest.Laid(s, side, k) }

// randomHand plays a hand at random and gives its score.
func randomHand(t testing.TB, e *engine.Engine, seed uint64) *engine.Score {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 0))
	if err := engine.NewDealer(e, rng).Serve(e); err != nil {
		t.Fatal(err)
	}
	h := e.Clone()
	var sc engine.Scratch
	var l engine.List
	engine.Sample(h, rng, &sc)
	engine.Playout(h, rng, &l)
	return h.Score()
}
