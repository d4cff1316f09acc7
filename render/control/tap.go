package control

import "carteado/engine"

// Tap is a tap on a card. One that is not in the own hand stands for its pile.
func (c *Control) Tap(s engine.Slot) Result {
	switch {
	case !c.may() || int(s) >= len(c.zone) || c.zone[s] == engine.NoZone:
		return Result{}
	case !c.playable(s):
		return c.TapPile(c.zone[s])
	case c.most > 1:
		c.tapMany(s)
		return Result{}
	}
	return c.tapOne(s)
}

// tapOne is a tap where one card is picked. A card that may not be played now is refused at once; out of turn it
// can be picked to be ready.
func (c *Control) tapOne(s engine.Slot) Result {
	again := c.picked[s]
	if !again {
		c.clear()
	}
	err := c.tryOne(s)
	if err == nil && (again || c.OneTap) {
		return c.send(&c.action)
	}
	c.ask = nil
	if again {
		c.unpick(s)
		return Result{Err: err}
	}
	if isRule(err) && !c.coverable(s) {
		return Result{Err: err}
	}
	c.pick(s)
	return Result{}
}

func (c *Control) coverable(s engine.Slot) bool {
	c.try1[0] = s
	return c.try(engine.DeedCover, 0, c.try1[:]) == nil
}

// tapMany is a tap where many cards are picked: it picks a card or puts it back, and does nothing else.
func (c *Control) tapMany(s engine.Slot) {
	c.ask = nil
	c.Hold(s)
}

// Hold picks a card of the own hand or puts it back, and never plays it.
func (c *Control) Hold(s engine.Slot) {
	switch {
	case !c.may() || !c.playable(s):
	case c.picked[s]:
		c.unpick(s)
	default:
		c.pick(s)
	}
}

// TapPile is a tap on a pile with what is picked.
func (c *Control) TapPile(z engine.Zone) Result {
	if !c.may() || int(z) >= len(c.view.Zones) {
		return Result{}
	}
	return c.give(z, c.picks)
}

// give brings cards of the hand, or none, to a pile.
func (c *Control) give(z engine.Zone, cards []engine.Slot) Result {
	if len(cards) == 0 && c.view.Zones[z].Kind == engine.Discard {
		if ways := c.ways(); len(ways) > 1 {
			c.ask = nil
			return Result{Choose: ways}
		} else if len(ways) == 1 {
			return c.send(&ways[0])
		}
	}
	meant, err := c.tryPile(z, cards)
	switch {
	case !meant:
		return Result{}
	case err != nil:
		c.ask = nil
		return Result{Err: err}
	}
	return c.send(&c.action)
}

// ways returns the ways to take the discard pile without cards of the hand.
func (c *Control) ways() (out []engine.Action) {
	for i := range c.view.Moves {
		if a := &c.view.Moves[i]; c.deed(a) == engine.DeedTake && len(a.Cards) == 0 {
			out = append(out, a.Clone())
		}
	}
	return out
}

// Drop is a card dragged to a pile. A picked card brings all that are picked along. A card of the stock or of
// the discard pile that is dragged to the own hand is drawn; the top of the discard pile can be dragged to the
// meld that justifies taking it. A card dropped on its own pile does nothing here: see Move.
func (c *Control) Drop(s engine.Slot, z engine.Zone) Result {
	if !c.may() || int(s) >= len(c.zone) || c.zone[s] == engine.NoZone || int(z) >= len(c.view.Zones) || c.zone[s] == z {
		return Result{}
	}
	from := c.zone[s]
	switch {
	case c.picked[s]:
		return c.give(z, c.picks)
	case c.playable(s):
		return c.give(z, []engine.Slot{s})
	case z == c.hand:
		if k := c.view.Zones[from].Kind; k == engine.Stock || k == engine.Discard {
			return c.TapPile(from)
		}
	case c.view.Zones[from].Kind == engine.Discard && c.view.Zones[z].Kind == engine.Meld:
		return c.give(z, nil)
	}
	return Result{}
}

// Flick is a card of the own hand thrown upwards: it is played, or discarded.
func (c *Control) Flick(s engine.Slot) Result {
	if !c.may() || !c.playable(s) {
		return Result{}
	}
	if err := c.tryOne(s); err != nil {
		c.ask = nil
		return Result{Err: err}
	}
	return c.send(&c.action)
}
