package session

import "carteado/engine"

// subject is what a motion is about.
type subject uint8

// The subjects, and who has a say.
const (
	onEnd     subject = iota // the match ends in friendship: all who are there
	onRobot                  // a robot plays for who takes long over his move: all who are there but him
	onVoid                   // the hand is given up, as somebody takes long: the same
	onAbandon                // the hand is given up, as somebody is away: all who are there, see surrender
	onAdmit                  // the sitting ends with the hand, so that somebody gets a place: the owner
	onParted                 // the hand is given up, as what one says hangs on nothing that was said: all who are there but him
	onFork                   // where the deals have been that one has parted where chips are played for: each of the others who are there, for his own
	onStage                  // how far a hand had come when one cheated: each of the others who are there, for his own deal
	subjects
)

// word is what somebody says about a motion. The first yes moves it.
type word uint8

// The words.
const (
	sayYes word = iota
	sayNo
	sayClose // its time is over, says who moved it, or anybody when he is away
	sayAgree // yes to what another moved; it moves nothing anew if a no that crossed it has ended the motion
	sayLate  // yes, as the time that was agreed on is over: the clock says so, and not the player
	wordsOfMotions
)

// motionState is how far a motion has come. It changes by what people say in the log, and in no other way than this table
// has it:
//
//	           a yes     all who have a say agree   a no refuses it   its last yes is taken back   is closed   its subject is gone
//	resting    open      -                          -                 -                            -           -
//	open       -         carried                    resting           resting                      resting     resting
//	carried    -         -                          -                 -                            -           resting
//
// One no refuses the end of the match. About a robot, and about giving a hand up for a late move, it takes back one's own yes:
// the others may still agree on the other of the two. Their subject is gone with any move.
type motionState uint8

// The states of a motion.
const (
	motionResting motionState = iota
	motionOpen
	motionCarried
	motionStates
)

// turn is what happens to a motion.
type turn uint8

const (
	isMoved turn = iota
	isAgreed
	isRefused
	isWithdrawn
	isClosed
	isMoot
	turns
	noTurn = turns
)

// cannot stands where something cannot happen.
const cannot = motionStates

var motionTable = [motionStates][turns]motionState{
	motionResting: {motionOpen, cannot, cannot, cannot, cannot, cannot},
	motionOpen:    {cannot, motionCarried, motionResting, motionResting, motionResting, motionResting},
	motionCarried: {cannot, cannot, cannot, cannot, cannot, motionResting},
}

// refusable are the subjects that one no refuses.
var refusable = [subjects]bool{onEnd: true}

// motion is what people at a table may agree on: one of a subject at a time.
type motion struct {
	state motionState
	by    engine.Seat    // who moved it
	yes   engine.SeatSet // voices
	no    engine.SeatSet
	at    int64 // when something was last said about it
}

// to lets something happen to a motion, and reports whether it can.
func (m *motion) to(x turn) bool {
	next := motionTable[m.state][x]
	if next == cannot {
		return false
	}
	if m.state = next; next == motionResting {
		*m = motion{}
	}
	return true
}

// say takes in a word, at a time, and reports whether it moved the motion.
func (m *motion) say(by engine.Seat, w word, now int64) bool {
	moved := w == sayYes && m.to(isMoved)
	if moved {
		m.by = by
	}
	if m.state != motionOpen {
		return false
	}
	m.yes, m.no = m.yes&^by.Set(), m.no&^by.Set()
	switch w {
	case sayYes, sayAgree:
		m.yes |= by.Set()
	case sayNo:
		m.no |= by.Set()
	}
	m.at = now
	return moved
}

// settle returns what has come of a motion, now that some have a say.
func (m *motion) settle(x subject, say engine.SeatSet) turn {
	t := noTurn
	switch {
	case m.state != motionOpen:
	case say != 0 && m.yes&say == say:
		t = isAgreed
	case refusable[x] && m.no&say != 0:
		t = isRefused
	case m.yes == 0:
		t = isWithdrawn
	}
	if t == noTurn || !m.to(t) {
		return noTurn
	}
	return t
}
