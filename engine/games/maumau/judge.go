package maumau

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/robot/course"
)

// courses has storage for the worlds that are judged.
var courses = course.Of(func() engine.Hand { return new(Hand) })

// Races lets a robot drop an action that is surely not the best.
func (Mind) Races() bool { return true }

// Pace lets a strong robot judge 1000 worlds, and those actions in more that it cannot tell apart.
func (Mind) Pace() float64 { return 0.25 }

// Judge plays a world on after each action: the others by rule of thumb, the seat itself with more courage.
func (m Mind) Judge(hand engine.Hand, l *engine.List, rng *rand.Rand, worth []float64) {
	p := l.At(0).Seat
	courses.Judge(m, hand, l, worth, func(c *course.Course) { playOut(c, p, rng) })
}

// endless is after how many actions a world is given up in which nobody comes out.
const endless = 1000

func playOut(c *course.Course, p engine.Seat, rng *rand.Rand) {
	h, l := c.Then.(*Hand), &c.List
	for n := 0; n < endless && !h.Over(); n++ {
		l.Reset()
		h.Legal(h.s.turn, l)
		i := 0
		switch {
		case l.Len() == 1:
		case h.s.turn == p:
			i = h.bold(l)
		default:
			i = Mind{}.Thumb(h, l, rng)
		}
		engine.Step(h, l.At(i))
	}
}

// bold does what the rule of thumb does, but for jacks: they go after all else, and before a card is drawn.
func (h *Hand) bold(l *engine.List) (best int) {
	o, most := h.look(l.At(0).Seat), -1.0
	for i := range l.Len() {
		a := l.At(i)
		w := o.weight(a)
		switch {
		case a.Verb == Draw || a.Verb == Pass:
			w = 0
		case a.Verb == Discard && a.Face(0).Rank() == engine.Jack:
			w = 0.1
		}
		if w > most {
			best, most = i, w
		}
	}
	return best
}
