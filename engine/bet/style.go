package bet

import (
	"math"

	"carteado/engine"
)

// Spot is a decision in the betting as a player sees it who knows the odds and watches the others.
type Spot struct {
	Limits *Limits
	Pot    *Pot
	Round  int     // of bets, from 0
	Said   []Said  // in each round that a hand has
	Own    float64 // how often the hand in turn wins against one other, from 0 to 1
}

// Play returns what a decent player does: with a good share of the pot he bets or raises, he calls when the odds are right, and
// now and then he bets with nothing. dice is a number from 0 to 1 that he draws.
func (s *Spot) Play(dice float64) (engine.Verb, int32) {
	m := s.Limits.Moves(s.Pot)
	sums, n := s.Pot.usual(&m)
	verb := s.Pot.more()
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

// bluffs reports whether a bet without a hand may work: in a later round, when nobody has bet, against few.
func (s *Spot) bluffs(m *Moves) bool {
	return m.Check && s.Round > 0 && s.others() <= 2 && s.Own < 0.45
}

// others returns how many others are in the hand.
func (s *Spot) others() int { return s.Pot.In.Len() - 1 }

// win returns what part of the pot the hand wins, the others' hands being as good as they have acted.
func (s *Spot) win() float64 {
	fear := 0.0
	for p := range engine.Seat(s.Pot.Seats) {
		if p == s.Pot.Turn || !s.Pot.In.Has(p) {
			continue
		}
		for k := range s.Round + 1 {
			fear += [...]float64{0, 0, 0.01, 0.05, 0.09}[s.Said[k][p]]
		}
	}
	return against(max(s.Own-min(fear, 0.2), 0), s.others())
}

// share returns how many times its fair part of the pot the hand wins.
func (s *Spot) share() float64 { return s.win() * float64(s.others()+1) }

// good returns the share from which on a player bets or raises.
func (s *Spot) good() float64 {
	g := 1.22 + 0.1*float64(s.others()-1) + 0.15*float64(s.Pot.Raises)
	if s.Pot.High > 0 && s.Round > 0 {
		g += 0.12
	}
	return g
}

// price returns what part of the pot a call must win. Before the last round those who have not answered yet are taken to call, too.
func (s *Spot) price(m *Moves) float64 {
	pot := s.Pot
	after := pot.Total() + m.Call
	if s.Round < len(s.Said)-1 {
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
func (s *Spot) size(sums []int32, spare float64) int32 {
	most := sums[len(sums)-1]
	called := s.Pot.afterCall()
	want := s.Pot.High + called/2
	if spare > 0.25 {
		want = s.Pot.High + called
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

// against returns what part of a pot a hand wins against so many others that wins so often against one. Hands that beat one
// beat another more often than chance would have it.
func against(strength float64, others int) float64 {
	return math.Pow(strength, 1+0.72*float64(others-1))
}

// Reason returns why a good player does something, "" if no simple reason is true of it:
//
//	free     checking costs nothing
//	slow     the hand is good, and the others may bet
//	strong   the hand wins more than its part of the pot
//	bluff    a bet without a hand: the others may fold
//	push     a bet with a hand that is neither good nor bad: so they may
//	price    the hand wins often enough for what a call costs
//	grow     it does not yet
//	weak     it does not
//	scared   it would, had the others not bet and raised
//	stakes   nothing but what a call costs and wins
func (s *Spot) Reason(verb engine.Verb) string {
	m := s.Limits.Moves(s.Pot)
	fair := s.share() >= 1.1
	switch verb {
	case Check:
		if fair {
			return "slow"
		}
		return "free"
	case Bet, Raise:
		switch {
		case fair:
			return "strong"
		case s.bluffs(&m):
			return "bluff"
		}
		return "push"
	case Call:
		switch {
		case s.win() >= s.price(&m):
			return "price"
		case s.Round < len(s.Said)-1:
			return "grow"
		}
		return "stakes"
	case Fold:
		switch {
		case m.Check:
		case against(s.Own, s.others()) < s.price(&m):
			return "weak"
		case s.win() < s.price(&m):
			return "scared"
		default:
			return "stakes"
		}
	}
	return ""
}

// Likely returns how likely a hand that wins so often against one other is to be played so.
func (d Deed) Likely(own float64) float64 {
	strong := min(max((own-0.35)/0.45, 0), 1)
	switch d {
	case Nothing:
		return 1
	case Checked:
		return 1 - 0.7*strong*strong
	case Called:
		return 0.15 + strong*(1.4-0.7*strong)
	case Raised:
		return 0.08 + 0.92*strong*strong
	}
	return 0.04 + 0.96*strong*strong*strong
}
