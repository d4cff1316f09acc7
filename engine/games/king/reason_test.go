package king

import (
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestReason(t *testing.T) {
	why := enginetest.NewReasons(t, Game{}, Mind{})
	const (
		strong = "AS KS QS JS TS 9S 8S AH AD 2D 3D 4C 5C"
		low    = "2S 3S 4S 5S 2H 3H 4H 2D 3D 4D 2C 3C 4C"
		poor   = "JS 9S 7S JH 9H 7H 5H JD 9D 8D QC 9C 8C"
		aces   = "AS KS 2S AH KH 2H AD KD 2D AC KC 2C 3C"
	)
	for _, c := range []struct {
		number              int
		deck, plays, action string
		want                string
	}{
		{7, "hand1: " + strong, "", "1 offer n=3", "bid_cheap"},
		{7, "hand1: " + strong, "", "1 offer n=8", "odds"},
		{7, "hand1: " + strong, "", "1 offer n=9", "odds"},
		{7, "hand1: " + low, "", "1 offer n=9", "low_cards"},
		{7, "hand1: " + poor, "", "1 pass", "pass_dear"},
		{7, "hand1: " + strong, "", "1 pass", "odds"},
		{7, "hand0: " + poor, "1 offer n=4; 2 pass; 3 pass", "0 accept", "sell"},
		{7, "hand0: " + strong, "1 offer n=4; 2 pass; 3 pass", "0 accept", "odds"},
		{7, "hand0: " + poor, passes, "0 pass_out", "not_played"},
		{7, "hand0: " + strong, passes, "0 pass_out", "odds"},
		{7, "hand0: " + strong, passes, "0 declare n=3", "long_trump"},
		{7, "hand0: " + strong, passes, "0 declare n=1", "odds"},
		{7, "hand0: " + low, passes, "0 declare n=5", "low_cards"},
		{7, "hand0: " + strong, passes, "0 declare n=5", "odds"},
		{7, "hand0: " + aces, passes, "0 declare n=4", "high_cards"},
		{7, "hand0: " + poor, passes, "0 declare n=4", "odds"},
		{7, "hand1: " + strong, "1 offer n=4; 2 pass; 3 pass; 0 accept", "1 name_trump n=3", "long_trump"},
		{1, "hand0: 9D; hand1: KD " + spades[3:], "0 play 9D", "1 play KD", "only_card"},
		{1, "hand0: 9D; hand1: KD TD 8D 7D", "0 play 9D", "1 play 8D", "duck"},
		{1, "hand0: 9D; hand1: KD TD 8D 7D", "0 play 9D", "1 play 7D", "odds"},
		{1, "hand0: 9D; hand1: KD TD 8D 7D", "0 play 9D", "1 play KD", "odds"},
		{1, "hand0: 2D AC", "", "0 play 2D", "lead_low"},
		{1, "hand0: 2D AC", "", "0 play AC", "odds"},
		{4, "hand0: 9D; hand1: " + "QC 4C 2C 3H 4H 5H 6H 2S 3S 4S 5S 6S TS", "0 play 9D", "1 play QC", "dump"},
		{4, "hand0: 9D; hand1: " + "QC 4C 2C 3H 4H 5H 6H 2S 3S 4S 5S 6S TS", "0 play 9D", "1 play TS", "dump_high"},
		{4, "hand0: 9D; hand1: " + "QC 4C 2C 3H 4H 5H 6H 2S 3S 4S 5S 6S TS", "0 play 9D", "1 play 6S", "odds"},
		{4, "hand0: 9D; hand1: TD; hand2: 8D; hand3: AD JD 2D", "0 play 9D; 1 play TD; 2 play 8D", "3 play AD", "free"},
		{4, "hand0: 9D; hand1: TD; hand2: 8D; hand3: AD JD 2D", "0 play 9D; 1 play TD; 2 play 8D", "3 play JD", "odds"},
		{4, "hand0: 9D; hand1: QD; hand2: 8D; hand3: AD JD 2D", "0 play 9D; 1 play QD; 2 play 8D", "3 play AD", "odds"},
		{6, "hand0: AD 2D", "", "0 play AD", "free"},
		{7, "hand0: 9D; hand1: TD; hand2: 8D; hand3: AD JD 2D", passes + "0 declare n=4; 0 play 9D; 1 play TD; 2 play 8D", "3 play JD", "win"},
		{7, "hand0: 9D; hand1: TD; hand2: 8D; hand3: AD JD 2D", passes + "0 declare n=4; 0 play 9D; 1 play TD; 2 play 8D", "3 play 2D", "odds"},
		{7, "hand0: 9D; hand1: TD; hand2: 8D; hand3: 3D 2D " + spades[6:], passes + "0 declare n=4; 0 play 9D; 1 play TD; 2 play 8D", "3 play 2D", "throw_low"},
		{7, "hand0: 9D; hand1: TD; hand2: 8D; hand3: " + spades, passes + "0 declare n=3; 0 play 9D; 1 play TD; 2 play 8D", "3 play 2S", "ruff"},
	} {
		s := enginetest.Play(t, Game{}, "", before(c.number), c.deck).Do(c.plays)
		if got := why.Of(s, c.action); got != c.want {
			t.Errorf("hand %d, after %q, %s: %s, not %s", c.number, c.plays, c.action, got, c.want)
		}
	}
	why.All()
}

// TestReasonsAreTrue plays hands by rule, and wants each trick to end as the reasons of its cards say.
func TestReasonsAreTrue(t *testing.T) {
	o, _ := enginetest.Setting(t, Game{}, "", "")
	carries := make([]engine.Carry, 150)
	for i := range carries {
		carries[i] = carry(&o, rng)
	}
	keys := []string{"win", "ruff", "duck", "throw_low", "dump", "dump_high", "free"}
	enginetest.NewReasons(t, Game{}, Mind{}).Hold(o, carries, keys, func(hand engine.Hand, k int, p engine.Seat, key string) bool {
		h := hand.(*Hand)
		took := h.s.play.Lead[k+1] == p
		switch key {
		case "win", "ruff":
			return took
		case "free":
			return !took || h.brought(k) == 0
		}
		return !took
	})
}
