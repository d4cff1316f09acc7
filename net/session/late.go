package session

import "carteado/engine"

// lateAfter is how long a move may take before the others are asked what should be done, in milliseconds.
const lateAfter = 60000

// discreet reports whether those are asked of whom nobody may see that they have not answered yet.
func (h *hand) discreet() bool {
	d, ok := h.first().Engine.Hand().(engine.Discreet)
	return ok && d.Discreet()
}

// limit returns how long a move may take before the device of who is asked makes one, in milliseconds; 0 is for as long as he likes.
// A discreet question has a limit at every table: nobody could say of whom the others wait for that he takes long.
func (h *hand) limit() int64 {
	if s := int64(h.t.sit.Plan.Terms.MoveTime); s > 0 || !h.discreet() {
		return s * 1000
	}
	return lateAfter
}

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
