package sobe

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
	for _, options := range []string{key, with("ace_first=on,seats=3,trump_by=cycle"), with("seats=2,trump_led_rule=free,void_rule=free")} {
		o, c := enginetest.Setting(t, Game{}, options, "")
		for range 60 {
			e, err := engine.New(Game{}, o, c)
			if err != nil {
				t.Fatal(err)
			}
			if err := engine.NewDealer(e, rng).Serve(e); err != nil {
				t.Fatal(err)
			}
			h := e.Clone().(*Hand)
			var sc engine.Scratch
			engine.Sample(h, rng, &sc)
			var l engine.List
			var list [five]engine.Face
			var b board
			for !h.Over() {
				l.Reset()
				h.Legal(h.turn(), &l)
				a := l.At(rng.IntN(l.Len()))
				if a.Verb == Play {
					if h.s.play.Done == 0 && h.s.play.Count == 0 {
						w := h.before()
						for p := range engine.Seat(seats) {
							if !w.auction.In.Has(p) {
								w.hands[p] = trick.Cards{}
							}
						}
						b = w.board()
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
			if h.s.score.Ending != Counted {
				continue
			}
			for p := range engine.Seat(o.Seats()) {
				if x := h.rules.points(&b.tally, b.in, p, worth(b.trump)); x != h.s.score.Points[p] || b.tally.zero[p] != h.s.score.Parts[PartZero][p] {
					t.Fatalf("%s: seat %d has %d points, not %d", options, p, x, h.s.score.Points[p])
				}
			}
		}
	}
}

// TestNone draws hands and counts those without some of the cards.
func TestNone(t *testing.T) {
	for _, c := range []struct {
		cards, some, hidden int
		want                float64
	}{{5, 0, 30, 1}, {1, 3, 30, 0.9}, {5, 26, 30, 0}, {2, 1, 4, 0.5}, {5, 1, 3, 0}} {
		if got := none(c.cards, c.some, c.hidden); got < c.want-1e-9 || got > c.want+1e-9 {
			t.Errorf("%d of %d hidden, %d cards: %v, not %v", c.some, c.hidden, c.cards, got, c.want)
		}
	}
}

// TestRule asks a careful player for trump, for going in and for what is put away.
func TestRule(t *testing.T) {
	for _, c := range []struct {
		two  string
		want engine.Suit
	}{{"AS 7S", engine.Spades}, {"AC 7C", engine.Clubs}, {"2H 3D", engine.Diamonds}, {"AD 2S", engine.Diamonds}} {
		s := enginetest.Play(t, Game{}, "", "", "hand0: "+c.two)
		own := hand(s).held(0)
		if got := hand(s).rules.suit(&own); got != c.want {
			t.Errorf("with %s it names %v", c.two, got)
		}
	}
	for _, c := range []struct {
		two, carry string
		want       bool
	}{
		{"AD 2C", "", true}, {"7D 2C", "", true}, {"JD QD", "", true}, {"2C 3H", "", false}, {"KC JH", "", false},
		{"2D 7C", "", true}, {"2D 2C", "", false}, {"2D 2C", carryOf(20, 2, 20, 20), true}, {"3D AC", carryOf(20, 37, 20, 20), true}, {"2D 7C", carryOf(20, 37, 20, 20), false},
	} {
		s := enginetest.Play(t, Game{}, "", c.carry, "hand1: "+c.two).Do("0 name_trump n=1; 0 in")
		own := hand(s).held(1)
		if got := hand(s).rules.goes(&own, engine.Diamonds, &hand(s).s.auction, 1); got != c.want {
			t.Errorf("%s %s: goes in %v", c.two, c.carry, got)
		}
	}
	for _, c := range []struct{ hand, want string }{{"2D AC 7H KS 3S", "3S KS 7H"}, {"2D 3D 4D AC AH", ""}, {"2C 3C 4C 5C 6C", "2C 3C 4C 5C 6C"}} {
		list, _ := engine.ParseFaces(c.hand)
		want, _ := engine.ParseFaces(c.want)
		own := order.Cards(list...)
		if got := (&rules{exchange: 5}).putAway(&own, engine.Diamonds); got != order.Cards(want...) {
			t.Errorf("of %s it puts away %v", c.hand, order.Faces(nil, &got))
		}
	}
}
