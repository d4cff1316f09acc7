package engine_test

import (
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/games/bridge"
	"carteado/engine/games/buraco"
	"carteado/engine/games/cacheta"
	"carteado/engine/games/copas"
	"carteado/engine/games/espadas"
	"carteado/engine/games/king"
	"carteado/engine/games/maumau"
	"carteado/engine/games/olho"
	"carteado/engine/games/sobe"
	"carteado/engine/games/sueca"
	"carteado/engine/games/tarot"
	"carteado/engine/games/truco"
)

// TestStrike: what a hand costs that is void because somebody stayed away.
func TestStrike(t *testing.T) {
	carry := func(struck engine.SeatSet, p ...int32) engine.Carry {
		c := engine.Carry{Deal: 3, Dealer: 1, Struck: struck}
		copy(c.Points[:], p)
		return c
	}
	for _, c := range []struct {
		what   string
		game   engine.Game
		rules  string
		before engine.Carry
		away   engine.SeatSet
		after  engine.Carry
		scored bool
		over   bool
		lost   engine.SeatSet
	}{
		{"the others get a game", sueca.Game{}, "sueca", carry(0), 0b10, carry(0b1010, 1, 0, 1, 0), true, false, 0},
		{"and a pot stays", sueca.Game{}, "sueca", pot(carry(0)), 0b10, pot(carry(0b1010, 1, 0, 1, 0)), true, false, 0},
		{"by which they win the match", sueca.Game{}, "sueca", carry(0, 3, 2, 3, 2), 0b1000, carry(0b1010, 4, 2, 4, 2), true, true, 0},
		{"the lowest rung of Truco", truco.Game{}, "truco", carry(0), 0b1, carry(0b0101, 0, 1, 0, 1), true, false, 0},
		{"the other side has its first", sueca.Game{}, "sueca", carry(0b1010, 1, 0, 1, 0), 0b1, carry(0b1111, 1, 1, 1, 1), true, false, 0},
		{"the second of a side, by the partner", sueca.Game{}, "sueca", carry(0b1010), 0b1000, carry(0b1010), false, false, 0b1010},
		{"one of each side: nobody gets anything", sueca.Game{}, "sueca", carry(0b1010), 0b11, carry(0b1111), false, false, 0},
		{"a heart of Copas", copas.Game{}, "copas", carry(0), 0b10, carry(0b10, 0, 1), true, false, 0},
		{"and the second time", copas.Game{}, "copas", carry(0b10, 0, 1), 0b10, carry(0b10, 0, 1), false, false, 0b10},
		{"the smallest contract of Espadas", espadas.Game{}, "espadas", carry(0), 0b10, carry(0b1010, 10, 0, 10), true, false, 0},
		{"what going out brings in Buraco", buraco.Game{}, "buraco(target=3000)", carry(0), 0b10, carry(0b1010, 100, 0, 100), true, false, 0},
		{"where one hand is a match", buraco.Game{}, "buraco", carry(0), 0b10, carry(0b1010), false, false, 0},
		{"a point of Cacheta", cacheta.Game{}, "cacheta", carry(0), 0b100, carry(0b100, 0, 0, -1), true, false, 0},
		{"the dealer's last one", cacheta.Game{}, "cacheta", carry(0, 0, -9), 0b10, out(carry(0b10, 0, -10)), true, false, 0},
		{"a trick of King", king.Game{}, "king", first(), 0b10, struck(first(), 0b10, 0, -20), true, false, 0},
		{"the least contract of Tarot", tarot.Game{}, "tarot", first(), 0b10, struck(first(), 0b10, 25, -75, 25, 25), true, false, 0},
		{"of two at once", tarot.Game{}, "tarot", first(), 0b11, struck(first(), 0b11, -50, -50, 50, 50), true, false, 0},
		{"in its last round, which is still to be played", tarot.Game{}, "tarot(rounds=4)", round(3, 30, -10, -10, -10), 0b100,
			struck(round(3), 0b100, 55, 15, -85, 15), true, false, 0},
		{"a trick short at Bridge", bridge.Game{}, "bridge", carry(0), 0b10, carry(0b1010, 50, 0, 50), true, false, 0},
		{"on a board", bridge.Game{}, "bridge(preset=torneio)", carry(0), 0b1000, carry(0b1010, 50, -50, 50, -50), true, false, 0},
		{"where partners change", bridge.Game{}, "bridge(rubbers=3)", carry(0), 0b10, carry(0b10, 50, -150, 50, 50), true, false, 0},
		{"the cards that were dealt at Mau-mau", maumau.Game{}, "mau-mau", first(), 0b10, struck(first(), 0b10, 0, 5), true, false, 0},
		{"no trick of Sobe e desce", sobe.Game{}, "sobe-e-desce(max_sit_out=2)", sitsOut(carry(0)), 0b10, sitsOut(carry(0b10, 0, 5)), true, false, 0},
		{"by which it is over", sobe.Game{}, "sobe-e-desce", carry(0, 0, 17), 0b10, carry(0b10, 0, 22), true, true, 0},
		{"the last role but one of Olho", olho.Game{}, "olho", first(), 0b10, struck(first(), 0b10, 0, -1), true, false, 0},
	} {
		o, err := c.game.Info().Parse(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		x := engine.Strike(c.game, &o, c.before, c.away)
		if x.Carry != c.after || x.Scored != c.scored || x.Over != c.over || x.Lost != c.lost {
			t.Errorf("%s: %+v, scored %v, over %v, lost %b", c.what, x.Carry, x.Scored, x.Over, x.Lost)
		}
	}
}

// first is where a match begins.
func first() engine.Carry { return engine.Carry{Dealer: 1} }

// struck is a carry with strikes and other points.
func struck(c engine.Carry, who engine.SeatSet, p ...int32) engine.Carry {
	c.Struck = who
	copy(c.Points[:], p)
	return c
}

// round is a carry of Tarot after so many rounds.
func round(n int32, p ...int32) engine.Carry {
	c := engine.Carry{Deal: n, Dealer: 1, Extra: [engine.MaxExtra]int32{n}}
	copy(c.Points[:], p)
	return c
}

// sitsOut is a carry in which seat 2 has stayed out of a hand.
func sitsOut(c engine.Carry) engine.Carry {
	c.Own[2] = 1
	return c
}

// out is a carry of Cacheta in which seat 1 is the fourth, and the next one deals.
func out(c engine.Carry) engine.Carry {
	c.Own[1], c.Dealer = 4, 2
	return c
}

func pot(c engine.Carry) engine.Carry {
	c.Extra[0] = 1
	return c
}

// singles are the games of which one hand may be a match, which has nothing to add a price to.
var singles = map[string]bool{"buraco": true, "tranca": true, "gin-rummy": true, "sample": true}

// Whoever stays away, at every table of the house: it costs him something where no chips do, the next hand can be dealt unless the match is over, the carry is read as it
// is written, and goes on with the next hand.
func TestStrikeGoesOn(t *testing.T) {
	for _, x := range games.All {
		for _, preset := range x.Game.Info().Presets {
			o, err := x.Game.Info().Defaults(preset)
			if err != nil {
				t.Fatal(err)
			}
			for away := engine.SeatSet(1); away < engine.Seats(o.Seats()); away++ {
				s := engine.Strike(x.Game, &o, engine.Carry{}, away)
				text := s.Text(&o)
				if back, err := engine.ParseCarry(&o, text); err != nil || back != s.Carry {
					t.Fatalf("%s: %q is read as %+v, %v", &o, text, back, err)
				}
				if one := away.Len() == 1; one && !s.Scored && !x.Game.Info().Stakes && !singles[x.Game.Info().Key] {
					t.Errorf("%s: seat %d stays away for nothing", &o, away.First())
				}
				if s.Over {
					continue
				}
				if _, err := engine.New(x.Game, o, s.Carry); err != nil {
					t.Errorf("%s: %q: %v", &o, text, err)
				}
			}
		}
	}
}

func TestParseStruck(t *testing.T) {
	o, err := sueca.Game{}.Info().Parse("sueca")
	if err != nil {
		t.Fatal(err)
	}
	const head = "deal=0 dealer=0 points=0,0,0,0 pot=0"
	for text, ok := range map[string]bool{
		"": true, " struck=1,3": true, " struck=0,1,2,3": true,
		" struck=": false, " struck=3,1": false, " struck=1,1": false, " struck=4": false, " struck=01": false, " struck=-1": false,
		" struck=1,": false, " strikes=1,3": false, " struck=1,3 ": false,
	} {
		if _, err := engine.ParseCarry(&o, head+text); (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
	}
	one := engine.Carry{Struck: 0b10}
	if engine.CheckCarry(sueca.Game{}, &o, &one) == nil {
		t.Error("a strike of one of two partners")
	}
}
