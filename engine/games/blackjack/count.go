package blackjack

import "carteado/engine"

// worth returns what a card counts: an ace 1, a court card 10.
func worth(f engine.Face) int { return min(int(f.Rank()), 10) }

// count is what a hand comes to.
type count struct {
	cards int
	total int  // 0 where a card is not known
	soft  bool // an ace counts 11
}

// natural reports whether two cards that were dealt are a blackjack: an ace and a ten (R2).
func (c count) natural() bool { return c.cards == 2 && c.total == 21 }

// counting adds up cards.
type counting struct {
	cards, total int
	ace, unknown bool
}

func (c *counting) add(f engine.Face) {
	c.cards++
	c.unknown = c.unknown || f == engine.Unknown
	c.total += worth(f)
	c.ace = c.ace || f.Rank() == engine.Ace
}

func (c *counting) sum() count {
	r := count{cards: c.cards, total: c.total}
	if c.ace && c.total <= 11 {
		r.total, r.soft = c.total+10, true
	}
	if c.unknown {
		r.total, r.soft = 0, false
	}
	return r
}

// sum counts the k-th hand of a seat as another sees it; Nobody sees what is open.
func (h *Hand) sum(see, p engine.Seat, k int) count {
	var c counting
	if k == 0 {
		for _, x := range h.t.Pile(handOf(p)) {
			c.add(h.t.FaceFor(see, x))
		}
	}
	for _, x := range h.t.Pile(boxOf(p, k)) {
		c.add(h.t.FaceFor(see, x))
	}
	return c.sum()
}

// dealer counts the cards of the dealer that lie open.
func (h *Hand) dealer() count {
	var c counting
	for _, x := range h.t.Pile(zDealer) {
		if h.t.Open(x) {
			c.add(h.t.Face(x))
		}
	}
	return c.sum()
}

// up returns the open card of the dealer.
func (h *Hand) up() engine.Face { return h.t.Face(h.t.Pile(zDealer)[0]) }

// hidden reports whether a seat has two cards that the others do not see.
func (h *Hand) hidden(p engine.Seat) bool { return h.t.Count(handOf(p)) > 0 }
