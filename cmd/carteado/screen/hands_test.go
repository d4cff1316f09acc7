package screen_test

import (
	"math/rand/v2"
	"testing"

	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/engine/games"
)

// Where a hand of tricks is over, what each player held when its play began can be looked over: each card once, as many as were
// played, and with who held it, also when cards were passed on, a hand was mixed, or partners sit elsewhere than their seats say.
func TestHands(t *testing.T) {
	for _, c := range []struct {
		rules, carry string
		cards        int
	}{
		{"sueca", "", 10}, {"copas", "", 13}, {"espadas", "", 13}, {"king", "", 13}, {"sobe-e-desce", "", 5}, {"tarot", "", 18},
		{"tarot(seats=3)", "", 24}, {"bridge", "", 13},
		{"bridge(rubbers=3)", "deal=4 dealer=0 points=0,0,0,0 games0=0 games1=0 below0=0 below1=0 rubber=1", 13},
		{"bridge(rubbers=3)", "deal=8 dealer=2 points=0,0,0,0 games0=0 games1=0 below0=0 below1=0 rubber=2", 13},
	} {
		shown := 0
		for seed := range uint64(12) {
			e, from := randomly(t, c.rules, c.carry, seed, nil)
			held, played := screen.HandsOf(e)
			if held == nil { // all have passed
				continue
			}
			shown++
			seen := map[engine.Face]bool{}
			for p, hand := range held {
				away, plays := 0, false
				for _, x := range hand {
					if x.Face != engine.Unknown && seen[x.Face] {
						t.Fatalf("%s, seed %d: %v lies there twice", c.rules, seed, x.Face)
					}
					seen[x.Face] = true
					who, ok := from[x.Slot]
					plays = plays || ok
					switch {
					case !e.Hand().Table().Live(x.Slot):
						t.Fatalf("%s, seed %d: seat %d is said to have held a card that was mixed with others", c.rules, seed, p)
					case ok && (who != engine.Seat(p) || played[x.Slot] != who):
						t.Fatalf("%s, seed %d: seat %d is said to have held %v of seat %d", c.rules, seed, p, x.Face, who)
					case !ok && e.Game().Info().Zones[e.Hand().Table().Where(x.Slot)].Kind != engine.Holding:
						away++
					}
				}
				if plays && len(hand)-away != c.cards || away != 0 && away != 6 { // who sits out of Sobe e Desce has two cards, or five
					t.Fatalf("%s, seed %d: seat %d held %d cards, %d of them laid away", c.rules, seed, p, len(hand), away)
				}
			}
		}
		if shown < 3 {
			t.Errorf("%s: %d hands were played", c.rules, shown)
		}
	}
}

// Where the declarer of Tarot plays without the dog it can be looked over beside the hands: all 78 cards lie there, each once.
func TestDogIsLookedOver(t *testing.T) {
	with, without := 0, 0
	for seed := range uint64(40) {
		e, _ := randomly(t, "tarot", "", seed, nil)
		held, _ := screen.HandsOf(e)
		dog := screen.ReserveOf(e)
		if held == nil { // all have passed
			continue
		}
		seen, n := map[engine.Face]bool{}, 0
		for _, hand := range append(held, dog) {
			for _, x := range hand {
				seen[x.Face], n = true, n+1
			}
		}
		if n != 78 || len(seen) != n || seen[engine.Unknown] {
			t.Fatalf("seed %d: %d cards, %d different, %d in the dog", seed, n, len(seen), len(dog))
		}
		switch len(dog) {
		case 0:
			without++
		case 6:
			with++
		default:
			t.Errorf("seed %d: %d cards in the dog", seed, len(dog))
		}
	}
	if with == 0 || without == 0 {
		t.Errorf("the dog lay there in %d hands, and was taken in %d", with, without)
	}
}

// A hand of Bridge that is claimed in its first trick is looked over like any other.
func TestHandsOfAClaim(t *testing.T) {
	claims := func(info *engine.Info, moves []engine.Action) *engine.Action {
		for _, key := range []string{"accept", "claim"} {
			for i := range moves {
				if info.VerbKey(moves[i].Verb) == key {
					return &moves[i]
				}
			}
		}
		return nil
	}
	claimed := 0
	for seed := range uint64(6) {
		e, _ := randomly(t, "bridge", "", seed, claims)
		if held, _ := screen.HandsOf(e); held != nil {
			claimed++
			for p, hand := range held {
				if len(hand) != 13 {
					t.Errorf("seed %d: seat %d held %d cards", seed, p, len(hand))
				}
			}
		}
	}
	if claimed < 2 {
		t.Errorf("%d hands were claimed", claimed)
	}
}

// randomly plays a hand by chance, but for what choose says, with a dealer who knows all. It returns from whose hand each card of
// a trick has come.
func randomly(t *testing.T, rules, carry string, seed uint64, choose func(*engine.Info, []engine.Action) *engine.Action) (*engine.Engine, map[engine.Slot]engine.Seat) {
	t.Helper()
	g, o, err := games.Rules(rules)
	if err != nil {
		t.Fatal(err)
	}
	var c engine.Carry
	if carry != "" {
		if c, err = engine.ParseCarry(&o, carry); err != nil {
			t.Fatal(err)
		}
	}
	e, err := engine.New(g, o, c)
	if err != nil {
		t.Fatal(err)
	}
	rng, info, from := rand.New(rand.NewPCG(seed, 3)), g.Info(), map[engine.Slot]engine.Seat{}
	d := engine.NewDealer(e, rng)
	for err = d.Serve(e); err == nil && !e.Over(); err = d.Serve(e) {
		p := e.Hand().Turn().First()
		moves := e.View(p).Moves
		var a *engine.Action
		if choose != nil {
			a = choose(info, moves)
		}
		if a == nil {
			var list engine.List
			e.Hand().Legal(p, &list)
			x := list.At(rng.IntN(list.Len())).Clone()
			a = &x
		}
		if info.Verb(a.Verb).Deed == engine.DeedPlay {
			if z := &info.Zones[e.Hand().Table().Where(a.Cards[0])]; z.Kind == engine.Holding {
				from[a.Cards[0]] = z.Owner
			}
		}
		if err := e.Do(uint32(e.Len()), a); err != nil {
			t.Fatalf("%s, seed %d: %v", rules, seed, err)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return e, from
}
