package control_test

import (
	"testing"

	"carteado/engine"
)

// What can be done while another has the turn, such as looking at the own cards while he bids, is offered, but is not the main
// thing.
func TestNothingIsMainOutOfTurn(t *testing.T) {
	x := open(t, "espadas", engine.Carry{}, 1)
	out := 0
	for p := range engine.Seat(4) {
		x.sit(p)
		for _, b := range x.c.Buttons() {
			if x.Hand().Turn().Has(p) {
				continue
			}
			if out++; b.Main {
				t.Errorf("seat %d is out of turn, and its main button is %+v", p, b.Action)
			}
		}
	}
	if out == 0 {
		t.Error("nothing can be done out of turn")
	}
}

// Giving up a hand is never the main thing to do, where there is nothing else to press, either: who sells a hand of King for which nobody
// has offered may throw it in, and else says on a grid what is played.
func TestGivingUpIsNotMain(t *testing.T) {
	met := false
	for seed := range uint64(10) {
		x := open(t, "king", engine.Carry{Deal: 6, Points: [engine.MaxSeats]int32{0, 0, 0, -1300}}, seed)
		for !met && !x.Over() {
			p := x.Hand().Turn().First()
			v := x.sit(p)
			var next *engine.Action
			for i := range v.Moves {
				if x.Game().Info().VerbKey(v.Moves[i].Verb) == "pass" {
					next = &v.Moves[i]
				}
			}
			if next != nil {
				x.do(t, next)
				continue
			}
			if v.Prompt != "declare" {
				t.Fatalf("after passes seat %d is asked to %s", p, v.Prompt)
			}
			met = true
			for _, b := range x.c.Buttons() {
				if b.Main {
					t.Errorf("seat %d may throw its hand in, and the main button is %+v", p, b.Action)
				}
			}
		}
	}
	if !met {
		t.Error("nobody is asked what is played")
	}
}

// Where one bets or sits out, betting is the main thing. What ends a hand of many rounds is for the menu.
func TestBettingIsMain(t *testing.T) {
	for _, options := range []string{"blackjack", "blackjack(seats=2)"} {
		x := open(t, options, engine.Carry{}, 1)
		for p := range engine.Seat(x.Options().Seats()) {
			if !x.Hand().Turn().Has(p) {
				continue
			}
			x.sit(p)
			list := x.c.Buttons()
			if key := x.Game().Info().VerbKey(list[0].Action.Verb); key != "bet" || !list[0].Main {
				t.Errorf("%s: the first button is to %s: %+v", options, key, list[0])
			}
			for _, b := range list {
				if b.Aside {
					t.Errorf("%s: there is a button to %s", options, x.Game().Info().VerbKey(b.Action.Verb))
				}
			}
			if list := x.c.Standing(); len(list) != 1 || x.Game().Info().VerbKey(list[0].Verb) != "rise" {
				t.Errorf("%s: for the menu there is %+v", options, list)
			}
		}
	}
}
