package bet

import "carteado/engine"

// Structure is what bounds the size of a bet. It never changes during a hand.
type Structure uint8

// The structures.
const (
	NoLimit    Structure = iota // up to all the chips that a seat has
	PotLimit                    // up to the pot as it is after the seat has called
	FixedLimit                  // bets and raises of exactly one Unit
)

// Limits says what may be bet in a round. It may differ from one round to the next.
type Limits struct {
	Structure Structure
	Unit      int32 // the smallest opening bet; with FixedLimit the size of every bet and raise
	Least     int32 // the smallest raise, unless LastRaise is set
	LastRaise bool  // the smallest raise is the size of the last full bet or raise of the round, at first Unit
	Cap       int32 // the most that a seat may put in during the round; 0 for no bound
	Raises    uint8 // the most full raises after the opening bet of a round; 0 for no bound
	Check     bool  // a seat that owes nothing may check
}

// Moves is what the seat in turn may do, apart from folding, which it always may.
type Moves struct {
	Check     bool
	Call      int32 // what a call costs, all its chips if they are fewer than it owes; 0 if it owes nothing
	Low, High int32 // the least and the most it may bet or raise to, as its total of the round; 0 if it may not
}

// Moves returns what the seat in turn may do.
func (l *Limits) Moves(p *Pot) Moves {
	q := p.Turn
	owed := p.High - p.Round[q]
	m := Moves{Check: owed == 0 && l.Check, Call: min(owed, p.Stack[q])}
	if p.Acted.Has(q) || !p.answered(q) || l.Raises > 0 && p.Raises >= l.Raises {
		return m
	}
	low, high := p.High+l.step(p), p.Round[q]+p.Stack[q]
	if l.Structure == FixedLimit {
		low = p.Full + l.Unit
		high = min(high, low)
	}
	if l.Structure == PotLimit {
		high = min(high, p.High+p.Total()+owed)
	}
	if l.Cap > 0 {
		high = min(high, l.Cap)
	}
	if high > p.High {
		m.Low, m.High = min(low, high), high
	}
	return m
}

// step returns by how much a full bet or raise exceeds the highest total, in the structures without fixed
// sizes.
func (l *Limits) step(p *Pot) int32 {
	switch {
	case p.High == 0:
		return l.Unit
	case l.LastRaise:
		return p.Step
	}
	return max(l.Least, 1)
}

// full reports whether a bet or raise to a total is a full one, which all others may answer with a raise.
func (l *Limits) full(p *Pot, total int32) bool {
	if l.Structure == FixedLimit {
		return total >= p.Full+l.Unit
	}
	return total-p.High >= l.step(p)
}

// answered reports whether another seat than q could answer a raise of q with chips.
func (p *Pot) answered(q engine.Seat) bool {
	for s := range engine.Seat(p.Seats) {
		if s != q && p.In.Has(s) && p.Stack[s] > 0 {
			return true
		}
	}
	return false
}
