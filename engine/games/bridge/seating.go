package bridge

import "carteado/engine"

// A hand is played by chairs: 0 is north, and east, south and west follow in the order of play, so that partners face each
// other. Who sits on which changes where partners change after each rubber (section 8.4). The order of play of each rubber
// exchanges two seats at most, so one table tells both who sits on a chair and on which chair somebody sits.

// seating is who sits where in a rubber.
type seating struct {
	at   [seats]engine.Seat            // the seat on a chair, and the chair of a seat
	hand func(engine.Seat) engine.Zone // the pile of who sits on a chair
	won  [2]engine.Zone                // the piles of what north and south, and east and west have won
}

// seatings are those of the rubbers: seat 0 plays with 2, then with 1, then with 3.
var seatings = [...]seating{
	seated([seats]engine.Seat{0, 1, 2, 3}, zWon+1),
	seated([seats]engine.Seat{0, 2, 1, 3}, zSecond),
	seated([seats]engine.Seat{0, 1, 3, 2}, zWon+1),
}

// seated returns the seating of an order of play. others is the pile of what east and west have won.
func seated(at [seats]engine.Seat, others engine.Zone) seating {
	return seating{at, func(c engine.Seat) engine.Zone { return handOf(at[c]) }, [2]engine.Zone{zWon, others}}
}

// left returns the seat on the left of p.
func (s *seating) left(p engine.Seat) engine.Seat { return s.at[s.at[p].Next(1, seats)] }

// At returns the seat on a chair, and the chair of a seat.
func (h *Hand) At(p engine.Seat) engine.Seat {
	if p == engine.Nobody {
		return p
	}
	return h.rules.at[p]
}

// rotates reports whether partners change after each rubber: three make a match, in which each player has points of his own.
func rotates(o *engine.Options) bool { return rubbers(o) && o.Int("rubbers") > 1 }

// sideOf returns for which side a seat plays in a match.
func sideOf(o *engine.Options, p engine.Seat) int {
	if rotates(o) {
		return int(p)
	}
	return int(p) & 1
}
