package bacara

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestReason(t *testing.T) {
	why := enginetest.NewReasons(t, Game{}, Mind{})
	five := "shoe: 2C 6D 3C KD"
	for _, c := range []struct{ options, plays, action, want string }{
		{"", "", "0 bet_banco n=5", "cheap"},
		{"", "", "0 bet_ponto n=5", "close"},
		{"bacara(commission=super6)", "", "0 bet_ponto n=5", "cheap"},
		{"bacara(commission=super6)", "", "0 bet_banco n=5", "close"},
		{"", "", "0 bet_tie n=5", "fun"},
		{"", "", "0 ready", "watch"},
		{"", "0 bet_banco n=5", "0 ready", "enough"},
		{"bacara(seats=2)", "0 bet_ponto n=5; 0 ready; 1 ready", "0 draw_five", "draw"},
		{"bacara(seats=2)", "0 bet_ponto n=5; 0 ready; 1 ready", "0 stand_five", "stand"},
	} {
		s := enginetest.Play(t, Game{}, c.options, "", five).Do(c.plays)
		if got := why.Of(s, c.action); got != c.want {
			t.Errorf("%s %q, %s: %s, not %s", c.options, c.plays, c.action, got, c.want)
		}
	}
	why.All()
}

// TestTaste has robots bet through some shoes: one bet a coup at most, small ones, mostly on the side that costs least, seldom
// for fun, and never without drawing at five.
func TestTaste(t *testing.T) {
	for _, options := range []string{"bacara", "bacara(bank=rotating,commission=super6,pairs=11)"} {
		o, c := enginetest.Setting(t, Game{}, options, "")
		rng := rand.New(rand.NewPCG(3, 3))
		var on [kinds]int
		coups, watched := 0, 0
		for range 20 {
			h := Game{}.New(&o, &c)
			engine.Sample(h, rng, new(engine.Scratch))
			var l engine.List
			for !h.Over() {
				p := h.Turn().First()
				l.Reset()
				h.Legal(p, &l)
				a := l.At(Mind{}.Thumb(h, &l, rng))
				had := h.(*Hand).s.stack[p]
				switch {
				case a.Verb == StandFive:
					t.Fatal("a robot stands with five")
				case a.Verb == Ready && h.(*Hand).staked(p) == 0:
					watched++
				case isBet(a.Verb):
					on[kindOf(a.Verb)]++
					if h.(*Hand).staked(p) > 0 || a.N > max(smallest(&o), had/patience) {
						t.Fatalf("%d of %d are bet, besides %d", a.N, had, h.(*Hand).staked(p))
					}
				}
				engine.Step(h, a)
			}
			coups += int(h.Score().Parts[PartCoups][0])
		}
		best, other := onBanco, onPonto
		if o.Is("commission", "super6") {
			best, other = onPonto, onBanco
		}
		bets := 0
		for _, n := range on {
			bets += n
		}
		if coups < 20*40 || on[best] < 4*on[other] || on[other] == 0 || bets-on[best]-on[other] > bets/20 || watched == 0 {
			t.Errorf("%s: %d coups, bets %v, %d watched", options, coups, on, watched)
		}
		if pairs := on[onPairPonto] + on[onPairBanco]; (pairs > 0) != !o.Is("pairs", "off") {
			t.Errorf("%s: %d bets on pairs", options, pairs)
		}
	}
}
