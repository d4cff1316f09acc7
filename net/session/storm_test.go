package session_test

import (
	"flag"
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/memnet"
	"carteado/net/session"
)

var (
	storms  = flag.Int("storms", 3, "matches played through mishaps")
	from    = flag.Uint64("from", 1, "seed of the first")
	longest = flag.Int64("longest", 9000, "ms that a mishap lasts at most; above 15000 people are away, and others play for them")
)

// keep lets a guest want what people want: a seat, and the match to go on.
func (g *guest) keep() {
	st := g.State()
	if st.Phase != session.Lobby || st.Over {
		return
	}
	full := true
	for _, x := range st.Seats {
		full = full && x.Kind != session.Empty
	}
	switch {
	case st.Me == engine.Nobody:
		g.Claim(engine.Seat(g.i))
	case full && !st.Seats[st.Me].Ready:
		g.Ready()
	case full && st.Owner:
		g.Start()
	}
}

// Pages crash and come back, lines break and stall, tables are parted: in the end all have played the same match, and
// nobody was blamed.
func TestStorm(t *testing.T) {
	long(t)
	for i := range *storms {
		storm(t, *from+uint64(i), *longest, false)
	}
}

// The same, and now and then what one of four has kept is gone or garbled when he comes back: nobody is blamed, and the
// others play the match to its end.
func TestStormLoss(t *testing.T) {
	long(t)
	for i := range *storms {
		storm(t, 3*(*from+uint64(i)), *longest, true)
	}
}

// What was found by storms once.
func TestOldStorms(t *testing.T) {
	long(t)
	for _, x := range []struct {
		seed    uint64
		longest int64
	}{
		{3, 60000},   // a reload in the first hand after a checkpoint, while somebody is away in it
		{24, 60000},  // somebody goes when the hand is played and not audited
		{521, 60000}, // who has scored the hand is reloaded, and the other has not heard its end
		{303, 45000}, // two go, one after the other, while the deal stands at one place
		{210, 45000}, // the last word of one is heard after all have said that he is away, and the match is over for the others
		{334, 60000}, // who is back crosses the word that he is away, while another is away too
	} {
		storm(t, x.seed, x.longest, false)
	}
	for _, seed := range []uint64{
		2760, // a secret of the next hand is garbled
		2778, // somebody is gone in the next hand before the last ones have come to it
	} {
		storm(t, seed, 40000, true)
	}
}

func storm(t *testing.T, seed uint64, longest int64, loss bool) {
	rules := []string{"truco", "sueca", "truco(seats=2)"}[seed%3]
	n := 4
	if seed%3 == 2 {
		n = 2
	}
	t.Run(fmt.Sprint(rules, " ", seed), func(t *testing.T) {
		victim := int(seed/3) % n
		e := newEvening(t, n, seed, rules, func(x *session.Terms) { x.ReturnTime = 600 })
		e.sit(n)
		for _, g := range e.guests {
			g.keen = true
		}
		s := &memnet.Storm{Every: 4000, Longest: longest, Spare: -1, Restart: e.come}
		if e.rough = loss; loss {
			s.Restart = func(i int) memnet.Node {
				if i == victim {
					e.harm(i)
				}
				return e.come(i)
			}
		}
		e.Rage(90000, s)
		rest := upTo(n)
		if loss {
			rest = slices.Delete(rest, victim, victim+1)
		}
		e.over(rest, 3000000)
		st := e.guests[rest[0]].State()
		t.Logf("%d mishaps, %d hands, %d s, %s", s.Mishaps, len(st.Scores), e.Now()/1000, st.Ending)
	})
}

// harm does something to the store of a guest, or nothing.
func (e *evening) harm(i int) {
	s := e.store(i)
	names := s.Names()
	hit := names[e.Rand.IntN(len(names))]
	switch e.Rand.IntN(6) {
	case 0:
		clear(s.Records)
	case 1:
		s.Records[hit][e.Rand.IntN(len(s.Records[hit]))] ^= 1
	case 2:
		s.Records[hit] = s.Records[hit][:e.Rand.IntN(len(s.Records[hit]))]
	}
}

// The same in the middle of a hand of Buraco, where cards are drawn all the time and everybody has to have a part in that:
// when it is over all are there again, nobody plays for another, the hand goes on, and all stand at the same place of it.
func TestStormDraws(t *testing.T) {
	long(t)
	for i := range *storms {
		seed := *from + uint64(i)
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			e := newEvening(t, 4, seed, "buraco", func(x *session.Terms) { x.ReturnTime = 600 })
			e.sit(4)
			e.playing(upTo(4), 2)
			for _, g := range e.guests {
				g.keen = true
			}
			s := &memnet.Storm{Every: 6000, Longest: max(*longest, 30000), Spare: -1, Restart: e.come}
			e.Rage(60000, s)
			seats := 0
			for _, g := range e.guests {
				for _, n := range g.notices {
					if n.Key == "seat" {
						seats++
					}
				}
			}
			var before [32]byte
			for range 2 { // and again
				e.until("all play", 300000, func() bool {
					root, _, _ := session.Stands(e.guests[0].Session)
					for _, g := range e.guests {
						same, _, quiet := session.Stands(g.Session)
						if g.State().Over {
							return true
						}
						if !quiet || same != root || same == before ||
							slices.ContainsFunc(g.State().Seats, func(x session.SeatState) bool { return x.Away || x.StandIn != engine.Nobody }) {
							return false
						}
					}
					before = root
					return true
				})
			}
			for i, g := range e.guests {
				if len(g.Verdicts()) > 0 {
					t.Errorf("guest %d: %v", i, g.Verdicts())
				}
			}
			t.Logf("%d mishaps, told of %d seats given back, %d s, hand %d", s.Mishaps, seats, e.Now()/1000, e.guests[0].State().Hand)
		})
	}
}
