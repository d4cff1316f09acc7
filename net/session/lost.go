package session

import (
	"slices"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/lobby"
)

// lost says to the others that its sender has lost what he kept of a sitting. He must sign nothing in it any more, as he
// could say another thing in the same place; he follows it as who watches does, and plays again in the next.
type lost struct{ Plan [32]byte }

func (x *lost) Fields(c *codec.Coder) { c.Fixed(x.Plan[:]) }

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
		if s.lobby.KeyOf(i, p) != nil && !s.lobby.Backs(&x.Ready[i], p) {
			return false
		}
	}
	return true
}

// lose goes on as who watches in a sitting of which something that was kept is gone.
func (t *sitting) lose(err error) {
	s := t.s
	s.broken(err)
	for seat := range t.sit.Plan.Places {
		if err := s.cfg.Store.Delete(lobby.NonceName(t.hash, engine.Seat(seat))); err != nil {
			s.fail(err)
			return
		}
	}
	again := t.renew()
	s.notice(Notice{Key: "lost", Seat: t.sit.Plan.Seat(s.me), Name: s.lobby.Name()})
	for _, id := range s.around() {
		again.introduce(id)
	}
	again.openLog()
}

// renew begins the sitting anew from the store, as after a reload.
func (t *sitting) renew() *sitting {
	for _, h := range t.hands {
		h.tasks = nil
	}
	t.over = true
	again := t.s.newSitting(&t.sit)
	again.again = true
	again.joins, again.blind = slices.Clone(t.joins), again.blind|t.blind
	t.s.sit, t.s.receipts = again, nil
	return again
}

// crippled reports whether those who can go on are too few to agree on anything. What the others have to show for having risen
// is heard first.
func (t *sitting) crippled() bool {
	return t.blind != 0 && 2*(len(t.people)-t.blind.Len()) <= len(t.people) && t.s.now-t.blindAt >= showTime
}

// risen reports whether this peer has ended the sitting for itself: the others may sit and wait.
func (t *sitting) risen() bool {
	how := t.s.ending
	return t.over && t.self >= 0 && (how == "alone" || !t.byLog() && t.guilty != 0 && (how == "void" || how == "forfeit"))
}
