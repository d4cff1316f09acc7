package control

import (
	"errors"

	"carteado/engine"
)

// learn looks up the verbs of a game.
func (c *Control) learn(info *engine.Info) {
	c.info, c.verbs = info, [engine.Deeds]engine.Verb{}
	for k := range info.Verbs {
		if d := info.Verbs[k].Deed; c.verbs[d] == 0 {
			c.verbs[d] = engine.FirstVerb + engine.Verb(k)
		}
	}
	c.verbs[engine.DeedPress] = 0
}

// readMoves learns from the listed moves which verb does a deed now, where a game has several for it, and how many
// cards of the hand can be picked together.
func (c *Control) readMoves() {
	c.most, c.closed, c.shut = 1, false, [engine.MaxSlots]bool{}
	if c.verbs[engine.DeedLay] != 0 {
		c.most = engine.MaxCards
	}
	listed := [engine.Deeds]bool{}
	for i := range c.view.Moves {
		a := &c.view.Moves[i]
		d := c.deed(a)
		if d != engine.DeedPress && !listed[d] {
			c.verbs[d], listed[d] = a.Verb, true
		}
		if d == engine.DeedSeveral && len(a.Cards) > 0 {
			c.most = max(c.most, len(a.Cards))
			c.closed = len(a.Faces) == 0
			for k, s := range a.Cards {
				c.shut[s] = a.Face(k) == engine.Unknown
			}
		}
	}
	c.several = listed[engine.DeedSeveral]
}

// deed returns what an action does.
func (c *Control) deed(a *engine.Action) engine.Deed {
	if v := c.info.Verb(a.Verb); v != nil {
		return v.Deed
	}
	return engine.DeedPress
}

// mayDo reports whether a move with one of some deeds is listed now.
func (c *Control) mayDo(deeds ...engine.Deed) bool {
	for i := range c.view.Moves {
		d := c.deed(&c.view.Moves[i])
		for _, x := range deeds {
			if d == x {
				return true
			}
		}
	}
	return false
}

// errNone says that the game has no such verb. It does not leave the package.
var errNone = errors.New("control: the game has no such verb")

// try asks whether a deed can be done; c.action is what was asked for. Cards are shown where their player sees
// them, but for those that are covered or given away closed.
func (c *Control) try(d engine.Deed, n int32, cards []engine.Slot) error {
	if c.verbs[d] == 0 {
		return errNone
	}
	c.cards = append(c.cards[:0], cards...)
	c.faces = c.faces[:0]
	if d != engine.DeedCover && !(d == engine.DeedSeveral && c.closed) {
		known := false
		for _, s := range cards {
			f := c.face[s]
			if d == engine.DeedSeveral && c.shut[s] {
				f = engine.Unknown
			}
			c.faces = append(c.faces, f)
			known = known || f != engine.Unknown
		}
		if !known {
			c.faces = c.faces[:0]
		}
	}
	c.action = engine.Action{Seat: c.view.Seat, Verb: c.verbs[d], N: n, Cards: c.cards, Faces: c.faces}
	return c.check.Check(&c.action)
}

// tryLay asks for a new meld: in its usual place, or else in the first that is allowed.
func (c *Control) tryLay(cards []engine.Slot) error { return c.tryStarts(engine.DeedLay, 0, cards) }

// tryAdd asks for an addition to meld k of the own side, in the same way.
func (c *Control) tryAdd(k int32, cards []engine.Slot) error {
	return c.tryStarts(engine.DeedAdd, k, cards)
}

// starts returns how many first positions a person may choose from for a deed, by how its verb asks.
func (c *Control) starts(d engine.Deed) int {
	if v := c.info.Verb(c.verbs[d]); v != nil && (v.Ask == engine.AskStart || v.Ask == engine.AskMeld) {
		return engine.Starts
	}
	return 0
}

// meldNumber returns the number of a deed on meld k with a first position, by how its verb asks.
func (c *Control) meldNumber(d engine.Deed, k int32, start int) int32 {
	v := c.info.Verb(c.verbs[d])
	switch {
	case v == nil:
		return 0
	case v.Ask == engine.AskStart:
		return int32(start)
	case v.Ask == engine.AskMeld:
		return engine.MeldNumber(int(k), start)
	}
	return 0
}

func (c *Control) tryStarts(d engine.Deed, k int32, cards []engine.Slot) error {
	err := c.try(d, c.meldNumber(d, k, 0), cards)
	if err == nil || !isRule(err) {
		return err
	}
	for start := 1; start <= c.starts(d); start++ {
		if c.try(d, c.meldNumber(d, k, start), cards) == nil {
			return nil
		}
	}
	return err
}

// tryOne asks for what is done with one card of the hand: it is played, or thrown away, or rejected. The error is
// that of the first of them that the game has.
func (c *Control) tryOne(s engine.Slot) error {
	c.try1[0] = s
	first := errNone
	for _, d := range [...]engine.Deed{engine.DeedPlay, engine.DeedThrow, engine.DeedReject} {
		err := c.try(d, 0, c.try1[:])
		if err == nil {
			return nil
		}
		if first == errNone {
			first = err
		}
	}
	return first
}

// numberMelds counts the melds of the own side: nth is a pile's number among them, -1 for other piles. The first
// empty pile is where the next meld goes.
func (c *Control) numberMelds() {
	c.laid = 0
	n := int32(0)
	first := c.view.Seat // of the own side, to whom its melds belong
	for p := c.view.Seat - 1; p >= 0; p-- {
		if c.info.Side(c.opt, p) == c.info.Side(c.opt, c.view.Seat) {
			first = p
		}
	}
	for z := range c.view.Zones {
		p := &c.view.Zones[z]
		c.nth[z] = -1
		if p.Kind != engine.Meld || p.Row || c.hand == engine.NoZone || p.Owner != first {
			continue
		}
		c.nth[z] = n
		n++
		if len(p.Cards) > 0 {
			c.laid = n
		}
	}
}

// tryPile asks what a tap on a pile does with cards of the hand; meant is false where it does nothing.
func (c *Control) tryPile(z engine.Zone, cards []engine.Slot) (meant bool, err error) {
	switch c.view.Zones[z].Kind {
	case engine.Stock:
		err = c.try(engine.DeedDraw, 0, nil)
	case engine.Trick:
		if c.several && !c.closed && len(cards) > 0 {
			return true, c.try(engine.DeedSeveral, 0, cards)
		}
		if len(cards) != 1 {
			return false, nil
		}
		err = c.try(engine.DeedPlay, 0, cards)
	case engine.Discard:
		err = c.tryDiscard(cards)
	case engine.Meld:
		k := c.nth[z]
		switch {
		case k < 0 || k > c.laid:
			return false, nil
		case len(cards) == 0: // a closed discard pile is taken with its top card for this meld
			return c.justified() && k < c.laid && c.try(engine.DeedTake, k, nil) == nil, nil
		case k == c.laid:
			err = c.tryLay(cards)
		default:
			err = c.tryAdd(k, cards)
		}
	default:
		return false, nil
	}
	return err != errNone, err
}

// tryDiscard asks what a tap on the discard pile does: cards go there, or the pile is taken, with cards that
// justify it or without.
func (c *Control) tryDiscard(cards []engine.Slot) error {
	if c.several && len(cards) > 0 {
		return c.try(engine.DeedSeveral, 0, cards)
	}
	thrown := errNone
	if len(cards) == 1 {
		if thrown = c.tryOne(cards[0]); thrown == nil {
			return nil
		}
	}
	err := c.tryTake(cards)
	switch {
	case err == nil:
		return nil
	case err == errNone || thrown != errNone && !c.mayDo(engine.DeedDraw, engine.DeedTake):
		return thrown
	case len(cards) == 0 && c.justified(): // the reason is what one card of the hand would be told
		return c.try(engine.DeedTake, 0, c.order[:min(1, len(c.order))])
	}
	return err
}

// tryTake asks for the discard pile. Cards go with it only where they must justify it.
func (c *Control) tryTake(cards []engine.Slot) error {
	if !c.justified() {
		cards = nil
	}
	return c.try(engine.DeedTake, 0, cards)
}

// justified reports whether the discard pile must be justified at this table.
func (c *Control) justified() bool {
	v := c.info.Verb(c.verbs[engine.DeedTake])
	return v != nil && v.Justified != nil && v.Justified(c.opt)
}

func isRule(err error) bool {
	_, ok := engine.IsRule(err)
	return ok
}
