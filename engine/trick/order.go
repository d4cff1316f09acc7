package trick

import "carteado/engine"

// Trumps is the suit that the 21 trumps of the tarot are. Elsewhere trump is one of the printed suits.
const Trumps = engine.NoSuit + 1

// Suits is one more than the last suit.
const Suits = int(Trumps) + 1

// SuitOf returns the suit that a face belongs to in play: the printed one, Trumps, or NoSuit for a free card.
//
// A free card, such as the excuse of the tarot, may be played at any time, asks for no suit when it is led, and
// never wins.
func SuitOf(f engine.Face) engine.Suit { return suitOf[f] }

var suitOf = func() (suits [256]engine.Suit) {
	for f := range suits {
		suits[f] = engine.Face(f).Suit()
	}
	for f := engine.Trump; f < engine.Excuse; f++ {
		suits[f] = Trumps
	}
	return
}()

// SuitSet is a set of suits, a bit each.
type SuitSet uint8

// Has reports whether s is in the set.
func (set SuitSet) Has(s engine.Suit) bool { return set>>s&1 != 0 }

// Order is how strong each face is in its suit, from 1 for the weakest to 15 at most, or 47 in Trumps. Faces of a suit
// that are not in the order, and free cards, have strength 0 and never win.
type Order struct {
	bit   [256]uint8 // the place of each face in a set
	face  [128]engine.Face
	above [256]Cards
	all   Cards
}

// Ranking returns the order in which the ranks, from low to high, are the same in each of the four suits.
func Ranking(low ...engine.Rank) *Order {
	o := newOrder()
	for s := engine.Clubs; s <= engine.Spades; s++ {
		for i, r := range low {
			o.rank(engine.FaceOf(r, s), i+1)
		}
	}
	return o
}

// TarotRanking returns the same order for the tarot: 21 trumps, which are the suit Trumps, and the excuse, which is
// free.
func TarotRanking(low ...engine.Rank) *Order {
	o := Ranking(low...)
	for f := engine.Trump; f < engine.Excuse; f++ {
		o.rank(f, int(f-engine.Trump)+1)
	}
	o.rank(engine.Excuse, 0)
	return o
}

func newOrder() *Order {
	o := new(Order)
	for f := range o.bit {
		o.bit[f] = uint8(SuitOf(engine.Face(f)) << 4)
	}
	return o
}

func (o *Order) rank(f engine.Face, strength int) {
	s := SuitOf(f)
	at := int(s)<<4 + strength
	o.bit[f], o.face[at] = uint8(at), f
	o.all.Add(o, f)
	o.above[f] = field[s]
	for below := int(s) << 4; below <= at; below++ {
		o.above[f] = o.above[f].Without(cardAt(uint8(below)))
	}
}

// Strength returns how strong f is in its suit.
func (o *Order) Strength(f engine.Face) int { return int(o.bit[f]) - int(SuitOf(f))<<4 }

// Above returns the cards that beat f in its suit, those among them too that the order does not have.
func (o *Order) Above(f engine.Face) Cards { return o.above[f] }

// All returns every card of the order.
func (o *Order) All() Cards { return o.all }

// Suited returns the cards of a suit.
func (o *Order) Suited(s engine.Suit) Cards { return o.all.And(field[s]) }

// Cards returns the set of the faces named.
func (o *Order) Cards(faces ...engine.Face) (c Cards) {
	for _, f := range faces {
		c.Add(o, f)
	}
	return c
}

// tarot reports whether some cards are free or of the suit Trumps.
func (o *Order) tarot() bool { return o.all.high != 0 }
