package bet

import (
	"testing"

	"carteado/engine"
)

// chipInfo is a table of so many seats that sit down with 100 chips.
var chipInfo = &engine.Info{
	Key: "chips", Own: "rebuys", Presets: []string{"chips"},
	Options: []engine.Option{engine.Number("seats", 2, 8, 4)},
	Start:   func(*engine.Options) int32 { return 100 },
}

func chipTable(seats string) *engine.Options {
	o, _ := chipInfo.Defaults("")
	o = o.With("seats", seats)
	return &o
}

func TestStacks(t *testing.T) {
	o := chipTable("4")
	c := engine.Carry{Points: chips{20, -95, -350, 0}, Own: chips{0, 0, 3, 0}}
	if got := Stacks(o, &c); got != (chips{120, 5, 50, 100}) {
		t.Errorf("stacks %v", got)
	}
	if err := CheckStacks(o, &c, 5); err != nil {
		t.Error(err)
	}
	if CheckStacks(o, &c, 6) == nil {
		t.Error("a seat with five chips plays where it takes six")
	}
	BuyAgain(o, &c, 6)
	if got := Stacks(o, &c); got != (chips{120, 105, 50, 100}) || c.Own != (chips{0, 1, 3, 0}) {
		t.Errorf("stacks %v after buying in %v", got, c.Own)
	}
	for _, bad := range []engine.Carry{
		{Own: chips{-1}}, {Own: chips{1, Richest/100 + 1}}, {Points: chips{Richest}}, {Points: chips{-101}},
	} {
		if CheckStacks(o, &bad, 0) == nil {
			t.Errorf("%+v is a carry", bad)
		}
	}
	if !Broken(&engine.Carry{Points: chips{0, -Richest}}) || Broken(&engine.Carry{Points: chips{Richest - 1}}) {
		t.Error("a match ends at the wrong sum")
	}
}

func TestReseat(t *testing.T) {
	from := chipTable("4")
	c := engine.Carry{Deal: 3, Dealer: 2, Points: chips{20, -95, -350, 0}, Own: chips{0, 0, 3, 0}, Extra: [engine.MaxExtra]int32{17}}
	// Seat 2, which deals, leaves; 3 moves up, and somebody new sits on the last seat.
	n := Reseat(from, chipTable("4"), c, []engine.Seat{0, 1, 3, engine.Nobody})
	if want := (engine.Carry{Deal: 3, Dealer: 1, Points: chips{20, -95, 0, 0}, Extra: c.Extra}); n != want {
		t.Errorf("%+v", n)
	}
	// Two are left, in another order, and the dealer is one of them.
	n = Reseat(from, chipTable("2"), c, []engine.Seat{2, 0})
	if want := (engine.Carry{Deal: 3, Dealer: 0, Points: chips{-350, 20}, Own: chips{3, 0}, Extra: c.Extra}); n != want {
		t.Errorf("%+v", n)
	}
}
