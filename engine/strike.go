package engine

// Conceder is a Game in which it is known what a hand comes to at least that some lose, whatever the cards: of those that bring
// anything, as who has seen his cards could give up for nothing else. Where its value is raised it is the first of Info.Ladder, for the others.
type Conceder interface {
	// Concede returns the points of a hand that some give up at once: the least with which the others win one, or with which
	// they lose it where it is the losers who are charged.
	Concede(o *Options, c *Carry, lost SeatSet) [MaxSeats]int32
}

// Award returns n points for each of some seats.
func Award(seats SeatSet, n int32) (points [MaxSeats]int32) {
	for p := range Seat(MaxSeats) {
		if seats.Has(p) {
			points[p] = n
		}
	}
	return points
}

// Struck says what becomes of a match when a hand is void because some did not come back to it.
type Struck struct {
	Carry          // for the next hand, which the same seat deals, unless the match is over for it by this
	Scored bool    // it has cost them points, or brought the others some
	Over   bool    // and the match is over by them
	Lost   SeatSet // whose sides had a strike already: they lose the match, and Carry is as before
}

// Strike returns what becomes of a match when a hand that began with c is void on account of some seats. The first time in a match
// it costs their sides the least that a hand is worth, so that nobody gets new cards for bad ones, and the second time the
// match. If no side is left that came to the hand, it costs nobody points, and nobody the match.
func Strike(g Game, o *Options, c Carry, seats SeatSet) Struck {
	info, n := g.Info(), o.Seats()
	var gone, twice SeatSet
	for p := range Seat(n) {
		for q := range Seat(n) {
			if seats.Has(q) && info.Side(o, p) == info.Side(o, q) {
				gone |= p.Set()
			}
		}
	}
	out := Struck{Carry: c}
	rest := Seats(n) &^ gone
	if twice = gone & c.Struck; twice != 0 && rest != 0 {
		out.Lost = twice
		return out
	}
	out.Struck |= gone
	if rest == 0 {
		return out
	}
	s := Score{Points: concession(g, o, &c, gone)}
	if out.Scored = s.Points != [MaxSeats]int32{}; !out.Scored {
		return out
	}
	next, over := g.Next(o, &c, &s)
	if out.Points = next.Points; CheckCarry(g, o, &out.Carry) == nil {
		return out // the hand is still to be played, were it the last
	}
	if out.Own, out.Over = next.Own, over; !over && CheckCarry(g, o, &out.Carry) != nil {
		out.Dealer = next.Dealer
	}
	return out
}

// Charge returns the points of a hand in which each of some seats pays each of the others n.
func Charge(seats int, lost SeatSet, n int32) (points [MaxSeats]int32) {
	rest := Seats(seats) &^ lost
	for p := range Seat(seats) {
		if points[p] = n * int32(lost.Len()); lost.Has(p) {
			points[p] = -n * int32(rest.Len())
		}
	}
	return points
}

// concession returns the points of a hand that some give up at once.
func concession(g Game, o *Options, c *Carry, lost SeatSet) (points [MaxSeats]int32) {
	if x, ok := g.(Conceder); ok {
		return x.Concede(o, c, lost)
	}
	if ladder := g.Info().Ladder; len(ladder) > 0 && !g.Info().Zero {
		return Award(Seats(o.Seats())&^lost, ladder[0])
	}
	return points
}
