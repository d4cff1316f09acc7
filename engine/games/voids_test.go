package games_test

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games"
)

// Who has not followed suit is imagined without it for the rest of the hand, and nobody is imagined without what he holds.
func TestVoids(t *testing.T) {
	for _, c := range []struct{ rules, carry string }{
		{"sueca", ""}, {"copas", ""}, {"espadas", ""}, {"king", ""}, {"sobe-e-desce", ""}, {"tarot", ""}, {"tarot(seats=3)", ""}, {"bridge", ""},
		{"bridge(rubbers=3)", "deal=4 dealer=0 points=0,0,0,0 games0=0 games1=0 below0=0 below1=0 rubber=1"}, // partners sit elsewhere
	} {
		g, _, err := games.Rules(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		o, carry := enginetest.Setting(t, g, c.rules, c.carry)
		zones := g.Info().Zones
		rng := rand.New(rand.NewPCG(1, 12))
		shown := 0
		for range 12 {
			var lacks [engine.MaxSeats][engine.NoSuit]bool
			enginetest.Chance(t, g, o, carry, rng, func(h engine.Hand, _ *engine.List, a *engine.Action) {
				cards := h.Table()
				var trick []engine.Slot
				for z := range zones {
					switch pile := cards.Pile(engine.Zone(z)); zones[z].Kind {
					case engine.Trick:
						trick = pile
					case engine.Holding:
						for _, s := range pile {
							imagined(t, c.rules, h.May(s), cards.Face(s), &lacks[zones[z].Owner])
						}
					}
				}
				if len(a.Cards) != 1 || len(trick) == 0 || a.Face(0) == engine.Excuse {
					return
				}
				if led := cards.Face(trick[0]).Suit(); led < engine.NoSuit && a.Face(0).Suit() != led {
					lacks[zones[cards.Where(a.Cards[0])].Owner][led] = true
					shown++
				}
			})
		}
		if shown < 12 {
			t.Errorf("%s: suit was not followed %d times", c.rules, shown)
		}
	}
}

// imagined wants what a card may be imagined to be to leave the card itself, and no suit that its player lacks.
func imagined(t *testing.T, rules string, may engine.FaceSet, truth engine.Face, lacks *[engine.NoSuit]bool) {
	t.Helper()
	if !may.Has(truth) {
		t.Fatalf("%s: %v is ruled out, and there", rules, truth)
	}
	for f := engine.Face(1); f < engine.Faces; f++ {
		if s := f.Suit(); s < engine.NoSuit && lacks[s] && may.Has(f) {
			t.Fatalf("%s: %v is imagined for who has none of its suit", rules, f)
		}
	}
}
