package truco

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

func TestMatch(t *testing.T) {
	allTied := "hand0: 3C 2C AC; hand1: 3D 2D AD; hand2: 4C 5C 6C; hand3: 4D 5D 6D; vira: JS"
	ties := "0 raise n=3; 1 accept; 0 play 3C; 1 play 3D; 2 play 4C; 3 play 4D; 1 play 2D; 2 play 5C; 3 play 5D; 0 play 2C; 0 play AC; 1 play AD; 2 play 6C; 3 play 6D"
	for options, side := range map[string]int{"truco": -1, "truco(preset=blog)": -1, regulamento: 1} {
		t.Run("E10 R18 X8 C3 C4 all tied at three, "+options, func(t *testing.T) {
			s := play(t, options, score(4, 5), allTied, ties)
			if results(s) != "TTT" {
				t.Error(results(s))
			}
			if side < 0 {
				ended(t, s, Tied, 0, 0)
				t.Run("D1 X18 a void hand passes the deal", func(t *testing.T) {
					next(t, s, "deal=1 dealer=0 points=4,5,4,5", false)
				})
				return
			}
			ended(t, s, TiedDealer, 0, 3)
			next(t, s, "deal=1 dealer=0 points=4,8,4,8", false)
		})
	}
	win := "0 play 3H; 1 play 4S; 2 play 4H; 3 play 4C; 0 play 3D; 1 play 5S; 2 play 5H; 3 play 5C"
	deck := "hand0: 3H 3D QD; hand1: 4S 5S 6S; hand2: 4H 5H 6H; hand3: 4C 5C 6C; vira: JS"
	t.Run("E19 C1 C8 C10 the match ends at twelve", func(t *testing.T) {
		s := play(t, "", score(10, 8), deck, "0 raise n=3; 1 accept; "+win)
		ended(t, s, Won, 3, 0)
		next(t, s, "deal=1 dealer=0 points=12,8,12,8", true)
		c, _ := Game{}.Next(s.Options(), s.Carry(), s.Hand().Score())
		if got := engine.Places(Game{}, s.Options(), &c, 0); [4]uint8(got[:4]) != [4]uint8{1, 2, 1, 2} {
			t.Error("C10: places", got)
		}
		sc := s.Hand().Score()
		if sc.Parts[PartTricks] != [8]int32{2, 0, 2, 0} || sc.Parts[PartValue] != [8]int32{3, 3, 3, 3} {
			t.Error("the sheet says", sc.Parts[:2])
		}
	})
	t.Run("C8 eleven is not twelve", func(t *testing.T) {
		s := play(t, "", score(8, 8), deck, "0 raise n=3; 1 accept; "+win)
		next(t, s, "deal=1 dealer=0 points=11,8,11,8", false)
	})
	t.Run("D1 the deal goes round", func(t *testing.T) {
		for _, seats := range []string{"2", "4"} {
			o, err := info.Parse("truco(seats=" + seats + ")")
			if err != nil {
				t.Fatal(err)
			}
			c := engine.Carry{}
			for k := range 9 {
				if c.Dealer != engine.Seat(k%o.Seats()) || c.Deal != int32(k) {
					t.Fatalf("%s seats: hand %d is dealt by seat %d", seats, k, c.Dealer)
				}
				c, _ = Game{}.Next(&o, &c, &engine.Score{Ending: Tied})
			}
		}
	})
}

// TestMatches plays whole matches by random choices.
func TestMatches(t *testing.T) {
	for _, preset := range info.Presets {
		for _, seats := range []string{"2", "4"} {
			t.Run("D1 C8 C9 "+preset+" for "+seats, func(t *testing.T) {
				o, err := info.Parse("truco(preset=" + preset + ",seats=" + seats + ")")
				if err != nil {
					t.Fatal(err)
				}
				rng := rand.New(rand.NewPCG(12, uint64(o.Seats())))
				onze, ferro := 0, 0
				for range 200 {
					m := engine.NewMatch(Game{}, o, engine.Seat(rng.IntN(o.Seats())))
					for !m.Over() {
						c := m.Carry()
						e, err := m.Hand()
						if err != nil {
							t.Fatal(err)
						}
						if a, b := c.Points[0], c.Points[1]; a == eleven && b == eleven {
							ferro++
						} else if a == eleven || b == eleven {
							onze++
						}
						d := engine.NewDealer(e, rng)
						for !e.Over() {
							if a := d.Answer(e); a != nil {
								err = e.Do(uint32(e.Len()), a)
							} else {
								a := honest(e.Hand().(*Hand), d, rng)
								err = e.Do(uint32(e.Len()), &a)
							}
							if err != nil {
								t.Fatal(err)
							}
						}
						m.Add(e.Hand().Score())
						if n := m.Carry(); n.Dealer != c.Dealer.Next(1, o.Seats()) {
							t.Fatal("D1: the deal went from", c.Dealer, "to", n.Dealer)
						}
						if len(m.Hands()) > 500 {
							t.Fatal("the match does not end")
						}
					}
					c, places := m.Carry(), m.Places()
					won := 0
					for p := range o.Seats() {
						if (c.Points[p] == target) != (places[p] == 1) || c.Points[p] > target {
							t.Fatalf("points %v, places %v", c.Points, places)
						}
						if places[p] == 1 {
							won++
						}
					}
					if won != o.Seats()/2 {
						t.Fatalf("%d seats won", won)
					}
				}
				if onze == 0 || ferro == 0 {
					t.Errorf("%d mãos de onze, %d mãos de ferro", onze, ferro)
				}
			})
		}
	}
}
