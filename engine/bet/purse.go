package bet

import (
	"fmt"

	"carteado/engine"
)

// Purse is what the players of a table have to play with where rebuys are asked for and may be of another size than what
// everybody sits down with; else Stacks does. A match keeps net points and rebuys by seat; chips follow from both.
type Purse struct {
	First int32 // what everybody sits down with
	More  int32 // what a rebuy brings
	Below int32 // who has fewer chips than this may rebuy
	Times int32 // how often in a match
}

// Chips returns what a player has to play with.
func (p *Purse) Chips(points, rebuys int32) int32 { return p.First + rebuys*p.More + points }

// May reports whether a player with so many chips, who has rebought so often, may do so again.
func (p *Purse) May(chips, rebuys int32) bool { return chips < p.Below && rebuys < p.Times }

// Playing returns the seats that have chips, at a table of n.
func (p *Purse) Playing(n int, c *engine.Carry) (in engine.SeatSet) {
	bought, _, _ := Standings(c)
	for q := range engine.Seat(n) {
		if p.Chips(c.Points[q], bought[q]) > 0 {
			in |= q.Set()
		}
	}
	return in
}

// Check returns an error for a carry in which a seat has rebought too often or owes chips.
func (p *Purse) Check(n int, c *engine.Carry) error {
	bought, _, _ := Standings(c)
	for q := range n {
		switch {
		case bought[q] < 0 || bought[q] > p.Times:
			return fmt.Errorf("seat %d has bought chips %d times more, and may %d times", q, bought[q], p.Times)
		case c.Points[q] < -p.First-bought[q]*p.More:
			return fmt.Errorf("seat %d has lost %d chips, and had %d", q, -c.Points[q], p.First+bought[q]*p.More)
		case c.Points[q] > Richest:
			return fmt.Errorf("seat %d has won %d chips, which no table has", q, c.Points[q])
		}
	}
	return nil
}
