package bridge

import "carteado/engine"

// Strain is what a contract is played in: a suit as trump, or no trump.
type Strain = engine.Suit

// NoTrump is the highest strain.
const NoTrump = engine.NoSuit

// bids is how many there are.
const bids = 35

// Number returns the number of a bid, 1 for one club to 35 for seven no trump: it is higher for a higher bid (R2).
func Number(level int, strain Strain) int32 { return engine.BidNumber(level, strain, 0) }

// LevelOf returns the tricks above six that a bid promises, and its strain.
func LevelOf(n int32) (level int, strain Strain) {
	level, strain, _ = engine.BidOf(n)
	return level, strain
}

// Contract is what was bid last, and how often it was doubled.
type Contract struct {
	Level   int
	Strain  Strain
	Doubled int // 0, 1, or 2 where it was redoubled
}

// game is how many trick points make a game (8.1).
const game = 100

// result is what a contract brings: the declaring side, or in under the others.
type result struct {
	made, over, bonus, slam, insult int32
	under                           int32
}

// points returns what the declaring side has of it.
func (r *result) points() int32 { return r.made + r.over + r.bonus + r.slam + r.insult }

// rich reports whether a strain counts 30 a trick.
func rich(s Strain) bool { return s >= engine.Hearts }

// worth returns the points of the contracted tricks (8.1).
func (c *Contract) worth() int32 {
	n := int32(20 * c.Level)
	if rich(c.Strain) {
		n = int32(30 * c.Level)
	}
	if c.Strain == NoTrump {
		n += 10
	}
	return n << c.Doubled
}

// score returns what a contract comes to with so many tricks (8.1 to 8.3). Under rubber scoring games and part scores are
// paid otherwise.
func (c *Contract) score(tricks int, vulnerable, rubber bool) (r result) {
	extra := int32(tricks - c.Level - 6)
	v := int32(1)
	if vulnerable {
		v = 2
	}
	if extra < 0 {
		r.under = c.undertricks(-extra, vulnerable)
		return r
	}
	r.made = c.worth()
	switch {
	case c.Doubled > 0:
		r.over = 50 * extra * v << c.Doubled
		r.insult = 50 * int32(c.Doubled)
	case rich(c.Strain):
		r.over = 30 * extra
	default:
		r.over = 20 * extra
	}
	switch {
	case rubber:
	case r.made < game:
		r.bonus = 50
	case vulnerable:
		r.bonus = 500
	default:
		r.bonus = 300
	}
	switch c.Level {
	case 6:
		r.slam = 500
	case 7:
		r.slam = 1000
	}
	if vulnerable {
		r.slam += r.slam / 2
	}
	return r
}

// undertricks returns what the defenders have of n tricks that are missing (8.3).
func (c *Contract) undertricks(n int32, vulnerable bool) int32 {
	switch {
	case c.Doubled == 0 && vulnerable:
		return 100 * n
	case c.Doubled == 0:
		return 50 * n
	}
	var points int32
	if vulnerable {
		points = 300*n - 100
	} else {
		points = 200*n - 100 + 100*max(0, n-3)
	}
	return points << (c.Doubled - 1)
}
