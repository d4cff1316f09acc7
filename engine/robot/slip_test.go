package robot_test

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/games/sueca"
	"carteado/engine/robot"
)

// thumbed has a rule of thumb of one card, which the search would never take.
type thumbed struct{ guided }

func (m thumbed) Thumb(_ engine.Hand, l *engine.List, _ *rand.Rand) int { return l.Len() - 1 }

// forgetful has another one for beginners.
type forgetful struct{ thumbed }

func (m forgetful) Novice(engine.Hand, *engine.List, *rand.Rand) int { return 0 }

// TestNovice lets a beginner play by what beginners go by, and nobody else.
func TestNovice(t *testing.T) {
	h := midHand(t, 8)
	p := h.Turn().First()
	var l engine.List
	h.Legal(p, &l)
	_, o := suecaRobot(robot.Level{})
	for _, level := range []robot.Level{{Slip: 1}, {Slip: 1, Novice: true}} {
		want := l.At(l.Len() - 1).Cards[0]
		if level.Novice {
			want = l.At(0).Cards[0]
		}
		r := robot.New(sueca.Game{}, &o, forgetful{}, level)
		if a := r.Choose(h, p, rand.New(rand.NewPCG(1, 8)), nil); a.Cards[0] != want {
			t.Errorf("%+v: card %d, not %d", level, a.Cards[0], want)
		}
	}
	if easy, _ := robot.LevelNamed("easy"); !easy.Novice {
		t.Error("an easy robot is no beginner")
	}
}

// TestSlip lets the rule of thumb decide as often as the level says, and then imagines nothing.
func TestSlip(t *testing.T) {
	h := midHand(t, 8)
	p := h.Turn().First()
	var l engine.List
	h.Legal(p, &l)
	if l.Len() < 3 {
		t.Fatal("there is too little to choose from")
	}
	_, o := suecaRobot(robot.Level{})
	for _, c := range []struct {
		slip        float64
		least, most int
	}{{0, 0, 0}, {0.3, 40, 80}, {1, 200, 200}} {
		r := robot.New(sueca.Game{}, &o, thumbed{guided{card: l.At(0).Cards[0]}}, robot.Level{Iterations: 20, Slip: c.slip})
		n := 0
		for seed := range uint64(200) {
			a := r.Choose(h, p, rand.New(rand.NewPCG(seed, 8)), nil)
			switch slipped := a.Cards[0] == l.At(l.Len() - 1).Cards[0]; {
			case slipped != (r.Iterations() == 0):
				t.Fatalf("it played %v after %d iterations", a, r.Iterations())
			case slipped:
				n++
			case a.Cards[0] != l.At(0).Cards[0]:
				t.Fatalf("it played %v", a)
			}
		}
		if n < c.least || n > c.most {
			t.Errorf("at a rate of %v it slipped %d times of 200", c.slip, n)
		}
	}
}
