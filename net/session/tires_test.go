package session

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/mental/table"
)

// TestTires: in every game nobody makes more than four asides before his next move, and whoever is asked for a move may make it, however many he has made: accusations,
// claims and how somebody is asked for blinds alike. In three of them the rules alone set no limit.
func TestTires(t *testing.T) {
	tired := map[string]bool{}
	for _, entry := range games.All {
		g := entry.Game
		key := g.Info().Key
		o, err := g.Info().Parse(key)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(7, 13))
		for range 6 {
			m := engine.NewMatch(g, o, 0)
			e, err := m.Hand()
			if err != nil {
				t.Fatal(err)
			}
			h := &hand{t: &sitting{s: &Session{match: &match{game: g, opt: o}}}, chairs: []*chair{{table: &table.Table{Engine: e}}}}
			d := engine.NewDealer(e, rng)
			asides := map[engine.Seat]int{}
			list := engine.List{Asides: true}
			for range 150 {
				if err := d.Serve(e); err != nil {
					t.Fatal(key, err)
				}
				if e.Over() {
					break
				}
				list.Reset()
				for s := range engine.Seat(o.Seats()) {
					if e.Hand().Actors().Has(s) {
						e.Hand().Legal(s, &list)
					}
				}
				var may []engine.Action
				said := false
				for i := range list.Len() {
					a := list.At(i).Clone()
					is, tires := h.deed(&a) == aside, h.tires(&a)
					if tires != (is && asides[a.Seat] >= maxAsides) {
						t.Fatalf("%s: seat %d after %d asides: %v", key, a.Seat, asides[a.Seat], tires)
					}
					tired[key] = tired[key] || tires
					if v := g.Info().Verb(a.Verb); tires || is && v.Final {
						continue
					}
					if is && !said {
						said, may = true, nil
					}
					if is || !said {
						may = append(may, a)
					}
				}
				if len(may) == 0 {
					break
				}
				a := may[rng.IntN(len(may))]
				if err := e.Do(uint32(e.Len()), &a); err != nil {
					t.Fatal(key, err)
				}
				if asides[a.Seat]++; h.deed(&a) != aside {
					asides[a.Seat] = 0
				}
			}
		}
	}
	for _, key := range []string{"texas-holdem", "poker-fechado", "mau-mau"} {
		if !tired[key] {
			t.Errorf("nobody made so many at %s", key)
		}
	}
}
