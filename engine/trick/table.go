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
