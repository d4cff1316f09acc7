package session

import "carteado/engine"

// lateAfter is how long a move may take before the others are asked what should be done, in milliseconds.
const lateAfter = 60000

// Way is what can be done about somebody who is there, is asked for a move, and makes none.
type Way uint8

// The ways.
const (
	WayWait  Way = 1 + iota
	WayRobot     // a robot plays for him until he is back; on his own device, so that nobody sees his hand
	WayVoid      // the hand does not count
	ways
)

// LateState is somebody who has taken long over a move, at a table without a clock, or about whom something was proposed.
// Or he is away, and nobody may play for him: then all others may give the hand up, and need not wait.
type LateState struct {
	Seats engine.SeatSet // who is asked and has not moved
	Away  bool           // there is nothing but to wait or to give the hand up, and a word for that is not taken back
	Say   bool           // this player has a say, see [Session.Propose]
	Wait  engine.SeatSet // seats of those who have said so
	Robot engine.SeatSet
	Void  engine.SeatSet
}

// Asked reports whether anything is proposed.
func (l *LateState) Asked() bool { return l.Robot|l.Void != 0 }

// late is what people have said about a move that takes long: two motions, of which each voice may want one. It is of one root
// of the deal: any move makes it void.
type late struct {
	root  [32]byte
	robot motion
	void  motion
	waits engine.SeatSet // voices that would rather wait
	awake bool           // this player has taken his seat back since
	at    int64          // when something was last said
	told  int64          // when this peer last said something, or nothing came of it
}

// late returns what was said at the present root.
func (h *hand) late() *late {
	if h.lates.root != h.root {
		h.lates = late{root: h.root, at: h.t.s.now, told: h.rootAt}
	}
	return &h.lates
}

// lateAnew forgets what was said.
func (h *hand) lateAnew() *late {
	h.lates = late{root: h.root, at: h.t.s.now, told: h.t.s.now}
	return &h.lates
}

// asked returns the voices that want something to be done.
func (l *late) asked() (set engine.SeatSet) {
	for _, m := range []*motion{&l.robot, &l.void} {
		if m.state == motionOpen {
			set |= m.yes
		}
	}
	return set
}

// lends reports whether all have agreed on a robot.
func (l *late) lends() bool { return l.robot.state == motionCarried }

// say takes in what somebody wants, in place of what he wanted before.
func (l *late) say(by engine.Seat, w Way, now int64) {
	l.waits &^= by.Set()
	l.robot.say(by, sayNo, now)
	l.void.say(by, sayNo, now)
	switch w {
	case WayWait:
		l.waits |= by.Set()
	case WayRobot:
		l.robot.say(by, sayYes, now)
	case WayVoid:
		l.void.say(by, sayYes, now)
	}
	l.at = now
}

// want returns the voices that want something to be done, or to wait.
func (l *late) want(w Way) engine.SeatSet {
	switch w {
	case WayRobot:
		return l.robot.yes
	case WayVoid:
		return l.void.yes
	}
	return l.waits
}

// long reports whether something may be proposed now.
func (h *hand) long() bool {
	return h.t.sit.Plan.Terms.MoveTime == 0 && h.t.s.now-max(h.rootAt, h.late().told) >= lateAfter
}

// slow returns the voices of those who are asked for a move, and of those who have a say about it: all others who are there.
func (t *sitting) slow() (slow, say engine.SeatSet) {
	h := t.hand
	if h == nil || h.over || !h.dealt || !h.quiet() {
		return 0, 0
	}
	asked, present := h.awaited(), t.settled.present()
	for v := range engine.Seat(len(t.people)) {
		if asked.Has(t.seatOf(v)) {
			slow |= v.Set()
		}
	}
	for v := range engine.Seat(len(t.people)) {
		if slow == 0 && t.seats(v.Set())&asked != 0 { // it is a robot's turn, which he runs
			slow |= v.Set()
			break
		}
	}
	if slow &= present; slow == 0 {
		return 0, 0
	}
	return slow, present &^ slow
}

// Propose says what should be done about somebody who takes long, as State.Late has it; another word takes the one before
// back. It is done when all who have a say want the same. Where that is one alone, as with two, who is slow is asked too:
// his silence for half a minute is a yes. Any move of his ends it. He himself may say WayWait: that he is there.
func (s *Session) Propose(w Way) error {
	t := s.sit
	if !s.seated() || t.self < 0 || w < WayWait || w >= ways {
		return ErrPhase
	}
	if t.missing() != 0 {
		if w != WayVoid || !t.urgent.present().Has(t.self) || t.gaveUp == t.hand.number {
			return ErrPhase
		}
		t.gaveUp, t.hand.frozen = t.hand.number, true
		return t.propose(&entry{kind: entryMotion, On: onAbandon, Hand: t.hand.number})
	}
	slow, say := t.slow()
	if slow == 0 {
		return ErrPhase
	}
	l := t.hand.late()
	switch {
	case slow.Has(t.self) && w == WayWait && (l.asked() != 0 || l.lends()):
	case say.Has(t.self) && (l.asked() != 0 || w != WayWait && !l.lends() && t.hand.long()):
	default:
		return ErrPhase
	}
	return t.sayLate(w)
}

func (t *sitting) sayLate(w Way) error {
	l := t.hand.late()
	l.told = t.s.now
	e := &entry{kind: entryMotion, Root: l.root, Hand: t.hand.number, On: onRobot}
	switch w {
	case WayWait:
		e.Word = sayNo
	case WayVoid:
		e.On = onVoid
	}
	return t.propose(e)
}

// takeLate takes in what somebody wants to be done: a no is that he would rather wait. It comes too late if there was a move
// before it in the log.
func (t *sitting) takeLate(by engine.Seat, e *entry) {
	h := t.hand
	if h == nil || e.Hand != h.number || e.Root != h.root {
		return
	}
	slow, say := t.slow()
	l, alone := h.late(), say.Len() == 1
	before := l.asked()
	way, key := WayWait, ""
	switch {
	case e.Word == sayYes && e.On == onRobot:
		way, key = WayRobot, "propose-robot"
	case e.Word == sayYes:
		way, key = WayVoid, "propose-void"
	}
	switch {
	case slow.Has(by) && way == WayWait && (l.lends() || alone && before != 0):
		h.lateAnew()
		t.s.notice(Notice{Key: "here", Seat: t.seatOf(by)})
		return
	case slow.Has(by) && way == WayWait && before != 0:
		if !l.waits.Has(by) { // the others hear of it, and decide all the same
			l.waits |= by.Set()
			t.s.notice(Notice{Key: "here", Seat: t.seatOf(by)})
		}
		return
	case !say.Has(by) && !(alone && slow.Has(by)), l.lends(), way == WayWait && before == 0:
		return
	}
	l.say(by, way, t.s.now)
	switch {
	case before == 0:
		t.s.notice(Notice{Key: key, Seat: t.seatOf(slow.First()), By: t.seatOf(by)})
	case l.asked() == 0: // nobody wants it any more
		h.lateAnew()
		t.s.notice(Notice{Key: "wait", Seat: t.seatOf(slow.First())})
	}
}

// agreeLate does what all want.
func (t *sitting) agreeLate() {
	slow, say := t.slow()
	if slow == 0 || say == 0 {
		return
	}
	l := t.hand.late()
	if say.Len() == 1 {
		say |= slow
	}
	if l.void.settle(onVoid, say) == isAgreed {
		t.hand.giveUp("late")
		return
	}
	if l.robot.settle(onRobot, say) == isAgreed {
		done := l.robot.state
		t.hand.lateAnew().robot.state = done
		t.s.notice(Notice{Key: "robot", Seat: t.seatOf(slow.First())})
	}
}

// tickLate says what silence means: who proposed something that not all took up takes it back, and who is asked about
// himself and does not answer agrees.
func (t *sitting) tickLate() {
	slow, say := t.slow()
	if slow == 0 {
		return
	}
	s, l := t.s, t.hand.late()
	if l.asked() == 0 || s.now-max(l.at, l.told) < voteTime {
		return
	}
	for w := WayRobot; w < ways; w++ {
		switch mine := l.want(w).Has(t.self); {
		case mine && say.Has(t.self) && s.now-l.at >= voteTime+grace:
			t.sayLate(WayWait)
			return
		case !mine && slow.Has(t.self) && say.Len() == 1 && l.want(w)&say != 0:
			t.sayLate(w)
			return
		}
	}
}

// late returns all this for a screen, nil while there is nothing to say or to answer.
func (t *sitting) late() *LateState {
	if x := t.missing(); x != 0 {
		return &LateState{Seats: x, Away: true, Say: t.self >= 0 && t.urgent.present().Has(t.self), Void: t.own(t.urgent.gives.yes)}
	}
	slow, say := t.slow()
	if slow == 0 {
		return nil
	}
	l := t.hand.late()
	if l.asked() == 0 && !(say.Has(t.self) && !l.lends() && t.hand.long()) {
		return nil
	}
	return &LateState{
		Seats: t.own(slow), Say: t.self >= 0 && say.Has(t.self),
		Wait: t.own(l.waits), Robot: t.own(l.robot.yes), Void: t.own(l.void.yes),
	}
}

// missing returns the seats of those who are away, without whom the hand does not go on and for whom nobody may play. Where
// who stays away loses by it, he has his time to come back.
func (t *sitting) missing() engine.SeatSet {
	h := t.hand
	if h == nil || h.over || h.first() == nil || t.shared() || t.forfeits() || t.log.Paused() {
		return 0
	}
	return t.own(t.urgent.away&^t.urgent.left) & h.awaited()
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
