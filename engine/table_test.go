package engine

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestMoves compares piles in one row with piles in slices, over random moves.
func TestMoves(t *testing.T) {
	for seed := range uint64(200) {
		rng := rand.New(rand.NewPCG(seed, 0))
		zones := 1 + rng.IntN(12)
		stock := Zone(rng.IntN(zones))
		var tb, copied Table
		tb.Lay(French(1, 2), zones, stock)
		model := make([][]Slot, zones)
		for s := range Slot(54) {
			model[stock] = append(model[stock], s)
		}
		move := func(s Slot, to Zone) {
			for z := range model {
				if i := slices.Index(model[z], s); i >= 0 {
					model[z] = slices.Delete(model[z], i, i+1)
				}
			}
			model[to] = append(model[to], s)
		}
		for range 200 {
			from, to := Zone(rng.IntN(zones)), Zone(rng.IntN(zones))
			switch k := rng.IntN(3); {
			case k == 0:
				s := Slot(rng.IntN(54))
				tb.Move(s, to)
				move(s, to)
			case k == 1 && tb.Count(from) > 0:
				n := 1 + rng.IntN(min(3, tb.Count(from)))
				for range n {
					move(model[from][0], to)
				}
				tb.Deal(from, to, n, Seat(1).Set())
			case k == 2 && rng.IntN(5) == 0 && from != to:
				for len(model[from]) > 0 {
					move(model[from][0], to)
				}
				tb.MoveAll(from, to)
			}
			copied.CopyFrom(&tb)
			for z := range model {
				if !slices.Equal(tb.Pile(Zone(z)), model[z]) || !slices.Equal(copied.Pile(Zone(z)), model[z]) {
					t.Fatalf("seed %d: pile %d is %v, not %v", seed, z, tb.Pile(Zone(z)), model[z])
				}
			}
		}
	}
}

// TestWaits opens a card to everyone: the table waits until its face is in, and only then.
func TestWaits(t *testing.T) {
	var tb Table
	tb.Lay(Forty(), 2, 1)
	tb.Allow(7, Seat(2).Set())
	if tb.Waiting() {
		t.Error("a private reveal is not waited for")
	}
	tb.Allow(7, Everyone)
	tb.Allow(7, Everyone)
	tb.Allow(8, Everyone)
	if !tb.Waiting() || !tb.Awaited(7) || tb.Awaited(6) {
		t.Error("two cards are awaited")
	}
	tb.Show(7, 1)
	tb.Show(7, 1)
	if !tb.Waiting() {
		t.Error("one card is still awaited")
	}
	tb.Show(8, 2)
	tb.Show(9, 3) // rode on an action: was never awaited
	if tb.Waiting() || !tb.Open(9) || tb.FaceFor(Nobody, 9) != 3 {
		t.Error("all is in")
	}
}

// TestMask forgets what a seat may not see and nothing else.
func TestMask(t *testing.T) {
	var tb Table
	tb.Lay(Forty(), 2, 1)
	pack := Forty()
	for s, f := range pack.Cards() {
		tb.face[s] = f
	}
	tb.Allow(0, Seat(0).Set())
	tb.Allow(1, Seat(1).Set())
	tb.Show(2, tb.face[2])
	for _, c := range []struct {
		seat Seat
		know []bool
	}{{0, []bool{true, false, true, false}}, {1, []bool{false, true, true, false}}, {Nobody, []bool{false, false, true, false}}} {
		var m Table
		m.CopyFrom(&tb)
		m.Mask(c.seat)
		for s, want := range c.know {
			if (m.Face(Slot(s)) != Unknown) != want {
				t.Errorf("seat %d, slot %d: known is not %v", c.seat, s, want)
			}
			if (tb.FaceFor(c.seat, Slot(s)) != Unknown) != want {
				t.Errorf("seat %d, slot %d: FaceFor differs from Mask", c.seat, s)
			}
		}
	}
}

// still is a hand in which nothing happens, to sample worlds of.
type still struct {
	Hand
	t   Table
	may func(Slot) FaceSet
}

func (h *still) Table() *Table { return &h.t }
func (h *still) Settle() bool  { return false }
func (h *still) May(s Slot) FaceSet {
	if h.may == nil {
		return AnyFace
	}
	return h.may(s)
}

// TestReshuffleKeepsFaces sees to it that a world gives reshuffled slots the faces that went in, open or not.
func TestReshuffleKeepsFaces(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		h := &still{}
		h.t.Lay(French(1, 0), 3, 2)
		pack := h.t.Pack()
		deck := pack.Cards()
		h.t.Deal(2, 0, 20, 0)
		for s := range Slot(10) { // ten open discards
			h.t.Show(s, deck[s])
			h.t.Move(s, 1)
		}
		hidden := rng.IntN(2) == 0
		if hidden {
			h.t.Move(15, 1)
		}
		k := h.t.Count(1)
		h.t.Reshuffle(1, 2)
		if !h.t.Waiting() || h.t.Slots() != 52+k || h.t.Count(2) != 32+k || h.t.Live(3) {
			t.Fatal("a reshuffle makes as many slots as it retires")
		}
		if got := h.t.Pack(); got != French(1, 0) {
			t.Fatal("the pack changed", got)
		}
		var sc Scratch
		if !Sample(h, rng, &sc) {
			t.Fatal("no world")
		}
		var in, all Pack
		for s := range Slot(h.t.Slots()) {
			if h.t.Live(s) {
				all[h.t.Face(s)]++
				if s >= 52 {
					in[h.t.Face(s)]++
				}
			}
		}
		if all != French(1, 0) {
			t.Fatal("a world has other cards than the pack")
		}
		for s := range 10 {
			if !hidden && in[deck[s]] != 1 {
				t.Fatalf("%v was reshuffled and is elsewhere now", deck[s])
			}
		}
	}
}

// TestSampleIsFair deals worlds of four cards under constraints and wants every possible one about as often.
func TestSampleIsFair(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	only := func(f ...Face) (s FaceSet) {
		for _, x := range f {
			s = s.With(x)
		}
		return
	}
	var pack Pack
	for f := Face(1); f <= 4; f++ {
		pack[f] = 1
	}
	// Slot 0 may be 1 or 2, slot 1 not 1, slot 2 anything, slot 3 anything but 4: as many ways as count finds.
	sets := []FaceSet{only(1, 2), only(2, 3, 4), AnyFace, only(1, 2, 3)}
	ways := 0
	var count func(i int, used FaceSet)
	count = func(i int, used FaceSet) {
		if i == 4 {
			ways++
			return
		}
		for f := Face(1); f <= 4; f++ {
			if sets[i].Has(f) && !used.Has(f) {
				count(i+1, used.With(f))
			}
		}
	}
	count(0, FaceSet{})
	seen := map[[4]Face]int{}
	const n = 20000
	var sc Scratch
	for range n {
		h := &still{may: func(s Slot) FaceSet { return sets[s] }}
		h.t.Lay(pack, 1, 0)
		if !Sample(h, rng, &sc) {
			t.Fatal("no world")
		}
		w := [4]Face(h.t.face[:4])
		for s, f := range w {
			if !sets[s].Has(f) {
				t.Fatal("a world that cannot be", w)
			}
		}
		seen[w]++
	}
	if len(seen) != ways {
		t.Fatalf("%d worlds of %d were ever sampled", len(seen), ways)
	}
	for w, k := range seen {
		if mean := n / ways; k < mean*4/5 || k > mean*6/5 {
			t.Errorf("%v was sampled %d times; the mean is %d", w, k, mean)
		}
	}
	// No world at all: said, and filled in all the same.
	h := &still{may: func(s Slot) FaceSet { return only(1) }}
	h.t.Lay(pack, 1, 0)
	if Sample(h, rng, &sc) || h.t.Face(3) == Unknown {
		t.Error("a world was found where there is none")
	}
}
