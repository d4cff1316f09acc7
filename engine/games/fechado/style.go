package fechado

import (
	"carteado/engine"
	"carteado/engine/bet"
)

// spot is a decision in the betting as a player sees it who knows the odds and watches the others.
type spot struct {
	limits *bet.Limits
	pot    *bet.Pot
	round  int
	said   *[2][seats]deed
	own    float64 // strength of the hand in turn
}

// play returns what a decent player does: with a good share of the pot he bets or raises, he calls when the odds are right, and
// now and then he bets with nothing. dice is a number from 0 to 1 that he draws.
func (s *spot) play(dice float64) (engine.Verb, int32) {
	pot := s.pot
	m := s.limits.Moves(pot)
	sums, n := usual(pot, &m)
	verb := Raise
	if pot.High == 0 {
		verb = Bet
	}
	share, good := s.share(), s.good()+0.2*(dice-0.5)
	switch {
	case n > 0 && share >= good:
		return verb, s.size(sums[:n], share-good)
	case n > 0 && s.bluffs(&m) && dice < bluffs:
		return verb, s.size(sums[:n], 0)
	case m.Check:
		return Check, 0
	case s.win() >= s.price(&m):
		return Call, m.Call
	}
	return Fold, 0
}

// bluffs is how often a player bets with nothing where it may work.
const bluffs = 0.1

// bluffs reports whether a bet without a hand may work: after the draw, when nobody has bet, against few.
func (s *spot) bluffs(m *bet.Moves) bool {
	return m.Check && s.round > 0 && s.others() <= 2 && s.own < 0.45
}

// others returns how many others are in the hand.
func (s *spot) others() int { return s.pot.In.Len() - 1 }

// win returns what part of the pot the hand wins, the others' hands being as good as they have acted.
func (s *spot) win() float64 {
	fear := 0.0
	for p := range engine.Seat(s.pot.Seats) {
		if p == s.pot.Turn || !s.pot.In.Has(p) {
			continue
		}
		for k := range s.round + 1 {
			fear += [...]float64{0, 0, 0.01, 0.05, 0.09}[s.said[k][p]]
		}
	}
	return against(max(s.own-min(fear, 0.2), 0), s.others())
}

// share returns how many times its fair part of the pot the hand wins.
func (s *spot) share() float64 { return s.win() * float64(s.others()+1) }

// good returns the share from which on a player bets or raises.
func (s *spot) good() float64 {
	g := 1.22 + 0.1*float64(s.others()-1) + 0.15*float64(s.pot.Raises)
	if s.pot.High > 0 && s.round > 0 {
		g += 0.12
	}
	return g
}

// price returns what part of the pot a call must win. Those who have not answered yet are taken to call, too.
func (s *spot) price(m *bet.Moves) float64 {
	pot := s.pot
	after := pot.Total() + m.Call
	if s.round == 0 {
		for p := range engine.Seat(pot.Seats) {
			if p != pot.Turn && pot.In.Has(p) {
				after += min(pot.Stack[p], pot.High-pot.Round[p])
			}
		}
	}
	return 1.05 * float64(m.Call) / float64(after)
}

// size returns the sum to bet of those listed: half the pot, the pot with a hand much better than needed, and all when that is most of
// the chips.
func (s *spot) size(sums []int32, spare float64) int32 {
	most := sums[len(sums)-1]
	called := afterCall(s.pot)
	want := s.pot.High + called/2
	if spare > 0.25 {
		want = s.pot.High + called
	}
	if 5*want > 3*most {
		return most
	}
	for _, sum := range sums {
		if sum >= want {
			return sum
		}
	}
	return most
}
