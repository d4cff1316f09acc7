package robot_test

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/games/sueca"
	"carteado/engine/robot"
)

// The minds below are Sueca's with one interface more or another answer, to see that it is listened to.

func choose(t *testing.T, mind robot.Mind, h engine.Hand, iterations int) (engine.Action, *robot.Robot) {
	t.Helper()
	_, o := suecaRobot(robot.Level{})
	r := robot.New(sueca.Game{}, &o, mind, robot.Level{Iterations: iterations})
	return r.Choose(h, h.Turn().First(), rand.New(rand.NewPCG(7, 7)), nil), r
}

// mindless is the least mind there is.
type mindless struct{}

func (mindless) Value(engine.Hand, engine.Seat) float64 { return 0.5 }

// guided likes one card only.
type guided struct {
	mindless
	card engine.Slot
}

func (m guided) Prior(_ engine.Hand, l *engine.List, w []float64) {
	for i := range w {
		if c := l.At(i).Cards; len(c) != 1 || c[0] != m.card {
			w[i] = 0
		}
	}
}

func TestGuide(t *testing.T) {
	h := midHand(t, 8)
	var l engine.List
	h.Legal(h.Turn().First(), &l)
	if l.Len() < 3 {
		t.Fatal("there is too little to choose from")
	}
	for i := range l.Len() {
		c := l.At(i).Cards[0]
		if a, _ := choose(t, guided{card: c}, h, 50); a.Cards[0] != c {
			t.Errorf("the guide likes card %d alone, and %d was played", c, a.Cards[0])
		}
	}
	if a, _ := choose(t, guided{card: engine.NoSlot}, h, 50); a.Verb != sueca.Play {
		t.Error("a guide that likes nothing must be passed over")
	}
}

// booked knows one answer, or none.
type booked struct {
	mindless
	leave []int
	asked *int
}

func (m booked) Book(h engine.Hand, l *engine.List, _ *rand.Rand, keep []bool) {
	*m.asked++
	me := l.At(0).Seat
	for s := range engine.Slot(h.Table().Slots()) {
		if h.Table().Face(s) != h.Table().FaceFor(me, s) {
			panic("the book sees a card that the seat does not")
		}
	}
	for i := range keep {
		keep[i] = false
	}
	for _, i := range m.leave {
		keep[i] = true
	}
}

func TestBook(t *testing.T) {
	h := midHand(t, 8)
	var l engine.List
	h.Legal(h.Turn().First(), &l)
	for _, c := range []struct {
		name  string
		leave []int
		think bool
	}{
		{"one answer", []int{2}, false},
		{"two", []int{1, 2}, true},
		{"none", nil, true},
	} {
		asked := 0
		a, r := choose(t, booked{leave: c.leave, asked: &asked}, h, 50)
		if asked != 1 || r.Iterations() > 0 != c.think {
			t.Errorf("%s: asked %d times, then %d iterations", c.name, asked, r.Iterations())
		}
		in := len(c.leave) == 0
		for _, i := range c.leave {
			in = in || l.At(i).Cards[0] == a.Cards[0]
		}
		if !in {
			t.Errorf("%s: played what the book struck out", c.name)
		}
	}
}

// witness is sure that seat 1 holds a card, and counts in how many worlds it did.
type witness struct {
	mindless
	card         engine.Face
	worlds, held *int
}

func (m witness) holds(h engine.Hand) bool {
	for _, s := range h.Table().Pile(1) {
		if h.Table().Face(s) == m.card {
			return true
		}
	}
	return false
}

func (m witness) Weight(h engine.Hand, p engine.Seat) float64 {
	*m.worlds++
	if m.holds(h) {
		*m.held++
		return 30
	}
	return 10
}

// TestWitness plays the walk with weights of 30 and 10 on a card that one hand in three holds: the worlds
// played must be those that hold it in three of five cases.
func TestWitness(t *testing.T) {
	h := midHand(t, 0)
	me := h.Turn().First()
	var card engine.Face
	for s := range engine.Slot(40) {
		if h.Table().FaceFor(me, s) == engine.Unknown {
			card = h.Table().Face(s)
			break
		}
	}
	var worlds, held, played, with int
	m := watched{witness{card: card, worlds: &worlds, held: &held}, &played, &with}
	choose(t, m, h, 4000)
	if worlds != 4000 || played != 4000 {
		t.Fatalf("%d worlds weighed, %d played", worlds, played)
	}
	if x := float64(held) / float64(worlds); x < 0.28 || x > 0.39 {
		t.Errorf("imagined in %.2f of the worlds", x)
	}
	if x := float64(with) / float64(played); x < 0.53 || x > 0.67 {
		t.Errorf("played in %.2f of the worlds", x)
	}
}

// watched looks at the worlds when they are to be played.
type watched struct {
	witness
	played, with *int
}

func (m watched) Prior(h engine.Hand, l *engine.List, w []float64) {
	if h.(*sueca.Hand).Tricks().Count == 0 && h.(*sueca.Hand).Tricks().Done == 0 {
		*m.played++
		if m.holds(h) {
			*m.with++
		}
	}
}

// paced thinks a quarter as long.
type paced struct{ mindless }

func (paced) Pace() float64 { return 0.25 }

func TestPacer(t *testing.T) {
	for _, c := range []struct{ level, want int }{{400, 100}, {20, 16}, {1, 16}} {
		if _, r := choose(t, paced{}, midHand(t, 8), c.level); r.Iterations() != c.want {
			t.Errorf("%d iterations at a quarter of %d, not %d", r.Iterations(), c.level, c.want)
		}
	}
}
