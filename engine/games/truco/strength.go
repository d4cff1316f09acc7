package truco

import "carteado/engine"

// order is the ranks from low to high, for the cards that are no manilhas (R1).
var order = [...]engine.Rank{4, 5, 6, 7, engine.Queen, engine.Jack, engine.King, engine.Ace, 2, 3}

// suits is the order of the manilhas: pica-fumo, espadilha, copas, zap (R3).
var suits = [...]engine.Suit{engine.Diamonds, engine.Spades, engine.Hearts, engine.Clubs}

// zap is the strength of the highest card.
const zap = 14

// above gives the rank after each in the order, the 4 after the 3: the manilha that a vira makes (R2).
var above = func() (next [engine.Cavalier + 1]engine.Rank) {
	for i, r := range order {
		next[r] = order[(i+1)%len(order)]
	}
	return
}()

// strength gives the strength of every face, by the manilha's rank: 1..10 for ordinary cards, 11..14 for
// manilhas (R5). While the manilha is not known, rank 0, all is 0.
var strength = func() (table [engine.Cavalier + 1][engine.Faces]uint8) {
	for _, manilha := range order {
		for _, s := range suits {
			for i, r := range order {
				table[manilha][engine.FaceOf(r, s)] = uint8(i + 1)
			}
		}
		for i, s := range suits {
			table[manilha][engine.FaceOf(manilha, s)] = uint8(zap - 3 + i)
		}
	}
	return
}()

// upTo gives the faces that are no stronger than a strength, by the manilha's rank.
var upTo = func() (sets [engine.Cavalier + 1][zap + 1]engine.FaceSet) {
	for _, manilha := range order {
		for f := engine.Face(1); f < engine.Faces; f++ {
			if of := strength[manilha][f]; of > 0 {
				for k := of; k <= zap; k++ {
					sets[manilha][k] = sets[manilha][k].With(f)
				}
			}
		}
	}
	return
}()
