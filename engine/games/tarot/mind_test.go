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
		played := 0
		for range 60 {
			e, err := engine.New(Game{}, o, engine.Carry{})
			if err != nil {
				t.Fatal(err)
			}
			if err := engine.NewDealer(e, rng).Serve(e); err != nil {
				t.Fatal(err)
			}
			h := e.Clone().(*Hand)
			engine.Sample(h, rng, new(engine.Scratch)) // so that the dog is opened and mixed without a dealer
			var l engine.List
			var list [fullest]engine.Face
			var b board
			for !h.Over() {
				l.Reset()
				p := h.turn()
				h.Legal(p, &l)
				a := l.At(rng.IntN(l.Len()))
				if a.Verb == Play {
					if h.s.play.Done == 0 && h.s.play.Count == 0 {
						hands, apart := h.hands()
						for _, c := range h.t.Pile(zAway) {
							apart.Add(order, h.t.Face(c))
						}
						b = h.rules.board(&hands, apart, h.s.auction.Holder, h.s.auction.Level, h.s.slam)
					}
					now := h.board()
					b.handfuls, b.Board = now.handfuls, now.Board // hidden cards of the sight know what was laid away
					if now != b {
						t.Fatalf("%s: the board is\n%+v, not\n%+v", options, b, now)
					}
					if cards := b.may(&list); len(cards) != l.Len()-countHandfuls(&l) {
						t.Fatalf("%s: %v may be played, not %d", options, cards, l.Len())
					}
					b.play(a.Face(0))
				}
				engine.Step(h, a)
			}
			if h.s.score.Ending != Counted {
				continue
			}
			played++
			d := h.deed()
			got := b.deed()
			if diff := got.halves - d.halves; diff != 0 && !(d.tricks == 0 || d.others == 0) {
				t.Fatalf("%s: %+v, not %+v", options, got, d)
			}
			got.halves = d.halves
			if got != d {
				t.Fatalf("%s: %+v, not %+v", options, got, d)
			}
		}
		if played < 20 {
			t.Errorf("%s: %d hands were played", options, played)
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
