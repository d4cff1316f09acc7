package session

import (
	"crypto/sha512"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/identity"
)

// change lets the owner change the plan.
func (s *Session) change(f func(*Plan) error) error {
	switch {
	case s.plan == nil || s.plan.Owner() != s.me:
		return ErrOwner
	case s.seated() || !s.fit(s.me):
		return ErrPhase
	}
	p := s.plan.Clone()
	if err := f(p); err != nil {
		return err
	}
	return s.publish(p)
}

// SetTerms changes the terms; everybody has to agree again. A match that was to go on is over if the house rules are
// others. Who has no place any more still is at the table.
func (s *Session) SetTerms(t Terms) error {
	_, o, err := t.Options(s.cfg.Games)
	if err != nil {
		return err
	}
	return s.change(func(p *Plan) error {
		if t.Rules != p.Terms.Rules {
			p.Carry = ""
		}
		p.Terms = t
		for len(p.Places) < o.Seats() {
			p.Places = append(p.Places, Place{})
		}
		p.Places = p.Places[:o.Seats()]
		return nil
	})
}

// SetRobot puts a robot on an empty place, or takes it away.
func (s *Session) SetRobot(seat engine.Seat, on bool) error {
	return s.change(func(p *Plan) error {
		if seat < 0 || int(seat) >= len(p.Places) || p.Places[seat].Kind == Person || on == (p.Places[seat].Kind == Robot) {
			return ErrPlace
		}
		p.Places[seat] = Place{}
		if on {
			p.Places[seat] = Place{Kind: Robot, ID: s.robot(int(seat)).ID(), Name: fmt.Sprintf("robot %d", seat+1)}
		}
		return nil
	})
}

// Remove takes a person or a robot from a place. Who is taken away may come again by asking, unless the table is locked.
// Not the owner himself.
func (s *Session) Remove(seat engine.Seat) error {
	return s.change(func(p *Plan) error {
		if seat < 0 || int(seat) >= len(p.Places) || p.Places[seat].Kind == Empty || p.Places[seat].ID == s.me {
			return ErrPlace
		}
		if x := p.Places[seat]; x.Kind == Person {
			p.Vacate(x.ID)
			p.Circle = slices.DeleteFunc(p.Circle, func(id identity.ID) bool { return id == x.ID })
		}
		p.Places[seat] = Place{}
		return nil
	})
}

// Lock closes the table for everybody who is not at it yet, or opens it again. Who is at the table when it is locked may go
// and come back, whoever looks after it by then, unless he is removed.
func (s *Session) Lock(on bool) error {
	return s.change(func(p *Plan) error {
		p.Circle = nil
		if on {
			p.Circle = slices.Clone(p.Elders)
		}
		return nil
	})
}

// HandOver makes the person at a seat the owner. It is done when he has taken it up, as soon as he can be reached; until
// then this player still is, and may hand over to another. Robots stay, and are run by the new owner.
func (s *Session) HandOver(seat engine.Seat) error {
	return s.change(func(p *Plan) error {
		if seat < 0 || int(seat) >= len(p.Places) || p.Places[seat].Kind != Person || p.Places[seat].ID == s.me {
			return ErrPlace
		}
		p.Heir = p.Places[seat].ID
		return nil
	})
}

// robot returns the key of the robot that this peer has for a place.
func (s *Session) robot(seat int) *identity.Key {
	seed := s.cfg.Key.Seed()
	return identity.FromSeed(sha512.Sum512_256(append([]byte("carteado/1 robot"), append(seed[:], byte(seat))...)))
}

// GiveUp lets the owner drop a match that could go on.
func (s *Session) GiveUp() error { return s.change(func(p *Plan) error { p.Carry = ""; return nil }) }

// Start begins the sitting, when every place is taken and all are ready.
func (s *Session) Start() error {
	switch {
	case s.plan == nil || s.plan.Owner() != s.me:
		return ErrOwner
	case s.seated():
		return ErrPhase
	}
	if err := s.sayReady(); err != nil {
		return err
	}
	x := &sit{Plan: *s.plan}
	for _, w := range s.words {
		if !w.given() {
			return ErrReady
		}
		x.Ready = append(x.Ready, *w)
	}
	if err := x.check(s.cfg.Games); err != nil {
		return err
	}
	for _, id := range s.around() {
		if x.Plan.Terms.Public || x.Plan.Seat(id) >= 0 {
			s.send(id, encode([]byte{frameSit}, x))
		} else {
			s.send(id, encode([]byte{frameShut}, s.plan))
		}
	}
	return s.takeSit(s.me, x)
}
