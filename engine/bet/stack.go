package bet

import (
	"fmt"
	"slices"

	"carteado/engine"
)

// Richest bounds what a seat can win or lose in a match. Who comes to it has broken the bank, or himself: the match ends,
// so that no sum of chips at a table exceeds 2^31.
const Richest = 100_000_000

// Stacks returns the chips of each seat before a hand, in a game whose points are the net winnings of the match. Info.Start
// is what a seat sits down with, and Carry.Own how often it has bought in again.
func Stacks(o *engine.Options, c *engine.Carry) [engine.MaxSeats]int32 {
	stack := o.Totals(c)
	for p := range o.Seats() {
		stack[p] += c.Own[p] * o.Game().Start(o)
	}
	return stack
}

// BuyAgain lets every seat that has fewer chips than least buy in again.
func BuyAgain(o *engine.Options, c *engine.Carry, least int32) {
	stack := Stacks(o, c)
	for p := range o.Seats() {
		for ; stack[p] < least; stack[p] += o.Game().Start(o) {
			c.Own[p]++
		}
	}
}

// Broken reports whether a seat has won or lost so much that the match ends.
func Broken(c *engine.Carry) bool {
	for _, x := range c.Points {
		if x >= Richest || x <= -Richest {
			return true
		}
	}
	return false
}

// CheckStacks refuses a carry in which a seat has fewer chips than least, has bought in less often than never, or should have ended
// the match. A seat buys in again only when it has not enough, so that what it has bought it has lost at some time.
func CheckStacks(o *engine.Options, c *engine.Carry, least int32) error {
	if Broken(c) {
		return fmt.Errorf("a seat has won or lost %d, which ends the match", Richest)
	}
	for p := range o.Seats() {
		if c.Own[p] < 0 || c.Own[p] > Richest/o.Game().Start(o) {
			return fmt.Errorf("seat %d has bought in again %d times", p, c.Own[p])
		}
	}
	for p, x := range Stacks(o, c) {
		if p < o.Seats() && x < least {
			return fmt.Errorf("seat %d has %d chips, fewer than the %d it takes to play", p, x, least)
		}
	}
	return nil
}

// Reseat returns a carry for people who have come and gone between hands: who stays keeps points and what was bought, who
// comes sits down with a stack. The dealer goes with the seat, or to the next at its right that stays. It serves
// engine.Reseater.
func Reseat(from, to *engine.Options, c engine.Carry, who []engine.Seat) engine.Carry {
	n := engine.Carry{Deal: c.Deal, Extra: c.Extra}
	var at [engine.MaxSeats]engine.Seat
	stay := engine.SeatSet(0)
	for p, q := range who {
		if q != engine.Nobody {
			n.Points[p], n.Own[p] = c.Points[q], c.Own[q]
			at[q], stay = engine.Seat(p), stay|q.Set()
		}
	}
	if q := Right(stay, c.Dealer, from.Seats()); q != engine.Nobody {
		n.Dealer = at[q]
	}
	return n
}

// Deals returns who deals after people have changed seats, of those who play: the dealer, or the next to the left of him who stays.
func Deals(dealer engine.Seat, seats int, who []engine.Seat, playing engine.SeatSet) engine.Seat {
	for k := range seats {
		if p := engine.Seat(slices.Index(who, dealer.Next(k, seats))); playing.Has(p) {
			return p
		}
	}
	return max(playing.First(), 0)
}
