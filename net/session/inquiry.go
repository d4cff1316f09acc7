package session

import "carteado/engine"

// inquiry is the question whether anybody could know a card of a hand, when somebody is proved to have cheated in it and the evidence does
// not tell. Evidence proves what was said, and may leave out the end: so all others who are there say in the log how far their own deals have
// come. One of them is enough to settle it against the cheat.
type inquiry struct {
	guilty engine.SeatSet // seats about which it is open, and nobody's deal goes on; 0 while there is none
	at     int64          // when it was opened
	said   engine.SeatSet // voices that have said how far they have come
	agreed engine.SeatSet // those of them in whose deal all had agreed on the deck
	dealt  engine.SeatSet // and the cards were dealt
	own    bool           // this peer has said it
}

// open reports whether it waits for somebody.
func (q *inquiry) open() bool { return q.guilty != 0 }

// say takes in what a voice says.
func (q *inquiry) say(by engine.Seat, agreed, dealt bool) {
	if q.said |= by.Set(); agreed {
		q.agreed |= by.Set()
	}
	if agreed && dealt {
		q.dealt |= by.Set()
	}
}
