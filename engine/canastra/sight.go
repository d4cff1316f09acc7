package canastra

import "carteado/engine"

// sight is what a seat sees of the table: its cards, which cards may still come, and how much time is left. Its
// ratings are points of the score.
type sight struct {
	h     *Hand
	r     *Rules
	me    engine.Seat
	side  int
	mine  counts
	size  int                   // cards in hand
	live  [engine.NoSuit]uint16 // positions of which another card may still come
	turns float64               // turns of every seat to come
	late  float64               // how likely a card that is not laid now never will be
	swing float64               // what the canastra is worth that turns a row of threes to the side's favour
	race  bool                  // another side may go out as soon as it can
	laid  int                   // of the holding looked at last, the cards that can be laid at once without a wild card
}

// sightOf returns what seat p sees. It reads no face that p may not see, even in a world that knows it.
func (h *Hand) sightOf(p engine.Seat) sight {
	s := sight{h: h, r: h.rules, me: p, side: h.rules.side(p), size: h.t.Count(h.hand(p)), turns: h.turns()}
	s.late = 1 / (1 + s.turns)
	s.swing = float64(max(0, -2*h.rowValue(s.side)))
	s.mine.addPile(&h.t, p, h.hand(p))
	seen := s.mine
	seen.addPile(&h.t, p, h.lixo())
	s.race = h.rules.OutReq != Clean
	for side := range h.rules.Sides {
		for k := range h.Melds(side) {
			seen.addPile(&h.t, p, h.rules.Piles.Meld(side, k))
		}
		s.race = s.race || side != s.side && h.Qualified(side)
	}
	gone := seen.twice
	if h.t.Slots() > 108 { // three packs
		gone = seen.thrice
	}
	for suit := range engine.NoSuit {
		s.live[suit] = (french &^ jokerBit &^ gone).run(suit)
	}
	return s
}

// wild reports whether a card can stand for others.
func wild(f engine.Face) bool { return f == engine.Joker || f.Rank() == 2 }

// turns guesses how many turns every seat still has: until the stock is used up or, if that is sooner, until a
// side that may go out has got rid of its shortest hand and of the morto that it has coming, at two cards a turn.
func (h *Hand) turns() float64 {
	n := h.t.Count(h.stock()) - h.rules.Floor
	if h.rules.MortoStock {
		n += Dealt * (int(h.rules.Mortos) - int(h.s.Gone))
	}
	left := float64(max(0, n)) / float64(h.rules.Seats)
	for side := range h.rules.Sides {
		if !h.Qualified(side) {
			continue
		}
		few := h.shortest(side)
		if h.Available(side) {
			few += Dealt
		}
		left = min(left, 0.5*float64(few))
	}
	return left
}

// shortest returns how many cards the shortest hand of a side has.
func (h *Hand) shortest(side int) int {
	few := engine.MaxSlots
	for p := side; p < h.rules.Seats; p += h.rules.Sides {
		few = min(few, h.t.Count(h.hand(engine.Seat(p))))
	}
	return few
}

// tally returns what a side would score if the hand ended now and nobody had gone out, as seat p sees it. Hidden
// cards count as average ones, and p's own hand as nothing.
func (h *Hand) tally(side int, p engine.Seat) float64 {
	const average = 8.5
	sum := 0.0
	for k, m := range h.Melds(side) {
		sum += float64(h.Value(h.rules.Piles.Meld(side, k)) + h.rules.Bonus[h.rules.Class(m)])
	}
	sum += float64(h.rowValue(side))
	if !h.s.Took[side] {
		sum -= float64(h.rules.MortoPenalty)
	}
	for q := engine.Seat(side); int(q) < h.rules.Seats; q += engine.Seat(h.rules.Sides) {
		if q == p {
			continue
		}
		for _, c := range h.t.Pile(h.hand(q)) {
			if f := h.t.FaceFor(p, c); f != engine.Unknown {
				sum -= float64(h.rules.Worth[f])
			} else {
				sum -= average
			}
		}
	}
	return sum
}
