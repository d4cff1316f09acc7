package solo_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/solo"
)

// After a hand a robot gives the reasons that it had when it decided, move by move where it had a choice; before its end it
// gives none, and they are the same at a table that was kept and has come back.
func TestReasons(t *testing.T) {
	for _, options := range []string{"sueca", "truco(seats=4)", "buraco(preset=copag,seats=4)", "espadas", "bridge", "tranca"} {
		t.Run(options, func(t *testing.T) {
			const robot = 2
			table := begin(t, setup(t, options, 2, 8))
			rng := rand.New(rand.NewPCG(1, 1))
			var said []string
			for !table.Engine().Over() {
				if why := table.Reasons(robot); why != nil {
					t.Fatalf("it tells of its hand while it is played: %q", why)
				}
				p, due := table.Due()
				if !due {
					person(t, table, rng, false)
					continue
				}
				var may engine.List
				table.Engine().Hand().Legal(p, &may)
				said = append(said, make([]string, table.Engine().Len()+1-len(said))...)
				answer, err := solo.Think(table.Ask(p), brief)
				if err != nil {
					t.Fatal(err)
				}
				if _, why, err := table.Advice(answer); err != nil {
					t.Fatal(err)
				} else if may.Len() > 1 && p == robot {
					said[table.Engine().Len()] = why
				}
				if err := table.Settle(answer); err != nil {
					t.Fatal(err)
				}
			}
			said = append(said, make([]string, table.Engine().Len()-len(said))...)
			why := table.Reasons(robot)
			if !slices.Equal(why, said) {
				t.Errorf("it gives the reasons\n%q, and had\n%q", why, said)
			}
			if len(slices.Compact(slices.Sorted(slices.Values(why)))) < 2 {
				t.Errorf("the reasons are %q", why)
			}
			again, err := solo.Restore(table.Save())
			if err != nil {
				t.Fatal(err)
			}
			if got := again.Reasons(robot); !slices.Equal(got, why) {
				t.Errorf("when the table is back it gives\n%q, and before\n%q", got, why)
			}
			for at, key := range table.Reasons(engine.Seat(3)) {
				if key != "" && table.Engine().Entry(at).Seat != 3 {
					t.Errorf("it gives the reason %s for an entry of seat %d", key, table.Engine().Entry(at).Seat)
				}
			}
		})
	}
}
