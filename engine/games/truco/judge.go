package truco

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/robot/course"
)

// courses has storage for the worlds that are judged.
var courses = course.Of(func() engine.Hand { return new(Hand) })

// Judge plays a world on after each action: cards by rule, raises and answers by the tempers and nerves of the players.
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
	courses.Judge(m, h, l, worth, func(c *course.Course) { playOut(c, &people, rng) })
}

func playOut(c *course.Course, people *[4]temper, rng *rand.Rand) {
	h, l := c.Then.(*Hand), &c.List
	for !h.Over() {
		turn := h.Turn()
		if turn.Len() > 1 && rng.IntN(2) > 0 {
			turn &= turn - 1
		}
		p := turn.First()
		l.Reset()
		h.Legal(p, l)
		engine.Step(h, l.At(people[p].act(h, p, l, rng)))
	}
}

// act returns the index of what a player does.
func (t *temper) act(h *Hand, p engine.Seat, l *engine.List, rng *rand.Rand) int {
	if h.s.phase != playing || h.blind(p) {
		return h.rule(l)
	}
	s := h.sight(p)
	if h.s.stakes.Pending() {
		rung, chance := h.s.stakes.Asked, s.chance()
		if i := verb(l, Reraise); i >= 0 && rng.Float64() < t.asks(&s, rung+1, true, chance) {
			return i
		}
		if rng.Float64() < takes(t.nerve, h, p, rung, s.at, chance) {
			return verb(l, Accept)
		}
		return verb(l, Run)
	}
	card, chance := s.choose(l)
	if i := verb(l, Raise); i >= 0 && rng.Float64() < t.asks(&s, h.s.stakes.Rung+1, false, chance) {
		return i
	}
	return h.cover(&s, l, card)
}

// Pace lets a strong robot judge 1000 worlds.
func (Mind) Pace() float64 { return 0.25 }
