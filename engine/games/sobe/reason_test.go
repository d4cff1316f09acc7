package sobe

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestReason(t *testing.T) {
	why := enginetest.NewReasons(t, Game{}, Mind{})
	const named = "0 name_trump n=1; "
	const five = named + "0 in; 1 in; 2 out; 3 out; "
	const low = "hand0: 2D 3D; hand1: 2S 3S; stock: 4D 5C 6H AS 7S"
	for _, c := range []struct{ deck, carry, plays, action, want string }{
		{"hand0: 2D 3D", "", "", "0 name_trump n=1", "name_two"},
		{"hand0: 7D 3C", "", "", "0 name_trump n=1", "name_high"},
		{"hand0: KD 3C", "", "", "0 name_trump n=1", "odds"},
		{"hand0: KD 3C", "", named, "0 in", "must_go"},
		{"hand1: 7D 3C", "", named + "0 in", "1 in", "go_trump"},
		{"hand1: 2D 3D", "", named + "0 in", "1 in", "go_trump"},
		{"hand1: 2D AC", "", named + "0 in", "1 in", "go_ace"},
		{"hand1: KC JC", carryOf(20, 3, 20, 20), named + "0 in", "1 in", "go_home"},
		{"hand1: KC JC", carryOf(20, 4, 20, 20), named + "0 in", "1 in", "odds"},
		{"hand1: KC 2D", "", named + "0 in", "1 out", "odds"},
		{"hand1: KC JC", "", named + "0 in", "1 out", "stay_weak"},
		{"hand1: KD JC", carryOf(20, 35, 20, 20), named + "0 in", "1 out", "stay_max"},
		{"hand1: KD JC", carryOf(20, 34, 20, 20), named + "0 in", "1 out", "odds"},
		{low, "", five, "0 exchange (5C) (6H)", "keep_good"},
		{low, "", five, "0 exchange (5C)", "odds"},
		{low, "", five, "0 exchange", "odds"},
		{"hand0: 2D 3D; stock: 4D AC AH", "", five, "0 exchange", "keep_all"},
		{"hand0: AD 3D; hand1: 2S 3S; stock: 4D 5C 6H", "", five + "0 exchange; 1 exchange", "0 play AD", "first_trick"},
		{"hand0: AD 7D; hand1: 2S 3S; stock: 4D 5C 6H", "", five + "0 exchange; 1 exchange; 0 play AD; 1 play 2S", "0 play 7D", "sure_trick"},
		{"hand0: AC 7C; hand1: 2C 3C; stock: 4D 5C 6H", "", five + "0 exchange; 1 exchange; 0 play AC", "1 play 2C", "throw_low"},
		{"hand0: AC 7C; hand1: 2C 3C; stock: 4D 5C 6H", "", five + "0 exchange; 1 exchange; 0 play AC", "1 play 3C", "odds"},
		{"hand0: AC 7C; hand1: 2C 3S; stock: 4D 5D 6H 2S 4S 5S", "", five + "0 exchange; 1 exchange; 0 play AC", "1 play 2C", "only_card"},
	} {
		s := enginetest.Play(t, Game{}, "", c.carry, c.deck).Do(c.plays)
		if got := why.Of(s, c.action); got != c.want {
			t.Errorf("%s, after %q, %s: %s, not %s", c.deck, c.plays, c.action, got, c.want)
		}
	}
	why.Play("", 100)
	why.All()
}

// TestReasonsAreTrue plays hands by rule, and wants the trick to end as the reason of a card says.
func TestReasonsAreTrue(t *testing.T) {
	takes := map[string]bool{"first_trick": true, "sure_trick": true, "throw_low": false}
	said := map[string]int{}
	rng := rand.New(rand.NewPCG(1, 3))
	o, _ := enginetest.Setting(t, Game{}, "", "")
	for range 300 {
		e, err := engine.New(Game{}, o, engine.Carry{})
		if err != nil {
			t.Fatal(err)
		}
		d := engine.NewDealer(e, rng)
		h := e.Hand().(*Hand)
		var why [seats]string
		for err := d.Serve(e); !e.Over(); err = d.Serve(e) {
			if err != nil {
				t.Fatal(err)
			}
			var l engine.List
			p := h.turn()
			h.Legal(p, &l)
			a := l.At(Mind{}.Thumb(h, &l, rng)).Clone()
			if a.Verb == Play {
				why[p] = Mind{}.Reason(h, &a)
			}
			k := h.s.play.Done
			if err := e.Do(uint32(e.Len()), &a); err != nil {
				t.Fatal(err)
			}
			if h.s.play.Done == k {
				continue
			}
			for q, key := range why {
				if want, ok := takes[key]; ok {
					said[key]++
					if took := h.s.play.Lead[k+1] == engine.Seat(q); took != want {
						t.Fatalf("seat %d plays for %q in trick %d, and takes it: %v", q, key, k+1, took)
					}
				}
			}
			why = [seats]string{}
		}
	}
	for key := range takes {
		if said[key] == 0 {
			t.Errorf("%s was never said", key)
		}
	}
}
