package session

import (
	"fmt"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/lobby"
	"carteado/net/mental"
)

// takeSit begins a sitting that all have agreed to.
func (s *Session) takeSit(from identity.ID, x *lobby.Agreement) error {
	h := x.Plan.Hash()
	if s.sit != nil && s.sit.hash == h {
		return nil
	}
	if err := x.Check(s.cfg.Games); err != nil {
		return err
	}
	succeeded := s.seated() && s.sit.succeededBy(x)
	switch {
	case s.seated() && !succeeded:
		return ErrPhase
	case succeeded:
		s.sit.rise("alone")
	case s.plan() != nil && s.plan().Hash() == h:
		return s.sitDown(x, false)
	case !s.lobby.Counts(from, &x.Plan):
		return ErrOwner
	}
	if err := s.lobby.Follows(&x.Plan); err != nil {
		return err
	}
	if err := s.lobby.Adopt(x.Plan.Clone()); err != nil {
		return err
	}
	return s.sitDown(x, false)
}

// sitDown begins a sitting, or goes on again with one that the store has.
func (s *Session) sitDown(x *lobby.Agreement, again bool) error {
	if err := s.cfg.Store.Put("sitting", encode(nil, x)); err != nil {
		err = fmt.Errorf("%w: %w", ErrStore, err)
		s.fail(err)
		return err
	}
	if !again && x.Plan.Carry == "" {
		s.acquit()
	}
	t := s.newSitting(x)
	t.again = again
	s.sit, s.ending = t, ""
	s.lobby.Sat(&x.Plan, t.self >= 0)
	s.receipts, s.accusations = nil, nil
	s.drive(false)
	if t.lost {
		s.notice(Notice{Key: "lost", Seat: x.Plan.Seat(s.me), Name: s.lobby.Name()})
	}
	for i, p := range x.Plan.Places {
		k := s.lobby.KeyOf(p)
		if k == nil || t.lost {
			continue
		}
		n, err := s.lobby.Nonce(t.hash, engine.Seat(i), false)
		if err != nil {
			s.fail(err)
			return err
		}
		j := &join{Plan: t.hash, Seat: engine.Seat(i), Nonce: n}
		id := mental.IdentityOf(k.Seed())
		copy(j.Proof[:], id.Possess(n, x.Commits()))
		t.joins[i] = j
	}
	for _, id := range s.around() {
		t.introduce(id)
	}
	return t.openLog()
}

// succeededBy reports whether more than half of those who sit here have agreed to sit down anew. Nobody honest does so before
// he has seen the end of this sitting, so there is nothing more to hear of it.
func (t *sitting) succeededBy(x *lobby.Agreement) bool {
	n := 0
	for _, id := range t.people {
		if x.Plan.Seat(id) >= 0 {
			n++
		}
	}
	return 2*n > len(t.people) && x.Plan.Seat(t.s.me) < 0
}

func (s *Session) takeJoin(j *join) error {
	t := s.sit
	if t == nil || j.Plan != t.hash || int(j.Seat) >= len(t.joins) {
		return ErrPhase
	}
	if t.joins[j.Seat] != nil {
		return nil
	}
	m := t.join(j)
	if err := m.Check(int(j.Seat), t.sit.Commits()); err != nil {
		return err
	}
	t.joins[j.Seat] = j
	return t.openLog()
}
