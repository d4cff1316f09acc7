package robot_test

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/games/sueca"
	"carteado/engine/robot"
	"carteado/engine/robot/selfplay"
)

// judged finds the first action worth 1 in the worlds in which seat 1 holds a card, and 0 in the others; the
// second half as much always, the third more than that but it is not considered, and the rest nothing.
type judged struct {
	witness
	judgements *int
}

func (m judged) Judge(h engine.Hand, l *engine.List, _ *rand.Rand, worth []float64) {
	*m.judgements++
	for i := range worth {
		worth[i] = 0
	}
	if m.holds(h) {
		worth[0] = 1
	}
	worth[1], worth[2] = 0.5, 2
	engine.Step(h, l.At(0)) // it may do with the world what it likes
}

func (judged) Book(_ engine.Hand, _ *engine.List, _ *rand.Rand, keep []bool) { keep[2] = false }

// deaf is judged without the witness: of its methods it has but those.
type deaf struct{ m judged }

func (d deaf) Value(h engine.Hand, p engine.Seat) float64 { return d.m.Value(h, p) }
func (d deaf) Judge(h engine.Hand, l *engine.List, rng *rand.Rand, worth []float64) {
	d.m.Judge(h, l, rng, worth)
}
func (d deaf) Book(h engine.Hand, l *engine.List, rng *rand.Rand, keep []bool) {
	d.m.Book(h, l, rng, keep)
}

// newJudged gives a hand at its first card and the mind of one who asks for a card that one in three holds.
func newJudged(t *testing.T) (engine.Hand, judged) {
	h := midHand(t, 0)
	me := h.Turn().First()
	m := judged{witness{worlds: new(int), held: new(int)}, new(int)}
	for s := range engine.Slot(40) {
		if h.Table().FaceFor(me, s) == engine.Unknown {
			m.card = h.Table().Face(s)
		}
	}
	return h, m
}

// TestJudge takes the action that is worth most on average: without a witness the second, since only one
// world in three is good for the first, and with a witness who gives these three times the weight the first.
func TestJudge(t *testing.T) {
	h, m := newJudged(t)
	var l engine.List
	h.Legal(h.Turn().First(), &l)
	if a, r := choose(t, deaf{m}, h, 400); a.Cards[0] != l.At(1).Cards[0] || r.Iterations() != 400 || *m.judgements != 400 {
		t.Errorf("played %v after %d iterations and %d judgements", a, r.Iterations(), *m.judgements)
	}
	*m.judgements = 0
	if a, r := choose(t, m, h, 2000); a.Cards[0] != l.At(0).Cards[0] || r.Iterations() != 2000 {
		t.Errorf("with a witness it played %v after %d iterations", a, r.Iterations())
	}
	// A world that the walk stays in is not judged anew; it is left in nearly all of five steps.
	if *m.worlds != 10000 || *m.judgements > 1999 || *m.judgements < 1900 {
		t.Errorf("%d worlds weighed, %d judged", *m.worlds, *m.judgements)
	}
}

// TestJudgeStops answers after the first world when it is told to: where a world takes long, a slow device looks into
// fewer and nobody waits longer.
func TestJudgeStops(t *testing.T) {
	h, m := newJudged(t)
	_, o := suecaRobot(robot.Level{})
	r := robot.New(sueca.Game{}, &o, m, robot.Level{Iterations: 16})
	r.Choose(h, h.Turn().First(), rand.New(rand.NewPCG(1, 1)), func() bool { return true })
	if r.Iterations() != 1 || *m.judgements != 1 {
		t.Errorf("%d iterations, %d judgements", r.Iterations(), *m.judgements)
	}
}

// learns is judged with a tree that it must be given empty for each decision.
type learns struct {
	judged
	sets *[]int
}

func (m learns) Learn(h engine.Hand, l *engine.List, rng *rand.Rand, t *selfplay.Tree, worth []float64) {
	*m.sets = append(*m.sets, t.Sets())
	t.Choose(0, uint64(len(*m.sets)), 2, 0, rng)
	t.Learn(&[engine.MaxSeats]float64{})
	m.Judge(h, l, rng, worth)
}

// TestLearner: a mind that learns is asked to, with a tree that is its own for the decision, and decides as a judge does.
func TestLearner(t *testing.T) {
	h, m := newJudged(t)
	_, o := suecaRobot(robot.Level{})
	sets := []int{}
	r := robot.New(sueca.Game{}, &o, learns{m, &sets}, robot.Level{Iterations: 60})
	for range 2 {
		sets = sets[:0]
		r.Choose(h, h.Turn().First(), rand.New(rand.NewPCG(1, 2)), nil)
		if len(sets) < 40 || sets[0] != 0 || sets[len(sets)-1] != len(sets)-1 {
			t.Errorf("the trees had %v sets", sets)
		}
	}
	if *m.judgements == 0 {
		t.Error("nothing was judged")
	}
}
