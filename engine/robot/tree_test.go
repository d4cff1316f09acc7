package robot

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

func TestTree(t *testing.T) {
	var tr tree
	for _, n := range []int{1, 100, 10} { // the last in storage that was in use
		tr.reset(n)
		for k := range uint64(n) {
			at := tr.find(mix(start, k))
			if tr.nodes[at].path != 0 {
				t.Fatalf("%d nodes: number %d is there before it was added", n, k)
			}
			tr.nodes[at] = node{path: mix(start, k), visits: uint32(k)}
		}
		for k := range uint64(n) {
			if x := &tr.nodes[tr.find(mix(start, k))]; x.path == 0 || x.visits != uint32(k) {
				t.Fatalf("%d nodes: number %d is not found again", n, k)
			}
		}
	}
}

// table is a hand of two packs at which seat 0 sees slots 0 to 2 and seat 1 sees 3; slot 4 is open.
func table(faces ...engine.Face) *engine.Table {
	var tb engine.Table
	tb.Lay(engine.French(2, 0), 1, 0)
	tb.Allow(0, 1)
	tb.Allow(1, 1)
	tb.Allow(2, 1)
	tb.Allow(3, 2)
	tb.Allow(4, engine.Everyone)
	for s, f := range faces {
		if f != engine.Unknown {
			tb.Show(engine.Slot(s), f)
		}
	}
	return &tb
}

func TestPathTo(t *testing.T) {
	act := func(seat engine.Seat, v engine.Verb, n int32, cards []engine.Slot, faces ...engine.Face) engine.Action {
		return engine.Action{Seat: seat, Verb: v, N: n, Cards: cards, Faces: faces}
	}
	tb := table(0, 0, 0, 0, 7)
	base := act(1, 3, 0, []engine.Slot{3}, 9)
	for _, c := range []struct {
		name string
		a    engine.Action
		same bool
	}{
		{"itself", act(1, 3, 0, []engine.Slot{3}, 9), true},
		{"a like card of another slot", act(1, 3, 0, []engine.Slot{8}, 9), true},
		{"another card of the slot", act(1, 3, 0, []engine.Slot{3}, 10), false},
		{"unseen", act(1, 3, 0, []engine.Slot{3}), false},
		{"another seat", act(2, 3, 0, []engine.Slot{3}, 9), false},
		{"another verb", act(1, 4, 0, []engine.Slot{3}, 9), false},
		{"another number", act(1, 3, 1, []engine.Slot{3}, 9), false},
		{"a negative number", act(1, 3, -1, []engine.Slot{3}, 9), false},
		{"no card", act(1, 3, 0, nil), false},
		{"two cards", act(1, 3, 0, []engine.Slot{3, 8}, 9, 9), false},
	} {
		if got := pathTo(start, tb, 0, &c.a) == pathTo(start, tb, 0, &base); got != c.same {
			t.Errorf("%s: the same is %v", c.name, got)
		}
	}
	unseen := func(s engine.Slot) uint64 {
		a := act(1, 3, 0, []engine.Slot{s})
		return pathTo(start, tb, 0, &a)
	}
	if unseen(3) == unseen(8) {
		t.Error("cards that are not seen are told apart by their slot")
	}
	if a := act(1, 3, 0, []engine.Slot{9}, 7); unseen(4) != pathTo(start, tb, 0, &a) {
		t.Error("a card that lies open is known by its face, whether or not it is shown again")
	}
}

func TestRather(t *testing.T) {
	tb := table(0, 0, 0, 0, 7)
	play := func(cards ...engine.Slot) *engine.Action { return &engine.Action{Cards: cards} }
	for _, c := range []struct {
		name string
		a, b *engine.Action
		want bool
	}{
		{"lower slot", play(0), play(1), true},
		{"higher slot", play(1), play(0), false},
		{"the one all know", play(4), play(0), true},
		{"the one few know", play(0), play(4), false},
		{"second card decides", play(2, 0), play(2, 1), true},
		{"the same", play(2, 0), play(2, 0), false},
	} {
		if got := rather(tb, c.a, c.b); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestDraw(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	var got [4]int
	for range 10_000 {
		got[draw([]float64{0.25, 0, 0.75, 0}, rng)]++
	}
	if got[1] != 0 || got[3] != 0 || got[0] < 2300 || got[0] > 2700 {
		t.Errorf("drawn %v of 10000 by the weights 1/4, 0, 3/4, 0", got)
	}
}

func TestPlainValue(t *testing.T) {
	for _, c := range []struct {
		points [3]int32
		want   [3]float64
	}{
		{[3]int32{}, [3]float64{0.5, 0.5, 0.5}},
		{[3]int32{4, 0, 0}, [3]float64{1, 0, 0}},
		{[3]int32{-10, 0, 10}, [3]float64{0, 0.5, 1}},
	} {
		h := &ended{}
		copy(h.score.Points[:], c.points[:])
		for p, want := range c.want {
			if got := (plain{3, false}).Value(h, engine.Seat(p)); got != want {
				t.Errorf("%v is worth %v to seat %d, not %v", c.points, got, p, want)
			}
			if got := (plain{3, true}).Value(h, engine.Seat(p)); got != 1-want {
				t.Errorf("where the lowest win, %v is worth %v to seat %d, not %v", c.points, got, p, 1-want)
			}
		}
	}
}

// ended is a hand that is over.
type ended struct {
	engine.Hand
	score engine.Score
}

func (h *ended) Over() bool           { return true }
func (h *ended) Score() *engine.Score { return &h.score }
