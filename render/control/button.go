package control

import (
	"slices"

	"carteado/engine"
)

// Button is one action that the bar offers.
type Button struct {
	Action engine.Action
	Main   bool // what the turn is about, or what the picked cards make; one button at most is
	Final  bool // asks to be confirmed
	Aside  bool // no part of taking a turn: signs, accusations, false shows
}

// Buttons returns what the bar offers: first what the picked cards make, then what needs no picking, asides
// last. A meld that can be laid in several positions comes first in its usual one and then in each; where the
// words for two buttons are the same, they do the same. A verb that asks for a sum has one button, for the sum that
// is chosen. The slice is good until the next call.
func (c *Control) Buttons() []Button {
	c.refresh()
	return c.buttons
}

// refresh finds buttons and targets again after a change.
func (c *Control) refresh() {
	if c.fresh {
		return
	}
	c.fresh = true
	c.buttons = c.buttons[:0]
	c.targets = [engine.MaxZones]bool{}
	if !c.acts() {
		return
	}
	for z := range c.view.Zones {
		meant, err := c.tryPile(engine.Zone(z), c.picks)
		c.targets[z] = meant && err == nil
		if c.view.Zones[z].Kind == engine.Discard && len(c.picks) == 0 {
			c.targets[z] = c.targets[z] || len(c.ways()) > 0
		}
	}
	c.made()
	picking, shown := false, false
	for i := range c.view.Moves {
		a := &c.view.Moves[i]
		switch d := c.deed(a); {
		case c.stands(a.Verb):
		case c.sums(a.Verb):
			x := c.staked(a.Verb)
			c.offer(&x)
		case len(a.Cards) == 0, d == engine.DeedPress, d == engine.DeedReject:
			c.offer(a)
		case d == engine.DeedShow && !shown:
			shown = true
			if _, x := c.goOut(); x != nil {
				c.offer(x)
			}
		case d == engine.DeedPlay, d == engine.DeedThrow, d == engine.DeedSeveral:
			picking = true
		}
	}
	slices.SortStableFunc(c.buttons, func(a, b Button) int { return c.rank(&a) - c.rank(&b) })
	if len(c.buttons) == 0 {
		return
	}
	first := &c.buttons[0]
	v := c.info.Verb(first.Action.Verb)
	gives := v.Role == engine.RoleYield
	stakes := v.Ask == engine.AskSum && v.Role == engine.RolePlain // and there is nothing that stakes none
	first.Main = !first.Aside && !first.Final && !gives && (c.rank(first) == 0 || stakes) && (len(first.Action.Cards) > 0 || !picking && c.view.Turn.Has(c.view.Seat))
}

// stands reports whether a verb says something of the hands to come.
func (c *Control) stands(v engine.Verb) bool {
	x := c.info.Verb(v)
	return x.Standing || x.Role == engine.RoleRise
}

// Standing returns what the seat may say now of the hands to come. It is for a table's menu.
func (c *Control) Standing() (list []engine.Action) {
	if !c.acts() {
		return nil
	}
	for i := range c.view.Moves {
		if a := &c.view.Moves[i]; c.stands(a.Verb) {
			list = append(list, a.Clone())
		}
	}
	return list
}

// Wants reports whether cards are to be picked before the turn goes on, and how many together; 0 where that is not fixed. It
// reports nothing where one card is picked at a time: its second tap plays it.
func (c *Control) Wants() (of int, ok bool) {
	if !c.acts() || c.most < 2 {
		return 0, false
	}
	for i := range c.view.Moves {
		a := &c.view.Moves[i]
		switch c.deed(a) {
		case engine.DeedSeveral:
			if n := len(a.Cards); ok && n != of {
				of = 0
			} else if !ok {
				of = n
			}
			ok = true
		case engine.DeedPlay, engine.DeedThrow:
			ok = ok || !c.several
		}
	}
	return of, ok
}

// rank orders buttons: chips are not staked or raised by the main one where one may do without, and not given up before one could stake more.
func (c *Control) rank(b *Button) int {
	v := c.info.Verb(b.Action.Verb)
	switch {
	case b.Aside:
		return 3
	case c.info.Stakes && v.Role == engine.RoleYield:
		return 2
	case v.Ask == engine.AskSum, c.info.Stakes && v.Role == engine.RoleRaise:
		return 1
	}
	return 0
}

func (c *Control) offer(a *engine.Action) {
	for i := range c.buttons {
		if same(&c.buttons[i].Action, a) {
			return
		}
	}
	v := c.info.Verb(a.Verb)
	c.buttons = append(c.buttons, Button{Action: a.Clone(), Final: v.Final, Aside: v.Aside || c.isFalse(v)})
}

// made offers all that the picked cards make.
func (c *Control) made() {
	if len(c.picks) == 0 {
		return
	}
	if c.several && c.try(engine.DeedSeveral, 0, c.picks) == nil {
		c.offer(&c.action)
	}
	c.places(engine.DeedLay, 0)
	for z := range c.view.Zones {
		if k := c.nth[z]; k >= 0 && k < c.laid {
			c.places(engine.DeedAdd, k)
		}
	}
	c.places(engine.DeedTake, 0)
	if len(c.picks) == 1 {
		if c.tryOne(c.picks[0]) == nil {
			c.offer(&c.action)
		}
		if c.try(engine.DeedCover, 0, c.picks) == nil {
			c.offer(&c.action)
		}
		c.otherThrows()
	}
}

// otherThrows offers what throwing the picked card away can mean besides: that it is announced with it that one card is
// missing.
func (c *Control) otherThrows() {
	for i := range c.view.Moves {
		if a := &c.view.Moves[i]; a.N != 0 && c.deed(a) == engine.DeedThrow && alike(a.Cards, c.picks) {
			c.offer(a)
		}
	}
}

// places offers a meld or an addition in its usual place, and in each where there is more than one.
func (c *Control) places(d engine.Deed, k int32) {
	if c.tryStarts(d, k, c.picks) != nil {
		return
	}
	c.offer(&c.action)
	var at []int32
	for start := 1; start <= c.starts(d); start++ {
		if c.try(d, c.meldNumber(d, k, start), c.picks) == nil {
			at = append(at, c.meldNumber(d, k, start))
		}
	}
	for _, n := range at {
		if len(at) > 1 && c.try(d, n, c.picks) == nil {
			c.offer(&c.action)
		}
	}
}
