package tarot

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

var rng = rand.New(rand.NewPCG(1, 2))

// TestBoard plays hands by chance at an engine that knows all, and wants of a board what the hand says: what may be
// played, who has what, what the seat in turn sees, and what the hand comes to.
func TestBoard(t *testing.T) {
	for _, options := range []string{"tarot", "tarot(preset=fft,seats=3)"} {
		o, _ := enginetest.Setting(t, Game{}, options, "")
		var list [fullest]engine.Face
		played, took := 0, 0
		for range 60 {
			var b board
			h := enginetest.Chance(t, Game{}, o, engine.Carry{}, rng, func(hand engine.Hand, l *engine.List, a *engine.Action) {
				h := hand.(*Hand)
				if a.Verb != Play {
					return
				}
				if h.s.play.Done == 0 && h.s.play.Count == 0 {
					hands, apart := h.hands()
					for _, c := range h.t.Pile(zAway) {
						apart.Add(order, h.t.Face(c))
					}
					b = h.rules.board(&hands, apart, h.s.auction.Holder, h.s.auction.Level, h.s.slam)
				}
				now := h.board()
				b.handfuls = now.handfuls // they are shown meanwhile
				if now.Hands != b.Hands || now.Lacks != b.Lacks || now.Now != b.Now || now.Turn != b.Turn || now.Winner != b.Winner || now.Behind != b.Behind {
					t.Fatalf("%s: the trick is\n%+v, not\n%+v", options, b.Board, now.Board)
				}
				rest := b
				if rest.Board = now.Board; now != rest { // what was laid away is nobody's card here, and there
					t.Fatalf("%s: the board is\n%+v, not\n%+v", options, b, now)
				}
				want := h.look()
				for _, x := range []*board{&b, &now} {
					got := x.look()
					if *got.Lacks != *want.Lacks {
						t.Fatalf("%s: voids are %v, not %v", options, *got.Lacks, *want.Lacks)
					}
					if got.Lacks = want.Lacks; got != want {
						t.Fatalf("%s: sees\n%+v, not\n%+v", options, got, want)
					}
				}
				if cards := b.may(&list); len(cards) != l.Len()-countHandfuls(l) {
					t.Fatalf("%s: %v may be played, not %d", options, cards, l.Len())
				}
				b.play(a.Face(0))
			}).(*Hand)
			if h.s.score.Ending != Counted {
				continue
			}
			played++
			if h.level() <= guarda {
				took++
			}
			d, got := h.deed(), b.deed()
			if diff := got.halves - d.halves; diff != 0 && d.tricks > 0 && d.others > 0 || diff < -1 || diff > 1 {
				t.Fatalf("%s: %+v, not %+v", options, got, d)
			}
			if got.halves = d.halves; got != d {
				t.Fatalf("%s: %+v, not %+v", options, got, d)
			}
		}
		if played < 40 || took < 2 {
			t.Errorf("%s: %d hands were played, %d with the dog", options, played, took)
		}
	}
}

func countHandfuls(l *engine.List) (n int) {
	for i := range l.Len() {
		if l.At(i).Verb == Handful {
			n++
		}
	}
	return n
}

// TestBidOf bids what hands are good for.
func TestBidOf(t *testing.T) {
	r := &rules{seats: 4, dealt: 18}
	for _, c := range []struct {
		hand  string
		level int
	}{
		{"2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 5H 2S 3S 4S t2 t3 t4", noBid},
		{"t21 t20 t17 t12 t9 t8 t5 KC QC 3C KD 4D 5D KH JH 2S 3S 4S", guarda},
		{"ex t21 t20 t19 t18 t17 t16 t12 t9 t8 t5 t1 KC QC NC KD QD KS", contra},
	} {
		list, err := engine.ParseFaces(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		cards := order.Cards(list...)
		if n := r.bidOf(&cards); n != c.level {
			t.Errorf("with %s, good for %d, it bids %d", c.hand, estimate(&cards), n)
		}
	}
}

// TestAwayOf lays away what is worth saving, and suits to be rid of.
func TestAwayOf(t *testing.T) {
	for _, c := range []struct{ hand, want string }{
		{"ex t21 t20 t19 t18 t17 t16 t12 t9 t8 t5 t1 KC QC NC KD 5D 6D 7D QS 2S QH 3H 4H", "2S QS 3H 4H QH"},
		{"KS KH KD t1 t21 ex t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 t13 t14 t15 2S 3S 4H 5C", "2S 3S 4H 5C"},
	} {
		list, err := engine.ParseFaces(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		a := awaysOf(list)
		a.think()
		cards := a.cards(a.best())
		want, _ := engine.ParseFaces(c.want)
		for _, f := range want {
			if !cards.Has(order, f) {
				t.Errorf("of %s it lays away %v", c.hand, order.Faces(nil, &cards))
				break
			}
		}
		if cards.Len() != kept {
			t.Errorf("%d cards", cards.Len())
		}
	}
}
