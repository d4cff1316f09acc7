package bet

import "carteado/engine"

// How a seat stands between two hands of a table with blinds or antes, as Carry.Own keeps it.
const (
	Out     = 1 << iota // sits out the next hand
	Changed             // is asked before it pays, or pays unasked, unlike the house rule has it
	Bought              // once for each time it has bought chips
)

// Standings returns what a carry keeps: how often each seat has bought chips, and which seats sit out or have changed how they pay.
func Standings(c *engine.Carry) (bought [engine.MaxSeats]int32, out, changed engine.SeatSet) {
	for p, x := range c.Own {
		bought[p] = x >> 2
		if x&Out != 0 {
			out |= engine.Seat(p).Set()
		}
		if x&Changed != 0 {
			changed |= engine.Seat(p).Set()
		}
	}
	return bought, out, changed
}

// Asked returns the seats that are asked before they pay, where the house rule with a key says how everybody begins.
func Asked(o *engine.Options, rule string, changed engine.SeatSet) engine.SeatSet {
	if o.On(rule) {
		return changed
	}
	return engine.Seats(o.Seats()) &^ changed
}
