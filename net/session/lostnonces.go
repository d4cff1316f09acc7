package session

import (
	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/lobby"
)

// takeLost notes that somebody has to be gone on without.
func (s *Session) takeLost(from identity.ID, x *lost) error {
	t := s.sit
	if t == nil || t.hash != x.Plan || t.voice(from) < 0 {
		return ErrPhase
	}
	if v := t.voice(from).Set(); v&^t.blind != 0 {
		t.blind, t.blindAt = t.blind|v, s.now
	}
	return nil
}

// holds reports whether this peer still has the nonces that it committed to for a plan. Who has lost anything of a sitting
// deletes them, so that it never signs in that one again.
func (s *Session) holds(x *lobby.Agreement) bool {
	for i, p := range x.Plan.Places {
		if s.lobby.KeyOf(p) != nil && !s.lobby.Backs(&x.Ready[i], p) {
			return false
		}
	}
	return true
}

// crippled reports whether those who can go on are too few to agree on anything. What the others have to show for having risen
// is heard first. Where somebody can be reached who goes on too, the rest may have said so to this peer alone, and play on with
// him: then nothing must have been committed for as long as the table waits for anybody.
func (t *sitting) crippled() bool {
	wait := int64(showTime)
	for v, id := range t.people {
		if v := engine.Seat(v); t.self >= 0 && v != t.self && !t.blind.Has(v) && t.s.up(id) {
			wait = t.returnTime()
		}
	}
	return t.blind != 0 && 2*(len(t.people)-t.blind.Len()) <= len(t.people) && t.s.now-t.blindAt >= wait
}

// risen reports whether this peer has ended the sitting for itself: the others may sit and wait, but for one who has left.
func (t *sitting) risen() bool {
	how := t.s.ending
	return t.over && t.self >= 0 && !t.urgent.left.Has(t.self) && (how == "alone" || !t.byLog() && t.convicted() != 0 && (how == "void" || how == "forfeit"))
}
