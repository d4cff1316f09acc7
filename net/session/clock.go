package session

import (
	"slices"

	"carteado/net/receipt"
)

// tick looks what time has brought about.
func (t *sitting) tick() {
	s := t.s
	if t.log == nil {
		if s.now-t.at >= seatTime {
			t.rise("alone")
			return
		}
		if s.now-t.joined >= joinEvery {
			t.joined = s.now
			for _, id := range t.people {
				t.introduce(id)
			}
		}
		return
	}
	t.post(t.log.Tick(s.now))
	s.advance()
	t.tickLife()
	t.askWhy()
	t.press()
	t.testify()
	switch {
	case t.leaves:
		t.turnBack()
		s.advance()
	case t.listens:
		t.remind()
		if t.astray() { // the others know better
			s.unsure = true
		}
	}
	if t.over {
		return
	}
	if t.crippled() {
		t.rise("alone")
		return
	}
	t.remind()
	if t.over {
		return
	}
	t.askOwn()
	if t.riseAlone(); t.over || t.self < 0 {
		return
	}
	h := t.hand
	if h.over {
		if t.nextSaid < h.number && s.now-t.overAt >= nextAfter {
			s.Next()
		}
		t.watchBetween()
	} else {
		h.play()
		if h.inquiry.open() {
			t.watchInquiry()
		} else {
			t.watchOthers()
		}
		if !t.over {
			t.tickLate()
		}
	}
	if t.over {
		return
	}
	if v := &t.friendly; v.state == motionOpen && (v.by == t.self || !t.settled.present().Has(v.by)) && s.now-v.at >= voteTime {
		v.at = s.now
		t.propose(&entry{kind: entryMotion, On: onEnd, Word: sayClose})
	}
	if t.urgent.away.Has(t.self) && s.now-t.backAt >= backEvery {
		t.backAt = s.now
		t.propose(&entry{kind: entryBack})
	}
	t.without()
}

// parted reports whether nothing that this peer says is committed, and somebody is known to have shown two logs: the others may have
// committed what is not in this one, so that nothing is agreed on any more.
func (t *sitting) parted() bool {
	return t.log.Pending() > 0 && slices.ContainsFunc(t.s.verdicts, func(v Verdict) bool {
		return v.What == receipt.Log && v.table == t.roster.ID
	})
}

// riseAlone ends the sitting for this peer alone: too few have been in reach for long, or there are two logs, or somebody keeps the others
// from agreeing on who is away; or others have made a later plan, so that they have risen, and nobody says what this peer lacks.
func (t *sitting) riseAlone() {
	s := t.s
	gone := t.self >= 0 && (t.urgent.left | t.convicted()).Has(t.self)
	outrun := s.lobby.Next() != nil && t.voice(s.lobby.Next().Owner()) >= 0 && (gone || t.stuck())
	wait := t.returnTime()
	switch {
	case outrun && len(t.people) == 2:
		wait = 0 // there is nobody else to play with
	case outrun && (t.self < 0 || gone):
		wait = dropAfter
	case !outrun && (t.self < 0 || !t.log.Paused() && !t.parted() && !t.heldUp()):
		t.aloneAt = s.now
	}
	switch {
	case s.now-t.aloneAt < wait:
	case outrun:
		t.rise("alone")
	default:
		t.alone()
	}
}
