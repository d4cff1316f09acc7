package session

import (
	"carteado/engine"
	"carteado/net/identity"
)

// voices returns those who answer for seats.
func (t *sitting) voices(seats engine.SeatSet) (set engine.SeatSet) {
	for i := range t.sit.Plan.Places {
		if v := t.speaker(engine.Seat(i)); seats.Has(engine.Seat(i)) && v >= 0 {
			set |= v.Set()
		}
	}
	return set
}

// handNumber returns the number of the present hand, 0 before the first.
func (t *sitting) handNumber() uint32 {
	if t.hand == nil {
		return 0
	}
	return t.hand.number
}

// voice returns somebody's voice in the log, Nobody if he has none.
func (t *sitting) voice(id identity.ID) engine.Seat {
	for i, x := range t.people {
		if x == id {
			return engine.Seat(i)
		}
	}
	return engine.Nobody
}

// speaker returns the voice of who sits at a seat, or runs the robot there.
func (t *sitting) speaker(seat engine.Seat) engine.Seat {
	p := t.sit.Plan.Places[seat]
	if p.Kind == Robot {
		return t.voice(t.sit.Plan.Owner())
	}
	return t.voice(p.ID)
}

// seats gives the seats that a set of voices answers for.
func (t *sitting) seats(voices engine.SeatSet) (set engine.SeatSet) {
	for i := range t.sit.Plan.Places {
		if voices.Has(t.speaker(engine.Seat(i))) {
			set |= engine.Seat(i).Set()
		}
	}
	return set
}

// seatOf returns the seat of a voice.
func (t *sitting) seatOf(v engine.Seat) engine.Seat { return t.sit.Plan.Seat(t.people[v]) }

// fresh has all that was taken in before the first tick be as new as that.
func (t *sitting) fresh(now int64) {
	t.at, t.aloneAt = now, now
	t.goneSince.anew(engine.Seats(len(t.people)), now)
	if t.hand != nil {
		t.hand.rootAt, t.hand.moved = now, now
	}
}

// blinded reports whether nobody of a sitting has what he kept of it, as after a new release of the program: then all know
// as much, and its owner goes on from the last score.
func (t *sitting) blinded() bool { return t.blind.Len() == len(t.people) }

// deserted reports whether this player is the only one there, as others have left for good.
func (t *sitting) deserted() bool {
	return t.urgent.left != 0 && t.urgent.present().Len() < 2 && !t.urgent.left.Has(t.self)
}

// own returns the seats of voices, without those of robots.
func (t *sitting) own(voices engine.SeatSet) (set engine.SeatSet) {
	for v := range engine.Seat(len(t.people)) {
		if voices.Has(v) {
			set |= t.seatOf(v).Set()
		}
	}
	return set
}

// Me returns who this peer is.
func (s *Session) Me() identity.ID { return s.me }

// Err returns why the session stands still for good: its store, or this program, has failed. Nil while it goes on.
func (s *Session) Err() error { return s.err }

// fit reports whether somebody can be the owner, as the last sitting went: he has not left it, was not convicted in it, and
// knows how the match stands.
func (s *Session) fit(id identity.ID) bool {
	if s.deposes(id) {
		return false
	}
	t := s.last()
	if t == nil {
		return true
	}
	v := t.voice(id)
	return v < 0 || !t.urgent.left.Has(v) && !(t.blind.Has(v) && !t.blinded()) && !t.convicted().Has(v) && !t.blamed.Has(t.seatOf(v))
}

// last returns the sitting of the present plan, nil unless it is over.
func (s *Session) last() *sitting {
	if t := s.sit; t != nil && t.over && s.plan() != nil && t.hash == s.plan().Hash() {
		return t
	}
	return nil
}

// seated reports whether a sitting is under way.
func (s *Session) seated() bool { return s.sit != nil && !s.sit.over }

// goesOn returns the score of a match that is not over, "" if there is none.
func (s *Session) goesOn() string {
	if s.match == nil || s.match.over {
		return ""
	}
	return s.match.text()
}

// plan returns the plan that counts, nil while nobody has told of one.
func (s *Session) plan() *Plan { return s.lobby.Plan() }
