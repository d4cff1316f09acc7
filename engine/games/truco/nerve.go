package truco

import (
	"math/rand/v2"

	"carteado/engine"
)

// Of raises and answers there are two opinions here. The rule (boasts, answer, plays) takes the chance of a
// hand as one seat sees it and weighs what the match gains. It is quick, and players in imagined hands go by
// it. The book asks what would come of each course in some hundred imagined hands, and then throws dice, so
// that a raise is not a promise.

// stake gives what a hand won, and a hand lost, at a value make of a side's match.
func (h *Hand) stake(side int, value int32) (won, lost float64) {
	return h.rules.standing(side, value, 0), h.rules.standing(side, 0, value)
}

// worth returns a side's chance of the match when it has chance p of a hand at a value.
func (h *Hand) worth(side int, p float64, value int32) float64 {
	won, lost := h.stake(side, value)
	return lost + float64(p*(won-lost))
}

// How the rule takes a raise.
const (
	boastAt   = 0.60 // the chance of a hand from which it raises,
	reraiseAt = 0.72 // or raises again,
	selected  = 0.08 // and what that chance loses by being accepted by those who have cards for it
	respect   = 1.8  // how much likelier a raise comes from a hand that wins than from one that loses
)

// boasts reports whether p, with such a chance of the hand, raises by rule.
func (h *Hand) boasts(p engine.Seat, chance float64) bool {
	return !h.rules.special() && h.gains(p, h.sobered(p, chance), boastAt, ladder.Value(&h.s.stakes))
}

// gains reports whether with a chance that is at least so good the next value is better for p than a value.
func (h *Hand) gains(p engine.Seat, chance, least float64, value int32) bool {
	q := chance - selected
	return chance >= least && h.worth(side(p), q, ladder.Next(&h.s.stakes)) >= h.worth(side(p), q, value)
}

// sobered returns what is left of p's chance of the hand after the raises that the other side has made
// (Bayes' rule).
func (h *Hand) sobered(p engine.Seat, chance float64) float64 {
	st := &h.s.stakes
	raises, last := int(st.Rung), int(st.Held)-1
	if st.Pending() {
		raises, last = int(st.Asked), int(st.Side)
	}
	if last != side(p) {
		raises++ // the sides take turns: the last to raise made one more, or as many
	}
	lost := float64((1 - chance) * pow(respect, raises/2))
	return chance / (chance + lost)
}

// answer returns what p answers to a raise by rule: an index of the list.
func (h *Hand) answer(p engine.Seat, l *engine.List) int {
	s := h.sight(p)
	chance := h.sobered(p, s.chance())
	asked := ladder.Asked(&h.s.stakes)
	if i := verb(l, Reraise); i >= 0 && h.gains(p, chance, reraiseAt, asked) {
		return i
	}
	if _, ran := h.stake(side(p), ladder.Value(&h.s.stakes)); h.worth(side(p), chance, asked) < ran {
		return verb(l, Run)
	}
	return verb(l, Accept)
}

// plays reports whether p plays a mão de onze by rule. What it has seen of its partner's hand is as good as its
// own.
func (h *Hand) plays(p engine.Seat) bool {
	s := h.sight(p)
	chance := s.chance()
	for x := range h.rules.n {
		if x != p && side(x) == side(p) && h.rules.show {
			f := h.sight(x)
			chance = max(chance, f.chance())
		}
	}
	_, ran := h.stake(side(p), 1)
	return h.worth(side(p), chance, 3) >= ran
}

// The book's dice: how often a raise is made,
const (
	press   = 0.85 // with a hand that raises by rule,
	wait    = 0.40 // with such a hand, if it seems to gain by waiting more than the share patience of the stakes,
	probe   = 0.50 // with a fair hand, if it seems to gain by raising,
	venture = 0.20 // with a hand that is nearly fair, if it seems to gain by raising,
	bluff   = 0.10 // with any other, by a side that has won the first trick,
	feint   = 0.04 // and by one that has not

	fair     = 0.50 // the least chance of a fair hand
	patience = 0.10
	dreams   = 300 // hands imagined for a question
)

// Book settles whatever is not a question of cards: nothing is cut or burned, a blind card is any card, and
// raises, answers and a mão de onze go by what is imagined to come of them. Cards that cannot change the trick
// are thrown away, the weakest, covered where that is allowed; the others are left to the search.
func (Mind) Book(hand engine.Hand, l *engine.List, rng *rand.Rand, keep []bool) {
	h := hand.(*Hand)
	p := l.At(0).Seat
	only := func(i int) {
		clear(keep)
		keep[i] = true
	}
	switch {
	case h.s.phase == deciding, h.s.stakes.Pending():
		value := h.forecast(l, rng)
		best := 0
		for i, v := range value[:l.Len()] {
			if v > value[best] {
				best = i
			}
		}
		only(best)
	case h.s.phase != playing:
		only(h.rule(l))
	case h.blind(p):
		only(rng.IntN(l.Len()))
	default:
		if i := verb(l, Raise); i >= 0 {
			if h.dares(l, i, rng) {
				only(i)
				return
			}
			keep[i] = false
		}
		h.discard(l, keep)
	}
}

// dares throws the dice for a raise, the i-th action of the list.
func (h *Hand) dares(l *engine.List, i int, rng *rand.Rand) bool {
	p := l.At(i).Seat
	k := side(p)
	value := h.forecast(l, rng)
	rest := 0.0
	for j, v := range value[:l.Len()] {
		if j != i {
			rest = max(rest, v)
		}
	}
	s := h.sight(p)
	chance := s.chance()
	asked := ladder.Next(&h.s.stakes)
	won, lost := h.stake(k, asked)
	gain := (value[i] - rest) / (won - lost)
	often := feint
	switch them := h.rules.points[1-k]; {
	case gain > eager && chance >= hope:
		often = press
	case gain > eager && chance >= hope-0.10:
		often = venture
	case h.boasts(p, chance) && gain > -patience:
		often = press
	case h.boasts(p, chance):
		often = wait
	case chance >= fair && gain > 0:
		often = probe
	case them+asked >= target && them+ladder.Value(&h.s.stakes) < target:
		often = 0 // it may give them the match
	case h.s.done > 0 && int(h.s.won[0]) == k:
		often = bluff
	}
	return rng.Float64() < often
}

// discard strikes out the cards that are not worth a thought: all but the weakest of those that leave the
// trick as it is, and covered ones that could be played open. If no card changes the trick, the weakest goes
// covered.
func (h *Hand) discard(l *engine.List, keep []bool) {
	s := h.sight(l.At(0).Seat)
	weakest, low, all := -1, uint8(0), true
	for i := range l.Len() {
		a := l.At(i)
		switch a.Verb {
		case Cover:
			keep[i] = false
		case Play:
			v := strength[h.s.manilha][a.Face(0)]
			switch {
			case s.hoards(v):
				keep[i] = false
				all = false
			case !s.futile(int(v)):
				all = false
			case weakest < 0 || v < low:
				if weakest >= 0 {
					keep[weakest] = false
				}
				weakest, low = i, v
			default:
				keep[i] = false
			}
		}
	}
	if all {
		keep[weakest] = false
		keep[h.cover(&s, l, weakest)] = true
	}
}

// What a forecast thinks of people.
const (
	folly = 0.40 // how often it imagines opponents who raise, run and play anything: some do, and against
	//              them it is a loss to respect every raise and never to try one
	pride = 0.05 // what a hand won is worth beside the match: nobody likes to run all evening
	eager = 0.02 // the gain of the match, as a share of the stakes, from which a raise is pressed,
	hope  = 0.45 // and the least chance of the hand to press it with; a little less, and it is ventured
)

// forecast returns what each listed action makes of the match, by imagining hands that go on by rule. All
// cards are one course, the one that the rule takes.
func (h *Hand) forecast(l *engine.List, rng *rand.Rand) (value [16]float64) {
	var (
		sc          engine.Scratch
		list        engine.List
		world, then Hand
	)
	p, card := l.At(0).Seat, -1
	if l.At(0).Verb == Play {
		s := h.sight(p)
		card, _ = s.choose(l)
	}
	for range dreams {
		fools := rng.Float64() < folly
		for range 8 {
			world.CopyFrom(h)
			engine.Sample(&world, rng, &sc)
			if fools || rng.Float64() < world.weight(p) {
				break
			}
		}
		for i := range l.Len() {
			a := l.At(i)
			if (a.Verb == Play || a.Verb == Cover) && i != card {
				continue
			}
			then.CopyFrom(&world)
			engine.Step(&then, a)
			for !then.Over() {
				list.Reset()
				turn := then.Turn()
				if turn.Len() > 1 && rng.IntN(2) > 0 {
					turn &= turn - 1
				}
				then.Legal(turn.First(), &list)
				choice := 0
				if q := turn.First(); fools && side(q) != side(p) {
					choice = rng.IntN(list.Len())
				} else {
					choice = then.rule(&list)
				}
				engine.Step(&then, list.At(choice))
			}
			value[i] += Mind{}.Value(&then, p)
			if then.s.score.Points[p] > 0 {
				value[i] += pride
			}
		}
	}
	for i := range value {
		value[i] /= dreams
	}
	return value
}

// Weight believes a raise that waits for its answer, but only so far: to take every raise for good cards makes
// a robot easy to bully, and gains next to nothing against players who do not bluff.
func (Mind) Weight(hand engine.Hand, p engine.Seat) float64 { return hand.(*Hand).weight(p) }

func (h *Hand) weight(p engine.Seat) float64 {
	st := &h.s.stakes
	if !st.Pending() || st.Asker == p {
		return 1
	}
	s := h.sight(st.Asker)
	switch chance := s.chance(); {
	case chance >= boastAt:
		return 1
	case chance >= 0.5:
		return 0.6
	}
	return 0.3
}
