package selfplay

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

// TestLeduc: the policy that the tree has learned is hard to exploit. It is the same to the sixth digit on all machines.
func TestLeduc(t *testing.T) {
	for seed, want := range [...]string{"0.071293", "0.073804"} {
		var tree Tree
		tree.Reset(sets)
		tree.train(rand.New(rand.NewPCG(uint64(seed), 1)), 1_000_000)
		x := exploitability(tree.average)
		if got := fmt.Sprintf("%.6f", x); x > 0.1 || got != want {
			t.Errorf("seed %d: the best answer wins %s antes a hand, not %s", seed, got, want)
		}
		if tree.room != 0 {
			t.Errorf("seed %d: %d information sets were never seen", seed, tree.room)
		}
	}
}

// TestResponse compares the best answer to a player who knows nothing with the figure of OpenSpiel, whose NashConv for Leduc Hold'em
// is 4.747222.
func TestResponse(t *testing.T) {
	if got := fmt.Sprintf("%.6f", 2*exploitability(uniform)); got != "4.747222" {
		t.Errorf("NashConv is %s, not 4.747222", got)
	}
}

// TestChoose: an episode adds one set, an unknown one is left to the caller, and every action is tried.
func TestChoose(t *testing.T) {
	var tree Tree
	rng := rand.New(rand.NewPCG(1, 1))
	var worth [engine.MaxSeats]float64
	share := make([]float64, 3)
	for range 2 { // the second time in storage that was in use
		tree.Reset(2)
		if tree.Choose(0, 7, 3, -1, rng) >= 0 || tree.Choose(1, 8, 3, -1, rng) >= 0 {
			t.Fatal("an empty tree knows what to do")
		}
		tree.Learn(&worth)
		if tree.Choose(0, 7, 3, -1, rng) < 0 {
			t.Error("the first set of an episode was not added")
		}
		if tree.Choose(1, 8, 3, -1, rng) >= 0 {
			t.Error("nor only that")
		}
		tree.Learn(&worth)
		if tree.Choose(0, 9, 3, -1, rng); tree.Choose(0, 9, 3, -1, rng) >= 0 {
			t.Error("there was room for a third set")
		}
		tree.Learn(&worth)
		for range 2000 {
			k := tree.Choose(0, 7, 3, -1, rng)
			tree.Learn(&[engine.MaxSeats]float64{float64(k)})
		}
		if !tree.Policy(7, share) || share[2] < 0.9 || min(share[0], share[1]) == 0 {
			t.Errorf("the shares are %v, and the last action brings most", share)
		}
	}
	if tree.Policy(9, share) {
		t.Error("there is a policy where nothing was learned")
	}
}

// TestRule: who has a rule goes by it at first, and not for ever where something else brings more; all sets of an episode are added.
func TestRule(t *testing.T) {
	var tree Tree
	tree.Reset(2)
	rng := rand.New(rand.NewPCG(1, 1))
	for k := range 400 {
		first, second := tree.Choose(0, 7, 3, 1, rng), tree.Choose(0, 9, 3, 2, rng)
		if k < trust && (first != 1 || second != 2) {
			t.Errorf("episode %d goes by no rule: %d, %d", k, first, second)
		}
		if third := tree.Choose(0, 11, 3, 1, rng); third != 1 {
			t.Errorf("there was room for a third set: %d", third)
		}
		tree.Learn(&[engine.MaxSeats]float64{float64(first + second)})
	}
	share := make([]float64, 3)
	if n := tree.Sets(); n != 2 {
		t.Errorf("%d sets", n)
	}
	if !tree.Policy(7, share) || share[2] < 0.7 {
		t.Errorf("the shares are %v, and the last action brings most", share)
	}
}

// TestAlloc: once the storage has grown, playing allocates nothing.
func TestAlloc(t *testing.T) {
	var tree Tree
	tree.Reset(2)
	rng := rand.New(rand.NewPCG(1, 1))
	var worth [engine.MaxSeats]float64
	if n := testing.AllocsPerRun(100, func() {
		tree.Reset(2)
		for range 3 {
			tree.Choose(0, 7, 3, -1, rng)
			tree.Learn(&worth)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// average is the policy that a tree has learned; where it knows nothing all actions are alike.
func (t *Tree) average(key uint64, share []float64) {
	if !t.Policy(key, share) {
		uniform(key, share)
	}
}

func uniform(_ uint64, share []float64) {
	for k := range share {
		share[k] = 1 / float64(len(share))
	}
}

// BenchmarkLeduc learns Leduc Hold'em.
func BenchmarkLeduc(b *testing.B) {
	var tree Tree
	rng := rand.New(rand.NewPCG(1, 1))
	for b.Loop() {
		tree.Reset(sets)
		tree.train(rng, 1_000_000)
	}
	b.ReportMetric(1e6*float64(b.N)/b.Elapsed().Seconds(), "episodes/s")
	b.ReportMetric(exploitability(tree.average), "antes/hand")
}
