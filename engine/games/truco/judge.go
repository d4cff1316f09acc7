package truco

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/robot/course"
)

// courses has storage for the worlds that are judged.
var courses = course.Of(func() engine.Hand { return new(Hand) })

// Judge plays a world on after each action: cards by rule, raises and answers by the tempers and nerves of the players, in the
// same moods after every action.
func (m Mind) Judge(hand engine.Hand, l *engine.List, rng *rand.Rand, worth []float64) {
	h := hand.(*Hand)
	p := l.At(0).Seat
	var people [4]temper
	for q := range h.rules.n {
		people[q] = steady
		if side(q) != side(p) {
			people[q] = m.imagined(h, q, rng)
		}
	}
	moods := newMoods(rng)
	courses.Judge(m, h, l, worth, func(c *course.Course) { playOut(c, &people, &moods) })
}

// moods is what chance has each seat do in each trick of a world. What follows one action and what follows another is played in
// the same moods, so that luck is the same for both.
type moods [3][4]mood

// mood is from 0, where somebody asks and accepts whenever he might, to 1.
type mood struct{ asks, takes float64 }

func newMoods(rng *rand.Rand) (m moods) {
	for k := range m {
		for p := range m[k] {
			m[k][p] = mood{rng.Float64(), rng.Float64()}
		}
	}
	return m
}

func playOut(c *course.Course, people *[4]temper, moods *moods) {
	h, l := c.Then.(*Hand), &c.List
	for !h.Over() {
		now := &moods[min(h.s.done, 2)]
		p := engine.Spokesman(h, h.Turn())
		l.Reset()
		h.Legal(p, l)
		engine.Step(h, l.At(people[p].act(h, p, l, &now[p])))
	}
}

// act returns the index of what a player does.
func (t *temper) act(h *Hand, p engine.Seat, l *engine.List, m *mood) int {
	if h.s.phase != playing || h.blind(p) {
		return h.rule(l)
	}
	s := h.sight(p)
	if h.s.stakes.Pending() {
		rung, chance := h.s.stakes.Asked, s.chance()
		if i := verb(l, Reraise); i >= 0 && m.asks < t.asks(&s, rung+1, true, chance) {
			return i
		}
		if m.takes < takes(t.nerve, h, p, rung, s.at, chance) {
			return verb(l, Accept)
		}
		return verb(l, Run)
	}
	card, chance := s.choose(l)
	if i := verb(l, Raise); i >= 0 && m.asks < t.asks(&s, h.s.stakes.Rung+1, false, chance) {
		return i
	}
	if t.hasty {
		if s.us > s.them || int(s.mine[0]) <= s.them {
			return h.laying(l, s.mine[s.n-1])
		}
		return h.laying(l, s.mine[0])
	}
	return h.cover(&s, l, card)
}

// Pace lets a strong robot judge 1000 worlds.
func (Mind) Pace() float64 { return 0.25 }
