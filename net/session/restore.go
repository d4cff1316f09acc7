package session

import (
	"errors"
	"fmt"

	"carteado/net/codec"
	"carteado/net/lobby"
)

// restore comes back to what the store has. What is damaged is as if it had never been there: the others tell of it again,
// all but what this peer signed itself, without which it does not sign in that sitting any more.
func (s *Session) restore() error {
	var p Plan
	var x lobby.Agreement
	if ok, err := s.load("plan", &p, func() error { return p.Check(s.cfg.Games) }); err != nil {
		return err
	} else if ok {
		s.lobby.Restore(&p)
	}
	if ok, err := s.load("sitting", &x, func() error { return x.Check(s.cfg.Games) }); err != nil || !ok {
		return err
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
