package robot_test

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/games/sueca"
	"carteado/engine/robot"
)

// deal starts a hand at an engine that knows all.
func deal(t testing.TB, g engine.Game, o engine.Options, rng *rand.Rand) (*engine.Engine, *engine.Dealer) {
	t.Helper()
	e, err := engine.New(g, o, engine.Carry{Dealer: engine.Seat(rng.IntN(o.Seats()))})
	if err != nil {
		t.Fatal(err)
	}
	d := engine.NewDealer(e, rng)
	if err := d.Serve(e); err != nil {
		t.Fatal(err)
	}
	return e, d
}

func suecaRobot(level robot.Level) (*robot.Robot, engine.Options) {
	o, err := sueca.Game{}.Info().Defaults("")
	if err != nil {
		panic(err)
	}
	return robot.New(sueca.Game{}, &o, sueca.Mind{}, level), o
}

// midHand returns a hand of Sueca after so many cards, all faces known.
func midHand(t testing.TB, cards int) engine.Hand {
	_, o := suecaRobot(robot.Level{})
	rng := rand.New(rand.NewPCG(3, 4))
	e, _ := deal(t, sueca.Game{}, o, rng)
	h := e.Clone()
	rule := robot.NewSimple(sueca.Game{}, &o, sueca.Mind{})
	for range cards {
		a := rule.Choose(h, h.Turn().First(), rng, nil)
		engine.Step(h, &a)
	}
	return h
}

// TestRevoked lets a seat play what it likes, so that soon no deal fits what was shown. A robot at another
// seat plays on.
func TestRevoked(t *testing.T) {
	r, o := suecaRobot(robot.Level{Iterations: 20})
	const me, sinner = 0, 1
	rng := rand.New(rand.NewPCG(5, 6))
	impossible := 0
	for range 30 {
		e, err := engine.New(sueca.Game{}, o, engine.Carry{Dealer: 3})
		if err != nil {
			t.Fatal(err)
		}
		d := engine.NewDealer(e, rng)
		face := d.Faces()
		if err := e.Do(0, d.Answer(e)); err != nil {
			t.Fatal(err)
		}
		table := e.Hand().Table()
		for _, s := range table.Pile(me) {
			if err := e.Learn(s, face[s]); err != nil {
				t.Fatal(err)
			}
		}
		for !e.Over() {
			p := e.Hand().Turn().First()
			var a engine.Action
			if p == me {
				h := e.Clone()
				if !engine.Sample(h, rng, new(engine.Scratch)) {
					impossible++
				}
				a = r.Choose(e.Hand(), p, rng, nil)
			} else {
				a = engine.Action{Seat: p, Verb: sueca.Play, Cards: make([]engine.Slot, 1), Faces: make([]engine.Face, 1)}
				led := e.Hand().(*sueca.Hand).Tricks().Led()
				hand := table.Pile(engine.Zone(p))
				from := rng.IntN(len(hand))
				for k := range hand {
					s := hand[(from+k)%len(hand)]
					if k == 0 || p != sinner && face[a.Cards[0]].Suit() != led && face[s].Suit() == led {
						a.Cards[0], a.Faces[0] = s, face[s]
					}
				}
			}
			if err := e.Do(uint32(e.Len()), &a); err != nil {
				t.Fatal(err)
			}
		}
	}
	if impossible == 0 {
		t.Error("there always was a deal that fits: the test shows nothing")
	}
}

func TestForced(t *testing.T) {
	h := midHand(t, 36) // the last trick
	r, _ := suecaRobot(robot.Level{Iterations: 100})
	a := r.Choose(h, h.Turn().First(), nil, func() bool { t.Error("it asked for time"); return true })
	if a.Verb != sueca.Play || r.Iterations() != 0 {
		t.Errorf("the last card took %d iterations", r.Iterations())
	}
}

func TestNobodyToAsk(t *testing.T) {
	h := midHand(t, 4)
	r, _ := suecaRobot(robot.Level{Iterations: 10})
	defer func() {
		if recover() == nil {
			t.Error("a seat that has nothing to decide got an action")
		}
	}()
	r.Choose(h, h.Turn().First().Next(1, 4), rand.New(rand.NewPCG(1, 1)), nil)
}

func TestLevelNamed(t *testing.T) {
	last := 0
	for _, l := range robot.Levels {
		got, ok := robot.LevelNamed(l.Name)
		if !ok || got != l {
			t.Errorf("%s is not found by its name", l.Name)
		}
		if l.Iterations <= last || l.Slip < 0 || l.Slip > 1 {
			t.Errorf("%s: %+v", l.Name, l)
		}
		last = l.Iterations
	}
	if _, ok := robot.LevelNamed("divine"); ok {
		t.Error("there is a divine robot")
	}
}
