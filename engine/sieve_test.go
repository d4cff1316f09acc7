package engine

import (
	"math/rand/v2"
	"testing"
)

// sifted is a hand in which the piles 0 and 1 never hold an ace each.
type sifted struct {
	still
	never bool // nothing is possible
}

func (h *sifted) Possible() bool {
	aces := [2]int{}
	for z := range aces {
		for s := Clubs; s <= Spades; s++ {
			aces[z] += in(&h.t, Zone(z), FaceOf(Ace, s))
		}
	}
	return !h.never && (aces[0] == 0 || aces[1] == 0)
}

// TestSieve wants every world to be one that the hand takes to be possible, and all such to turn up.
func TestSieve(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 5))
	m := newMixing(Forty(), 4, rng)
	for z := range Zone(2) {
		m.t.Deal(3, z, 6, 0)
	}
	var sc Scratch
	var held [2]int
	for range 300 {
		w := &sifted{}
		w.t.CopyFrom(&m.t)
		w.t.Mask(Nobody)
		if !Sample(w, rng, &sc) || !w.Possible() {
			t.Fatal("an impossible world")
		}
		for z := range held {
			for s := Clubs; s <= Spades; s++ {
				held[z] += in(&w.t, Zone(z), FaceOf(Ace, s))
			}
		}
	}
	if held[0] < 50 || held[1] < 50 {
		t.Errorf("the piles hold %v aces in 300 worlds", held)
	}
	w := &sifted{never: true}
	w.t.CopyFrom(&m.t)
	w.t.Mask(Nobody)
	if Sample(w, rng, &sc) {
		t.Error("a world where none is possible")
	}
	for s := range Slot(w.t.n) {
		if w.t.face[s] == Unknown {
			t.Fatal("a card has no face")
		}
	}
}
