package bet

import (
	"errors"
	"fmt"

	"carteado/engine"
)

// usual are the sums that are listed, in smallest stakes.
var usual = [...]int32{1, 2, 5, 10, 20, 50}

// Sums lists a few sums for a verb of a seat: above one by steps that are usual, and the most. Nothing is listed if the most is
// below the least of the table.
func Sums(l *engine.List, p engine.Seat, v engine.Verb, least, above, most int32) {
	for _, u := range usual {
		if n := above + u*least; n < most {
			l.Add(p, v, n)
		}
	}
	if most >= least && most > above {
		l.Add(p, v, most)
	}
}

// Fortune maps the chips of a seat at the end of a shoe to the range from 0 to 1, for a robot: a half is what it had.
func Fortune(had, has int32) float64 {
	x := max(1, float64(had))
	won := float64(has) - x
	return 0.5 + 0.5*won/(max(won, -won)+x)
}

// NextShoe adds a shoe of so many rounds to a match that counts them in Carry.Extra[0], and lets who has fewer chips than least buy in
// again. It reports whether the match is over: this was the last shoe, or a seat has broken the bank.
func NextShoe(o *engine.Options, c *engine.Carry, s *engine.Score, rounds int32, last bool, least int32) (engine.Carry, bool) {
	n := *c
	n.Deal++
	n.Extra[0] += rounds
	for p := range o.Seats() {
		n.Points[p] += s.Points[p]
	}
	if last || Broken(&n) {
		return n, true
	}
	BuyAgain(o, &n, least)
	return n, false
}

// NextBank returns the seat that a line of the score sheet marks as the bank of the next shoe, or another if it marks none.
func NextBank(line *[engine.MaxSeats]int32, other engine.Seat) engine.Seat {
	for p, x := range line {
		if x != 0 {
			return engine.Seat(p)
		}
	}
	return other
}

// Played reports whether so many rounds of a match are played, 0 for a match without an end.
func Played(done, rounds int32) bool { return rounds > 0 && done >= rounds }

// CheckShoe refuses a carry that no such match comes to, or only at its end.
func CheckShoe(o *engine.Options, c *engine.Carry, rounds, least int32) error {
	switch played := c.Extra[0]; {
	case played < 0 || played > Richest:
		return fmt.Errorf("%d rounds are played", played)
	case Played(played, rounds):
		return fmt.Errorf("%d rounds of %d are played", played, rounds)
	case c.Deal == 0 && played > 0:
		return errors.New("rounds are played before the first shoe")
	}
	return CheckStacks(o, c, least)
}
