package truco

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

// What a seat saw at a moment is the same when it is asked for later in the hand.
func TestSightAtAMoment(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	compared := 0
	for k := range 60 {
		s := play(t, []string{"truco", "truco(seats=2)", "truco(coverFrom=1,raiseWhen=any)"}[k%3], "", "", "")
		var before []*Hand
		for !s.Over() {
			h := hand(s)
			for _, was := range before {
				for p := range h.rules.n {
					then, now := was.sight(p), h.sightAt(p, moment{was.s.done, was.s.count})
					then.h, now.h = nil, nil
					if then != now {
						t.Fatalf("seat %d saw %+v, and now %+v", p, then, now)
					}
					compared++
				}
			}
			before = append(before, s.Clone().(*Hand))
			var l engine.List
			p := h.Turn().First()
			h.Legal(p, &l)
			i := rng.IntN(l.Len())
			for l.At(i).Verb == Run {
				i = rng.IntN(l.Len())
			}
			s.Do(s.Words(l.At(i)))
		}
	}
	if compared < 1000 {
		t.Error("only", compared, "sights")
	}
}

// The worlds of a robot are those in which the others have cards for what they said: the more they said, the more so.
func TestWeight(t *testing.T) {
	weight := func(theirs, actions string) float64 {
		s := play(t, "truco(seats=2)", "", "hand0: 3S 2S QD; hand1: "+theirs+"; vira: 6D", actions)
		return Mind{}.Weight(s.Hand(), 0)
	}
	const good, bad = "7C 7H 3D", "4S 5S 4C"
	last := 1.0
	for _, c := range []struct{ name, actions string }{
		{"nothing", ""},
		{"truco", "0 play QD; 1 raise n=3"},
		{"truco accepted", "0 raise n=3; 1 accept"},
		{"six", "0 raise n=3; 1 re-raise n=6"},
		{"six, and doze", "0 raise n=3; 1 re-raise n=6; 0 re-raise n=9; 1 re-raise n=12"},
	} {
		ratio := weight(bad, c.actions) / weight(good, c.actions)
		t.Logf("%s: %.3f", c.name, ratio)
		if c.actions == "" {
			if ratio != 1 {
				t.Errorf("who said nothing is known by it: %v", ratio)
			}
			continue
		}
		if ratio > 0.7 {
			t.Errorf("%s: bad cards weigh %.3f of good ones", c.name, ratio)
		}
		if c.name == "six" {
			last = ratio
		} else if c.name == "six, and doze" && ratio > last {
			t.Errorf("doze makes bad cards likelier: %.3f, %.3f before", ratio, last)
		}
	}
}

// Bluffs in the last trick are no more than the good hands that they pass for: there are few against a three that lies there,
// and none by a side that has laid its last card.
func TestBluffsPassForGoodHands(t *testing.T) {
	asks := func(down string, p engine.Seat) float64 {
		s := play(t, "truco(seats=2)", "", "hand0: 2S 4S 4D; hand1: "+down+" 4H AD; vira: 6D",
			"0 play 2S; 1 play 4H; 0 play 4S; 1 play AD; 1 play "+down)
		see := hand(s).sight(p)
		return tempers[1].asks(&see, 1, false, 0)
	}
	if low, high := asks("5S", 0), asks("3S", 0); low < 0.2 || high > low/2 || high <= 0 {
		t.Errorf("against a five %v, against a three %v", low, high)
	}
	if x := asks("5S", 1); x != 0 {
		t.Errorf("who has laid all bluffs with %v", x)
	}
}

// Who lets a trick go is hardly imagined with the cards that would have taken it.
func TestWeightOfCards(t *testing.T) {
	const good, bad = "4S AS 2H", "4S 5S 4C"
	for _, c := range []struct {
		name, carry, actions string
		least, most          float64 // how much likelier bad cards are than good ones
	}{
		{"who loses to a queen", "", "0 play QD; 1 play 4S", 4, 20},
		{"what he has not laid", "", "0 play QD", 1, 1},
		{"cards that nobody saw", "deal=0 dealer=1 points=11,11", "0 play (QD); 1 play (4S)", 1, 1},
	} {
		weight := func(theirs string) float64 {
			s := play(t, "truco(seats=2)", c.carry, "hand0: 3S 2S QD; hand1: "+theirs+"; vira: 6D", c.actions)
			return Mind{}.Weight(s.Hand(), 0)
		}
		if ratio := weight(bad) / weight(good); ratio < c.least || ratio > c.most {
			t.Errorf("%s: bad cards are %v times as likely", c.name, ratio)
		}
	}
}
