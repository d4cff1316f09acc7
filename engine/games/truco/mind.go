package truco

import (
	"math/rand/v2"

	"carteado/engine"
)

// Mind is what robots know of Truco.
type Mind struct {
	people *[4]manner // what the seats are like; nil for strangers
}

// Value is the chance to win the match after the hand.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	return h.rules.standing(side(p), h.s.score.Points[p], h.s.score.Points[p^1])
}

// standing returns a side's chance to win the match when the hand adds so many points to either side.
func (r *rules) standing(side int, us, them int32) float64 {
	return chance[min(target, r.points[side]+us)][min(target, r.points[1-side]+them)]
}

// chance[a][b] is the chance of a side with a points to win the match against one with b: either side wins
// every other hand; six in ten are worth one point, three three; with eleven a hand is worth three.
var chance = func() (c [target + 1][target + 1]float64) {
	for a := target; a >= 0; a-- {
		for b := target; b >= 0; b-- {
			at := func(x, y int) float64 { return c[min(target, a+x)][min(target, b+y)] }
			switch {
			case a == target:
				c[a][b] = 1
			case b == target:
				c[a][b] = 0
			case a == eleven && b == eleven:
				c[a][b] = 0.5
			case a == eleven || b == eleven:
				c[a][b] = (at(3, 0) + at(0, 3)) / 2
			default:
				for i, often := range [...]float64{0.60, 0.29, 0.07, 0.02, 0.02} {
					v := int(ladder[i])
					c[a][b] += float64(often * (at(v, 0) + at(0, v)) / 2)
				}
			}
		}
	}
	return
}()

// blind reports whether p does not see its cards, or the manilha.
func (h *Hand) blind(p engine.Seat) bool {
	if h.s.manilha == engine.NoRank {
		return true
	}
	pile := h.t.Pile(zHand + engine.Zone(p))
	return len(pile) > 0 && h.t.FaceFor(p, pile[0]) == engine.Unknown
}

// hoards reports whether a card is a zap that must not be led.
func (s *sight) hoards(v uint8) bool {
	return v == zap && s.n > 1 && s.at.count == 0 && !(s.at.done == 1 && s.h.s.won[0] == tied)
}

// Thumb plays by rule: the card with the best chance, a raise when the chance is good, never a bluff.
func (Mind) Thumb(hand engine.Hand, l *engine.List, rng *rand.Rand) int {
	h := hand.(*Hand)
	if p := l.At(0).Seat; h.s.phase == playing && h.blind(p) {
		return rng.IntN(l.Len())
	}
	return h.rule(l)
}

// Novice goes by his cards alone: he asks as soon as he would rather win than not, and believes nobody who asks. He keeps nothing back:
// he lays his best card where it takes the trick from the others, and else his worst.
func (Mind) Novice(hand engine.Hand, l *engine.List, _ *rand.Rand) int {
	return curious.act(hand.(*Hand), l.At(0).Seat, l, &mood{asks: 0.5, takes: 0.5})
}

// rule returns the index of the action that the rule of thumb takes.
func (h *Hand) rule(l *engine.List) int {
	p := l.At(0).Seat
	switch {
	case h.s.phase == deciding:
		if h.plays(p) {
			return verb(l, PlayEleven)
		}
		return verb(l, RunEleven)
	case h.s.phase != playing:
		return max(0, verb(l, Deal), verb(l, Descer))
	case h.s.stakes.Pending():
		return h.answer(p, l)
	case h.blind(p):
		return 0
	}
	s := h.sight(p)
	card, chance := s.choose(l)
	if i := verb(l, Raise); i >= 0 && h.boasts(p, chance) {
		return i
	}
	return h.cover(&s, l, card)
}

// choose returns the index of the card that the rule lays, and its chance.
func (s *sight) choose(l *engine.List) (int, float64) {
	card, chance := s.card()
	return s.h.laying(l, card), chance
}

// laying returns the index of the action that lays a card of a strength. Who may lay his strongest alone lays that.
func (h *Hand) laying(l *engine.List, v uint8) int {
	for i := range l.Len() {
		if a := l.At(i); a.Verb == Play && strength[h.s.manilha][a.Face(0)] == v {
			return i
		}
	}
	return 0
}

// cover returns the covered twin of a card that leaves the trick as it is, where there is one: nobody need know
// it.
func (h *Hand) cover(s *sight, l *engine.List, i int) int {
	a := l.At(i)
	if !s.futile(int(strength[h.s.manilha][a.Face(0)])) {
		return i
	}
	for j := range l.Len() {
		if b := l.At(j); b.Verb == Cover && b.Cards[0] == a.Cards[0] {
			return j
		}
	}
	return i
}

// verb returns the index of the first action with a verb, -1 if there is none.
func verb(l *engine.List, v engine.Verb) int {
	for i := range l.Len() {
		if l.At(i).Verb == v {
			return i
		}
	}
	return -1
}
