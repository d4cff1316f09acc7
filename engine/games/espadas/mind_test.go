package espadas

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

var rng = rand.New(rand.NewPCG(1, 2))

// TestBoard plays hands by chance at an engine that knows all, and wants of a board what the hand says: what may be
// played, who took what, and what the seat in turn sees.
func TestBoard(t *testing.T) {
	for _, options := range []string{"espadas(double_nil=off)", "espadas(double_nil=off,preset=classico)"} {
		o, _ := enginetest.Setting(t, Game{}, options, "")
		for range 40 {
			e, err := engine.New(Game{}, o, engine.Carry{})
			if err != nil {
				t.Fatal(err)
			}
			if err := engine.NewDealer(e, rng).Serve(e); err != nil {
				t.Fatal(err)
			}
			h := e.Clone().(*Hand)
			var l engine.List
			var list [dealt]engine.Face
			var b board
			for !h.Over() {
				l.Reset()
				h.Legal(h.turn(), &l)
				a := l.At(rng.IntN(l.Len()))
				if a.Verb == Play {
					if h.s.play.Done == 0 && h.s.play.Count == 0 {
						b = h.bidden()
					}
					if now := h.board(); now != b {
						t.Fatalf("%s: the board is\n%+v, not\n%+v", options, b, now)
					}
					got, want := b.look(), h.look()
					if *got.Lacks != *want.Lacks {
						t.Fatalf("%s: voids are %v, not %v", options, *got.Lacks, *want.Lacks)
					}
					if got.Lacks = want.Lacks; got != want {
						t.Fatalf("%s: sees\n%+v, not\n%+v", options, got, want)
					}
					if cards := b.may(&list); len(cards) != l.Len() {
						t.Fatalf("%s: %v may be played, not %d", options, cards, l.Len())
					}
					b.play(a.Face(0))
				}
				engine.Step(h, a)
			}
			for side := range 2 {
				x := h.rules.result(&b.bids, &b.taken, side)
				h.rules.charge(&x, side)
				if x.points() != h.s.score.Points[side] || len(b.may(&list)) > 0 {
					t.Fatalf("%s: side %d has %d points, not %d", options, side, x.points(), h.s.score.Points[side])
				}
			}
		}
	}
}

// TestBidOf bids what hands are good for.
func TestBidOf(t *testing.T) {
	for _, c := range []struct {
		hand      string
		low, high int8
	}{
		{"AS KS QS AH KH 2H 3H AD 2D 3D AC 2C 3C", 6, 8},
		{"2S 3S 2H 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C", 0, 0},
		{"AS 2S 3S KH 2H 3H QD 2D 3D KC 2C 3C 4C", 1, 3},
		{"AS KS QS JS TS 9S 8S AH AD 2D 3D 4C 5C", 7, 10},
	} {
		list, err := engine.ParseFaces(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		cards := order.Cards(list...)
		if n := bidOf(&cards); n < c.low || n > c.high {
			t.Errorf("with %s it bids %d", c.hand, n)
		}
	}
}
