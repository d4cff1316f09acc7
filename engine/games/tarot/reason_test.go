package tarot

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/trick"
)

func TestReason(t *testing.T) {
	why := enginetest.NewReasons(t, Game{}, Mind{})
	const strong = "hand0: t21 t20 t19 t18 t17 t16 t12 t9 t8 t1 ex KC QC NC KD QD KS QS"
	const sem = "0 bid n=3; 1 pass; 2 pass; 3 pass; "
	for _, c := range []struct{ deck, plays, action, want string }{
		{"hand0: t1 " + diamonds + " 2C 3C 4C", "", "0 petit_sec t1 " + diamonds + " 2C 3C 4C", "petit_sec"},
		{strong, "", "0 bid n=4", "bid_good"},
		{strong, "", "0 pass", "odds"},
		{"hand0: t2 " + diamonds + " 2C 3C 4C", "", "0 pass", "pass_weak"},
		{"hand0: t2 " + diamonds + " 2C 3C 4C", "", "0 bid n=4", "odds"},
		{strong, "0 bid n=4", "1 pass", "no_higher"},
		{strong, "0 bid n=2; 1 pass; 2 pass; 3 pass", "0 take", "take_dog"},
		{strong + dog("2S 2H 3H 4H 5H 6H"), "0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take", "0 discard (2H) (3H) (4H) (5H) (6H) (2S)", "away_void"},
		{strong + dog("QH 2H 3H 4H 5H 6H"), "0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take", "0 discard (QH) (3H) (4H) (5H) (6H) (2H)", "away_void"},
		{"hand0: t21 t20 t19 t18 t17 t16 t12 t9 t8 t1 ex KC 2C 3C KD 2D KS 2S" + dog("QH NH 3H 4H 5H 6H"), "0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take",
			"0 discard (QH) (NH) (4H) (5H) (6H) (2C)", "away_points"},
		{strong, sem, "0 handful t20 t19 t18 t17 t16 t12 t9 t8 t1 t21", "handful"},
		{strong, sem, "0 play t21", "draw"},
		{strong, sem, "0 play ex", "odds"},
		{"hand0: 2C; hand1: KC QC 5C; hand2: 3C 8C; hand3: TC 6C", sem + "0 play 2C; 1 play QC; 2 play 3C", "3 play 6C", "odds"},
		{"hand0: NC; hand1: KC QC 5C; hand2: 3C 8C; hand3: AC 4C", sem + "0 play NC; 1 play 5C; 2 play 3C", "3 play AC", "throw_low"},
		{"hand0: 2C; hand1: KC; hand2: 3C; hand3: QC 6C", sem + "0 play 2C; 1 play KC; 2 play 3C", "3 play QC", "give"},
		{"hand0: 2C; hand1: 5C; hand2: 3C; hand3: KC 6C", sem + "0 play 2C; 1 play 5C; 2 play 3C", "3 play KC", "sure"},
		{"hand0: KC; hand1: 5C; hand2: 3C; hand3: QC ex " + hearts, sem + "0 play KC; 1 play 5C; 2 play 3C", "3 play ex", "excuse"},
		{"hand0: QC; hand1: 5C; hand2: 3C; hand3: KC 4C", sem + "0 play QC; 1 play 5C; 2 play 3C", "3 play 4C", "odds"},
		{"hand0: QC; hand1: 5C; hand2: t5 " + diamonds + " 2S 3S 4S; hand3: t21 ex 5S 6S " + hearts, sem + "0 play QC; 1 play 5C; 2 play t5", "3 play ex", "odds"},
		{"hand0: KC; hand1: 5C; hand2: 3C; hand3: QC 2S 3S 4S " + hearts, sem + "0 play KC; 1 play 5C; 2 play 3C", "3 play QC", "only_card"},
	} {
		s := enginetest.Play(t, Game{}, "", "", c.deck).Do(c.plays)
		if got := why.Of(s, c.action); got != c.want {
			t.Errorf("after %q, %s: %s, not %s", c.plays, c.action, got, c.want)
		}
	}
	why.Play("", 60)
	why.Play("tarot(seats=3)", 20)
	why.All()
}

// TestReasonsAreTrue plays hands by rule, and wants each trick to end as the reasons of its cards say.
func TestReasonsAreTrue(t *testing.T) {
	keys := []string{"sure", "give", "throw_low", "force"}
	for _, options := range []string{"tarot", "tarot(seats=3)"} {
		o, c := enginetest.Setting(t, Game{}, options, "")
		enginetest.NewReasons(t, Game{}, Mind{}).Hold(o, slices.Repeat([]engine.Carry{c}, 100), keys, func(hand engine.Hand, k int, p engine.Seat, key string) bool {
			h := hand.(*Hand)
			w := h.s.play.Lead[k+1]
			switch ours := h.sideOf(p).Has(w); key {
			case "sure":
				return ours
			case "give":
				return w != p && ours
			case "force":
				led := trick.SuitOf(h.t.Face(h.s.play.Trick(k)[0]))
				for _, c := range h.t.Pile(handOf(h.s.auction.Holder)) {
					if trick.SuitOf(h.t.Face(c)) == led {
						return false
					}
				}
				return h.s.play.Seat(k, 0) == p
			default:
				return !ours
			}
		})
	}
}
