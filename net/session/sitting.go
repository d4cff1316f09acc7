package session

import (
	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/lobby"
	"carteado/net/mental"
	"carteado/net/order"
)

// sitting is the same people at the same table from a start to an end.
type sitting struct {
	s       *Session
	sit     lobby.Agreement
	hash    [32]byte
	joins   []*join // by seat
	roster  *mental.Roster
	store   drawer
	log     *order.Log // nil until all nonces are known
	people  []identity.ID
	self    engine.Seat    // voice in the log; Nobody for a spectator
	again   bool           // this peer may have sat here before
	unsure  uint32         // if so: number of the last hand in which it may have said something
	lost    bool           // this peer sits here, and has lost what it kept: it only watches
	blind   engine.SeatSet // voices that have, or have risen for themselves
	blindAt int64          // when the last of them said so

	urgent, settled absences
	queue           []order.Entry
	decisions       []*decision // entries that decide something, and whose consequences are not drawn
	deciding        bool
	taken           uint64 // index of the last entry that was taken in
	skip            uint64 // entries up to it were taken in before a reload
	looking         bool

	early    kept // what came before its time
	hands    map[uint32]*hand
	hand     *hand // the present one
	before   [32]byte
	nexts    engine.SeatSet
	nextSaid uint32
	overAt   int64
	friendly motion         // to end the match
	stayed   engine.SeatSet // voices that left, or did not come back, between two hands
	guests   []guest        // at the owner: who comes in after the hand
	admits   motion         // to let them
	calls    engine.SeatSet // whom this peer has asked to go on without
	voted    map[stayKey]*said
	gaveUp   uint32
	guilty   engine.SeatSet // seats of which the log has that they have cheated
	blamed   engine.SeatSet // seats of which this peer knows it
	liars    engine.SeatSet // voices that have brought a charge that nothing proves
	charged  evidences      // what others bring in the log
	accuses  []*accusing    // what this peer has to bring
	charges  []*heardCharge
	kept     int // verdicts in the store
	silent   silences
	pings    [engine.MaxSeats]nonce // by voice: what this peer has asked, and was not answered
	pingAt   int64
	asked    []askedFor // by others
	backAt   int64
	aloneAt  int64
	endAt    int64
	pausedAt int64
	joined   int64
	at       int64
	over     bool
}

type stayKey struct {
	voice engine.Seat
	root  [32]byte
}

// said is that this peer waits for a voice at a root: once, and once more.
type said struct{ twice bool }

// voices returns those who answer for seats.
func (t *sitting) voices(seats engine.SeatSet) (set engine.SeatSet) {
	for i := range t.sit.Plan.Places {
		if v := t.speaker(engine.Seat(i)); seats.Has(engine.Seat(i)) && v >= 0 {
			set |= v.Set()
		}
	}
	return set
}

// handNumber returns the number of the present hand, 0 before the first.
func (t *sitting) handNumber() uint32 {
	if t.hand == nil {
		return 0
	}
	return t.hand.number
}

// voice returns somebody's voice in the log, Nobody if he has none.
func (t *sitting) voice(id identity.ID) engine.Seat {
	for i, x := range t.people {
		if x == id {
			return engine.Seat(i)
		}
	}
	return engine.Nobody
}

// speaker returns the voice of who sits at a seat, or runs the robot there.
func (t *sitting) speaker(seat engine.Seat) engine.Seat {
	p := t.sit.Plan.Places[seat]
	if p.Kind == Robot {
		return t.voice(t.sit.Plan.Owner())
	}
	return t.voice(p.ID)
}

// seats gives the seats that a set of voices answers for.
func (t *sitting) seats(voices engine.SeatSet) (set engine.SeatSet) {
	for i := range t.sit.Plan.Places {
		if voices.Has(t.speaker(engine.Seat(i))) {
			set |= engine.Seat(i).Set()
		}
	}
	return set
}

// seatOf returns the seat of a voice.
func (t *sitting) seatOf(v engine.Seat) engine.Seat { return t.sit.Plan.Seat(t.people[v]) }

// fresh has all that was taken in before the first tick be as new as that.
func (t *sitting) fresh(now int64) {
	t.at, t.aloneAt = now, now
	if t.pausedAt >= 0 {
		t.pausedAt = now
	}
	if t.hand != nil {
		t.hand.rootAt, t.hand.moved = now, now
	}
}

// blinded reports whether nobody of a sitting has what he kept of it, as after a new release of the program: then all know
// as much, and its owner goes on from the last score.
func (t *sitting) blinded() bool { return t.blind.Len() == len(t.people) }
