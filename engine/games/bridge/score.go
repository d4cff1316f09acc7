package bridge

import (
	"carteado/engine"
	"carteado/engine/trick"
)

// Over reports whether the hand is scored.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// count scores a hand whose cards are all open, after what is transferred for revokes.
func (h *Hand) count() {
	s := &h.s
	s.phase = over
	if s.given {
		s.score.Ending = Claimed
	}
	tricks, revoked := h.corrected()
	if revoked {
		s.score.Ending = Revoked
	}
	c := h.Contract()
	us := int(s.declarer) & 1
	them := 1 - us
	var lines [PartRubber + 1][2]int32
	for side, n := range tricks {
		lines[PartTricks][side] = int32(n)
	}
	r := c.score(tricks[us], h.rules.vulnerable[us], h.rules.rubber)
	lines[PartMade][us], lines[PartOver][us], lines[PartBonus][us] = r.made, r.over, r.bonus
	lines[PartSlam][us], lines[PartInsult][us], lines[PartUnder][them] = r.slam, r.insult, r.under
	if h.rules.honours {
		lines[PartHonours] = h.honours(c.Strain)
	}
	if h.rules.rubber && h.rules.games[us] == won-1 && h.rules.below[us]+r.made >= game {
		lines[PartRubber][us] = 700
		if h.rules.games[them] > 0 {
			lines[PartRubber][us] = 500
		}
	}
	h.write(&lines)
}

// write puts the lines on the sheet. Where boards are played, or partners change, what a side has won the other has lost.
func (h *Hand) write(lines *[PartRubber + 1][2]int32) {
	var sum [2]int32
	for part := range lines {
		for side, n := range lines[part] {
			if part != PartTricks {
				sum[side] += n
			}
		}
	}
	if h.rules.duplicate || h.rules.single {
		sum[0] -= sum[1]
		sum[1] = -sum[0]
	}
	for c, p := range h.rules.at {
		for part := range lines {
			h.s.score.Parts[part][p] = lines[part][c&1]
		}
		h.s.score.Points[p] = sum[c&1]
	}
}

// original returns the cards that were dealt to a chair. They are all open.
func (h *Hand) original(c engine.Seat) trick.Cards {
	return h.s.play.Began(&h.t, order, h.rules.hand(c), c)
}

// honours returns what either side has for honours in one hand, whoever holds it and however the contract ends (8.4):
// four of the five highest trumps, all five, or without a trump the four aces.
func (h *Hand) honours(strain Strain) (points [2]int32) {
	for p := range engine.Seat(seats) {
		cards := h.original(p)
		n := cards.And(honourCards(strain)).Len()
		switch {
		case strain == NoTrump && n == 4, n == 5:
			points[p&1] = 150
		case n == 4:
			points[p&1] = 100
		}
	}
	return points
}

// honourCards returns the honours of a strain.
func honourCards(strain Strain) (cards trick.Cards) {
	if strain == NoTrump {
		for k := range engine.NoSuit {
			cards.Add(order, engine.FaceOf(engine.Ace, k))
		}
		return cards
	}
	for _, r := range []engine.Rank{engine.Ace, engine.King, engine.Queen, engine.Jack, engine.Ten} {
		cards.Add(order, engine.FaceOf(r, strain))
	}
	return cards
}
