package session

import (
	"testing"

	"carteado/engine"
	"carteado/net/identity"
)

// TestRuling: what comes of an inquiry among three by what the log has of each, with and without chips.
func TestRuling(t *testing.T) {
	const none, mute = stages, stages + 1 // what has not been said, and what two wait for in vain
	asked := engine.Seats(4) &^ engine.Seat(1).Set()
	for _, c := range []struct {
		what   string
		proved stage
		played engine.SeatSet
		words  [3]stage
		plain  ruling
		chips  ruling
	}{
		{"nobody has said anything", mixing, 0, [3]stage{none, none, none}, pending, pending},
		{"two of three had not agreed", mixing, 0, [3]stage{mixing, none, mixing}, pending, pending},
		{"none had agreed", mixing, 0, [3]stage{mixing, mixing, mixing}, isVoid, isVoid},
		{"one had agreed, and not all have said it", mixing, 0, [3]stage{agreed, none, none}, isLost, pending},
		{"one had agreed", mixing, 0, [3]stage{agreed, mixing, mixing}, isLost, endsAsBegun},
		{"one was dealt", mixing, 0, [3]stage{dealt, mixing, agreed}, isLost, endsAsBegun},
		{"two were dealt", mixing, 0, [3]stage{dealt, agreed, dealt}, isLost, endsAsBegun},
		{"all were dealt", mixing, 0, [3]stage{dealt, dealt, dealt}, isLost, goesOn},
		{"it is proved that all had agreed", agreed, 0, [3]stage{mixing, mixing, mixing}, isLost, endsAsBegun},
		{"it is proved, and nobody has said anything", dealt, 0, [3]stage{none, none, none}, isLost, pending},
		{"all have played", mixing, asked, [3]stage{none, none, none}, isLost, goesOn},
		{"who has played says that he was not dealt", mixing, engine.Seat(2).Set(), [3]stage{dealt, mixing, dealt}, isLost, goesOn},
		{"one has played, and the others say that they were not dealt", mixing, engine.Seat(2).Set(), [3]stage{agreed, none, mixing}, isLost, endsAsBegun},
		{"one has played, and one says that he was not dealt", mixing, engine.Seat(2).Set(), [3]stage{agreed, none, none}, isLost, pending},
		{"one has played, and one of the others was dealt", mixing, engine.Seat(2).Set(), [3]stage{agreed, none, dealt}, isLost, goesOn},
		{"one has played, one was not dealt, and one does not say it", mixing, engine.Seat(2).Set(), [3]stage{agreed, none, mute}, isLost, goesOn},
		{"one does not say it", mixing, 0, [3]stage{mixing, mute, mixing}, isVoid, isVoid},
		{"one does not say it, and the others were dealt", mixing, 0, [3]stage{dealt, mute, dealt}, isLost, goesOn},
		{"two do not say it", mixing, 0, [3]stage{mixing, mute, mute}, isVoid, isVoid},
	} {
		for _, chips := range []bool{false, true} {
			var q inquiry
			q.begin(engine.Seat(1).Set(), 7, c.proved, c.played, 0)
			for k, at := range c.words {
				v := []engine.Seat{0, 2, 3}[k]
				switch at {
				case none:
				case mute:
					q.mute[v] = asked &^ v.Set()
				default:
					q.say(v, at)
				}
			}
			want := c.plain
			if chips {
				want = c.chips
			}
			if got := q.settle(asked, chips); got != want {
				t.Errorf("%s, chips %v: %d, not %d", c.what, chips, got, want)
			}
		}
	}
}

// Who has played before he had seen the charge was dealt his cards, whenever that is heard: with another no friend who had not agreed saves the match.
func TestLatePlay(t *testing.T) {
	for chips, want := range map[bool]ruling{false: isLost, true: goesOn} {
		var q inquiry
		q.begin(engine.Seat(1).Set(), 7, mixing, 0, 0)
		q.play(engine.Seat(2).Set())
		q.say(3, mixing)
		if got := q.settle(0b1101, true); got != pending {
			t.Errorf("one of three: %d", got)
		}
		q.say(0, dealt)
		if got := q.settle(0b1101, chips); got != want {
			t.Errorf("chips %v: %d, not %d", chips, got, want)
		}
	}
}

// A second inquiry begins with nothing of the first; more charges while one is open belong to it.
func TestInquiryAnew(t *testing.T) {
	asked := engine.Seats(4) &^ engine.Seat(1).Set()
	var q inquiry
	q.begin(engine.Seat(1).Set(), 7, mixing, 0, 0)
	for v := range engine.Seat(4) {
		q.say(v, mixing)
	}
	q.begin(engine.Seat(2).Set(), 8, mixing, 0, 5)
	if q.guilty != 0b110 || q.index != 7 || q.settle(asked, true) != isVoid {
		t.Errorf("one more while it is open: %+v", q)
	}
	q.guilty = 0
	q.begin(engine.Seat(2).Set(), 9, mixing, 0, 9)
	if q.index != 9 || q.at != 9 || q.settle(asked, true) != pending {
		t.Errorf("after the first: %+v", q)
	}
}

// A word about another inquiry does not count.
func TestStaleStage(t *testing.T) {
	s := &sitting{s: &Session{}, people: make([]identity.ID, 4)}
	s.hand = &hand{t: s, number: 1}
	s.hand.inquiry.begin(engine.Seat(1).Set(), 9, mixing, 0, 0)
	s.hearStage(2, &entry{kind: entryMotion, On: onStage, Hand: 1, Voice: 2, Stage: mixing, Index: 7})
	s.hearStage(3, &entry{kind: entryMotion, On: onStage, Hand: 2, Voice: 3, Stage: mixing, Index: 9})
	if q := &s.hand.inquiry; q.said != 0 {
		t.Errorf("%+v", q)
	}
	s.hearStage(2, &entry{kind: entryMotion, On: onStage, Hand: 1, Voice: 2, Stage: agreed, Index: 9})
	s.hearStage(3, &entry{kind: entryMotion, On: onStage, Hand: 1, Voice: 2, Stage: mixing, Index: 9})
	if q := &s.hand.inquiry; q.said != 0b100 || q.to[2] != agreed || q.mute[2] != 0b1000 {
		t.Errorf("%+v", q)
	}
}
