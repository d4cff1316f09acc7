package control

import (
	"slices"

	"carteado/engine"
)

// Sums is which sums of chips a person can choose from, for all verbs of engine.AskSum that are listed together. The buttons of
// those verbs stake the sum that is chosen, or of it what each of them allows.
type Sums struct {
	Low, High int32
	Step      int32   // how far apart they are; High may be off the steps
	Usual     []int32 // listed ones above Low, rising; the last is High
}

// Jump returns by how much a press of a button changes the sum: a round number of steps, a twentieth of the way or so.
func (s *Sums) Jump() int32 {
	jump := s.Step
	for _, k := range [...]int32{2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000} {
		if jump >= (s.High-s.Low)/20 {
			break
		}
		jump = k * s.Step
	}
	return jump
}

// Sums returns what can be chosen now, and whether there is a choice.
func (c *Control) Sums() (s Sums, ok bool) {
	if !c.acts() {
		return Sums{}, false
	}
	for i := range c.view.Moves {
		a := &c.view.Moves[i]
		if !c.sums(a.Verb) {
			continue
		}
		if s.Step == 0 {
			s = Sums{Low: a.N, High: a.N, Step: c.step(a.Verb)}
		}
		s.Low, s.High, s.Step = min(s.Low, a.N), max(s.High, a.N), min(s.Step, c.step(a.Verb))
		s.Usual = append(s.Usual, a.N)
	}
	slices.Sort(s.Usual)
	s.Usual = slices.DeleteFunc(slices.Compact(s.Usual), func(n int32) bool { return n == s.Low })
	return s, s.Low < s.High
}

// Sum returns the sum that is chosen, at first the least.
func (c *Control) Sum() int32 {
	s, ok := c.Sums()
	if !ok {
		return 0
	}
	return fitSum(c.sum, s.Low, s.High, s.Step)
}

// ChooseSum chooses a sum, or the nearest that there is. It holds until the turn is over.
func (c *Control) ChooseSum(n int32) {
	c.sum, c.fresh = n, false
	if c.ask != nil && c.sums(c.ask.Verb) {
		c.ask = nil
	}
}

// fitSum returns the sum nearest to n between two ends.
func fitSum(n, low, high, step int32) int32 {
	switch {
	case n <= low:
		return low
	case n >= high:
		return high
	}
	return min(high, low+(n-low+step/2)/step*step)
}

// sums reports whether a verb asks for a sum.
func (c *Control) sums(v engine.Verb) bool {
	x := c.info.Verb(v)
	return x != nil && x.Ask == engine.AskSum
}

// step returns how far apart the sums of a verb are.
func (c *Control) step(v engine.Verb) int32 {
	if x := c.info.Verb(v); x.Step != nil {
		return max(1, x.Step(c.opt))
	}
	return 1
}

// staked returns what a listed verb does with the sum that is chosen: with that, or where it is refused with the most listed
// below it.
func (c *Control) staked(v engine.Verb) engine.Action {
	var low, high engine.Action
	for i := range c.view.Moves {
		if a := &c.view.Moves[i]; a.Verb == v {
			if low.Verb == 0 || a.N < low.N {
				low = a.Clone()
			}
			if high.Verb == 0 || a.N > high.N {
				high = a.Clone()
			}
		}
	}
	x := low.Clone()
	x.N = fitSum(c.sum, low.N, high.N, c.step(v))
	if c.check.Check(&x) == nil {
		return x
	}
	for i := range c.view.Moves {
		if a := &c.view.Moves[i]; a.Verb == v && a.N <= x.N && a.N > low.N {
			low = a.Clone()
		}
	}
	return low
}

// Share is how much of the chips a sum is that everybody understands.
type Share uint8

// The shares.
const (
	SharePlain Share = iota // just so many
	ShareHalf               // a raise by half of the pot, as it is once what is owed is paid
	SharePot                // by all of it
	ShareAll                // all that the seat has
)

// Share returns what a sum is that a verb may stake, by the facts about chips.
func (c *Control) Share(n int32) Share {
	if c.view == nil {
		return SharePlain
	}
	var pot, stack, high int32
	stacked, bets := false, [engine.MaxSeats]int32{}
	pots := slices.ContainsFunc(c.info.Facts, func(f engine.FactInfo) bool { return f.Spot == engine.SpotPot }) // a bank has none
	for i := range c.view.Facts {
		f := &c.view.Facts[i]
		switch c.info.Spot(f) {
		case engine.SpotPot:
			pot += f.N
		case engine.SpotStack:
			if f.Seat == c.view.Seat {
				stack, stacked = f.N, true
			}
		case engine.SpotBet:
			if f.Seat >= 0 && f.Seat < engine.MaxSeats {
				bets[f.Seat] += f.N
				high = max(high, bets[f.Seat])
				pot += f.N
			}
		}
	}
	if c.view.Seat == engine.Nobody {
		return SharePlain
	}
	own := bets[c.view.Seat]
	after := pot + high - own
	switch {
	case stacked && stack > 0 && (n == stack || pots && n == stack+own):
		return ShareAll
	case pots && pot > 0 && n == high+after:
		return SharePot
	case pots && pot > 0 && (n == high+after/2 || n == high+(after+1)/2):
		return ShareHalf
	}
	return SharePlain
}

// allIn reports whether an action stakes all that the seat has left, and no more is listed.
func (c *Control) allIn(a *engine.Action) bool {
	v := c.info.Verb(a.Verb)
	if !c.info.Stakes || v.Ask != engine.AskSum && v.Ask != engine.AskListed || v.Takes.Most > 0 || a.N == 0 || c.Share(a.N) != ShareAll {
		return false
	}
	for i := range c.view.Moves {
		if m := &c.view.Moves[i]; m.Verb == a.Verb && m.N > a.N {
			return false
		}
	}
	return true
}
