package session

import (
	"fmt"
)

// restore comes back to what the store has.
func (s *Session) restore() error {
	get := func(name string) ([]byte, error) {
		b, err := s.cfg.Store.Get(name)
		if err != nil {
			err = fmt.Errorf("%w: %w", ErrStore, err)
		}
		return b, err
	}
	b, err := get("plan")
	if err != nil || b == nil {
		return err
	}
	var p Plan
	if err := decode(b, &p); err != nil {
		return fmt.Errorf("%w: the plan: %w", ErrStore, err)
	}
	if err := p.check(s.cfg.Games); err != nil {
		return fmt.Errorf("%w: the plan: %w", ErrStore, err)
	}
	s.plan, s.words = &p, make([]*ready, len(p.Places))
	if b, err = get("sitting"); err != nil || b == nil {
		return err
	}
	var x sit
	if err := decode(b, &x); err != nil {
		return fmt.Errorf("%w: the sitting: %w", ErrStore, err)
	}
	if err := s.sitDown(&x); err != nil {
		return err
	}
	if b, err = get("joins"); err != nil || b == nil || s.sit.log != nil {
		return err
	}
	for len(b) > 0 {
		var j join
		c := codec{b: b, reading: true}
		if j.fields(&c); c.bad {
			return fmt.Errorf("%w: the nonces: %w", ErrStore, ErrFrame)
		}
		b = c.b
		if err := s.takeJoin(&j); err != nil && s.sit.log == nil && j.Plan == s.sit.hash {
			return fmt.Errorf("%w: the nonces: %w", ErrStore, err)
		}
	}
	return s.err
}
