package session

import (
	"carteado/engine"
	"carteado/net/identity"
)

func (s *Session) notice(n Notice) {
	if t := s.sit; n.Name == "" && t != nil && n.Seat >= 0 && int(n.Seat) < len(t.sit.Plan.Places) {
		n.Name = t.sit.Plan.Places[n.Seat].Name // his seat may be free by the time it is told
	}
	if len(s.notices) < maxNotices {
		s.notices = append(s.notices, n)
	}
}

// notice tells of something at the table. Who has risen from it hears only how it ends, and who has cheated.
func (t *sitting) notice(n Notice) {
	if !t.listens {
		t.s.notice(n)
	}
}

// Notices returns what there is to tell since it was last asked for.
func (s *Session) Notices() []Notice {
	n := s.notices
	s.notices = nil
	return n
}

// Verdicts returns all verdicts.
func (s *Session) Verdicts() []Verdict { return s.verdicts }

func (s *Session) fail(err error) {
	if s.err == nil && err != nil {
		s.err = err
		s.notice(Notice{Key: "broken", Seat: engine.Nobody, Text: line(err)})
	}
}

// broken tells that something in the store is damaged.
func (s *Session) broken(err error) {
	s.notice(Notice{Key: "damaged", Seat: engine.Nobody, Text: line(err)})
}

// mute listens no more to what a peer charges others with.
func (s *Session) mute(id identity.ID) {
	s.peer(id).muted = true
	s.point("slander", id)
}

// point names a peer that does not behave.
func (s *Session) point(key string, id identity.ID) {
	n := Notice{Key: key, Seat: -1, Name: s.name(id)}
	if s.plan() != nil {
		n.Seat = s.plan().Seat(id)
	}
	s.notice(n)
}
