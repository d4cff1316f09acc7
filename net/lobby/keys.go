package lobby

import (
	"crypto/sha512"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/plan"
)

// KeyOf returns the key of a place that this peer speaks for, nil if it does not.
func (l *Lobby) KeyOf(x plan.Place) *identity.Key {
	switch {
	case x.Kind == plan.Person && x.ID == l.me:
		return l.cfg.Key
	case x.Kind == plan.Robot:
		if k := l.robot(x.Name); k != nil && x.ID == k.ID() {
			return k
		}
	}
	return nil
}

// robotName returns what a robot is called, by number.
func robotName(n int) string { return fmt.Sprintf("robot %d", n+1) }

// robot returns the key that the robot with a name has at this peer, nil for none. It keeps the name on whatever seat, and whoever
// looks after the table.
func (l *Lobby) robot(name string) *identity.Key {
	for n := range engine.MaxSeats {
		if robotName(n) == name {
			seed := l.cfg.Key.Seed()
			return identity.FromSeed(sha512.Sum512_256(append([]byte("carteado/1 robot"), append(seed[:], byte(n))...)))
		}
	}
	return nil
}

// newRobot returns a robot for a place: one that is not at the table yet.
func (l *Lobby) newRobot(p *plan.Plan, seat engine.Seat) plan.Place {
	n := int(seat)
	for slices.ContainsFunc(p.Places, func(x plan.Place) bool { return x.Kind == plan.Robot && x.Name == robotName(n) }) {
		n = (n + 1) % engine.MaxSeats
	}
	return plan.Place{Kind: plan.Robot, ID: l.robot(robotName(n)).ID(), Name: robotName(n)}
}

// unrobot takes away the robots of another owner: he has their keys.
func (l *Lobby) unrobot(p *plan.Plan) {
	for i := range p.Places {
		if p.Places[i].Kind == plan.Robot && l.KeyOf(p.Places[i]) == nil {
			p.Places[i] = plan.Place{}
		}
	}
}
