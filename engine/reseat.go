package engine

import "fmt"

// Reseater is a Game whose match goes on when people change seats between hands: an open table, where they come
// and go with their chips, or a form of play in which partners rotate.
type Reseater interface {
	// Reseat returns what the next hand starts with at a table under the rules to, which differ from those of
	// before, from, in the number of seats at most. c is the carry under from; who lists for each seat of to
	// the seat its player had, Nobody for a newcomer. It reports false for a change the game does not allow.
	Reseat(from, to *Options, c Carry, who []Seat) (Carry, bool)
}

// Reseat returns what the next hand of a match starts with after people have changed seats. It fails where the
// game does not allow the change, and for a seating that cannot be.
func Reseat(g Game, from, to *Options, c Carry, who []Seat) (Carry, error) {
	r, ok := g.(Reseater)
	if !ok {
		return Carry{}, fmt.Errorf("%w: people keep their seats in %s", ErrCarry, g.Info().Key)
	}
	if len(who) != to.Seats() {
		return Carry{}, fmt.Errorf("%w: %d people for %d seats", ErrCarry, len(who), to.Seats())
	}
	var sat SeatSet
	for _, p := range who {
		if p < Nobody || int(p) >= from.Seats() || sat.Has(p) {
			return Carry{}, fmt.Errorf("%w: nobody else sat on seat %d", ErrCarry, p)
		}
		sat |= p.Set()
	}
	n, ok := r.Reseat(from, to, c, who)
	if !ok {
		return Carry{}, fmt.Errorf("%w: this change of seats is not allowed now", ErrCarry)
	}
	n.Struck = 0 // a strike is the person's, see Strike
	for p, q := range who {
		if q != Nobody && c.Struck.Has(q) {
			n.Struck |= Seat(p).Set()
		}
	}
	return n, CheckCarry(g, to, &n)
}
