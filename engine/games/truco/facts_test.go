package truco

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	const (
		deck  = "hand0: 3C 2C KD; hand1: 3D AC 6D; hand2: 4C 5D 5S; hand3: 4D 3S 5H; vira: 6C"
		named = "vira -1 n=0 6C vira; manilha -1 n=7 7C; strong -1 n=1 7C; strong -1 n=2 7H; strong -1 n=3 7S; strong -1 n=4 7D; "
		open  = "; may_raise 0 n=3; may_raise 1 n=3"
	)
	for _, c := range []struct{ name, options, carry, plays, want string }{
		{"dealt", "", "", "", named + "value -1 n=1" + open},
		{"a raise", "", "", "0 raise n=3", named + "value -1 n=1; raise 0 n=3; may_raise 1 n=6"},
		{"raised again", "", "", "0 raise n=3; 1 re-raise n=6", named + "value -1 n=3; raise 1 n=6; may_raise 0 n=9"},
		{"accepted", "", "", "0 raise n=3; 1 accept", named + "value -1 n=3; may_raise 1 n=6"},
		{"at the top", "", "", "0 raise n=3; 1 re-raise n=6; 0 re-raise n=9; 1 re-raise n=12; 2 accept", named + "value -1 n=12"},
		{"run from", "", "", "0 raise n=3; 3 run", named + "value -1 n=1"},
		{"a trick tied, then one won", "", "", "0 play 3C; 1 play 3D; 2 play 4C; 3 play 4D; 1 play AC; 2 play 5D; 3 play 3S; 0 play 2C",
			named + "trick -1 n=1; trick 3 n=2; value -1 n=1"},
		{"a trick won by the first of two equal cards", "", "", "0 play 2C; 1 play 3D; 2 play 4C; 3 play 3S",
			named + "trick 1 n=1; value -1 n=1" + open},
		{"mão de onze, to be decided", "truco(preset=blog)", "deal=9 dealer=3 points=11,4,11,4", "", "eleven 0 n=0; " + named + "value -1 n=1"},
		{"mão de onze, played", "truco(preset=blog)", "deal=9 dealer=3 points=11,4,11,4", "0 play-eleven", "eleven 0 n=0; " + named + "value -1 n=3"},
		{"mão de ferro, the vira closed", "truco(ferroVira=after-first-trick)", "deal=9 dealer=3 points=11,11,11,11", "",
			"ferro -1 n=0; value -1 n=1"},
		{"a public sign", "truco(signals=public)", "", "2 signal n=8", named + "value -1 n=1" + open + "; sign 2 n=8"},
		{"a sign between partners", "truco(signals=partner)", "", "2 signal n=8", named + "value -1 n=1" + open},
		{"a covered card takes nothing", "", "", "0 play 3C; 1 play 6D; 2 play 4C; 3 play 4D; 0 play KD; 1 cover (3D); 2 play 5D; 3 play 5H",
			named + "trick 0 n=1; trick 0 n=2; value -1 n=1"},
	} {
		s := enginetest.Play(t, Game{}, c.options, c.carry, deck).Do(c.plays)
		if got := enginetest.Told(Game{}, s.Hand(), "dealer", "mao"); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
	h := enginetest.Play(t, Game{}, "truco(seats=2)", "deal=1 dealer=1 points=0,0", "").Hand().(*Hand)
	if f := h.Facts(nil); f[0].Key != "dealer" || f[0].Seat != 1 || f[1].Key != "mao" || f[1].Seat != 0 {
		t.Errorf("dealer and mão: %+v", f[:2])
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, enginetest.Play(t, Game{}, "", "", "").Auto(6).Hand())
}
