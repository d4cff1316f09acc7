package control

import (
	"slices"

	"carteado/engine"
)

// Hand returns the cards of the own hand in the order in which they are shown. The slice is good until the next
// call.
func (c *Control) Hand() []engine.Slot { return c.order }

// Melds returns how many cards lie in each meld that Hand begins with, where it is laid out in melds; none elsewhere.
func (c *Control) Melds() []int {
	switch {
	case c.view == nil:
		return nil
	case c.sort == Manual:
		return c.melds
	case c.isLaid():
		return c.view.Laid.Melds
	}
	return nil
}

// isLaid reports whether the hand is shown as the game lays it out.
func (c *Control) isLaid() bool {
	return c.view.Laid != nil && c.hand != engine.NoZone && (c.sort == BySuit || c.sort == ByMeld)
}

// Sort sets the order of the hand.
func (c *Control) Sort(order Sort) {
	c.sort, c.liked = order, order
	c.arrange()
}

// Move puts a card of the own hand at a place, counted from 0 without the card, and for the rest of the hand keeps the order
// that its player makes: new cards come last. Where the hand is laid out in melds a card joins the one at that place, if it
// fits; between two melds, rather the one that it does not come from. A card that joins none lies behind them. New cards join
// a meld that they fit.
func (c *Control) Move(s engine.Slot, to int) {
	from := slices.Index(c.order, s)
	if from < 0 {
		return
	}
	melds := slices.Clone(c.Melds())
	home := lessen(melds, from)
	c.sort, c.fresh = Manual, false
	c.order = slices.Delete(c.order, from, from+1)
	to = max(0, min(to, len(c.order)))
	joined, start := -1, 0
	for k, n := range melds {
		if end := start + n; start <= to && to <= end && (joined < 0 || joined == home) && c.fits(s, c.order[start:end]) {
			joined = k
		}
		start += n
	}
	if joined >= 0 {
		c.join(s, melds, joined)
	} else {
		c.order = slices.Insert(c.order, max(to, start), s)
	}
	c.layOut(melds)
}

// Shift moves a card of the own hand to the next place to the right, or to the left for by of -1: among melds to the next one that it
// fits.
func (c *Control) Shift(s engine.Slot, by int) {
	cards, melds := slices.Clone(c.order), slices.Clone(c.Melds())
	for to := slices.Index(c.order, s) + by; to >= 0 && to < len(cards); to += by {
		if c.Move(s, to); !slices.Equal(c.order, cards) || !slices.Equal(c.melds, melds) {
			return
		}
	}
}

// lessen takes the card at a place out of its meld, and returns which one that is, -1 for none.
func lessen(melds []int, place int) int {
	for k, n := range melds {
		if place < n {
			melds[k]--
			return k
		}
		place -= n
	}
	return -1
}

// fits reports whether a card makes a meld together with some others.
func (c *Control) fits(s engine.Slot, others []engine.Slot) bool {
	if c.view.Laid == nil {
		return false
	}
	all := append(slices.Clone(others), s)
	l := c.check.Rearrange(c.view.Seat, all, nil)
	return len(l.Melds) == 1 && l.Melds[0] == len(all)
}

// join puts a card to a meld of the order.
func (c *Control) join(s engine.Slot, melds []int, k int) {
	end := 0
	for _, n := range melds[:k+1] {
		end += n
	}
	melds[k]++
	c.order = slices.Insert(c.order, end, s)
}

// layOut takes in how the player has laid out the hand, the first cards in melds of so many. While a card is not seen yet
// nothing is judged.
func (c *Control) layOut(melds []int) {
	c.own, c.melds = nil, melds
	if c.view.Laid != nil {
		c.own = c.check.Rearrange(c.view.Seat, c.order, melds)
		c.order, c.melds = append(c.order[:0], c.own.Cards...), c.own.Melds
	}
}

func (c *Control) arrange() {
	melds := c.melds
	c.own, c.melds = nil, nil
	if c.view == nil || c.hand == engine.NoZone {
		c.order = c.order[:0]
		return
	}
	cards := c.view.Zones[c.hand].Cards
	if c.isLaid() {
		c.order = append(c.order[:0], c.view.Laid.Cards...)
		return
	}
	if c.sort != Manual {
		c.order = Arrange(c.sort, cards, GuideOf(c.view, c.info))
		return
	}
	for i := len(c.order) - 1; i >= 0; i-- {
		if !c.mine(c.order[i]) {
			lessen(melds, i)
			c.order = slices.Delete(c.order, i, i+1)
		}
	}
	for _, x := range cards {
		if !slices.Contains(c.order, x.Slot) {
			c.receive(x.Slot, melds)
		}
	}
	c.layOut(melds)
}

// receive puts a new card to the first meld that it fits, or behind all others.
func (c *Control) receive(s engine.Slot, melds []int) {
	start := 0
	for k, n := range melds {
		if c.fits(s, c.order[start:start+n]) {
			c.join(s, melds, k)
			return
		}
		start += n
	}
	c.order = append(c.order, s)
}
