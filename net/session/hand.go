package session

import (
	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/table"
)

// Bounds of what is kept of a hand before its time, messages of one seat.
const (
	maxEarly = 512
	maxAhead = 12 // messages of a seat that its deal is given before their time
)

// chair is a seat that this peer speaks for, or where somebody stands who watches: an engine that knows what it may,
// and its side of the deal.
type chair struct {
	seat  engine.Seat
	table *table.Table
}

// hand is one hand of a sitting.
type hand struct {
	t      *sitting
	number uint32
	cfg    mental.Config
	chairs []*chair // one; at the owner's one more for each robot

	started bool // work on keys and shuffle has begun
	opened  bool // it is the present hand
	dealt   bool
	over    bool // scored, or given up
	frozen  bool // this peer has given it up, if the others do too
	doomed  bool // all have, before this peer came to it

	astray  [32]byte // here the others go on without what somebody said, and this peer has gone on with it
	strayed int64    // when that was noticed

	recalls  bool           // this peer has come back, and says nothing new before it knows all that it has said
	answered engine.SeatSet // voices that have told it what they hold
	askedOwn int64          // when they were asked last

	tasks   []task
	busy    bool
	failed  error // by work
	pumping bool

	early [engine.MaxSeats]map[uint32]letter
	next  [engine.MaxSeats]uint32   // number of each seat's next message
	decks [engine.MaxSeats][32]byte // hash of the deck that each seat mixed; zero before
	read  int                       // bytes of the record that next is from

	before     [32]byte // where the hand before ended
	root       [32]byte
	roots      map[[32]byte]bool
	rootAt     int64 // when it came to stand there
	moved      int64 // when anything was last taken in
	asked      int64 // when others were last asked what they said
	pause      int64 // until they are asked again
	acted      map[engine.Seat]int64
	closed     closing
	saidOver   bool
	final      [32]byte                        // where this peer's deal has ended
	parted     [engine.MaxSeats]engine.SeatSet // by voice: who cannot go on for what it says
	saidParted engine.SeatSet
	folded     engine.SeatSet                  // who has no part in the hand any more, by the log
	out        engine.SeatSet                  // of them, whom the deal has been told of
	aways      []awayAt                        // who was given up, by the log
	held       []awayAt                        // of whom nothing is used at a root: this peer has said that it waits for them there
	heard      map[stayKey]bool                // whom this peer has said that it hears after all, and where
	backs      engine.SeatSet                  // who get their seats back after the next move
	returns    engine.SeatSet                  // and who now
	told       int                             // verdicts
	view       *engine.View                    // the last one
	stand      [engine.MaxSeats]engine.Seat    // who plays for a seat, and one
	readers    [engine.MaxSeats]engine.SeatSet // to whom a seat's hand was opened

	listened  int            // entries that were looked through for what is sealed for this player
	lates     late           // what was said about a move that takes long
	absentees engine.SeatSet // voices on whose account all have given it up
}

// task is work that may be done elsewhere, and what is to be done here when it is.
type task struct{ work, then func() }

// newHand makes a hand on which no work is done yet.
func (t *sitting) newHand(number uint32) *hand {
	h := &hand{t: t, number: number, roots: map[[32]byte]bool{}, heard: map[stayKey]bool{}, acted: map[engine.Seat]int64{}, moved: t.s.now, pause: needAfter}
	for i := range h.early {
		h.early[i] = map[uint32]letter{}
	}
	t.hands[number] = h
	return h
}

// first is the chair of this player, or of who watches. Its table may be looked at while the hand is not busy.
func (h *hand) first() *table.Table {
	if h.busy || len(h.chairs) == 0 {
		return nil
	}
	return h.chairs[0].table
}

// idle reports whether all that was due is done in the deal.
func (h *hand) idle() bool {
	if h.busy || len(h.tasks) > 0 || len(h.chairs) == 0 {
		return false
	}
	for _, c := range h.chairs {
		if c.table == nil || !c.table.Deal.Idle() {
			return false
		}
	}
	return true
}

// stands reports whether nothing goes on in the deal, as all is done, or as what is under way waits for somebody who is away.
func (h *hand) stands() bool {
	if h.busy || len(h.tasks) > 0 || len(h.chairs) == 0 {
		return false
	}
	for _, c := range h.chairs {
		if c.table == nil || !c.table.Deal.Idle() && !c.table.Deal.Waits() {
			return false
		}
	}
	return true
}

// quiet reports whether the next entry can be taken in.
func (h *hand) quiet() bool {
	if h.busy || len(h.tasks) > 0 || !h.opened || h.frozen || h.returns != 0 {
		return false
	}
	for _, c := range h.chairs {
		if c.table == nil || !c.table.Ready() || c.table.Engine.Over() {
			return false
		}
		for g := range engine.Seat(c.table.Deal.Seats()) {
			if c.table.Deal.State(g) != mental.Left && c.table.Deal.Speaks(g) == engine.Nobody {
				return false
			}
		}
	}
	return true
}
