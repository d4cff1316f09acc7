package layout

import (
	"testing"

	"carteado/engine"
	"carteado/engine/games"
)

// A pile that may not be taken shows a padlock: on its top card, clear of the count, at every size; no other pile does.
func TestLock(t *testing.T) {
	for _, entry := range games.All {
		info := entry.Game.Info()
		var key string
		for _, f := range info.Facts {
			if f.Spot == engine.SpotLock {
				key = f.Key
			}
		}
		if key == "" {
			continue
		}
		o, err := info.Defaults("")
		if err != nil {
			t.Fatal(err)
		}
		locked := 0
		for _, x := range played(t, entry.Game, o, 2, 5) {
			zone := engine.NoZone
			for _, f := range x.View.Facts {
				if f.Key == key {
					zone = f.Zone
				}
			}
			for _, c := range screens {
				var s Scene
				s.Lay(c.frame(false, false), &x.Table)
				for i := range s.Piles {
					p := &s.Piles[i]
					if p.Lock.Empty() != (p.Zone != zone) {
						t.Fatalf("%s at %s: pile %d, and the lock is on %d", x.name, c, p.Zone, zone)
					}
					if p.Zone == zone && (!p.Lock.Within(p.Card) || p.Lock.Meets(p.Badge) || p.Lock.W < 14) {
						t.Errorf("%s at %s: the lock %v on the card %v with the count %v", x.name, c, p.Lock, p.Card, p.Badge)
					}
					if p.Zone == zone {
						locked++
					}
				}
			}
		}
		if locked == 0 {
			t.Errorf("%s: no pile was locked", info.Key)
		}
	}
}
