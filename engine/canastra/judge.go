package canastra

import (
	"math/rand/v2"
	"slices"

	"carteado/engine"
	"carteado/engine/robot/course"
)

// courses has storage for the worlds that are judged.
var courses = course.Of(func() engine.Hand { return new(Hand) })

// Races lets robots judge some actions of a choice without the others.
func (Mind) Races() bool { return true }

// Judge plays a world on for some turns after each action, all seats by the policy: what the stock gives is the same
// after all of them.
func (m Mind) Judge(hand engine.Hand, l *engine.List, _ *rand.Rand, worth []float64) {
	courses.Judge(m, hand, l, worth, playOn)
}

// playOn plays until so many turns have ended.
func playOn(c *course.Course) {
	const enough = 16 // turns; what comes of more of them is mostly chance, and takes long
	h, l := c.Then.(*Hand), &c.List
	for turns := 0; !h.Over(); {
		if h.s.Phase == Drawing {
			if turns++; turns > enough {
				return
			}
		}
		p := h.s.Turn
		l.Reset()
		h.Legal(p, l)
		best := 0
		if n := l.Len(); n > 1 {
			c.Weights = slices.Grow(c.Weights[:0], n)[:n]
			Rate(h, l, c.Weights)
			for i, v := range c.Weights {
				if v > c.Weights[best] {
					best = i
				}
			}
		}
		engine.Step(h, l.At(best))
	}
}

// Pace lets a strong robot judge 100 worlds, and those actions in more that it cannot tell apart.
func (Mind) Pace() float64 { return 0.025 }
