package truco

import (
	"math/rand/v2"

	"carteado/engine"
)

// temper is how a player that a robot imagines raises and answers.
type temper struct {
	boast   float64 // the chance of a hand from which he raises,
	again   float64 // or raises again
	bluff   float64 // how often he raises with less, of the times that would make it a toss-up to answer him
	respect float64 // how much likelier he takes a raise to come from a hand that wins than from one that loses when he raises it,
	nerve   float64 // and when he accepts or runs
	hasty   bool    // he keeps no card back
}

// tempers are the people that there are, for all a robot knows: one believes what he is told and hardly ever
// bluffs, one does neither, one raises whenever he feels like it, and one nearly whenever he may.
var tempers = [...]temper{
	{boast: boastAt, again: reraiseAt, bluff: 0.1, respect: respect, nerve: 1},
	{boast: 0.50, again: 0.65, bluff: 1, respect: 1, nerve: 1},
	{boast: 0.40, again: 0.50, bluff: 1.5, respect: 1, nerve: 1},
	{boast: 0.10, again: 0.30, bluff: 5, respect: 1, nerve: 1},
}

// nerves is how those people answer, whatever they ask: one looks at every raise, one goes by his cards, one believes what he is told,
// and one believes all and everything.
var nerves = [...]float64{0.2, 1, respect, 1000}

// steady is the player that a robot takes itself and its partner for.
var steady = temper{boast: boastAt, again: reraiseAt, respect: respect, nerve: respect}

// curious is a beginner, who never asks for more.
var curious = temper{boast: 0.50, again: 2, respect: 1, nerve: 1, hasty: true}

// slope is how far from a threshold of his a player is still undecided.
const slope = 0.05

// passes returns how likely a chance passes for one that is at least so good.
func passes(chance, least float64) float64 {
	return min(1, max(0, (chance-least+slope)/(2*slope)))
}

// bluffs returns how often a raise to a rung comes from a hand that cannot stand it, of those that cannot, if it is
// to be a toss-up to answer it. Who accepts needs to win q of such hands, so q/(1-q) bluffs come on one good raise;
// good hands are taken for as many as bad ones, or fewer in the last trick, and there have been other occasions before.
func (s *sight) bluffs(rung uint8) float64 {
	q := float64(ladder[rung]-ladder[rung-1]) / float64(2*ladder[rung])
	return q / (1 - q) / float64(int(4)>>s.at.done) * s.good()
}

// good returns how many hands that beat what lies in the last trick come on one that does not, 1 at most: who asks there against a
// high card asks for many more hands than he can have. With all cards of a side laid there is nothing to bluff with.
func (s *sight) good() float64 {
	switch {
	case s.at.done < 2:
		return 1
	case s.played && !s.friend:
		return 0
	case s.us >= s.them:
		return 1
	}
	n := 0
	if !s.played {
		n = 2 // the better of two was kept
	}
	if s.friend {
		n++
	}
	none := pow(s.below[s.them+1], n)
	return min(1, (1-none)/max(1e-9, none))
}

// asks returns how likely a player asks for a rung, with a chance of the hand as he sees it before any raise.
func (t *temper) asks(s *sight, rung uint8, again bool, chance float64) float64 {
	h, p := s.h, s.me
	least, bluff, believes := t.boast, min(0.8, t.bluff*s.bluffs(rung)), t.respect
	if again { // who would run does not ask for more
		least, bluff, believes = t.again, bluff/4*min(1, respect/t.nerve), max(t.respect, t.nerve)
	}
	c := believed(chance, believes, h.against(p, rung))
	now, then := ladder[rung-1], ladder[rung]
	good := passes(c, least)
	if k := side(p); h.worth(k, c-selected, then) < h.worth(k, c-selected, now) {
		good = 0
	}
	return bluff + float64((1-bluff)*good)
}

// takes returns how likely a player with such a nerve accepts a rung, if he does not raise it.
func takes(nerve float64, h *Hand, p engine.Seat, rung uint8, at moment, chance float64) float64 {
	n := h.against(p, rung+1)
	if at.done == 2 && side(h.s.lead[2].Next(int(at.count), int(h.rules.n))) != side(p) && at.count+1 == uint8(h.rules.n) {
		n++ // who is to lay the last card of all knows what he says
	}
	k := side(p)
	_, ran := h.stake(k, ladder[rung-1])
	won, lost := h.stake(k, ladder[rung])
	return passes(believed(chance, nerve, n), (ran-lost)/(won-lost))
}

// believed returns what is left of a chance of the hand after so many raises of the other side (Bayes' rule).
func believed(chance, respect float64, raises int) float64 {
	lost := float64((1 - chance) * pow(respect, raises))
	return chance / max(1e-9, chance+lost)
}

// acted returns how likely a player of each temper would have raised, and one with each nerve accepted, as seat q did, with the cards
// that it has in this world.
func (h *Hand) acted(q engine.Seat, m manner) manner {
	if h.rules.special() {
		return m // its value was never asked for
	}
	for rung := uint8(1); rung <= h.highest(); rung++ {
		a := &h.s.asks[rung]
		if a.by != q && a.taken != q {
			continue
		}
		s := h.sightAt(q, a.at)
		chance := s.chance()
		if a.by == q {
			for i := range tempers {
				m.asks[i] *= tempers[i].asks(&s, rung, h.answers(rung), chance)
			}
			continue
		}
		for i, x := range nerves {
			m.takes[i] *= takes(x, h, q, rung, a.at, chance)
		}
	}
	return m
}

// answers reports whether a rung was asked for in answer to a raise.
func (h *Hand) answers(rung uint8) bool {
	return rung > 1 && h.s.asks[rung-1].taken == engine.Nobody
}

// Weight goes by the cards that the others have laid, their raises, what they accepted, and who spoke for his partner.
func (m Mind) Weight(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	weight := h.habit(p) * h.spoken(p)
	for q := range h.rules.n {
		if q == p {
			continue
		}
		x := h.acted(q, *m.of(q))
		weight *= max(doubt, sum(x.asks[:])*sum(x.takes[:]))
	}
	return weight
}

// doubt is left when no player would have acted so.
const doubt = 0.01

// imagined returns a player for seat q, by what it has done in this hand and before.
func (m Mind) imagined(h *Hand, q engine.Seat, rng *rand.Rand) temper {
	x := h.acted(q, *m.of(q))
	t := tempers[draw(x.asks[:], rng)]
	t.nerve = nerves[draw(x.takes[:], rng)]
	return t
}

func sum(w []float64) (s float64) {
	for _, x := range w {
		s += x
	}
	return s
}

// draw returns an index by weights.
func draw(w []float64, rng *rand.Rand) int {
	x := float64(rng.Float64() * sum(w))
	for i, y := range w {
		if x < y {
			return i
		}
		x -= y
	}
	return len(w) - 1
}
