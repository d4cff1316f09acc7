package engine_test

import (
	"errors"
	"testing"

	"carteado/engine"
	"carteado/engine/games/buraco"
	"carteado/engine/games/sueca"
	"carteado/engine/games/truco"
)

// TestCheckCarry refuses what no match comes to, as the engine sees it and as each game does.
func TestCheckCarry(t *testing.T) {
	points := func(p ...int32) (c engine.Carry) {
		copy(c.Points[:], p)
		return c
	}
	pot := points()
	pot.Extra[0] = 2
	for _, c := range []struct {
		name  string
		game  engine.Game
		rules string
		carry engine.Carry
		ok    bool
	}{
		{"a first hand", sueca.Game{}, "sueca", engine.Carry{}, true},
		{"a hand before the first", sueca.Game{}, "sueca", engine.Carry{Deal: -1}, false},
		{"a dealer who is not there", truco.Game{}, "truco(seats=2)", engine.Carry{Dealer: 2}, false},
		{"points of a seat that is not there", truco.Game{}, "truco(seats=2)", points(1, 2, 3), false},
		{"partners apart", sueca.Game{}, "sueca", points(1, 0, 2, 0), false},
		{"more than the game hands on", sueca.Game{}, "sueca", engine.Carry{Extra: [engine.MaxExtra]int32{1: 1}}, false},
		{"a seat's own where there is none", sueca.Game{}, "sueca", engine.Carry{Own: [engine.MaxSeats]int32{1: 1}}, false},
		{"three games of four", sueca.Game{}, "sueca", points(3, 3, 3, 3), true},
		{"four games of four", sueca.Game{}, "sueca", points(4, 3, 4, 3), false},
		{"a pot", sueca.Game{}, "sueca", pot, true},
		{"a pot where ties are nothing", sueca.Game{}, "sueca(tie=nothing)", pot, false},
		{"eleven each", truco.Game{}, "truco", points(11, 11, 11, 11), true},
		{"twelve", truco.Game{}, "truco", points(12, 0, 12, 0), false},
		{"below nothing", truco.Game{}, "truco", points(0, -1, 0, -1), false},
		{"below nothing, where cards are taken off", buraco.Game{}, "buraco(preset=copag)", points(-200, 0, -200, 0), true},
		{"the target", buraco.Game{}, "buraco(preset=copag)", points(3000, 0, 3000, 0), false},
		{"the target, by both", buraco.Game{}, "buraco(preset=copag)", points(3100, 3100, 3100, 3100), true},
		{"points before a match of one hand", buraco.Game{}, "buraco", points(100, 0, 100, 0), false},
	} {
		o, err := c.game.Info().Parse(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		switch err := engine.CheckCarry(c.game, &o, &c.carry); {
		case (err == nil) != c.ok, err != nil && !errors.Is(err, engine.ErrCarry):
			t.Errorf("%s: %v", c.name, err)
		}
		if _, err := engine.New(c.game, o, c.carry); (err == nil) != c.ok {
			t.Errorf("%s: New says %v", c.name, err)
		}
	}
}

// Points are counted from what everybody begins with.
func TestTotals(t *testing.T) {
	info := engine.Info{Key: "down", Seats: []int{3}, Presets: []string{"plain"}, Start: func(*engine.Options) int32 { return 20 }}
	o, err := info.Defaults("")
	if err != nil {
		t.Fatal(err)
	}
	c := engine.Carry{Points: [engine.MaxSeats]int32{-3, 5}}
	if got, want := o.Totals(&c), [engine.MaxSeats]int32{17, 25, 20}; got != want {
		t.Errorf("%v, want %v", got, want)
	}
	info.Start = nil
	if got := o.Totals(&c); got != c.Points {
		t.Errorf("%v without a start", got)
	}
}

// TestOwnCarry writes and reads what a game hands on for each seat.
func TestOwnCarry(t *testing.T) {
	info := engine.Info{Key: "roles", Seats: []int{3}, Presets: []string{"plain"}, Extra: []string{"round"}, Own: "role"}
	o, err := info.Defaults("")
	if err != nil {
		t.Fatal(err)
	}
	c := engine.Carry{Deal: 2, Dealer: 1, Extra: [engine.MaxExtra]int32{5}, Own: [engine.MaxSeats]int32{2, 0, -1}}
	const text = "deal=2 dealer=1 points=0,0,0 round=5 role=2,0,-1"
	if got := c.Text(&o); got != text {
		t.Errorf("%q, want %q", got, text)
	}
	if got, err := engine.ParseCarry(&o, text); err != nil || got != c {
		t.Errorf("%v, %v", got, err)
	}
	for _, bad := range []string{
		"deal=2 dealer=1 points=0,0,0 round=5", "deal=2 dealer=1 points=0,0,0 round=5 role=2,0", "deal=2 dealer=1 points=0,0,0 role=2,0,-1 round=5",
	} {
		if _, err := engine.ParseCarry(&o, bad); !errors.Is(err, engine.ErrCarry) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
