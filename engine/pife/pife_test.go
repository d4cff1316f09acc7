package pife

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/meld"
)

// plain are the rules of a game without a vira, in which everybody may claim and nobody goes out with ten cards.
func plain(scored *engine.Seat) *Rules {
	return &Rules{
		Seats: 3, In: engine.Seats(3), First: 1,
		Melds:  meld.Rules{Low: 1, High: 14, Sets: true, Suits: meld.Different},
		Claims: Open, Restocks: 1,
		Verbs: &Verbs{DrawStock: engine.FirstVerb, TakeTop: engine.FirstVerb + 1, Discard: engine.FirstVerb + 2,
			OutNine: engine.FirstVerb + 3, Claim: engine.FirstVerb + 4, Pass: engine.FirstVerb + 5, GiveUp: engine.FirstVerb + 6},
		Piles: Piles{Seats: 3},
		Count: func(out engine.Seat, _ bool, _ *engine.Score) { *scored = out },
	}
}

// The rank after the vira's is wild, in one suit, two or four; after the king comes the ace.
func TestWilds(t *testing.T) {
	for _, c := range []struct {
		of         Wilds
		vira, wild string
	}{{BySuit, "8C", "9C"}, {ByColor, "8C", "9C 9S"}, {AllWild, "8C", "9C 9D 9H 9S"}, {ByColor, "KH", "AD AH"}} {
		vira, _ := engine.ParseFace(c.vira)
		faces, _ := engine.ParseFaces(c.wild)
		var want engine.FaceSet
		for _, f := range faces {
			want = want.With(f)
		}
		if got := c.of.Of(vira); got != want {
			t.Errorf("%s under rule %d: %v", c.vira, c.of, got)
		}
	}
}

// Random hands are played to their end by what is listed: without a vira the first turn follows the deal, all but the
// discarder are asked after each discard, the lixo becomes the stock once, and the game scores who went out.
func TestHand(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	restocks, outs := 0, 0
	for range 40 {
		scored := engine.Seat(99)
		h := New(plain(&scored))
		var sc engine.Scratch
		engine.Sample(h, rng, &sc)
		if h.s.Phase != Drawing || h.s.Turn != 1 || h.Vira() != engine.Unknown {
			t.Fatalf("after the deal: %+v", h.s)
		}
		var l engine.List
		for !h.Over() {
			from, was := h.s.Turn, h.s.Phase
			l.Reset()
			h.Legal(h.Turn().First(), &l)
			a := l.At(Mind{}.Thumb(h, &l, rng)).Clone()
			if err := h.Check(&a); err != nil {
				t.Fatal(err)
			}
			engine.Step(h, &a)
			if was == Deciding && h.s.Phase == Claiming && h.s.Window.Asked != engine.Seats(3)&^from.Set()&^h.s.Burned {
				t.Fatalf("after a discard of seat %d %b are asked", from, h.s.Window.Asked)
			}
			if h.Discreet() != (h.s.Phase == Claiming) {
				t.Fatal("an open window is no secret")
			}
		}
		if scored != h.s.Out || h.s.Restocks > 1 {
			t.Fatalf("scored %d: %+v", scored, h.s)
		}
		restocks += int(h.s.Restocks)
		if h.s.Out != engine.Nobody {
			outs++
		}
	}
	if outs < 20 {
		t.Errorf("somebody went out in %d of 40 hands; the lixo became the stock %d times", outs, restocks)
	}
}

// A hand that does not go out is shown in groups of nine cards, its melds first, and every card once.
func TestFalseSplit(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var scored engine.Seat
	h := New(plain(&scored))
	tried := 0
	for range 400 {
		var x tens
		for i, c := range rng.Perm(104)[:Dealt+1] {
			x.add(engine.Slot(i), engine.Face(1+c%52))
		}
		if _, ok := h.melds.Out(x.faces[:x.n], Dealt); ok {
			continue
		}
		tried++
		best, _ := h.melds.Best(x.faces[:x.n], &each)
		s := h.falseSplit(&x)
		if !s.Groups.Fits(Dealt) || s.Groups.Cards() != Dealt || s.Groups.Len() < best.Groups.Len() {
			t.Fatalf("%v lies in groups %x", x.faces, int32(s.Groups))
		}
		seen := 0
		for _, i := range s.Order[:x.n] {
			seen |= 1 << i
		}
		if seen != 1<<x.n-1 {
			t.Fatalf("%v lies in the order %v", x.faces, s.Order)
		}
	}
	if tried < 300 {
		t.Errorf("only %d hands do not go out", tried)
	}
}
