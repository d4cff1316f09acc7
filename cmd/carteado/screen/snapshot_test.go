package screen_test

import (
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/engine"
	"carteado/engine/games"
)

// A snapshot stays as it was taken while the match goes on, and another one is taken for every entry that is shown.
func TestSnapshot(t *testing.T) {
	for _, w := range apptest.Short(t) {
		t.Run(w.Game, func(t *testing.T) {
			b := apptest.New(t, "")
			w.People = 1
			b.Do(func() { b.Local.Start(w) })
			b.Still()
			now := b.Screen.Now()
			at, told := now.View.At, b.Screen.Told()
			if int(at) != told || now.View.Seat != b.Screen.Viewer() || now.Public.Seat != engine.Nobody {
				t.Fatalf("at entry %d a snapshot is of entry %d and seat %d", told, at, now.View.Seat)
			}
			b.Do(func() { b.Screen.Control().Clear(); b.Screen.OpenSheet(); b.Screen.Closed("sheet") })
			b.Draw()
			if b.Screen.Now() != now {
				t.Error("another one is taken though nothing has happened")
			}
			for range 20 { // some taps only pick
				if b.Decide(); b.Local.Table().Engine().Len() > int(at) {
					break
				}
			}
			b.Still()
			if b.Screen.Now() == now || now.View.At != at || b.Screen.Now().View.At <= at && b.Screen.Now().Deal == now.Deal {
				t.Errorf("after a move the snapshot is of entry %d, the one before of %d", b.Screen.Now().View.At, now.View.At)
			}
		})
	}
}

// Where only robots play for whoever comes by, all hands lie open that somebody sees; where one person only watches robots
// at home, none does.
func TestExhibition(t *testing.T) {
	for _, e := range games.All {
		for _, exhibition := range []bool{true, false} {
			b := apptest.New(t, "")
			b.Do(func() { b.Local.Start(local.Wish{Game: e.Game.Info().Key, Exhibition: exhibition}) })
			b.Draw()
			now := b.Screen.Now()
			for z, pile := range now.View.Zones {
				if pile.Kind != engine.Holding {
					continue
				}
				for i, c := range pile.Cards {
					lies := now.Public.Zones[z].Cards[i].Face != engine.Unknown // for all to see, as a turned-up trump
					if (c.Face != engine.Unknown) != (exhibition && c.Seen != 0 || lies) {
						t.Fatalf("%s, an exhibition %v: in pile %d lies %v", e.Game.Info().Key, exhibition, z, c.Face)
					}
				}
			}
		}
	}
}

// Each card of a trick is another player's, dummy's too, for which the declarer acts.
func TestEveryCardOfATrickIsAnothers(t *testing.T) {
	for _, game := range []string{"bridge", "sobe-e-desce"} {
		b := apptest.New(t, "")
		most := 0
		b.Watch = func() {
			now := b.Screen.Now()
			if now == nil {
				return
			}
			for _, pile := range now.View.Zones {
				if pile.Kind != engine.Trick {
					continue
				}
				var of engine.SeatSet
				for _, c := range pile.Cards {
					of |= now.Played(c.Slot).Set()
				}
				if most = max(most, of.Len()); of.Len() != len(pile.Cards) && !t.Failed() {
					t.Errorf("%s: %d cards of a trick are of the seats %b", game, len(pile.Cards), of)
				}
			}
		}
		b.Do(func() { b.Local.Start(local.Wish{Game: game, Exhibition: true}) })
		b.Until("the end of a hand", func() bool { return b.Screen.Now() != nil && b.Screen.Now().View.Over || t.Failed() })
		if most < 2 {
			t.Errorf("%s: no trick was seen", game)
		}
	}
}
