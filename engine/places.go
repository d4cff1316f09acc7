package engine

// Ranking says how places are counted when a match ends.
type Ranking uint8

// The rankings.
const (
	BySeat Ranking = iota // two winning partners are both first, the others third
	BySide                // the winning side is first, the next side second
)

// Ranker is a Game whose places do not follow from the points alone: who is out first is last.
type Ranker interface {
	// Places returns every seat's place, 1 first. Equal seats share a place.
	Places(o *Options, c *Carry) [MaxSeats]uint8
}

// Places returns every seat's place, 1 first, in a match that stands at c. Equal points share a place. The
// sides of lost, the seats that gave the match up, come last, whatever they have.
func Places(g Game, o *Options, c *Carry, lost SeatSet) [MaxSeats]uint8 {
	i := g.Info()
	var place [MaxSeats]uint8
	if r, ok := g.(Ranker); ok {
		place = r.Places(o, c)
	} else {
		place = i.byPoints(o, c)
	}
	if lost == 0 {
		return place
	}
	n := o.Seats()
	for p := range Seat(n) {
		for q := range p {
			if i.Side(o, p) == i.Side(o, q) && (lost.Has(p) || lost.Has(q)) {
				lost |= p.Set() | q.Set()
			}
		}
	}
	out := place
	for s := range Seat(n) {
		out[s] = 1
		for x := range Seat(n) {
			counts := i.Ranking == BySeat || i.firstOfSide(o, x)
			if counts && !lost.Has(x) && (lost.Has(s) || place[x] < place[s]) {
				out[s]++
			}
		}
	}
	return out
}

// Soloist is a Game in which one plays alone against all others.
type Soloist interface {
	// Alone returns who did in a match of one hand, by what it stands at; Nobody where nobody did.
	Alone(o *Options, c *Carry) Seat
}

// Better reports whether points a beat points b in this game.
func (i *Info) Better(a, b int32) bool {
	if i.Low {
		return a < b
	}
	return a > b
}

// byPoints counts how many seats, or sides, stand better than each seat.
func (i *Info) byPoints(o *Options, c *Carry) [MaxSeats]uint8 {
	var out [MaxSeats]uint8
	n := o.Seats()
	for s := range n {
		out[s] = 1
		for x := range n {
			if i.Better(c.Points[x], c.Points[s]) && (i.Ranking == BySeat || i.firstOfSide(o, Seat(x))) {
				out[s]++
			}
		}
	}
	return out
}

// firstOfSide reports whether no lower seat plays for the side of x.
func (i *Info) firstOfSide(o *Options, x Seat) bool {
	for y := range x {
		if i.Side(o, y) == i.Side(o, x) {
			return false
		}
	}
	return true
}
