package session

import "carteado/engine"

// inquiry is the question how far a hand has come when somebody is proved to have cheated in it. Evidence proves what was said, and may leave
// out the end; and a cheat may have shown his part of the deal otherwise to some, who can go on from it nowhere. So all others who are there
// say in the log how far their own deals have come, and hear nothing more in them until it is settled. What comes of it:
//
//	                        nobody's deal had agreed   somebody's had             all others were dealt their cards, or half of them, and one has played
//	without chips           the deal is void           the match is lost          the match is lost
//	where chips are         the deal is void           it ends as it began, and   he is out of the hand, and
//	played for                                         he loses what he put in    they go on
//
// Without chips one who had agreed is enough, else all have to have said it. Who has played, by the log, before he saw the charge there, was dealt his cards.
// Where chips are played for, and somebody has played, the hand goes on as soon as half of those who are asked were dealt theirs: what has been put in then no
// word of a friend gives back to the cheat, who says that his own were not; and no play of a friend, to whom alone the cheat has shown what the deal takes, makes
// the others pay as if their hand had begun. Who was not dealt his hears it from one who was: see guide.go. Who does not say it in time is not
// waited for, when more than half of those who are asked say so: they name him.
type inquiry struct {
	guilty engine.SeatSet // seats about which it is open, and nobody's deal goes on; 0 while there is none
	index  uint64         // of the entry that opened it: words about another do not count
	at     int64          // when that was
	proved stage          // by the evidence
	began  bool           // one of the others had played before he had seen that entry
	reports
	mute [engine.MaxSeats]engine.SeatSet // by voice: who says that he waits for it in vain
}

// ruling is what comes of an inquiry.
type ruling uint8

const (
	pending ruling = iota
	isVoid         // the deal
	isLost         // the match
	endsAsBegun
	goesOn // without the guilty
)

// open reports whether it waits for somebody.
func (q *inquiry) open() bool { return q.guilty != 0 }

// begin asks about seats, of which the entry with an index has proved that they cheat, and how far the hand had come; some others had played in it before.
func (q *inquiry) begin(guilty engine.SeatSet, index uint64, proved stage, played engine.SeatSet, now int64) {
	if !q.open() {
		*q = inquiry{index: index, at: now}
	}
	q.guilty |= guilty
	q.proved = max(q.proved, proved)
	q.play(played)
}

// play notes that some others have played before they had seen what opened it: they were dealt their cards.
func (q *inquiry) play(voices engine.SeatSet) {
	q.began = q.began || voices != 0
	q.deal(voices)
}

// lacks returns those of some voices who have not said it, and are waited for by half of them at least.
func (q *inquiry) lacks(asked engine.SeatSet) engine.SeatSet {
	return asked &^ q.said & voicesThat(func(v engine.Seat) bool { return 2*(q.mute[v]&asked).Len() <= asked.Len() })
}

// settle returns what comes of it, when some are asked.
func (q *inquiry) settle(asked engine.SeatSet, chips bool) ruling {
	lacks := q.lacks(asked)
	say := asked & (q.said | lacks)
	known := q.proved >= agreed || q.come(asked, agreed) != 0
	switch {
	case !chips && known:
		return isLost
	case q.began && q.wasDealt(say):
		return goesOn
	case lacks != 0:
		return pending
	case !known:
		return isVoid
	case say&^q.come(say, dealt) == 0:
		return goesOn
	}
	return endsAsBegun
}
