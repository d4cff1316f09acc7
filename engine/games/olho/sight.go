package olho

import "carteado/engine"

// sight is what the seat in turn goes by: its own cards by strength, what is gone, and what lies there.
type sight struct {
	own, gone  [ranks]uint8
	size, high uint8 // of what must be beaten; size 0 for who leads
	fewest     uint8 // cards of the other player who has fewest
	splits     bool  // aces and twos may go one by one
}

// cardsOf is so many cards of a strength; 0 cards is a pass.
type cardsOf struct{ high, size int }

var passed = cardsOf{}

// sightOf returns what a seat sees.
func (h *Hand) sightOf(p engine.Seat) (x sight) {
	r := &h.s.round
	x.size, x.high, x.fewest = r.size, r.high, cards
	for z := range zHand + most {
		q := engine.Seat(z - zHand)
		n := h.t.Count(z)
		if q != p && n > 0 {
			x.fewest = min(x.fewest, uint8(n))
		}
		if q != p {
			continue
		}
		for _, c := range h.t.Pile(z) {
			if f := h.t.FaceFor(p, c); f != engine.Unknown {
				x.own[strength(f)]++
			}
		}
	}
	for _, z := range [...]engine.Zone{zTrick, zPlayed} {
		for _, c := range h.t.Pile(z) {
			x.gone[strength(h.t.Face(c))]++
		}
	}
	return x
}

// groups counts the ranks held.
func (x *sight) groups() (n int) {
	for _, k := range x.own {
		if k > 0 {
			n++
		}
	}
	return n
}

// sure reports whether nobody else can hold as many cards of a higher rank.
func (x *sight) sure(c cardsOf) bool {
	for k := c.high + 1; k < ranks; k++ {
		if int(largest-x.own[k]-x.gone[k]) >= c.size {
			return false
		}
	}
	return true
}

// whole returns all cards of a strength.
func (x *sight) whole(k int) cardsOf { return cardsOf{k, int(x.own[k])} }

// late is how few cards another player has when it is time to stop him.
const late = 2

// rule returns what a careful player plays (section 11), and why.
func (x *sight) rule() (cardsOf, string) {
	if x.size == 0 {
		return x.leads()
	}
	whole, broken := passed, passed // the lowest that beats what lies there
	for k := int(x.high) + 1; k < ranks; k++ {
		switch n := int(x.own[k]); {
		case (n == int(x.size) || x.splits && k >= two-1 && n > int(x.size)) && whole == passed:
			whole = cardsOf{k, int(x.size)}
		case n > int(x.size) && broken == passed:
			broken = cardsOf{k, int(x.size)}
		}
	}
	groups, stop, c := x.groups(), x.fewest <= late, whole
	switch {
	case c == passed && broken == passed:
		return passed, "cannot"
	case c == passed && stop:
		return broken, "stop"
	case c == passed && x.sure(broken) && groups <= 2:
		return broken, "near_out"
	case c == passed:
		return passed, "keep_group"
	case groups == 1:
		return c, "go_out"
	case groups == 2 && x.sure(c):
		return c, "sure_out"
	case c.high < two-1:
		return c, "cheap"
	case stop:
		return c, "stop"
	case c.high == two && groups > 3, int(x.high) < strengthOfTen && groups > 4:
		return passed, "keep_high"
	}
	return c, "take_lead"
}

// strengthOfTen is how high a ten is.
const strengthOfTen = 7

// leads returns what a careful player leads: the lowest rank, all of it, but before the last group one that nobody can beat.
func (x *sight) leads() (cardsOf, string) {
	low, high := -1, 0
	for k, n := range x.own {
		if n > 0 {
			if low < 0 {
				low = k
			}
			high = k
		}
	}
	switch c := x.whole(high); {
	case low == high:
		return c, "go_out"
	case x.groups() == 2 && x.sure(c):
		return c, "sure_out"
	}
	return x.whole(low), "lead_low"
}

// giveBack returns the strength of the card that is given back first: the lowest that stands alone, else the lowest.
func giveBack(own *[ranks]uint8) int {
	for k, n := range own[:strengthOfTen+1] {
		if n == 1 {
			return k
		}
	}
	for k, n := range own {
		if n > 0 {
			return k
		}
	}
	return 0
}
