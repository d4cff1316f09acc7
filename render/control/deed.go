package control

import (
	"errors"

	"carteado/engine"
)

// deed is what a verb does, in the words of the package documentation.
type deed uint8

const (
	other deed = iota
	play
	cover
	discard
	lay
	add
	draw
	take
	reject
	deeds
)

var deedOf = map[string]deed{"play": play, "cover": cover, "discard": discard, "meld": lay, "add": add,
	"draw_stock": draw, "take_pile": take, "reject_first": reject}

// learn looks up the verbs of a game.
func (c *Control) learn(info *engine.Info) {
	c.info, c.verbs = info, [deeds]engine.Verb{}
	for k := range info.Verbs {
		c.verbs[deedOf[info.Verbs[k].Key]] = engine.FirstVerb + engine.Verb(k)
	}
	c.verbs[other] = 0
	c.melds = c.verbs[lay] != 0
}

// deed gives what an action does.
func (c *Control) deed(a *engine.Action) deed { return deedOf[c.info.VerbKey(a.Verb)] }

// errNone says that the game has no such verb. It does not leave the package.
var errNone = errors.New("control: the game has no such verb")

// try asks whether a deed can be done; c.action is what was asked for. Cards are shown where their player sees
// them, but for those that are covered.
func (c *Control) try(d deed, n int32, cards []engine.Slot) error {
	if c.verbs[d] == 0 {
		return errNone
	}
	c.cards = append(c.cards[:0], cards...)
	c.faces = c.faces[:0]
	if d != cover {
		known := false
		for _, s := range cards {
			c.faces = append(c.faces, c.face[s])
			known = known || c.face[s] != engine.Unknown
		}
		if !known {
			c.faces = c.faces[:0]
		}
	}
	c.action = engine.Action{Seat: c.view.Seat, Verb: c.verbs[d], N: n, Cards: c.cards, Faces: c.faces}
	return c.check.Check(&c.action)
}

// highest is the last first position that a run can have.
const highest = 14

// tryLay asks for a new meld: in its usual place, or else in the first that is allowed.
func (c *Control) tryLay(cards []engine.Slot) error { return c.tryStarts(lay, 0, 1, cards) }

// tryAdd asks for an addition to meld k of the own side, in the same way.
func (c *Control) tryAdd(k int32, cards []engine.Slot) error { return c.tryStarts(add, k, 64, cards) }

func (c *Control) tryStarts(d deed, n, step int32, cards []engine.Slot) error {
	err := c.try(d, n, cards)
	if err == nil || !isRule(err) {
		return err
	}
	for start := int32(1); start <= highest; start++ {
		if c.try(d, n+step*start, cards) == nil {
			return nil
		}
	}
	return err
}

// tryOne asks for what is done with one card of the hand: it is played, or discarded, or rejected.
func (c *Control) tryOne(s engine.Slot) error {
	c.try1[0] = s
	one := c.try1[:]
	if !c.melds {
		return c.try(play, 0, one)
	}
	err := c.try(discard, 0, one)
	if err != nil && c.try(reject, 0, one) == nil {
		return nil
	}
	return err
}

// number counts the melds of the own side: nth is a pile's number among them, -1 for other piles. The first
// empty pile is where the next meld goes.
func (c *Control) number() {
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
		if p.Kind != engine.Meld || c.hand == engine.NoZone || p.Owner != first {
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
		err = c.try(draw, 0, nil)
	case engine.Trick:
		if len(cards) != 1 {
			return false, nil
		}
		err = c.try(play, 0, cards)
	case engine.Discard:
		err = c.tryDiscard(cards)
	case engine.Meld:
		k := c.nth[z]
		switch {
		case k < 0 || k > c.laid:
			return false, nil
		case len(cards) == 0: // a closed discard pile is taken with its top card for this meld
			return c.justify() && k < c.laid && c.try(take, k, nil) == nil, nil
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

// tryDiscard asks what a tap on the discard pile does: one card goes there, or the pile is taken, with cards
// that justify it or without.
func (c *Control) tryDiscard(cards []engine.Slot) error {
	var thrown error
	if len(cards) == 1 {
		if thrown = c.tryOne(cards[0]); thrown == nil {
			return nil
		}
	}
	err := c.try(take, 0, cards)
	switch {
	case err == nil || err == errNone:
		return err
	case len(cards) == 0 && c.justify(): // the reason is what one card of the hand would be told
		return c.try(take, 0, c.order[:min(1, len(c.order))])
	case ruled(err, "pile_free"):
		return c.try(take, 0, nil)
	case thrown != nil && !ruled(thrown, "draw_first"):
		return thrown
	}
	return err
}

// justify tells whether the discard pile must be justified at this table.
func (c *Control) justify() bool {
	for k := range c.info.Options {
		if c.info.Options[k].Key == "pile_take" {
			return c.opt.Is("pile_take", "justify")
		}
	}
	return false
}

func isRule(err error) bool {
	_, ok := engine.IsRule(err)
	return ok
}

// ruled tells whether an error is the rule with a key.
func ruled(err error, key string) bool {
	r, ok := engine.IsRule(err)
	return ok && r.Key == key
}
