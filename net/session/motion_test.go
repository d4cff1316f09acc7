package session

import (
	"testing"

	"carteado/engine"
)

// TestMotion: what comes of what people say, by subject. Three have a say, and a fourth has none; a word is who says what.
func TestMotion(t *testing.T) {
	const all = engine.SeatSet(0b111)
	type said struct {
		by engine.Seat
		w  word
	}
	for _, c := range []struct {
		what  string
		on    subject
		said  []said
		ends  turn // the last thing that came of it
		state motionState
		yes   engine.SeatSet
	}{
		{"nobody has said anything", onEnd, nil, noTurn, motionResting, 0},
		{"a no before anybody moved it", onEnd, []said{{1, sayNo}}, noTurn, motionResting, 0},
		{"it is moved", onEnd, []said{{1, sayYes}}, noTurn, motionOpen, 0b10},
		{"all agree", onEnd, []said{{1, sayYes}, {0, sayYes}, {2, sayYes}}, isAgreed, motionCarried, 0b111},
		{"one no ends it", onEnd, []said{{1, sayYes}, {0, sayYes}, {2, sayNo}}, isRefused, motionResting, 0},
		{"a yes that a no has crossed", onEnd, []said{{1, sayYes}, {2, sayNo}, {0, sayAgree}}, isRefused, motionResting, 0},
		{"all agree with who moved it", onEnd, []said{{1, sayYes}, {0, sayAgree}, {2, sayAgree}}, isAgreed, motionCarried, 0b111},
		{"the no of one without a say", onEnd, []said{{1, sayYes}, {3, sayNo}}, noTurn, motionOpen, 0b10},
		{"the yes of one without a say", onEnd, []said{{1, sayYes}, {0, sayYes}, {3, sayYes}}, noTurn, motionOpen, 0b1011},
		{"about a robot a no takes back", onRobot, []said{{1, sayYes}, {0, sayYes}, {1, sayNo}}, noTurn, motionOpen, 0b1},
		{"the last takes it back", onRobot, []said{{1, sayYes}, {1, sayNo}}, isWithdrawn, motionResting, 0},
		{"a no of another is none of it", onVoid, []said{{1, sayYes}, {0, sayNo}, {2, sayYes}}, noTurn, motionOpen, 0b110},
		{"and he may agree after all", onVoid, []said{{1, sayYes}, {0, sayNo}, {2, sayYes}, {0, sayYes}}, isAgreed, motionCarried, 0b111},
	} {
		var m motion
		ends := noTurn
		for _, x := range c.said {
			m.say(x.by, x.w, 1)
			if e := m.settle(c.on, all); e != noTurn {
				ends = e
			}
		}
		if ends != c.ends || m.state != c.state || m.yes != c.yes {
			t.Errorf("%s: %d, state %d, yes %b; want %d, %d, %b", c.what, ends, m.state, m.yes, c.ends, c.state, c.yes)
		}
		if moot := m.state != motionResting; m.to(isMoot) != moot || m != (motion{}) {
			t.Errorf("%s: its subject is gone, and it stands at %+v", c.what, m)
		}
	}
}
