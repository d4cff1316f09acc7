package session

import (
	"carteado/engine"
	"carteado/net/mental"
)

// Sides keeps a peer from saying of a voice that it is away, that it has parted the others, or that it be given up.
func Sides(s *Session, v engine.Seat) {
	t := s.sit
	if !s.seated() || t.hand == nil {
		return
	}
	t.voted[stayKey{v, t.hand.root}] = &said{at: 1 << 60, twice: true}
	t.gaveUp = t.hand.number
	t.hand.saidParted[v] = ownParting{stages, 1 << 60}
}

// Slur lets a peer say in the log that somebody has parted the others, so far into the hand, if there is one.
func Slur(s *Session, seat engine.Seat, at int) {
	if t := s.sit; s.seated() && t.self >= 0 && t.log != nil && t.hand != nil {
		t.propose(&entry{kind: entryMotion, On: onParted, Hand: t.hand.number, Voice: t.speaker(seat), Stage: stage(at % int(stages))})
	}
}

// Fib lets a peer say how far its deal has come where it is asked, whatever is so, or then that it waits in vain for another's word.
func Fib(s *Session, at int) {
	t := s.sit
	if !s.seated() || t.self < 0 || t.hand == nil || !t.hand.inquiry.open() {
		return
	}
	if q := t.hand.inquiry.index; t.hand.testified != q {
		t.hand.testified = q
		t.sayStage(t.self, stage(at%int(stages)))
		t.sayStage(engine.Seat(at%len(t.people)), mixing)
	}
}

// Vouch lets a peer say in the log that it waits for who has said something in the deal, where he said it, and that it hears that after all.
func Vouch(s *Session, m *mental.Message) {
	t := s.sit
	if !speaks(s) || int(m.Seat) >= len(t.sit.Plan.Places) {
		return
	}
	v := t.speaker(m.Seat)
	t.propose(&entry{kind: entryAway, Voice: v, Root: m.Root, Hand: m.Hand, Stage: agreed})
	t.propose(&entry{kind: entryHears, Voice: v, Root: m.Root, Hand: m.Hand, Play: m.Bytes()})
}
