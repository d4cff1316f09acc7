package session

// drive begins automatic mode or ends it, and tells the others.
func (s *Session) drive(on bool) {
	if t := s.sit; s.automatic != on && t != nil {
		t.tellTable(encode([]byte{frameAuto}, &automatic{on}))
	}
	if s.automatic = on; !on {
		s.missed, s.lent = 0, false
	}
}
