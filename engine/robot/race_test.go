package robot_test

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

// raced finds the first two cards of a hand alike but for chance, and all others worse in most worlds.
type raced struct {
	mindless
	first    engine.Slot
	asked    *[11]int // how often about so many actions
	hopeless bool     // the first card is bad, too
}

func (raced) Races() bool { return true }

func (m raced) Judge(_ engine.Hand, l *engine.List, rng *rand.Rand, worth []float64) {
	m.asked[l.Len()]++
	luck := rng.Float64()
	for i := range worth {
		switch c := l.At(i).Cards[0]; {
		case c == m.first+1:
			worth[i] = 0.5 + 0.1*rng.Float64()
		case c == m.first && !m.hopeless:
			worth[i] = 0.5 + 0.1*rng.Float64()
		default:
			worth[i] = luck * luck
		}
	}
}

// TestRace drops what is bad, whatever the luck, and gives what it cost to the two that are left: they are judged in more
// worlds than the budget has for all.
func TestRace(t *testing.T) {
	h := midHand(t, 0)
	var l engine.List
	h.Legal(h.Turn().First(), &l)
	m := raced{first: l.At(0).Cards[0], asked: new([11]int)}
	a, r := choose(t, m, h, 1000)
	if a.Cards[0] > m.first+1 {
		t.Errorf("played %v", a)
	}
	if l.Len() != 10 || r.Iterations() < 1500 || m.asked[10] > 200 || m.asked[2] < 1000 {
		t.Errorf("%d worlds, asked about so many actions: %v", r.Iterations(), *m.asked)
	}
	*m.asked, m.hopeless = [11]int{}, true
	if a, r := choose(t, m, h, 1000); a.Cards[0] != m.first+1 || r.Iterations() > 500 {
		t.Errorf("played %v after %d iterations: nothing was left to find out", a, r.Iterations())
	}
}
