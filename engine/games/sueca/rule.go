package sueca

import "carteado/engine"

// rule gives the index of the card that the rules of thumb ask for, as a decent player goes by them without
// counting ahead: lead what stands, load the partner's trick, take what can be taken and is worth it, and
// else throw palha.
func (s *sight) rule(cards []engine.Face) int {
	switch {
	case s.led == engine.NoSuit:
		return s.lead(cards)
	case s.ours && s.safe(s.best):
		return s.load(cards)
	}
	if i := s.take(cards); i >= 0 {
		return i
	}
	return s.palha(cards)
}

// safe tells whether a card that has the trick, or would have it, is likely to keep it.
func (s *sight) safe(f engine.Face) bool { return s.chance(f) > 0.75 }

// ruffed tells whether an opponent is known to be out of a suit and may still have trumps.
func (s *sight) ruffed(suit engine.Suit) bool {
	for k := 1; k < seats; k += 2 {
		if v := s.void[s.me.Next(k, seats)]; v.Has(suit) && !v.Has(s.trump) && s.out(ofSuit(s.trump)) > 0 {
			return true
		}
	}
	return false
}

// pick gives the index of the best card by a measure; -1 if none reaches 0.
func pick(cards []engine.Face, measure func(f engine.Face) int) int {
	best, most := -1, -1
	for i, f := range cards {
		if v := measure(f); v > most {
			best, most = i, v
		}
	}
	return best
}

// lead begins with aces, and with a 7 or a king when all above it has gone; draws trumps from the top of a
// long suit; leads to a ruff of the partner; else gets rid of a single small card, or leads low.
func (s *sight) lead(cards []engine.Face) int {
	var length [engine.NoSuit]int
	for _, f := range cards {
		length[f.Suit()]++
	}
	partner := s.void[s.me.Next(2, seats)]
	return pick(cards, func(f engine.Face) int {
		suit := f.Suit()
		low := 100 - 3*int(worth[f]) - int(order[f])
		switch {
		case suit == s.trump && s.top(f) && length[suit] > 2 && s.out(ofSuit(suit)) > 0:
			return 160
		case suit == s.trump:
			return low - 30
		case worth[f] >= 4 && s.top(f) && s.out(ofSuit(suit)) > 0 && !s.ruffed(suit):
			return 200 + int(worth[f])
		case worth[f] >= 10:
			return low - 20
		case partner.Has(suit) && !partner.Has(s.trump) && !s.ruffed(suit):
			return low + 40
		case length[suit] == 1 && length[s.trump] > 0:
			return low + 15
		}
		return low + length[suit]
	})
}

// load gives the partner points, but neither trumps nor an ace that may win a trick of its own.
func (s *sight) load(cards []engine.Face) int {
	return pick(cards, func(f engine.Face) int {
		v := 100 + 2*int(worth[f]) - int(order[f])
		switch {
		case f.Suit() == s.trump:
			v -= 20
		case f.Suit() != s.led && s.top(f) && s.out(ofSuit(f.Suit())) > 3:
			v -= 12
		}
		return v
	})
}

// take wins the trick if that is likely to hold: following suit with the most points, trumping with the
// lowest trump, and that only for points.
func (s *sight) take(cards []engine.Face) int {
	return pick(cards, func(f engine.Face) int {
		ruff := f.Suit() == s.trump
		switch {
		case !s.wins(f), !s.safe(f):
			return -1
		case ruff && (s.points >= 4 || s.points >= 2 && s.behind > 0):
			return 100 - int(order[f])
		case !ruff && s.points+int(worth[f]) > 0:
			return 200 + int(worth[f])
		}
		return -1
	})
}

// palha gives away as little as can be.
func (s *sight) palha(cards []engine.Face) int {
	return pick(cards, func(f engine.Face) int {
		v := 200 - 10*int(worth[f]) - int(order[f])
		if f.Suit() == s.trump {
			v -= 25
		}
		return v
	})
}
