package tranca

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra/canastratest"
	"carteado/engine/enginetest"
)

func TestLegalMisses(t *testing.T) {
	adds, melds, takes := canastratest.Misses(t, Game{}, 60, mj, pop, with(pop, "seats=2"),
		with(mj, "wild_move=fixed"), with(mj, "justify_wild=forbid,take_top_two=forbid"), with(mj, "red3_replace=none,stock_out=end"),
		with(pop, "same_rank_sets=one"))
	if adds < 1000 || melds < 1000 || takes < 1000 {
		t.Errorf("only %d additions, %d melds and %d takings were looked for", adds, melds, takes)
	}
}

// A playout allocates nothing once its list has grown.
func TestNoAllocation(t *testing.T) {
	o, carry := enginetest.Setting(t, Game{}, mj, "")
	e, err := engine.New(Game{}, o, carry)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(5, 5))
	if err := engine.NewDealer(e, rng).Serve(e); err != nil {
		t.Fatal(err)
	}
	world, h := e.Clone(), e.Clone()
	var l engine.List
	engine.Sample(world, rng, new(engine.Scratch))
	play := func() {
		h.CopyFrom(world)
		engine.Playout(h, rng, &l)
	}
	for range 200 {
		play()
	}
	if n := testing.AllocsPerRun(200, play); n > 0.1 {
		t.Errorf("%v allocations in a playout", n)
	}
}
