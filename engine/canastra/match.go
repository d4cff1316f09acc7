package canastra

import (
	"errors"
	"fmt"

	"carteado/engine"
)

// Match is how hands are added up.
type Match struct {
	Seats, Sides int
	Target       int32 // the total that ends it; 0 for a match of one hand
}

// Next passes the deal to the left, adds a hand's points, and reports whether the match ended with it.
func (m Match) Next(c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	n.Dealer = c.Dealer.Next(1, m.Seats)
	for p := range m.Seats {
		n.Points[p] += s.Points[p]
	}
	return n, m.Target == 0 || m.decided(&n)
}

// decided reports whether one side alone has the highest total, and has reached the target (Buraco R44, Tranca
// R32).
func (m Match) decided(c *engine.Carry) bool {
	best, shared := c.Points[0], false
	for _, p := range c.Points[1:m.Sides] { // the first seats of the sides
		if p > best {
			best, shared = p, false
		} else if p == best {
			shared = true
		}
	}
	return best >= m.Target && !shared
}

// CheckCarry refuses a match that is over.
func (m Match) CheckCarry(c *engine.Carry) error {
	switch {
	case m.Target == 0 && c.Points != [engine.MaxSeats]int32{}:
		return errors.New("a match of one hand begins with no points")
	case m.Target > 0 && m.decided(c):
		return fmt.Errorf("a side has reached %d", m.Target)
	}
	return nil
}
