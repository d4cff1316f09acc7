package copas

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// all cards of a suit that a hand lacks are somewhere else, so what is "out" in these deals is in a hidden hand.
func TestReason(t *testing.T) {
	why := enginetest.NewReasons(t, Game{}, Mind{})
	deck := fmt.Sprintf(deckOne, "QS AS 9D TD 2H AH 6C 7C 8C 9C 3D KC", "KS 2D", "6H 7H 8H 9H TH JH QH KH 2S 3S 4S 5S", "AD JD 6S 7S")
	for _, c := range []struct{ options, deck, plays, action, want string }{
		{"", "hand0: QS AH KH AD KD 2D 3C; hand1: 2C", "", "0 pass (QS) (AH) (KH)", "pass_danger"},
		{"", "hand0: QH AH KH AD KD 2D 3C 4C 5C 6C 7C 8C 9C; hand1: 2C", "", "0 pass (AD) (KD) (2D)", "pass_void"},
		{"", "hand0: QH AH KH AD KD 2D 3C 4C 5C 6C 7C 8C 9C; hand1: 2C", "", "0 pass (QH) (AH) (KH)", "pass_high"},
		{"", "hand0: QH AH KH AD KD 2D 3C 4C 5C 6C 7C 8C 9C; hand1: 2C", "", "0 pass (QH) (AH) (9C)", "odds"},
		{"", "hand0: QH AH KH AD KD 2D 3C 4C 5C 6C 7C 8C 9C; hand1: 2C", "", "0 pass (3C) (4C) (5C)", "odds"},
		{"copas(pass=none)", deck, "", "0 play 2C", "only_card"},
		{"copas(pass=none)", deck, afterOne + "; 3 play AD", "0 play 9D", "odds"},
		{"copas(pass=none)", deck, afterOne + "; 3 play AD", "0 play TD", "duck"},
		{"copas(pass=none)", deck, afterOne, "3 play 7S", "drive_lady"},
		{"copas(pass=none)", deck, afterOne + "; 3 play JD; 0 play TD; 1 play 2D", "2 play KH", "dump_heart"},
		{"copas(pass=none)", deck, afterOne + "; 3 play JD; 0 play TD; 1 play 2D", "2 play 5S", "odds"},
		{"copas(pass=none)", deck, afterOne + "; 3 play 7S", "0 play QS", "odds"},
	} {
		s := enginetest.Play(t, Game{}, c.options, "", c.deck)
		if c.options != "" {
			answered(t, s).Do(c.plays)
		}
		if got := why.Of(s, c.action); got != c.want {
			t.Errorf("after %q, %s: %s, not %s", c.plays, c.action, got, c.want)
		}
	}
	why.Play("", 200)
	why.All()
}

// A few points are worth taking from who may take all.
func TestShooter(t *testing.T) {
	o := outlook{points: [seats]int16{0, 14, 0, 0}, moon: true}
	if o.shooter() != 1 {
		t.Error("seat 1 has taken all points so far")
	}
	if o.moon = false; o.shooter() != engine.Nobody {
		t.Error("there is no moon to shoot")
	}
	o.moon = true
	if o.points[2] = 1; o.shooter() != engine.Nobody {
		t.Error("seat 2 has one of them")
	}
	if o.points = [seats]int16{14}; o.shooter() != engine.Nobody {
		t.Error("this seat need not stop itself")
	}
}

// TestReasonsAreTrue plays hands by rule, and wants each trick to end as the reasons of its cards say.
func TestReasonsAreTrue(t *testing.T) {
	o, c := enginetest.Setting(t, Game{}, "copas(pass=none)", "")
	keys := []string{"clean", "stop_moon", "duck", "dump_lady", "dump_danger", "dump_heart", "dump_high"}
	enginetest.NewReasons(t, Game{}, Mind{}).Hold(o, slices.Repeat([]engine.Carry{c}, 600), keys, func(hand engine.Hand, k int, p engine.Seat, key string) bool {
		h := hand.(*Hand)
		took, brought := h.s.play.Lead[k+1] == p, h.brought(k)
		switch key {
		case "clean":
			return took && brought == 0
		case "stop_moon":
			return took && brought > 0
		}
		return !took
	})
}
