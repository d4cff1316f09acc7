package lobby

import (
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/plan"
)

// Found makes a table.
func (l *Lobby) Found(t plan.Terms) error {
	_, o, err := t.Options(l.cfg.Games)
	if err != nil {
		return err
	}
	p := &plan.Plan{Terms: t, Places: make([]plan.Place, o.Seats()), Elders: []identity.ID{l.me}}
	p.Places[0] = plan.Place{Kind: plan.Person, ID: l.me, Name: l.name}
	return l.Publish(p)
}

// change lets the owner change the plan.
func (l *Lobby) change(f func(*plan.Plan) error) error {
	switch {
	case l.plan == nil || l.plan.Owner() != l.me:
		return ErrOwner
	case l.host.Seated() || !l.host.Fit(l.me):
		return ErrPhase
	}
	p := l.plan.Clone()
	if err := f(p); err != nil {
		return err
	}
	l.score(p)
	return l.Publish(p)
}

// score writes into the next plan how a match that goes on stands for those who sit there now, as far as this peer knows it better than
// the plan.
func (l *Lobby) score(p *plan.Plan) {
	if p.Carry != "" {
		p.Carry = l.host.Score(p)
	}
}

// SetTerms changes the terms; everybody has to agree again. A match that was to go on is over if the house rules are
// others, and not only for more or fewer people at an open table. Who has no place any more still is at the table. A table at which there
// may be strangers stays one.
func (l *Lobby) SetTerms(t plan.Terms) error {
	if t.Strangers = t.Strangers || l.plan != nil && l.plan.Terms.Strangers; t.Strangers {
		t.ShareAfter = 0
	}
	_, o, err := t.Options(l.cfg.Games)
	if err != nil {
		return err
	}
	return l.change(func(p *plan.Plan) error {
		if rules := (plan.Terms{Rules: t.Rules}); !rules.Covers(&plan.Terms{Rules: p.Terms.Rules}, l.cfg.Games) {
			p.Carry = ""
		}
		p.Terms = t
		for len(p.Places) < o.Seats() {
			p.Places = append(p.Places, plan.Place{})
		}
		p.Places = p.Places[:o.Seats()]
		for i := range p.Places {
			if t.Competitive && p.Places[i].Kind == plan.Robot {
				p.Places[i] = plan.Place{}
			}
		}
		return nil
	})
}

// SetRobot puts a robot on an empty place, or takes it away. Robots do not compete.
func (l *Lobby) SetRobot(seat engine.Seat, on bool) error {
	return l.change(func(p *plan.Plan) error {
		if seat < 0 || int(seat) >= len(p.Places) || p.Places[seat].Kind == plan.Person || on == (p.Places[seat].Kind == plan.Robot) || on && p.Terms.Competitive {
			return ErrPlace
		}
		p.Places[seat] = plan.Place{}
		if on {
			p.Places[seat] = l.newRobot(p, seat)
		}
		return nil
	})
}

// Remove takes a person or a robot from a place. Who is taken away may come again by asking, unless the table is locked.
// Not the owner himself.
func (l *Lobby) Remove(seat engine.Seat) error {
	return l.change(func(p *plan.Plan) error {
		if seat < 0 || int(seat) >= len(p.Places) || p.Places[seat].Kind == plan.Empty || p.Places[seat].ID == l.me {
			return ErrPlace
		}
		if x := p.Places[seat]; x.Kind == plan.Person {
			p.Vacate(x.ID)
			p.Circle = slices.DeleteFunc(p.Circle, func(id identity.ID) bool { return id == x.ID })
		}
		p.Places[seat] = plan.Place{}
		return nil
	})
}

// Lock closes the table for everybody who is not at it yet, or opens it again. Who is at the table when it is locked may go
// and come back, whoever looks after it by then, unless he is removed.
func (l *Lobby) Lock(on bool) error {
	return l.change(func(p *plan.Plan) error {
		p.Circle = nil
		if on {
			p.Circle = slices.Clone(p.Elders)
		}
		return nil
	})
}

// HandOver makes the person at a seat the owner. It is done when he has taken it up, as soon as he can be reached; until
// then this player still is, and may hand over to another. Robots stay, and are run by the new owner.
func (l *Lobby) HandOver(seat engine.Seat) error {
	return l.change(func(p *plan.Plan) error {
		if seat < 0 || int(seat) >= len(p.Places) || p.Places[seat].Kind != plan.Person || p.Places[seat].ID == l.me {
			return ErrPlace
		}
		p.Heir = p.Places[seat].ID
		return nil
	})
}

// entrust makes somebody the owner who knows how the match stands, where this player does not and has written down how it stood before: the others
// hold that back, and need not be enough to take the table from him.
func (l *Lobby) entrust() {
	if to := l.host.Witness(); to != (identity.ID{}) && to != l.plan.Heir && l.plan.Carry != "" {
		p := l.plan.Clone()
		p.Heir = to
		l.host.Fail(l.Publish(p))
	}
}

// GiveUp lets the owner drop a match that could go on.
func (l *Lobby) GiveUp() error {
	return l.change(func(p *plan.Plan) error { p.Carry = ""; return nil })
}

// sweep takes those away from the table who have said goodbye, or cannot be reached for as long as the table waits.
func (l *Lobby) sweep() {
	p := l.plan.Clone()
	for _, id := range l.plan.Elders {
		x, known := l.host.Known(id)
		if known && (x.Left || !x.Up && l.host.Now()-x.Since >= int64(p.Terms.ReturnTime)*1000) {
			p.Vacate(id)
		}
	}
	if len(p.Elders) < len(l.plan.Elders) {
		l.score(p)
		if err := l.Publish(p); err != nil {
			l.host.Fail(err)
		}
	}
}

// Start begins the sitting, when every place is taken and all are ready.
func (l *Lobby) Start() error {
	switch {
	case l.plan == nil || l.plan.Owner() != l.me:
		return ErrOwner
	case l.host.Seated():
		return ErrPhase
	}
	if err := l.sayReady(); err != nil {
		return err
	}
	x := &Agreement{Plan: *l.plan}
	for _, w := range l.words {
		if !w.Given() {
			return ErrReady
		}
		x.Ready = append(x.Ready, *w)
	}
	if err := x.Check(l.cfg.Games); err != nil {
		return err
	}
	for _, id := range l.host.Around() {
		if x.Plan.Terms.Public || x.Plan.Seat(id) >= 0 {
			l.host.Send(id, frame(FrameSit, x))
		} else {
			l.host.Send(id, frame(FrameShut, l.plan))
		}
	}
	return l.host.Begin(x)
}
