package truco

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestReason(t *testing.T) {
	const (
		plain  = "hand0: 3C 2C KD; hand1: 3D AC 6D; hand2: 4C 5D 5S; hand3: 4D 3S 5H; vira: 6C"
		strong = "hand0: 7C 7H 4H; hand1: 3D 7S 6D; hand2: 4C 5D 5S; hand3: 4D 3S 5H; vira: 6C"
	)
	why := enginetest.NewReasons(t, Game{}, Mind{})
	for _, c := range []struct{ options, carry, deck, plays, action, want string }{
		{"", "", plain, "", "0 play 3C", "lead_strong"},
		{"", "", plain, "", "0 play KD", "odds"},
		{"", "", strong, "", "0 play 4H", "save_manilha"},
		{"", "", strong, "", "0 play 7H", "odds"},
		{"", "", strong, "", "0 raise n=3", "strong_raise"},
		{"", "", strong, "0 play 4H; 1 play 3D", "2 raise n=3", "bluff"},
		{"", "", strong, "0 raise n=3", "1 accept", "accept"},
		{"", "", strong, "0 raise n=3", "1 run", "run"},
		{"", "", strong, "0 play 4H", "1 play 6D", "win_cheap"},
		{"", "", strong, "0 play 4H", "1 play 3D", "win_sure"},
		{"", "", strong, "0 play 4H; 1 play 6D", "2 play 4C", "throw_weak"},
		{"", "", strong, "0 play 7C", "1 play 6D", "throw_weak"},
		{"", "", strong, "0 play 4H; 1 play 3D; 2 play 4C", "3 play 4D", "partner_has_it"},
		{"", "", strong, "0 play 4H; 1 play 6D; 2 play 4C; 3 play 3S; 3 play 5H; 0 play 7H; 1 play 7S; 2 play 5S; 0 play 7C", "1 play 3D", "only_card"},
		{"", "", strong, "0 play 4H; 1 play 6D; 2 play 4C; 3 play 3S", "3 play 5H", "odds"},
		{"", "", plain, "0 play 3C; 1 play 6D; 2 play 4C; 3 play 4D", "0 cover (KD)", "cover"},
		{"truco(preset=blog)", "deal=9 dealer=3 points=11,4,11,4", plain, "", "0 play-eleven", "play_eleven"},
		{"truco(preset=blog)", "deal=9 dealer=3 points=11,4,11,4", plain, "", "2 run-eleven", "run_eleven"},
		{"truco(signals=public)", "", plain, "", "2 signal n=8", ""},
		{"", "deal=9 dealer=3 points=11,11,11,11", plain, "", "0 play (3C)", "blind"},
		{"truco(preset=regulamento,ritual=on)", "", "", "", "2 deal", "blind"},
		{"", "", "hand0: 3C 2C KD; hand1: 3D 7S 6D; hand2: 4C 5D 5S; hand3: 4D 3S 5H; vira: 6C", "0 play 3C", "1 play 6D", "save_manilha"},
		{"", "", plain, "0 play KD; 1 play AC; 2 play 4C; 3 play 4D; 1 play 6D; 2 play 5D", "3 play 3S", "win_sure"},
		{"", "", "hand0: 3C 2C KD; hand1: 4D JC AC; hand2: 4C 5D 5S; hand3: 4H 5H 3S; vira: 6C",
			"0 play KD; 1 play AC; 2 play 4C; 3 play 4H; 1 play 4D; 2 play 5D", "3 play 5H", "tie_enough"},
	} {
		s := enginetest.Play(t, Game{}, c.options, c.carry, c.deck).Do(c.plays)
		if got := why.Of(s, c.action); got != c.want {
			t.Errorf("after %q, %s: %s, not %s", c.plays, c.action, got, c.want)
		}
	}
	for _, options := range []string{"", "truco(preset=blog)", "truco(preset=regulamento,ritual=on)", "truco(seats=2)"} {
		why.Play(options, 100)
	}
	why.All()
}
