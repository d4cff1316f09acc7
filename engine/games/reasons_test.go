package games_test

import (
	"math/rand/v2"
	"testing"

	"carteado/engine/enginetest"
	"carteado/engine/games"
)

// TestReasons plays hands of every game under every preset and number of seats, until each reason that the game declares
// has been given. Its robots may give no other, and a seat gives the same as somebody who knows all cards.
func TestReasons(t *testing.T) {
	if testing.Short() {
		t.Skip("long") // and the same in wasm
	}
	const most = 2000 // hands of a game
	for _, entry := range games.All {
		info := entry.Game.Info()
		t.Run(info.Key, func(t *testing.T) {
			mind, ok := entry.Mind.(enginetest.Reasoner)
			if !ok {
				if len(info.Reasons) > 0 {
					t.Errorf("the reasons %v are declared, and %T, which should give them, has no Thumb and Reason", info.Reasons, entry.Mind)
				}
				return
			}
			why := enginetest.NewReasons(t, entry.Game, mind)
			settings := enginetest.Settings(info)
			rng := rand.New(rand.NewPCG(1, 6))
			for k := 0; k < len(settings) || k < most && len(why.Missing()) > 0; k++ {
				o := settings[k%len(settings)]
				why.Hand(o, carry(entry.Game, &o, rng), rng)
			}
			why.All()
		})
	}
}
