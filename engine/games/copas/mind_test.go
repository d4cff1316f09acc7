package copas

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/trick"
)

var rng = rand.New(rand.NewPCG(1, 2))

// honest plays a card that the seat in turn may play, of its faces in another engine of the same deck.
func honest(t *testing.T, s, faces *enginetest.Script) {
	t.Helper()
	h := hand(s)
	p := h.Turn().First()
	for _, c := range h.t.Pile(handOf(p)) {
		f := faces.Hand().Table().Face(c)
		a := engine.Action{Seat: p, Verb: Play, Cards: []engine.Slot{c}, Faces: []engine.Face{f}}
		follows := h.s.play.Led() == engine.NoSuit || f.Suit() == h.s.play.Led()
		if s.Check(&a) == nil && (follows || !holds(h, faces, p, h.s.play.Led())) {
			if err := s.Engine.Do(uint32(s.Len()), &a); err != nil {
				t.Fatal(err)
			}
			for d := s.Dealer.Answer(s.Engine); d != nil; d = s.Dealer.Answer(s.Engine) {
				if err := s.Engine.Do(uint32(s.Len()), d); err != nil {
					t.Fatal(err)
				}
			}
			return
		}
	}
	t.Fatal("no card may be played")
}

func holds(h *Hand, faces *enginetest.Script, p engine.Seat, suit engine.Suit) bool {
	for _, c := range h.t.Pile(handOf(p)) {
		if faces.Hand().Table().Face(c).Suit() == suit {
			return true
		}
	}
	return false
}

// TestBoard plays hands by chance at an engine that knows all, and wants of a board what the hand says: what may be
// played, who took what, and what the seat in turn sees.
func TestBoard(t *testing.T) {
	for _, options := range []string{"copas(pass=none)", "copas(early_stop=off,first_trick_points=allowed,pass=none,queen_breaks=on)"} {
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
					var hands [seats]trick.Cards
					for p := range engine.Seat(seats) {
						hands[p] = h.held(p)
					}
					b = h.rules.board(&hands)
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
			if len(b.may(&list)) > 0 {
				t.Fatalf("%s: the board goes on", options)
			}
			for p := range engine.Seat(seats) {
				if b.points[p] != h.points(p) {
					t.Fatalf("%s: seat %d has %d points, not %d", options, p, b.points[p], h.points(p))
				}
			}
		}
	}
}

// TestGift passes the queen and her takers, unless low spades guard them.
func TestGift(t *testing.T) {
	for _, c := range []struct{ hand, want string }{
		{"QS 2S 3S AH KH 2H 3D 4D 5D 6D 2C 3C 4C", "KH AH QS"},
		{"QS 2S 3S 4S 5S AH KH QH 3D 4D 5D 2C 3C", "QH KH AH"},
		{"AS KS 2S 3H 2H 4H 3D 4D 5D 6D 2C 3C AC", "AC KS AS"},
	} {
		list, err := engine.ParseFaces(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		given := gift(order.Cards(list...))
		want, _ := engine.ParseFaces(c.want)
		if given != order.Cards(want...) {
			t.Errorf("of %s it passes %v", c.hand, order.Faces(nil, &given))
		}
	}
}

// TestStanding counts the place where the match ends with the hand, and not where a tie is played off.
func TestStanding(t *testing.T) {
	for _, c := range []struct {
		options, carry string
		points         [seats]int32
		seat           engine.Seat
		least, most    float64
	}{
		{"copas", "deal=9 dealer=0 points=90,40,40,60", [seats]int32{13, 5, 5, 3}, 1, 0.8, 1},
		{"copas(tie=extra_hand)", "deal=9 dealer=0 points=90,40,40,60", [seats]int32{13, 5, 5, 3}, 1, 0.5, 0.6},
		{"copas(tie=extra_hand)", "deal=9 dealer=0 points=90,40,40,60", [seats]int32{13, 5, 6, 2}, 1, 0.8, 1},
		{"copas", "deal=9 dealer=0 points=80,40,40,60", [seats]int32{13, 5, 5, 3}, 1, 0.5, 0.6},
		{"copas", "deal=9 dealer=0 points=90,40,40,60", [seats]int32{13, 5, 5, 3}, 0, 0, 0.2},
	} {
		o, k := enginetest.Setting(t, Game{}, c.options, c.carry)
		r := Game{}.New(&o, &k).(*Hand).rules
		if v := r.standing(&c.points, c.seat); v < c.least || v > c.most {
			t.Errorf("%s after %s: %v is worth %v to seat %d", c.options, c.carry, c.points, v, c.seat)
		}
	}
}

// TestBookedPasses judges the passes that the book keeps, and no other.
func TestBookedPasses(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "", "")
	world := s.Hand().(*Hand)
	var l engine.List
	world.Legal(world.Turn().First(), &l)
	keep, worth := make([]bool, l.Len()), make([]float64, l.Len())
	Mind{}.Book(world, &l, rng, keep)
	h, kept := s.Clone().(*Hand), 0
	Mind{}.Judge(h, &l, rng, worth)
	for i := range keep {
		if keep[i] {
			kept++
		}
		if keep[i] != (worth[i] > 0) {
			t.Errorf("%v: kept %v, worth %v", l.At(i), keep[i], worth[i])
		}
	}
	if kept < 12 || kept > 40 {
		t.Errorf("%d of %d passes are kept", kept, l.Len())
	}
}
