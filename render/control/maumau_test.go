package control_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games/maumau"

	. "carteado/render/control"
)

// A suit may be typed, where one is to be chosen.
func TestTypedSuit(t *testing.T) {
	s := enginetest.Play(t, maumau.Game{}, "", "", "discard: JH")
	x := &table{Engine: s.Engine, deal: s.Dealer, c: &Control{Typed: typed(*s.Options())}}
	x.sit(0)
	for line, suit := range map[string]engine.Suit{"copas": engine.Hearts, "naipe paus": engine.Clubs, "♠": engine.Spades, "naipe 1": engine.Diamonds} {
		if r := x.c.Command(line); r.Do == nil || r.Do.N != int32(suit) {
			t.Errorf("%q gives %+v", line, r)
		}
	}
	if r := x.c.Command("naipe x"); r.Err == nil {
		t.Errorf("a suit that is none is taken for %+v", r.Do)
	}
	x.do(t, x.c.Command("copas").Do)
	x.sit(1)
	if r := x.c.Command("copas"); r.Do != nil || r.Err == nil {
		t.Errorf("nobody asks for a suit, and one is named: %+v", r)
	}
}

// Who has noticed nothing can press the buttons all the same: to call and to accuse can be done wrongly, and cost cards.
func TestButtonsThatCost(t *testing.T) {
	x := open(t, "mau-mau(seats=6)", engine.Carry{}, 5)
	rng := rand.New(rand.NewPCG(5, 5))
	call, accuse := x.Game().Info().VerbNamed("mau_mau"), x.Game().Info().VerbNamed("accuse")
	has := func(v engine.Verb) bool {
		return slices.ContainsFunc(x.c.Buttons(), func(b Button) bool { return b.Action.Verb == v && !b.Aside })
	}
	for range 40 {
		for p := range engine.Seat(6) {
			x.sit(p)
			if may := x.Hand().Actors().Has(p); has(accuse) != may {
				t.Fatalf("seat %d may accuse: %v, and is offered it: %v", p, may, has(accuse))
			}
			x.sit(p)
			may := x.Hand().Turn().Has(p) && x.Check(&engine.Action{Seat: p, Verb: call}) == nil
			if has(call) != may {
				t.Fatalf("seat %d may call: %v, and is offered it: %v", p, may, has(call))
			}
		}
		x.random(t, rng)
		if x.Over() {
			return
		}
	}
}
