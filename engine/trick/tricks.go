package trick

import "carteado/engine"

// Bounds of a hand: tarot for three has 24 tricks, a deck of 78 makes 78 plays.
const (
	MaxTricks = 26
	MaxPlays  = 80
)

// Tricks is the history of a hand of tricks. It is public and a plain value.
type Tricks struct {
	Seats uint8                    // at the table
	Done  uint8                    // tricks complete
	Count uint8                    // cards in the trick in play
	Lead  [MaxTricks]engine.Seat   // who led each trick, that in play too
	Card  [MaxPlays]engine.Slot    // trick k begins at k*Seats, in order of play
	Void  [engine.MaxSeats]SuitSet // suits each seat has shown not to hold
}

// SuitSet is a set of suits, a bit each.
type SuitSet uint8

// Has tells whether s is in the set.
func (set SuitSet) Has(s engine.Suit) bool { return set>>s&1 != 0 }

// Start begins a hand of n seats with the first leader.
func (tr *Tricks) Start(n int, lead engine.Seat) {
	*tr = Tricks{Seats: uint8(n)}
	tr.Lead[0] = lead
}

// Turn gives the seat whose card the trick waits for.
func (tr *Tricks) Turn() engine.Seat { return tr.seat(int(tr.Done), int(tr.Count)) }

// seat gives who played the k-th card of a trick.
func (tr *Tricks) seat(trick, k int) engine.Seat {
	s := tr.Lead[trick] + engine.Seat(k)
	if s >= engine.Seat(tr.Seats) {
		s -= engine.Seat(tr.Seats)
	}
	return s
}

// Trick gives the cards of a trick in order of play, fewer than Seats for the one in play.
func (tr *Tricks) Trick(k int) []engine.Slot {
	i, n := k*int(tr.Seats), int(tr.Seats)
	if k == int(tr.Done) {
		n = int(tr.Count)
	}
	return tr.Card[i : i+n]
}

// Led gives the suit that must be followed, NoSuit when the trick is still to be led.
func (tr *Tricks) Led(t *engine.Table) engine.Suit {
	if tr.Count == 0 {
		return engine.NoSuit
	}
	return t.Face(tr.Card[int(tr.Done)*int(tr.Seats)]).Suit()
}

// Full tells whether every seat has played to the trick.
func (tr *Tricks) Full() bool { return tr.Count == tr.Seats }

// Play adds a public card of the seat in turn and notes a suit it shows not to hold.
func (tr *Tricks) Play(t *engine.Table, c engine.Slot) {
	if led := tr.Led(t); led != engine.NoSuit && t.Face(c).Suit() != led {
		tr.Void[tr.Turn()] |= 1 << led
	}
	tr.Card[int(tr.Done)*int(tr.Seats)+int(tr.Count)] = c
	tr.Count++
}

// Close ends a full trick; lead begins the next one.
func (tr *Tricks) Close(lead engine.Seat) {
	tr.Done++
	tr.Count = 0
	if int(tr.Done) < MaxTricks {
		tr.Lead[tr.Done] = lead
	}
}

// Order gives each face's strength within its suit, 0 for one that never wins.
type Order [engine.Faces]uint8

// Ranking makes an order of ranks from low to high, the same in every suit, with strengths from 1.
func Ranking(low ...engine.Rank) *Order {
	var o Order
	for s := engine.Clubs; s <= engine.Spades; s++ {
		for i, r := range low {
			o[engine.FaceOf(r, s)] = uint8(i + 1)
		}
	}
	return &o
}

// Winner gives the seat whose card is best in trick k so far: the highest trump, or without one the highest
// of the suit led. With trump = NoSuit no suit is trump.
func (tr *Tricks) Winner(t *engine.Table, k int, o *Order, trump engine.Suit) engine.Seat {
	cards := tr.Trick(k)
	best, suit, power := 0, t.Face(cards[0]).Suit(), o[t.Face(cards[0])]
	for i := 1; i < len(cards); i++ {
		f := t.Face(cards[i])
		switch s := f.Suit(); {
		case s == suit && o[f] > power, s == trump && suit != trump && s != engine.NoSuit:
			best, suit, power = i, s, o[f]
		}
	}
	return tr.seat(k, best)
}

// Follows lists the plays of a seat that must follow suit when it can: the cards of the suit led that it
// sees in its hand, or all of them when it has none. Cards it cannot see are listed unseen.
func (tr *Tricks) Follows(t *engine.Table, p engine.Seat, hand engine.Zone, play engine.Verb, l *engine.List) {
	pile := t.Pile(hand)
	if led := tr.Led(t); led != engine.NoSuit {
		before := l.Len()
		for _, c := range pile {
			if f := t.FaceFor(p, c); f.Suit() == led {
				l.Card(p, play, 0, c, f)
			}
		}
		if l.Len() > before {
			return
		}
	}
	for _, c := range pile {
		l.Card(p, play, 0, c, t.FaceFor(p, c))
	}
}

// MustFollow tells whether playing face f from a hand surely breaks the duty to follow suit, by the faces
// known here.
func (tr *Tricks) MustFollow(t *engine.Table, hand engine.Zone, f engine.Face) bool {
	led := tr.Led(t)
	if led == engine.NoSuit || f.Suit() == led {
		return false
	}
	for _, c := range t.Pile(hand) {
		if t.Face(c).Suit() == led {
			return true
		}
	}
	return false
}

// Leaves gives the faces that seat p may still hold, by the suits it did not follow.
func (tr *Tricks) Leaves(p engine.Seat) engine.FaceSet {
	may := engine.AnyFace
	if v := tr.Void[p]; v != 0 {
		for s := engine.Clubs; s <= engine.Spades; s++ {
			if v.Has(s) {
				may = may.Without(engine.FacesOfSuit(s))
			}
		}
	}
	return may
}

// Revoke finds the earliest card of a complete trick that did not follow although its seat held the suit led,
// by trick and then by order of play; Nobody if there is none. Cards that a seat played later or that lie
// open in its hand (hand gives the pile) count as held; so all of them must be public to find every revoke.
func (tr *Tricks) Revoke(t *engine.Table, hand func(engine.Seat) engine.Zone) engine.Seat {
	n := int(tr.Seats)
	var held [engine.MaxSeats][MaxTricks]SuitSet // suits held after each trick
	for s := range engine.Seat(n) {
		var set SuitSet
		for _, c := range t.Pile(hand(s)) {
			if suit := t.Face(c).Suit(); suit != engine.NoSuit {
				set |= 1 << suit
			}
		}
		for k := int(tr.Done); k >= 0; k-- {
			if k < MaxTricks {
				held[s][k] = set
			}
			if k == int(tr.Done) && tr.Count == 0 {
				continue
			}
			i := (int(s) - int(tr.Lead[k]) + n) % n
			if cards := tr.Trick(k); i < len(cards) {
				if suit := t.Face(cards[i]).Suit(); suit != engine.NoSuit {
					set |= 1 << suit
				}
			}
		}
	}
	for k := range int(tr.Done) {
		cards := tr.Trick(k)
		led := t.Face(cards[0]).Suit()
		for i := 1; led != engine.NoSuit && i < n; i++ {
			if s := tr.seat(k, i); t.Face(cards[i]).Suit() != led && held[s][k].Has(led) {
				return s
			}
		}
	}
	return engine.Nobody
}

// Public writes the history for the hash.
func (tr *Tricks) Public(e *engine.Enc) {
	e.Byte(tr.Seats)
	e.Byte(tr.Done)
	e.Byte(tr.Count)
	for _, s := range tr.Lead {
		e.Byte(byte(s))
	}
	for _, c := range tr.Card {
		e.Uint(uint64(c))
	}
	for _, v := range tr.Void {
		e.Byte(byte(v))
	}
}
