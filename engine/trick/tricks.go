package trick

import "carteado/engine"

// Bounds of a hand: tarot for three has 24 tricks, a deck of 78 makes 78 plays.
const (
	MaxTricks = 26
	MaxPlays  = 80
)

// Tricks is the history of a hand of tricks. It is public and a plain value.
type Tricks struct {
	Seats uint8                  // at the table
	Out   engine.SeatSet         // of them, those who sit this hand out
	Done  uint8                  // tricks complete
	Count uint8                  // cards in the trick in play
	Lead  [MaxTricks]engine.Seat // who led each trick, that in play too
	Card  [MaxPlays]engine.Slot  // trick k begins at k*Seats, in order of play

	Now    Standing               `hash:"-"` // how the trick in play stands
	Lacks  [engine.MaxSeats]Cards `hash:"-"` // what each seat has shown not to hold, if it keeps its duties
	Caught engine.SeatSet         `hash:"-"` // those who have then played such a card
	fell   Cards                  `hash:"-"` // all cards played
	turn   engine.Seat            `hash:"-"` // whose card the trick waits for
}

// Start begins a hand of n seats with the first leader. A game in which some sit out sets Out next.
func (tr *Tricks) Start(n int, lead engine.Seat) {
	*tr = Tricks{Seats: uint8(n), turn: lead}
	tr.Lead[0] = lead
}

// Turn returns the seat whose card the trick waits for, its leader when it is full.
func (tr *Tricks) Turn() engine.Seat { return tr.turn }

// next returns the seat that plays after s.
func (tr *Tricks) next(s engine.Seat) engine.Seat {
	for s = s.Next(1, int(tr.Seats)); tr.Out.Has(s); {
		s = s.Next(1, int(tr.Seats))
	}
	return s
}

// Seat returns who plays the i-th card of trick k.
func (tr *Tricks) Seat(k, i int) engine.Seat {
	if tr.Out != 0 {
		return tr.seatOfIn(k, i)
	}
	s := tr.Lead[k] + engine.Seat(i)
	if s >= engine.Seat(tr.Seats) {
		s -= engine.Seat(tr.Seats)
	}
	return s
}

// seatOfIn is Seat where some sit out.
func (tr *Tricks) seatOfIn(k, i int) engine.Seat {
	s := tr.Lead[k]
	for ; i > 0; i-- {
		s = tr.next(s)
	}
	return s
}

// players returns how many cards make a trick.
func (tr *Tricks) players() int {
	if tr.Out == 0 {
		return int(tr.Seats)
	}
	return int(tr.Seats) - tr.Out.Len()
}

// Trick returns the cards of a trick in order of play, fewer for the one in play.
func (tr *Tricks) Trick(k int) []engine.Slot {
	i, n := k*int(tr.Seats), tr.players()
	if k == int(tr.Done) {
		n = int(tr.Count)
	}
	return tr.Card[i : i+n]
}

// Led returns the suit that must be followed, NoSuit when there is none yet.
func (tr *Tricks) Led() engine.Suit { return tr.Now.Led() }

// Full reports whether every seat that plays has played to the trick.
func (tr *Tricks) Full() bool { return int(tr.Count) == tr.players() }

// Play adds a public card of the seat in turn and notes what it shows that seat not to hold.
func (tr *Tricks) Play(t *engine.Table, r *Rules, c engine.Slot) {
	f := t.Face(c)
	p := tr.turn
	if tr.Lacks[p].Has(r.Order, f) {
		tr.Caught |= p.Set()
	}
	if r.Tells(&tr.Now, f) {
		tr.Lacks[p] = tr.Lacks[p].Or(r.Denies(&tr.Now, f))
	}
	tr.Card[int(tr.Done)*int(tr.Seats)+int(tr.Count)] = c
	tr.fell.Add(r.Order, f)
	tr.Now.Add(r, f)
	tr.Count++
	tr.turn = tr.next(p)
}

// Close ends a full trick; lead begins the next one.
func (tr *Tricks) Close(lead engine.Seat) {
	tr.Done++
	tr.Count, tr.Now, tr.turn = 0, Standing{}, lead
	if int(tr.Done) < MaxTricks {
		tr.Lead[tr.Done] = lead
	}
}

// Winner returns the seat that has the trick in play: that of the highest trump, or without one of the highest card
// of the suit led. While only free cards lie in it, that is its leader.
func (tr *Tricks) Winner() engine.Seat { return tr.Seat(int(tr.Done), int(tr.Now.At)) }

// Standing returns how trick k stood before its i-th card.
func (tr *Tricks) Standing(t *engine.Table, r *Rules, k, i int) (st Standing) {
	for _, c := range tr.Trick(k)[:i] {
		st.Add(r, t.Face(c))
	}
	return st
}

// Played reports whether a card of the set was played before the i-th card of trick k. Hearts are broken, where a
// game has that, when one has been played.
func (tr *Tricks) Played(t *engine.Table, o *Order, set *Cards, k, i int) bool {
	if k == int(tr.Done) && i == int(tr.Count) {
		return !tr.fell.And(*set).Empty()
	}
	for ; k >= 0; k-- {
		for _, c := range tr.Trick(k)[:i] {
			if set.Has(o, t.Face(c)) {
				return true
			}
		}
		i = tr.players()
	}
	return false
}

// Void returns the suits that a seat has shown not to hold.
func (tr *Tricks) Void(p engine.Seat) (set SuitSet) {
	for s := range engine.Suit(Suits) {
		if tr.Lacks[p].Whole(s) {
			set |= 1 << s
		}
	}
	return set
}

// May returns the faces that seat p may still hold, by what it has shown not to.
func (tr *Tricks) May(o *Order, p engine.Seat) engine.FaceSet {
	if tr.Lacks[p].Empty() {
		return engine.AnyFace
	}
	return engine.AnyFace.Without(o.faceSet(tr.Lacks[p]))
}

// Public writes the history for the hash. Seats that sit out are written only where there are some.
func (tr *Tricks) Public(e *engine.Encoder) {
	if tr.Out == 0 {
		e.Byte(tr.Seats)
	} else {
		e.Byte(tr.Seats | 0x80)
		e.Byte(byte(tr.Out))
	}
	e.Byte(tr.Done)
	e.Byte(tr.Count)
	for _, s := range tr.Lead {
		e.Byte(byte(s))
	}
	for _, c := range tr.Card {
		e.Uint(uint64(c))
	}
	for p := range engine.Seat(engine.MaxSeats) {
		e.Byte(byte(tr.Void(p)))
	}
}
