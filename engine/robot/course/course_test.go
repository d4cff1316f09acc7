package course_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/games/sueca"
	"carteado/engine/robot/course"
)

// byPoints values a hand by the game points of a side.
type byPoints struct{}

func (byPoints) Value(h engine.Hand, p engine.Seat) float64 { return float64(h.Score().Points[p]) }

// courses has storage for hands of Sueca.
var courses = course.Of(func() engine.Hand { return new(sueca.Hand) })

// deal returns a hand of Sueca at its first card, of which all is known, and what may be played.
func deal() (engine.Hand, *engine.List) {
	o, err := sueca.Game{}.Info().Defaults("")
	if err != nil {
		panic(err)
	}
	e, err := engine.New(sueca.Game{}, o, engine.Carry{})
	if err != nil {
		panic(err)
	}
	if err := engine.NewDealer(e, rand.New(rand.NewPCG(4, 1))).Serve(e); err != nil {
		panic(err)
	}
	h, l := e.Clone(), new(engine.List)
	engine.Sample(h, rand.New(rand.NewPCG(4, 2)), new(engine.Scratch))
	h.Legal(h.Turn().First(), l)
	return h, l
}

// Which card should be led? Each is worth what comes of it when everybody plays on by chance.
func Example() {
	h, l := deal()
	rng := rand.New(rand.NewPCG(1, 1))
	byChance := func(c *course.Course) { engine.Playout(c.Then, rng, &c.List) }
	worth, total := make([]float64, l.Len()), make([]float64, l.Len())
	for range 1000 {
		courses.Judge(byPoints{}, h, l, worth, byChance)
		for i, w := range worth {
			total[i] += w
		}
	}
	for i, w := range total {
		fmt.Printf("%v %.2f\n", l.At(i).Face(0), w/1000)
	}
	// Output:
	// JC 0.15
	// AC 0.20
	// 4D 0.15
	// JH 0.15
	// KH 0.15
	// 3S 0.16
	// KC 0.14
	// 7C 0.18
	// 3D 0.13
	// 2C 0.15
}

// TestJudge plays on from the world after each action, leaves the world itself as it was, and asks for no storage anew.
func TestJudge(t *testing.T) {
	h, l := deal()
	first := h.Turn()
	worth, played := make([]float64, l.Len()), 0
	judge := func() {
		courses.Judge(byPoints{}, h, l, worth, func(c *course.Course) {
			if c.Then.Turn() == first.First().Next(1, 4).Set() {
				played++
			}
		})
	}
	if judge(); h.Turn() != first || played != l.Len() {
		t.Errorf("%v is in turn instead of %v, and %d of %d cards were played", h.Turn(), first, played, l.Len())
	}
	if n := testing.AllocsPerRun(100, judge); n > 0.5 {
		t.Errorf("%v allocations in a judgement", n)
	}
}
