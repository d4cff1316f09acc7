package sueca

import "carteado/engine"

// rule returns the index of the card that a decent player chooses by rule of thumb, without counting ahead: lead a
// card that stands, load the partner's trick, take a trick that is worth it, and otherwise throw palha.
func (o *outlook) rule(cards []engine.Face) int {
	switch {
	case o.leads():
		return o.lead(cards)
	case o.Ours && o.safe(o.Now.Best):
		return o.loadPartner(cards)
	}
	if i := o.takeTrick(cards); i >= 0 {
		return i
	}
	return o.throwPalha(cards)
}

// safe reports whether a card that has the trick, or would have it, is likely to keep it.
func (o *outlook) safe(f engine.Face) bool { return o.Chance(f) > 0.75 }

// ruffed reports whether an opponent is known to be out of a suit and may still have trumps.
func (o *outlook) ruffed(suit engine.Suit) bool {
	for k := 1; k < seats; k += 2 {
		if o.ruffs(o.Me.Next(k, seats), suit) && o.Unseen(o.trump()) > 0 {
			return true
		}
	}
	return false
}

// pick returns the index of the best card by a measure; -1 if none reaches 0.
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
func (o *outlook) lead(cards []engine.Face) int {
	var length [engine.NoSuit]int
	for _, f := range cards {
		length[f.Suit()]++
	}
	partner := o.Me.Next(2, seats)
	return pick(cards, func(f engine.Face) int {
		suit := f.Suit()
		low := 100 - 3*int(worth[f]) - order.Strength(f)
		switch {
		case suit == o.trump() && o.Top(f) && length[suit] > 2 && o.Unseen(suit) > 0:
			return 160
		case suit == o.trump():
			return low - 30
		case worth[f] >= 4 && o.Top(f) && o.Unseen(suit) > 0 && !o.ruffed(suit):
			return 200 + int(worth[f])
		case worth[f] >= 10:
			return low - 20
		case o.ruffs(partner, suit) && !o.ruffed(suit):
			return low + 40
		case length[suit] == 1 && length[o.trump()] > 0:
			return low + 15
		}
		return low + length[suit]
	})
}

// loadPartner returns the partner points, but neither trumps nor an ace that may win a trick of its own.
func (o *outlook) loadPartner(cards []engine.Face) int {
	return pick(cards, func(f engine.Face) int {
		v := 100 + 2*int(worth[f]) - order.Strength(f)
		switch {
		case f.Suit() == o.trump():
			v -= 20
		case f.Suit() != o.Now.Led() && o.Top(f) && o.Unseen(f.Suit()) > 3:
			v -= 12
		}
		return v
	})
}

// takeTrick wins the trick if that is likely to hold: following suit with the most points, trumping with the
// lowest trump, and that only for points.
func (o *outlook) takeTrick(cards []engine.Face) int {
	return pick(cards, func(f engine.Face) int {
		ruff := f.Suit() == o.trump()
		switch {
		case !o.Wins(f), !o.safe(f):
			return -1
		case ruff && (o.points >= 4 || o.points >= 2 && o.Behind != 0):
			return 100 - order.Strength(f)
		case !ruff && o.points+int(worth[f]) > 0:
			return 200 + int(worth[f])
		}
		return -1
	})
}

// throwPalha gives away as little as possible.
func (o *outlook) throwPalha(cards []engine.Face) int {
	return pick(cards, func(f engine.Face) int {
		v := 200 - 10*int(worth[f]) - order.Strength(f)
		if f.Suit() == o.trump() {
			v -= 25
		}
		return v
	})
}
