package session

import "carteado/engine"

// Do makes a move of this player. at is the length of the hand's log that he saw. A nil error says that the move was
// sent; it stands when it is committed, and that it may not, as when another was first, is told by the next State.
func (s *Session) Do(at uint32, a *engine.Action) error {
	t := s.sit
	if !s.seated() || t.log == nil || t.self < 0 || t.hand == nil || !t.hand.quiet() || t.hand.recalls {
		return ErrPhase
	}
	h := t.hand
	e := h.first().Engine
	if at != uint32(e.Len()) {
		return engine.ErrStale
	}
	c := h.chairs[0]
	if a.Seat != c.seat || h.first().Deal.Speaks(c.seat) != c.seat {
		return engine.ErrTurn
	}
	if err := e.Check(a); err != nil {
		return err
	}
	if h.tires(a) {
		return engine.ErrTurn
	}
	x := a.Clone()
	if err := h.seal(e, &x); err != nil {
		return err
	}
	s.drive(false)
	h.acted[a.Seat] = s.now
	h.act(c, func() (engine.Action, error) { return x, nil })
	s.advance()
	return nil
}

// Wake ends automatic mode.
func (s *Session) Wake() {
	s.drive(false)
	t := s.sit
	if !s.seated() || t.self < 0 {
		return
	}
	if slow, _ := t.slow(); slow.Has(t.self) && s.Propose(WayWait) == nil { // the others need not ask any more
		t.hand.late().awake = true
	}
}
