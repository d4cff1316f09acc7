package robot_test

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/games/sueca"
	"carteado/engine/games/truco"
	"carteado/engine/robot"
)

// chancy finds the first card of a hand worth a toss-up in every world, the second everything or nothing, and the third
// as chancy but worse.
type chancy struct{ deaf }

func (chancy) Judge(_ engine.Hand, _ *engine.List, rng *rand.Rand, worth []float64) {
	clear(worth)
	worth[0], worth[1], worth[2] = 0.5, float64(rng.IntN(2)), 0.9*float64(rng.IntN(2))
}

func (chancy) Book(engine.Hand, *engine.List, *rand.Rand, []bool) {}

// TestStyle lets a careful robot take what is certain and a bold one what may turn out best, if they are worth the same;
// for what is worse nobody does.
func TestStyle(t *testing.T) {
	h, m := newJudged(t)
	p := h.Turn().First()
	var l engine.List
	h.Legal(p, &l)
	_, o := suecaRobot(robot.Level{})
	r := robot.New(sueca.Game{}, &o, chancy{deaf{m}}, robot.Level{Iterations: 1000})
	var took [3][3]int
	for k, style := range [...]robot.Style{robot.Careful, robot.Even, robot.Bold} {
		r.Style = style
		for seed := range uint64(100) {
			a := r.Choose(h, p, rand.New(rand.NewPCG(seed, 5)), nil)
			for i := range took[k] {
				if a.Cards[0] == l.At(i).Cards[0] {
					took[k][i]++
				}
			}
		}
	}
	for k := range took {
		if took[k][0]+took[k][1] != 100 {
			t.Errorf("style %d took %v", k-1, took[k])
		}
	}
	if took[0][0] < took[1][0]+5 || took[2][1] < took[1][1]+5 {
		t.Errorf("careful, even and bold took %v", took)
	}
}

// TestStyleShows sees a bold player of Truco raise more often than a careful one in the same places, and both do in nearly
// all what one without a style does.
func TestStyleShows(t *testing.T) {
	info := truco.Game{}.Info()
	o, err := info.Defaults("")
	if err != nil {
		t.Fatal(err)
	}
	r := robot.New(truco.Game{}, &o, truco.Mind{}, robot.Level{Iterations: 200})
	raises, other, all := [3]int{}, [3]int{}, 0
	for deal := range uint64(60) {
		h := truco.Game{}.New(&o, &engine.Carry{})
		rng := rand.New(rand.NewPCG(deal, 17))
		var sc engine.Scratch
		engine.Sample(h, rng, &sc)
		for n := 0; n < 12 && !h.Over(); n++ {
			p := h.Turn().First()
			var did [3]engine.Action
			for k := range did {
				r.Style = robot.Style(k) - 1
				did[k] = r.Choose(h, p, rand.New(rand.NewPCG(deal, uint64(n))), nil)
				if did[k].Verb == truco.Raise || did[k].Verb == truco.Reraise {
					raises[k]++
				}
			}
			for k := range did {
				if did[k].Verb != did[1].Verb {
					other[k]++
				}
			}
			all++
			engine.Step(h, &did[1])
		}
	}
	t.Logf("careful, even, bold raised %v of %d times, otherwise than even %v", raises, all, other)
	if raises[0] >= raises[2] {
		t.Errorf("careful raised %d times, bold %d", raises[0], raises[2])
	}
	for _, k := range [...]int{0, 2} {
		if other[k] == 0 || 10*other[k] > all {
			t.Errorf("style %d did otherwise %d times of %d", k-1, other[k], all)
		}
	}
}
