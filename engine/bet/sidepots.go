package bet

import "carteado/engine"

// SidePot is a part of the pot and the seats that can win it.
type SidePot struct {
	Sum int32
	Who engine.SeatSet
}

// SidePots returns the parts of the pot from the main pot up, and how many they are. A part is what all seats,
// folded ones too, have put in between two neighbouring totals of the seats that are in. Those of them that
// have put in at least the upper total can win it. Money above the highest of these totals comes from seats
// that have folded; it belongs to the one among them that folded last, in Hold'em and in five-card draw.
func (p *Pot) SidePots() (parts [engine.MaxSeats]SidePot, n int) {
	for level := int32(0); ; n++ {
		who, upper := p.above(level)
		if who == 0 {
			return parts, n
		}
		parts[n] = SidePot{Who: who}
		for _, c := range p.Paid[:p.Seats] {
			parts[n].Sum += min(c, upper) - min(c, level)
		}
		level = upper
	}
}

// above returns the seats that can win the money just above a level, and where that part ends.
func (p *Pot) above(level int32) (who engine.SeatSet, upper int32) {
	last := engine.Nobody
	for q := range engine.Seat(p.Seats) {
		c := p.Paid[q]
		if c <= level {
			continue
		}
		if p.In.Has(q) {
			if who == 0 || c < upper {
				upper = c
			}
			who |= q.Set()
		} else if last == engine.Nobody || p.Folded[q] > p.Folded[last] {
			last = q
		}
	}
	if who != 0 || last == engine.Nobody {
		return who, upper
	}
	// Only folded seats reach this far. The part ends where one of them stops.
	upper = p.Paid[last]
	for q := range p.Seats {
		if c := p.Paid[q]; c > level {
			upper = min(upper, c)
		}
	}
	return last.Set(), upper
}

// Pay gives the pot to the winners and returns what each seat gets. The stronger hand has the higher
// strength; those of seats that have folded are not looked at. Chips that cannot be shared evenly go one by
// one to the winners in turn order from a seat on, that left of the dealer. The last round must have been
// collected.
func (p *Pot) Pay(strength [engine.MaxSeats]uint32, from engine.Seat) (won [engine.MaxSeats]int32) {
	parts, n := p.SidePots()
	for _, part := range parts[:n] {
		winners, best := engine.SeatSet(0), uint32(0)
		for q := range engine.Seat(p.Seats) {
			switch {
			case !part.Who.Has(q) || winners != 0 && strength[q] < best:
			case winners == 0 || strength[q] > best:
				winners, best = q.Set(), strength[q]
			default:
				winners |= q.Set()
			}
		}
		share, odd := part.Sum/int32(winners.Len()), part.Sum%int32(winners.Len())
		for k := range int(p.Seats) {
			q := from.Next(k, int(p.Seats))
			if !winners.Has(q) {
				continue
			}
			won[q] += share
			if odd > 0 {
				won[q]++
				odd--
			}
		}
	}
	for q := range p.Seats {
		p.Stack[q] += won[q]
		p.Paid[q] = 0
	}
	return won
}
