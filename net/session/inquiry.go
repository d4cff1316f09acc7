package session

import "carteado/engine"

// inquiry is the question how far a hand has come when somebody is proved to have cheated in it. Evidence proves what was said, and may leave
// out the end; and a cheat may have shown his part of the deal otherwise to some, who can go on from it nowhere. So all others who are there
// say in the log how far their own deals have come, and hear nothing more in them until it is settled. What comes of it:
//
//	                        nobody's deal had agreed   somebody's had             all others were dealt their cards, or one of them has played
//	without chips           the deal is void           the match is lost          the match is lost
//	where chips are         the deal is void           it ends as it began, and   he is out of the hand, and
//	played for                                         he loses what he put in    they go on
//
// Without chips one who had agreed is enough, else all have to have said it. Who has played, by the log, before he saw the charge there, was dealt his cards.
// Where chips are played for the hand goes on as soon as one of the others has: what has been put in then no word of a friend gives back to the cheat, who
// says that his own cards were not dealt, and nobody is asked. Who does not say it in time is not waited for, when more than half of those who are asked say
// so: they name him.
type inquiry struct {
	guilty engine.SeatSet // seats about which it is open, and nobody's deal goes on; 0 while there is none
	index  uint64         // of the entry that opened it: words about another do not count
	at     int64          // when that was
	proved stage          // by the evidence
	began  bool           // one of the others had played before he had seen that entry
	words  [engine.MaxSeats]testimony
}

// testimony is what the log has of a voice in an inquiry.
type testimony struct {
	said  bool
	stage stage
	mute  engine.SeatSet // who says that he waits for it in vain
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
	for v := range engine.Seat(engine.MaxSeats) {
		if voices.Has(v) {
			q.say(v, dealt)
		}
	}
}

// say takes in how far a voice says that it has come, which may only be further than it has said.
func (q *inquiry) say(by engine.Seat, at stage) {
	x := &q.words[by]
	x.said, x.stage = true, max(x.stage, at)
}

// lacks returns those of some voices who have not said it, and are waited for by half of them at least.
func (q *inquiry) lacks(asked engine.SeatSet) (set engine.SeatSet) {
	for v := range engine.Seat(engine.MaxSeats) {
		if x := &q.words[v]; asked.Has(v) && !x.said && 2*(x.mute&asked).Len() <= asked.Len() {
			set |= v.Set()
		}
	}
	return set
}

// settle returns what comes of it, when some are asked.
func (q *inquiry) settle(asked engine.SeatSet, chips bool) ruling {
	most, least := q.proved, dealt
	for v := range engine.Seat(engine.MaxSeats) {
		if x := &q.words[v]; asked.Has(v) && x.said {
			most, least = max(most, x.stage), min(least, x.stage)
		}
	}
	switch {
	case !chips && most >= agreed:
		return isLost
	case q.began:
		return goesOn
	case q.lacks(asked) != 0:
		return pending
	case most == mixing:
		return isVoid
	case least == dealt:
		return goesOn
	}
	return endsAsBegun
}
