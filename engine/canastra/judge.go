package canastra

import (
	"math/rand/v2"
	"slices"
	"sync"

	"carteado/engine"
)

// course is the storage in which a world is played on.
type course struct {
	then Hand
	list engine.List
	w    []float64
}

// courses are kept: a table is large.
var courses = sync.Pool{New: func() any { return new(course) }}

// Races lets robots judge some actions of a choice without the others.
func (Mind) Races() bool { return true }

// Judge plays a world on for some turns after each action, all seats by the policy: what the stock gives is the same
// after all of them.
func (Mind) Judge(hand engine.Hand, l *engine.List, _ *rand.Rand, worth []float64) {
	h := hand.(*Hand)
	c := courses.Get().(*course)
	for i := range worth {
		a := l.At(i)
		c.then.CopyFrom(h)
		engine.Step(&c.then, a)
		c.playOn()
		worth[i] = Mind{}.Value(&c.then, a.Seat)
	}
	courses.Put(c)
}

// playOn plays until so many turns have ended.
func (c *course) playOn() {
	const enough = 16 // turns; what comes of more of them is mostly chance, and takes long
	h, l := &c.then, &c.list
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
			c.w = slices.Grow(c.w[:0], n)[:n]
			Rate(h, l, c.w)
			for i, v := range c.w {
				if v > c.w[best] {
					best = i
				}
			}
		}
		engine.Step(h, l.At(best))
	}
}

// Pace lets a strong robot judge 100 worlds, and those actions in more that it cannot tell apart.
func (Mind) Pace() float64 { return 0.025 }
