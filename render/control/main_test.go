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
