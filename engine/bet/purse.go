package bet

import (
	"fmt"

	"carteado/engine"
)

// Purse is what the players of a table have to play with: the chips that everybody sits down with, and those that
// somebody gets who has run out of them. A match keeps net points and rebuys by seat; chips follow from both.
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
	for q := range engine.Seat(n) {
		if p.Chips(c.Points[q], c.Own[q]) > 0 {
			in |= q.Set()
		}
	}
	return in
}

// Check returns an error for a carry in which a seat has rebought too often or owes chips. Own holds the rebuys.
func (p *Purse) Check(n int, c *engine.Carry) error {
	for q := range n {
		switch {
		case c.Own[q] < 0 || c.Own[q] > p.Times:
			return fmt.Errorf("seat %d has bought chips %d times more, and may %d times", q, c.Own[q], p.Times)
		case c.Points[q] < -p.First-c.Own[q]*p.More:
			return fmt.Errorf("seat %d has lost %d chips, and had %d", q, -c.Points[q], p.First+c.Own[q]*p.More)
		case c.Points[q] > most:
			return fmt.Errorf("seat %d has won %d chips, which no table has", q, c.Points[q])
		}
	}
	return nil
}

// most bounds what a seat can have won, so that all chips of a table stay far below 2^31.
const most = 1 << 27

// Reseat returns what an open table goes on with after people have come and gone: who stays takes points and rebuys
// to the new seat, and a newcomer has none. Extra[taken] gathers the points that leave with their owners. If the
// dealer has left, the next one to the left who stays deals. See engine.Reseater for who.
func Reseat(from *engine.Options, c engine.Carry, who []engine.Seat, taken int) engine.Carry {
	n := engine.Carry{Deal: c.Deal, Extra: c.Extra}
	seat := [engine.MaxSeats]engine.Seat{}
	for q := range seat {
		seat[q] = engine.Nobody
	}
	for _, x := range c.Points {
		n.Extra[taken] += x
	}
	for p, q := range who {
		if q == engine.Nobody {
			continue
		}
		seat[q] = engine.Seat(p)
		n.Points[p], n.Own[p] = c.Points[q], c.Own[q]
		n.Extra[taken] -= c.Points[q]
	}
	for k := range from.Seats() {
		if p := seat[c.Dealer.Next(k, from.Seats())]; p != engine.Nobody {
			n.Dealer = p
			break
		}
	}
	return n
}
