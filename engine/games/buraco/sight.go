package buraco

import "carteado/engine"

// sight is what a seat makes of the table: its cards, which cards may still come, and how much time is left.
// What it rates, it rates in points of the score.
type sight struct {
	h     *Hand
	r     *rules
	me    engine.Seat
	side  int
	mine  counts
	size  int                   // cards in hand
	live  [engine.NoSuit]uint16 // positions whose card is not all in this hand, in melds or in the lixo
	turns float64               // turns of every seat to come
	late  float64               // how likely a card that is not laid now never will be
	race  bool                  // another side may go out as soon as it can
}

// look takes in the table for seat p. Faces that p may not see are not looked at, in a world that knows them
// either.
func (h *Hand) look(p engine.Seat) sight {
	s := sight{h: h, r: h.rules, me: p, side: h.rules.side(p), size: h.t.Count(hand(p)), turns: h.turns()}
	s.late = 1 / (1 + s.turns)
	s.mine.look(&h.t, p, hand(p))
	seen := s.mine
	seen.look(&h.t, p, zLixo)
	s.race = h.rules.outReq != Clean
	for side := range h.rules.sides {
		for k := range h.Melds(side) {
			seen.look(&h.t, p, meldZone(side, k))
		}
		s.race = s.race || side != s.side && h.qualified(side)
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

// wild tells whether a card can stand for others.
func wild(f engine.Face) bool { return f == engine.Joker || f.Rank() == 2 }

// turns guesses how many turns every seat still has: until the stock is used up or, if that is sooner, until a
// side that may go out has got rid of its shortest hand and of the morto that it has coming, two turns a card.
func (h *Hand) turns() float64 {
	n := h.t.Count(zStock) - h.rules.floor
	if h.rules.mortoStock {
		n += dealt * (int(h.rules.mortos) - int(h.s.gone))
	}
	left := float64(max(0, n)) / float64(h.rules.seats)
	for side := range h.rules.sides {
		if !h.qualified(side) {
			continue
		}
		few := h.shortest(side)
		if h.available(side) {
			few += dealt
		}
		left = min(left, 0.5*float64(few))
	}
	return left
}

// shortest gives how many cards the shortest hand of a side has.
func (h *Hand) shortest(side int) int {
	few := engine.MaxSlots
	for p := side; p < h.rules.seats; p += h.rules.sides {
		few = min(few, h.t.Count(hand(engine.Seat(p))))
	}
	return few
}

// qualified tells whether a side has the canastra that it needs to go out (R32).
func (h *Hand) qualified(side int) bool {
	if h.rules.outReq == NoCanastra {
		return true
	}
	for _, m := range h.Melds(side) {
		if h.rules.class(m) >= h.rules.outReq {
			return true
		}
	}
	return false
}

// tally is what a side would score if the hand ended now and nobody had gone out, as seat p sees it: what is
// hidden counts as average cards, and p's own hand as nothing.
func (h *Hand) tally(side int, p engine.Seat) float64 {
	const average = 8.5
	sum := 0.0
	for k, m := range h.Melds(side) {
		sum += float64(h.value(meldZone(side, k)) + h.rules.bonus[h.rules.class(m)])
	}
	if !h.s.took[side] {
		sum -= float64(h.rules.penalty)
	}
	for q := engine.Seat(side); int(q) < h.rules.seats; q += engine.Seat(h.rules.sides) {
		if q == p {
			continue
		}
		for _, c := range h.t.Pile(hand(q)) {
			if f := h.t.FaceFor(p, c); f != engine.Unknown {
				sum -= float64(h.rules.worth[f])
			} else {
				sum -= average
			}
		}
	}
	return sum
}
