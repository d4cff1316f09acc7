package enginetest

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"carteado/engine"
)

// Company lets people come and go after a hand of an open table: who has left it gives up the seat, so does somebody else now and then, those who
// stay change seats, newcomers take what is free, and the table has more seats or fewer. It returns rules and carry of the table as it is then, and
// whether the match goes on; if not, it begins anew at the table that was. Everybody must have the chips of before, and a newcomer those that
// one sits down with. stack tells what a seat begins a hand with.
func Company(t *testing.T, g engine.Game, o engine.Options, c engine.Carry, gone engine.SeatSet, rng *rand.Rand, stack func(engine.Hand, engine.Seat) int32) (engine.Options, engine.Carry, bool) {
	t.Helper()
	var stay []engine.Seat
	for p := range engine.Seat(o.Seats()) {
		if !gone.Has(p) && rng.IntN(8) > 0 {
			stay = append(stay, p)
		}
	}
	if rng.IntN(4) == 0 {
		rng.Shuffle(len(stay), func(i, j int) { stay[i], stay[j] = stay[j], stay[i] })
	}
	seats := g.Info().Seats
	to := o.With("seats", strconv.Itoa(seats[rng.IntN(len(seats))]))
	if to.Seats() < len(stay) || to.Valid() != nil {
		to = o
	}
	who := make([]engine.Seat, to.Seats())
	for p := range who {
		who[p] = engine.Nobody
	}
	at := rng.Perm(len(who))[:len(stay)]
	slices.Sort(at)
	for i, p := range at {
		who[p] = stay[i]
	}
	next, err := engine.Reseat(g, &o, &to, c, who)
	if err != nil {
		return o, engine.Carry{}, false
	}
	before, after := g.New(&o, &c), g.New(&to, &next)
	for p, q := range who {
		has := g.Info().Start(&to)
		if q != engine.Nobody {
			has = stack(before, q)
		}
		if x := stack(after, engine.Seat(p)); x != has {
			t.Fatalf("%s, then %s with %v of it: seat %d has %d chips, not %d; %s", o.String(), to.String(), who, p, x, has, c.Text(&o))
		}
	}
	return to, next, true
}

// Broken returns, once in so many times, a copy of a hand as it ends where some have cheated; else nil.
func Broken(g engine.Game, o *engine.Options, c *engine.Carry, h engine.Hand, rng *rand.Rand, times int) engine.Hand {
	if rng.IntN(times) != 0 {
		return nil
	}
	x := g.New(o, c)
	x.CopyFrom(h)
	engine.Break(g, o, c, x, engine.SeatSet(rng.IntN(1<<o.Seats())))
	return x
}
