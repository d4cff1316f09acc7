package truco

import (
	"math"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/robot"
	"carteado/engine/robot/course"
)

// crowd plays a hand of people and returns what is noted of it.
func crowd(o *engine.Options, people *[4]temper, rng *rand.Rand) notes {
	c := engine.Carry{Dealer: engine.Seat(rng.IntN(o.Seats()))}
	for p := range o.Seats() {
		c.Points[p] = [2]int32{int32(rng.IntN(2) * 4), int32(rng.IntN(2) * 4)}[p&1]
	}
	if o.Seats() == 4 {
		c.Points[2], c.Points[3] = c.Points[0], c.Points[1]
	}
	h := Game{}.New(o, &c).(*Hand)
	var sc engine.Scratch
	engine.Sample(h, rng, &sc)
	then := new(Hand)
	then.CopyFrom(h)
	moods := newMoods(rng)
	playOut(&course.Course{Then: then}, people, &moods)
	then.t.Mask(engine.Nobody)
	return readNotes(Mind{}.Observe(nil, then))
}

// What asking and answering tell of people is what such people do among others.
func TestManners(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 17))
	var asks [len(tempers)][kinds]float64
	var answers [len(nerves)][kinds]float64
	for _, options := range []string{"truco", "truco(seats=2)"} {
		o, _ := enginetest.Setting(t, Game{}, options, "")
		for range 6000 {
			var people [4]temper
			var who [4][2]int
			for p := range people {
				who[p] = [2]int{draw(stranger.asks[:], rng), draw(stranger.takes[:], rng)}
				people[p] = tempers[who[p][0]]
				people[p].nerve = nerves[who[p][1]]
			}
			n := crowd(&o, &people, rng)
			for p := range n {
				for k, x := range n[p] {
					asks[who[p][0]][k] += float64(x)
					answers[who[p][1]][k] += float64(x)
				}
			}
		}
	}
	near := func(what string, i int, want, yes, no float64) {
		got := yes / (yes + no)
		t.Logf("%s %d: %.2f of %.0f", what, i, got, yes+no)
		if math.Abs(got-want) > 0.05 {
			t.Errorf("people number %d %s in %.2f, not %.2f", i, what, got, want)
		}
	}
	for i, x := range asking {
		near("ask", i, x.asks, asks[i][loud], asks[i][silent])
		near("steal", i, x.steals, asks[i][stole], asks[i][stood])
	}
	for i, x := range answering {
		near("flee", i, x.flees, answers[i][fled], answers[i][stayed])
	}
}

// What everybody sees of a hand is noted of who did it, by seats: his and the other's.
func TestObserve(t *testing.T) {
	const deck = "hand0: 7C 7H 3S; hand1: 4H 4S 5D; vira: 6D"
	for name, c := range map[string]struct {
		carry, actions string
		zero, one      [kinds]uint8
	}{
		"nobody asks": {"", "0 play 7C; 1 play 4H; 0 play 7H; 1 play 4S",
			[kinds]uint8{silent: 1}, [kinds]uint8{silent: 1}},
		"who runs before he has laid a card": {"", "0 raise n=3; 1 run",
			[kinds]uint8{loud: 1}, [kinds]uint8{fled: 1}},
		"who asks with zap and copas, and is called": {"", "0 raise n=3; 1 accept; 0 play 7C; 1 play 4H; 0 play 7H; 1 play 4S",
			[kinds]uint8{loud: 1, stood: 1}, [kinds]uint8{silent: 1, stayed: 1}},
		"who asks with two fours and a five": {"", "0 play 7C; 1 raise n=3; 0 accept; 1 play 4H; 0 play 7H; 1 play 4S",
			[kinds]uint8{silent: 1, stayed: 1}, [kinds]uint8{loud: 1, stole: 1}},
		"who asks for six, and runs from nine": {"", "0 raise n=3; 1 re-raise n=6; 0 re-raise n=9; 1 run",
			[kinds]uint8{loud: 1, stayed: 1}, [kinds]uint8{loud: 1, stayed: 1, fled: 1}},
		"with eleven there is nothing to ask for": {"deal=0 dealer=1 points=11,3", "0 play 7C; 1 play 4H; 0 play 7H; 1 play 4S",
			[kinds]uint8{}, [kinds]uint8{}},
	} {
		t.Run(name, func(t *testing.T) {
			s := play(t, "truco(seats=2)", c.carry, deck, c.actions)
			if !s.Over() {
				t.Fatal("the hand is not over")
			}
			got := readNotes(robot.Note(Mind{}, nil, s.Engine))
			if got[0] != c.zero || got[1] != c.one {
				t.Errorf("noted %v", got[:2])
			}
			twice := readNotes(robot.Note(Mind{}, robot.Note(Mind{}, nil, s.Engine), s.Engine))
			if twice[0][loud] != 2*c.zero[loud] || twice[1][fled] != 2*c.one[fled] {
				t.Errorf("noted %v of two hands", twice[:2])
			}
		})
	}
}

// Who is known to run is asked for more with less; who is known to stay is not. One hand does not tell much. Who has stolen often is called
// with what one runs with from who never has.
func TestKnowing(t *testing.T) {
	mind := func(kind int, times uint8) Mind {
		n := make([]byte, 4*kinds)
		n[kinds+kind] = times // of seat 1
		return Mind{}.Knowing(n).(Mind)
	}
	often := func(m Mind, deck, actions string, p engine.Seat, verb string) (times int) {
		s := play(t, "truco(seats=2)", "", deck, actions)
		r := robot.New(Game{}, s.Options(), m, robot.Level{Iterations: 1200})
		for k := range uint64(60) {
			a := r.Choose(s.Hand(), p, rand.New(rand.NewPCG(k, 6)), nil)
			if info.VerbKey(a.Verb) == verb {
				times++
			}
		}
		return times
	}
	bluffs := func(m Mind) int { return often(m, "hand0: QC 5C 4D; vira: 6D", "", 0, "raise") }
	runner, caller, stranger, once := bluffs(mind(fled, 10)), bluffs(mind(stayed, 10)), bluffs(Mind{}), bluffs(mind(fled, 1))
	t.Log("raises of 60 with nothing: against a runner, a caller, a stranger, somebody who ran once", runner, caller, stranger, once)
	if runner < 40 || caller > 2 || stranger > 15 || once > 30 {
		t.Error("against runners as against others")
	}
	runs := func(m Mind) int { return often(m, "hand0: 3S 2S 5D; vira: 6D", "0 play 5D; 1 raise n=3", 0, "run") }
	thief, honest := runs(mind(stole, 5)), runs(mind(stood, 8))
	t.Log("runs of 60: from a thief, from who asked with good cards alone", thief, honest)
	if thief+10 > honest {
		t.Error("who has stolen is believed as who has not")
	}
}

// Whatever bytes a mind is given for notes, it goes on.
func TestAnyNotes(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	s := play(t, "truco(seats=2)", "", "hand0: 7C 7H 3S; vira: 6D", "0 raise n=3")
	var world Hand
	world.CopyFrom(s.Hand())
	var sc engine.Scratch
	engine.Sample(&world, rng, &sc)
	for k := range 200 {
		notes := make([]byte, []int{4 * kinds, 4 * kinds, 0, 1, 100}[k%5])
		for i := range notes {
			notes[i] = byte(rng.IntN(2) * 255)
		}
		m := Mind{}.Knowing(notes).(Mind)
		if w, x := m.Weight(&world, 1), m.shy(&world, 1); !(w > 0 && w < 1.001 && x >= 0 && x <= 2) {
			t.Fatalf("%v: weight %v, shy %v", notes, w, x)
		}
		m.Observe(notes, &world)
	}
}
