package lobby

import (
	"crypto/sha512"

	"carteado/net/identity"
	"carteado/net/plan"
)

// KeyOf returns the key of a place that this peer speaks for, nil if it does not.
func (l *Lobby) KeyOf(i int, x plan.Place) *identity.Key {
	switch {
	case x.Kind == plan.Person && x.ID == l.me:
		return l.cfg.Key
	case x.Kind == plan.Robot && x.ID == l.robot(i).ID():
		return l.robot(i)
	}
	return nil
}

// robot returns the key of the robot that this peer has for a place.
func (l *Lobby) robot(seat int) *identity.Key {
	seed := l.cfg.Key.Seed()
	return identity.FromSeed(sha512.Sum512_256(append([]byte("carteado/1 robot"), append(seed[:], byte(seat))...)))
}

// unrobot takes away the robots of another owner: he has their keys.
func (l *Lobby) unrobot(p *plan.Plan) {
	for i := range p.Places {
		if p.Places[i].Kind == plan.Robot && p.Places[i].ID != l.robot(i).ID() {
			p.Places[i] = plan.Place{}
		}
	}
}
