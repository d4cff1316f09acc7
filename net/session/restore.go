package session

import (
	"errors"
	"fmt"

	"carteado/net/codec"
	"carteado/net/lobby"
	"carteado/net/plan"
)

// restore comes back to what the store has. What is damaged is as if it had never been there: the others tell of it again,
// all but what this peer signed itself, without which it does not sign in that sitting any more.
func (s *Session) restore() error {
	var p Plan
	var x lobby.Agreement
	if _, err := s.load("convicts", &s.convicts, func() error { return nil }); err != nil {
		return err
	}
	older := false // the plan is this peer's own, by another version of the program
	if ok, err := s.load("plan", &p, func() error {
		err := s.follows(&p, p.Check(s.cfg.Games))
		if older = errors.Is(err, ErrVersion) && len(p.Elders) > 0 && p.Owner() == s.me; older {
			return nil
		}
		return err
	}); err != nil {
		return err
	} else if ok && !older {
		s.lobby.Restore(&p)
	}
	if ok, err := s.load("sitting", &x, func() error {
		err := x.Check(s.cfg.Games)
		if version, _ := plan.CutHeader(x.Plan.Header); version == "" {
			return err
		}
		return s.follows(&x.Plan, err)
	}); err != nil {
		return err
	} else if !ok {
		if older {
			s.renewPlan(&p)
		}
		return nil
	}
	if s.plan() == nil {
		s.lobby.Restore(x.Plan.Clone())
	}
	if err := s.sitDown(&x, true); err != nil || s.sit.log != nil {
		return err
	}
	var all joins
	if ok, err := s.load("joins", &all, func() error { return nil }); err != nil || !ok {
		return err
	}
	for i := range all.list {
		if j := &all.list[i]; j.Plan == s.sit.hash && s.sit.log == nil {
			if err := s.takeJoin(j); err != nil && s.err == nil {
				s.broken(fmt.Errorf("%w: joins: %w", ErrDamaged, err))
			}
		}
	}
	return s.err
}

// follows returns what is wrong with a plan, or an ErrVersion if its rules do something else here than at its owner.
func (s *Session) follows(p *Plan, wrong error) error {
	if wrong != nil {
		return wrong
	}
	return s.lobby.Follows(p)
}

// renewPlan makes a plan of this peer's own anew that another version of the program has kept, if it can be followed.
func (s *Session) renewPlan(p *Plan) {
	if err := s.lobby.Publish(p.Clone()); err != nil && s.err == nil {
		s.broken(fmt.Errorf("%w: plan: %w", ErrDamaged, err))
	}
}

// load reads a thing from the store, and reports whether there is one that is right.
func (s *Session) load(name string, t codec.Message, right func() error) (bool, error) {
	b, err := s.cfg.Store.Get(name)
	switch {
	case err != nil && !errors.Is(err, ErrDamaged):
		return false, fmt.Errorf("%w: %w", ErrStore, err)
	case err == nil && b == nil:
		return false, nil
	case err == nil:
		if err = decode(b, t); err == nil {
			err = right()
		}
		if err != nil {
			err = fmt.Errorf("%w: %s: %w", ErrDamaged, name, err)
		}
	}
	if err != nil {
		s.broken(err)
	}
	return err == nil, nil
}
