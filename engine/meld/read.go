package meld

import "carteado/engine"

// Read lays out a hand as its player has: cards in the player's order, first those in groups. A group that is a meld stays
// one. Of the others, and of the cards after them, those that make a meld side by side become one, and all else is left over.
// The hand has at most MaxHand cards.
func (r *Rules) Read(faces []engine.Face, g Groups) Split {
	x := reader{rules: r, faces: faces}
	var all [MaxHand]uint8
	for i := range all {
		all[i] = uint8(i)
	}
	var rest []uint8
	start := 0
	for k := range g.Len() {
		end := start + g.Size(k)
		rest = append(rest, x.read(all[start:end])...)
		start = end
	}
	rest = append(rest, all[start:len(faces)]...)
	for n := 0; n != len(rest); { // what lay on both sides of a meld lies side by side without it
		n = len(rest)
		rest = x.read(rest)
	}
	copy(x.split.Order[x.laid:], rest)
	return x.split
}

// reader puts the melds of a hand together.
type reader struct {
	rules *Rules
	faces []engine.Face
	split Split
	laid  int // cards in melds so far
}

// read takes the melds from cards that lie side by side, from the left on the longest, and returns the cards between them.
func (x *reader) read(cards []uint8) (rest []uint8) {
	for len(cards) > 0 {
		n := x.meld(cards)
		if n == 0 {
			rest = append(rest, cards[0])
			n = 1
		}
		cards = cards[n:]
	}
	return rest
}

// meld lays the longest meld that cards begin with, and returns how many it has.
func (x *reader) meld(cards []uint8) int {
	var some [MaxHand]engine.Face
	for i, c := range cards {
		some[i] = x.faces[c]
	}
	for n := len(cards); n >= 3; n-- {
		m, flaw := x.rules.New(some[:n], 0)
		if flaw != Sound {
			continue
		}
		var order [MaxHand]uint8
		x.rules.Order(m, Meld{}, some[:n], order[:n])
		for _, i := range order[:n] {
			x.split.Order[x.laid] = cards[i]
			x.laid++
		}
		x.split.Groups = x.split.Groups.With(n)
		return n
	}
	return 0
}
