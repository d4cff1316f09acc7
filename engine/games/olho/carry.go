package olho

import (
	"cmp"
	"fmt"

	"carteado/engine"
)

// standing is how a player stands in a match besides his points: what Carry.Own holds.
type standing struct {
	presidencies int32
	role         role
	place        int32 // in the last game; 0 for who was not in it
}

func standingOf(own int32) standing { return standing{own / 100, role(own / 10 % 10), own % 10} }

func (s standing) own() int32 { return s.presidencies*100 + int32(s.role)*10 + s.place }

// played returns how many games of a match are scored.
func played(c *engine.Carry) int32 { return c.Extra[0] }

// Next adds the role points. The olho deals, and the match ends after the last game.
func (Game) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	n := *c
	n.Deal++
	n.Extra[0]++
	for p := range o.Seats() {
		place := s.Parts[PartPlace][p]
		x := standing{standingOf(c.Own[p]).presidencies, roleOf(int(place), o.Seats()), place}
		switch x.role {
		case president:
			x.presidencies++
		case olho:
			n.Dealer = engine.Seat(p)
		}
		n.Points[p] += s.Points[p]
		n.Own[p] = x.own()
	}
	return n, played(&n) == int32(o.Int("games"))
}

// Reseat lets others come in between two games. They have no role, and where one leaves who had one, nobody has it in the
// next game (section 10, 9).
func (Game) Reseat(from, to *engine.Options, c engine.Carry, who []engine.Seat) (engine.Carry, bool) {
	if from.Seats() != to.Seats() {
		return c, false
	}
	n := engine.Carry{Deal: c.Deal, Extra: c.Extra}
	for p, q := range who {
		if q == engine.Nobody {
			continue
		}
		n.Points[p], n.Own[p] = c.Points[q], c.Own[q]
		if q == c.Dealer {
			n.Dealer = engine.Seat(p)
		}
	}
	return n, true
}

// Places ranks by points, then by presidencies, then by the place in the last game (section 8).
func (Game) Places(o *engine.Options, c *engine.Carry) (place [engine.MaxSeats]uint8) {
	better := func(p, q int) bool {
		a, b := standingOf(c.Own[p]), standingOf(c.Own[q])
		return cmp.Or(cmp.Compare(c.Points[p], c.Points[q]), cmp.Compare(a.presidencies, b.presidencies), cmp.Compare(last(b), last(a))) > 0
	}
	for p := range o.Seats() {
		place[p] = 1
		for q := range o.Seats() {
			if better(q, p) {
				place[p]++
			}
		}
	}
	return place
}

// last returns the place in the last game, behind all others for who was not in it.
func last(s standing) int32 {
	if s.place == 0 {
		return engine.MaxSeats + 1
	}
	return s.place
}

// Concede charges the losers with what the role before the last costs (section 8), the least that is lost in a game.
func (Game) Concede(_ *engine.Options, _ *engine.Carry, lost engine.SeatSet) [engine.MaxSeats]int32 {
	return engine.Award(lost, -1)
}

// CheckCarry refuses a match that is over, roles and places that do not go together, and points that nobody comes to by games and a
// strike.
func (Game) CheckCarry(o *engine.Options, c *engine.Carry) error {
	n, games := o.Seats(), played(c)
	if games < 0 || games > c.Deal || games >= int32(o.Int("games")) {
		return fmt.Errorf("%d games of %d are played in %d hands", games, o.Int("games"), c.Deal)
	}
	var places, roles uint16
	presidencies := int32(0)
	for p := range n {
		s, least := standingOf(c.Own[p]), -3*games
		if c.Struck.Has(engine.Seat(p)) {
			least--
		}
		switch {
		case c.Own[p] < 0 || s.role > olho || s.place > int32(n):
			return fmt.Errorf("seat %d stands at %d", p, c.Own[p])
		case s.place != 0 && places>>s.place&1 != 0, s.role != nobody && roles>>s.role&1 != 0:
			return fmt.Errorf("two players have the place or the role of seat %d", p)
		case s.role != roleOf(int(s.place), n) && s.place != 0:
			return fmt.Errorf("seat %d has role %d at place %d of %d", p, s.role, s.place, n)
		case s.place == 0 && s.role != nobody, games == 0 && c.Own[p] != 0:
			return fmt.Errorf("seat %d stands at %d after %d games", p, c.Own[p], games)
		case s.role == president && s.presidencies == 0:
			return fmt.Errorf("seat %d is president, and never was", p)
		case c.Points[p] < least || c.Points[p] > 2*games:
			return fmt.Errorf("seat %d has %d points after %d games", p, c.Points[p], games)
		}
		presidencies += s.presidencies
		places |= 1 << s.place
		roles |= 1 << s.role
	}
	if presidencies > games {
		return fmt.Errorf("%d presidents of %d games", presidencies, games)
	}
	return nil
}
