package trick

import (
	"strconv"

	"carteado/engine"
)

// Zones returns the piles of a table of n seats: their hands, the trick, the cards won, a pile for each of so many sides,
// and the deck.
func Zones(n, sides int) (list []engine.ZoneInfo) {
	for p := range n {
		list = append(list, engine.ZoneInfo{Name: "hand" + strconv.Itoa(p), Kind: engine.Holding, Owner: engine.Seat(p)})
	}
	list = append(list, engine.ZoneInfo{Name: "trick", Kind: engine.Trick, Owner: engine.Nobody})
	for p := range sides {
		list = append(list, engine.ZoneInfo{Name: "won" + strconv.Itoa(p), Kind: engine.Won, Owner: engine.Seat(p)})
	}
	return append(list, engine.ZoneInfo{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody})
}

// Lowest returns the index of the listed card that is lowest by rank, of like ranks that of the suit which comes first in
// weight. Behind is the weight of a suit that goes after all others.
func (o *Order) Lowest(l *engine.List, weight *[engine.NoSuit + 1]int) int {
	best, low := 0, 1<<30
	for i := range l.Len() {
		f := l.At(i).Face(0)
		if v := o.Strength(f)*int(engine.NoSuit) + weight[f.Suit()]; v < low {
			best, low = i, v
		}
	}
	return best
}

// Behind is more than ranks make of a difference.
const Behind = 1 << 10

// TrumpLast returns the weight of suits in their own order, trump after all others.
func TrumpLast(trump engine.Suit) [engine.NoSuit + 1]int {
	weight := [engine.NoSuit + 1]int{engine.Clubs: 0, engine.Diamonds: 1, engine.Hearts: 2, engine.Spades: 3}
	weight[trump] += Behind
	return weight
}

// Held returns the cards of a pile that a seat sees.
func (o *Order) Held(t *engine.Table, pile engine.Zone, p engine.Seat) (cards Cards) {
	for _, c := range t.Pile(pile) {
		if f := t.FaceFor(p, c); f != engine.Unknown {
			cards.Add(o, f)
		}
	}
	return cards
}

// Began returns the cards with which a seat began the tricks: those it has played, and those in its pile that are known here.
func (tr *Tricks) Began(t *engine.Table, o *Order, pile engine.Zone, p engine.Seat) (cards Cards) {
	for k := range int(tr.Done) + 1 {
		for i, c := range tr.Trick(k) {
			if tr.Seat(k, i) == p {
				cards.Add(o, t.Face(c))
			}
		}
	}
	for _, c := range t.Pile(pile) {
		cards.Add(o, t.Face(c))
	}
	return cards
}

// Listed appends the cards that the listed actions play, one each.
func Listed(l *engine.List, cards []engine.Face) []engine.Face {
	for i := range l.Len() {
		cards = append(cards, l.At(i).Face(0))
	}
	return cards
}
