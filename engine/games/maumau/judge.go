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
	hand.(*Hand).presume(p, rng)
	courses.Judge(m, hand, l, worth, func(c *course.Course) { playOut(c, p, rng) })
}

// tries is how often a card is drawn anew that somebody would hardly have kept.
const tries = 16

// presume has the others in a world hold what they would have kept: where one has drawn or passed instead of discarding a card that fits,
// a card of the stock takes its place.
func (h *Hand) presume(p engine.Seat, rng *rand.Rand) {
	stock := h.t.Pile(zStock)
	if len(stock) == 0 {
		return
	}
	for q := range engine.Seat(h.rules.n) {
		if q == p {
			continue
		}
		for _, c := range h.t.Pile(handOf(q)) {
			for k := 0; k < tries && has(h.bars[c], h.t.Face(c)); k++ {
				if d := stock[rng.IntN(len(stock))]; h.t.Alike(c, d) {
					h.t.Swap(c, d)
				}
			}
		}
	}
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

// bold does what the rule of thumb does, but for two things: jacks go after all else, and before a card is drawn, and a suit is good that
// the player who has to follow lacks.
func (h *Hand) bold(l *engine.List) (best int) {
	const stuck = 3
	p := l.At(0).Seat
	o, most := h.look(p), -1.0
	for i := range l.Len() {
		a := l.At(i)
		w := o.weight(a)
		switch f := a.Face(0); {
		case a.Verb == Draw || a.Verb == Pass:
			w = 0
		case a.Verb == ChooseSuit:
			w *= 1 + stuck*h.lacks(h.next(p, 1), engine.Suit(a.N))
		case a.Verb != Discard:
		case f.Rank() == engine.Jack:
			w = 0.1
		default:
			w *= 1 + stuck*h.lacks(h.follower(p, f.Rank()), f.Suit())
		}
		if w > most {
			best, most = i, w
		}
	}
	return best
}

// follower returns who is in turn after seat p has discarded a card of a rank.
func (h *Hand) follower(p engine.Seat, r engine.Rank) engine.Seat {
	switch r {
	case engine.Ace:
		return h.next(p, 2)
	case engine.Queen:
		return h.next(p, -1)
	}
	return h.next(p, 1)
}

// lacks returns the share of a seat's cards that are known not to be of a suit, jacks apart.
func (h *Hand) lacks(p engine.Seat, s engine.Suit) float64 {
	suit, n := named[s]&^jacks, 0
	pile := h.t.Pile(handOf(p))
	for _, c := range pile {
		if h.bars[c]&suit == suit {
			n++
		}
	}
	return float64(n) / float64(max(1, len(pile)))
}
