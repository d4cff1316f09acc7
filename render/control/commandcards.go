package control

import (
	"strconv"

	"carteado/engine"
)

func (c *Control) sayHand(args []string) Reply {
	switch len(args) {
	case 0:
		return Reply{Say: SayHand, Suit: engine.NoSuit}
	case 1:
		if s := c.suit(args[0]); s != engine.NoSuit {
			return Reply{Say: SayHand, Suit: s}
		}
	}
	return c.unknown()
}

// pickAll picks the cards named, or puts back those that are picked.
func (c *Control) pickAll(args []string) Reply {
	if len(args) == 0 {
		c.Clear()
		return Reply{Say: SayPicks}
	}
	cards, err := c.named(args, true)
	if err != nil {
		return c.refuse(err)
	}
	for _, s := range cards {
		c.Hold(s)
	}
	c.ask = nil
	return Reply{Say: SayPicks}
}

// one does something with one card: the one named, or the one picked.
func (c *Control) one(d engine.Deed, args []string) Reply {
	cards, err := c.named(args, false)
	if err == nil && len(args) == 0 {
		cards = c.picks
	}
	switch {
	case err != nil:
		return c.refuse(err)
	case len(cards) != 1:
		return c.refuse(&CommandError{Key: "which"})
	}
	return c.done(c.try(d, 0, cards))
}

// done returns what was tried last.
func (c *Control) done(err error) Reply {
	if err != nil {
		return c.refuse(err)
	}
	return Reply{Result: c.send(&c.action)}
}

// meld lays or adds the cards named, or what is picked.
func (c *Control) meld(args []string) Reply {
	k := 0
	if len(args) > 0 {
		if n, err := strconv.Atoi(args[0]); err == nil {
			if n < 1 || n > int(c.laid) {
				return c.refuse(&CommandError{Key: "meld", N: n})
			}
			k, args = n, args[1:]
		}
	}
	cards, err := c.named(args, false)
	switch {
	case err != nil:
		return c.refuse(err)
	case len(args) == 0:
		cards = c.picks
	}
	switch {
	case len(cards) == 0 && c.verbs[engine.DeedLay] != 0:
		return c.refuse(&CommandError{Key: "which"})
	case k == 0:
		return c.done(c.tryLay(cards))
	}
	return c.done(c.tryAdd(int32(k-1), cards))
}

// exchange returns away the cards named, or what is picked.
func (c *Control) exchange(args []string) Reply {
	cards, err := c.named(args, false)
	switch {
	case err != nil:
		return c.refuse(err)
	case len(args) == 0:
		cards = c.picks
	}
	return c.done(c.try(engine.DeedSeveral, 0, cards))
}

// takePile takes the discard pile.
func (c *Control) takePile(args []string) Reply {
	if len(args) > 1 {
		return c.unknown()
	}
	if len(args) == 1 {
		n, err := strconv.Atoi(args[0])
		switch {
		case err != nil:
			return c.unknown()
		case n < 1 || n > int(c.laid):
			return c.refuse(&CommandError{Key: "meld", N: n})
		}
		return c.done(c.try(engine.DeedTake, int32(n-1), nil))
	}
	if len(c.picks) > 1 {
		return c.done(c.tryTake(c.picks))
	}
	for z := range c.view.Zones {
		if c.view.Zones[z].Kind == engine.Discard {
			return Reply{Result: c.give(engine.Zone(z), nil)}
		}
	}
	return c.refuse(errNone)
}
