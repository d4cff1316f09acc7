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
	if c.view == nil || !c.isLaid() {
		return nil
	}
	return c.view.Laid.Melds
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

// Move puts a card of the own hand at a place, counted from 0, and for the rest of the hand keeps the order that
// its player makes: new cards come last.
func (c *Control) Move(s engine.Slot, to int) {
	from := slices.Index(c.order, s)
	if from < 0 {
		return
	}
	c.sort = Manual
	c.order = slices.Delete(c.order, from, from+1)
	c.order = slices.Insert(c.order, max(0, min(to, len(c.order))), s)
}

func (c *Control) arrange() {
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
	c.order = slices.DeleteFunc(c.order, func(s engine.Slot) bool { return !c.mine(s) })
	for _, x := range cards {
		if !slices.Contains(c.order, x.Slot) {
			c.order = append(c.order, x.Slot)
		}
	}
}
