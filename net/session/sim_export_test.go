package session

import (
	"slices"

	"carteado/engine"
	"carteado/net/order"
	"carteado/net/wire"
)

// HandKey names a hand.
type HandKey struct {
	Table [32]byte
	Hand  uint32
}

// Void returns the hand with which the last sitting ended and which does not count, if it ended so.
func Void(s *Session) (HandKey, bool) {
	t := s.sit
	if t == nil || !t.over || t.hand == nil || !t.hand.over || s.ending != "void" && s.ending != "forfeit" {
		return HandKey{}, false
	}
	for _, r := range s.receipts {
		if r.Config.Roster.ID == t.roster.ID && r.Config.Hand == t.hand.number {
			return HandKey{}, false
		}
	}
	return HandKey{t.roster.ID, t.hand.number}, true
}

// Accuse lets a peer say in the log that it waits in vain for somebody, if it can say anything.
func Accuse(s *Session, seat engine.Seat) {
	if t := s.sit; s.seated() && t.self >= 0 && t.log != nil && t.hand != nil && t.hand.first() != nil {
		t.propose(&entry{kind: entryAway, Voice: t.speaker(seat), Root: t.hand.root, Hand: t.hand.number, Dealt: t.hand.dealt})
	}
}

// Insert puts an action into the log that no honest client would, if there is a hand.
func Insert(s *Session, action []byte) {
	t := s.sit
	if !s.seated() || t.self < 0 || t.log == nil || t.hand == nil || t.hand.first() == nil {
		return
	}
	if raw, err := t.hand.first().Deal.Act(action); err == nil {
		t.propose(&entry{kind: entryPlay, Play: raw})
	}
}

// Lie returns what a liar says of a seat, and what should prove it, if he sits at a table.
func Lie(s *Session, seat engine.Seat, what string) (says, shows []byte) {
	if t := s.sit; t == nil || t.roster == nil {
		return nil, nil
	}
	return Slander(s, seat, what, []byte("no"))
}

// SaysAgreed reports whether a frame asks for an entry of the log that says how far somebody has come when another has cheated.
func SaysAgreed(frame []byte) bool {
	f, err := wire.Decode(slices.Clone(frame))
	x, is := f.(*wire.Propose)
	if err != nil || !is {
		return false
	}
	e, ok := read(&order.Entry{Action: x.Action})
	return ok && e.kind == entryMotion && e.On == onAgreed
}
