package king

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/trick"
)

var rng = rand.New(rand.NewPCG(1, 2))

// TestBoard plays hands by chance at an engine that knows all, and wants of a board what the hand says: what may be
// played, who took what, and what the seat in turn sees.
func TestBoard(t *testing.T) {
	for _, options := range []string{"king", "king(early_stop=off,king_forced=any_legal)", "king(cover_trump=off,king_forced=discard)"} {
		o, _ := enginetest.Setting(t, Game{}, options, "")
		for k := range 80 {
			c := carry(&o, rng)
			if k < hands { // each of them at least once
				c.Deal, c.Points = int32(k), [engine.MaxSeats]int32{}
				for j := range object(min(k, negatives)) {
					c.Points[0] -= prices[j].total
				}
			}
			var list [dealt]engine.Face
			var b board
			h := enginetest.Chance(t, Game{}, o, c, rng, func(hand engine.Hand, l *engine.List, a *engine.Action) {
				h := hand.(*Hand)
				if a.Verb != Play {
					return
				}
				if h.s.play.Done == 0 && h.s.play.Count == 0 {
					b = h.first(t)
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
			}).(*Hand)
			if h.s.score.Ending != PassedOut && (len(b.may(&list)) > 0 || b.taken != h.s.taken) {
				t.Fatalf("%s: the seats have taken %v, not %v, and the board goes on with %v", options, b.taken, h.s.taken, b.may(&list))
			}
		}
	}
}

// first returns the board before the first card. Of a positive hand it is the same by what was declared.
func (h *Hand) first(t *testing.T) board {
	t.Helper()
	b, says := h.board(), int32(h.s.trump)
	if h.s.object == nulos {
		says = saysNulos
	}
	var hands [seats]trick.Cards
	for p := range engine.Seat(seats) {
		hands[p] = h.held(p)
	}
	if !h.s.object.negative() && h.rules.board(&hands, says) != b {
		t.Fatal("the board of what is declared is another")
	}
	return b
}

func cards(t *testing.T, words string) trick.Cards {
	t.Helper()
	list, err := engine.ParseFaces(words)
	if err != nil {
		t.Fatal(err)
	}
	return order.Cards(list...)
}

// TestDeclares has a careful seller declare what hands are good for.
func TestDeclares(t *testing.T) {
	for _, c := range []struct {
		hand string
		says int32
		gain bool
	}{
		{"AS KS QS JS TS 9S 8S AH AD 2D 3D 4C 5C", int32(engine.Spades), true},
		{"2S 3S 4S AH KH QH JH 9H 2D 3D AC 2C 3C", int32(engine.Hearts), true},
		{"2S 3S 4S 5S 2H 3H 4H 2D 3D 4D 2C 3C 4C", saysNulos, true},
		{"AS KS QS AH KH QH AD KD QD AC KC QC JC", saysNoTrump, true},
		{"JS 9S 7S JH 9H 7H 5H JD 9D 8D QC 9C 8C", -1, false},
	} {
		hand := cards(t, c.hand)
		if says, gain := declares(&hand); c.says >= 0 && says != c.says || (gain > perTrick) != c.gain {
			t.Errorf("with %s it declares %d, for %d points", c.hand, says, gain)
		}
	}
	if ahead(10*dealt, perTrick) != positive || ahead(0, perTrick) != -108 || ahead(0, -perNulo) != positive {
		t.Error("13 tricks bring 325 more than none, and nulos the same without one")
	}
}
