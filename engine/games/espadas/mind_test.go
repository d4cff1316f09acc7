package espadas

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/trick"
	"carteado/engine/trick/sight"
)

var rng = rand.New(rand.NewPCG(1, 2))

// TestBoard plays hands by chance at an engine that knows all, and wants of a board what the hand says: what may be
// played, who took what, and what the seat in turn sees.
func TestBoard(t *testing.T) {
	for _, options := range []string{"espadas(double_nil=off)", "espadas(double_nil=off,preset=classico)", "espadas(double_nil=off,failed_nil_tricks=count)"} {
		o, _ := enginetest.Setting(t, Game{}, options, "")
		for range 40 {
			var list [dealt]engine.Face
			var b board
			h := enginetest.Chance(t, Game{}, o, engine.Carry{}, rng, func(hand engine.Hand, l *engine.List, a *engine.Action) {
				h := hand.(*Hand)
				if a.Verb != Play {
					return
				}
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
			}).(*Hand)
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

// TestWants wants tricks for the contract, and of a nil none, whoever of the pair has bid it.
func TestWants(t *testing.T) {
	for _, c := range []struct {
		name   string
		counts bool
		bids   [seats]int8
		taken  [seats]uint8
		lacks  int
		wants  float64
		with   engine.SeatSet
	}{
		{"the contract is open", false, [seats]int8{3, 4, 2, 4}, [seats]uint8{1, 0, 1, 0}, 3, 1, 0b0101},
		{"the contract is made", false, [seats]int8{3, 1, 2, 1}, [seats]uint8{3, 1, 2, 1}, 0, -0.4, 0b0101},
		{"an own nil", false, [seats]int8{0, 4, 4, 4}, [seats]uint8{}, 4, -3, 0b0001},
		{"the partner's nil", false, [seats]int8{4, 4, 0, 4}, [seats]uint8{1, 0, 0, 0}, 3, 1, 0b0001},
		{"an own nil that failed leaves the tricks to the partner", false, [seats]int8{0, 1, 4, 1}, [seats]uint8{1, 1, 1, 1}, 3, -0.4, 0b0001},
		{"the partner's that failed is nothing to the contract", false, [seats]int8{4, 1, 0, 1}, [seats]uint8{1, 1, 2, 1}, 3, 1, 0b0001},
		{"an own nil that failed and counts", true, [seats]int8{0, 1, 4, 1}, [seats]uint8{1, 1, 1, 1}, 2, 1, 0b0101},
		{"the partner's that failed and counts", true, [seats]int8{4, 1, 0, 1}, [seats]uint8{1, 1, 2, 1}, 1, 1, 0b0101},
		{"a nil that still holds where failed ones count", true, [seats]int8{4, 1, 0, 1}, [seats]uint8{1, 1, 0, 1}, 3, 1, 0b0001},
	} {
		o := outlook{bids: c.bids, taken: c.taken, tricks: 4, counts: c.counts}
		if got := o.lacks(0); got != c.lacks {
			t.Errorf("%s: it lacks %d", c.name, got)
		}
		if got := o.wants(); got != c.wants {
			t.Errorf("%s: it wants the trick by %v", c.name, got)
		}
		if got := with(&c.bids, &c.taken, c.counts, 0); got != c.with {
			t.Errorf("%s: it wins with %v", c.name, got)
		}
	}
	// A partner with nil who has the trick is to be saved from it.
	o := outlook{bids: [seats]int8{4, 4, 0, 4}, Sight: sight.Sight{Now: trick.Standing{N: 2, At: 0}}}
	if o.wants() != 3 {
		t.Errorf("it wants the trick by %v", o.wants())
	}
}

// TestStanding counts who wins where the match ends with the hand, at the floor too.
func TestStanding(t *testing.T) {
	for _, c := range []struct {
		options, points string
		us, them        int32
		least, most     float64
	}{
		{"espadas", "450,300,450,300", 60, 60, 0.8, 1}, {"espadas", "300,450,300,450", 60, 60, 0, 0.2}, {"espadas", "300,300,300,300", 60, 60, 0.4, 0.6},
		{"espadas", "450,450,450,450", 60, 60, 0.4, 0.6},
		{"espadas(floor=-200)", "0,-150,0,-150", 0, -60, 0.8, 1}, {"espadas(floor=-200)", "-150,0,-150,0", -60, 0, 0, 0.2},
		{"espadas(floor=-300)", "-150,0,-150,0", -60, 0, 0.4, 0.6}, {"espadas", "-150,0,-150,0", -60, 0, 0.4, 0.6},
	} {
		o, k := enginetest.Setting(t, Game{}, c.options, "deal=9 dealer=0 points="+c.points+" bags0=0 bags1=0")
		r := Game{}.New(&o, &k).(*Hand).rules
		if v := r.standing(0, c.us, c.them, 0, 0); v < c.least || v > c.most {
			t.Errorf("%s at %s: %d to %d is worth %v", c.options, c.points, c.us, c.them, v)
		}
	}
}
