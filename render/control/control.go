package control

import (
	"slices"

	"carteado/engine"
)

// Checker judges actions on the present state; an *engine.Engine does.
type Checker interface {
	Check(a *engine.Action) error
}

// Result is what came of a tap, a drop or a press. All empty: a card was picked or put back, or nothing was
// meant.
type Result struct {
	Do      *engine.Action  // send it
	Err     error           // why it cannot be done: a rule, or whose turn it is
	Confirm bool            // Ask cannot be taken back and loses something: the same call again gives Do
	Ask     *engine.Action  // what is to be confirmed
	Choose  []engine.Action // it can be done in several ways: offer these to be pressed
}

// Control holds what a person has picked and the order of the own hand. The zero Control is ready for Show.
// It is for one goroutine.
type Control struct {
	// OneTap plays a card at its first tap, in games of tricks. Hold picks a card without playing it.
	OneTap bool

	// English reads the letters of suits in typed cards as s h d c instead of e c o p.
	English bool

	view  *engine.View
	info  *engine.Info
	opt   *engine.Options
	check Checker

	verbs  [deeds]engine.Verb // of this game, 0 where it has none
	melds  bool               // a game of melds: many cards are picked
	hand   engine.Zone        // the own hand
	zone   [engine.MaxSlots]engine.Zone
	face   [engine.MaxSlots]engine.Face
	lit    [engine.MaxSlots]bool
	picked [engine.MaxSlots]bool

	nth  [engine.MaxZones]int32 // which meld of the own side a pile is, -1 for none
	laid int32                  // melds of the own side

	picks []engine.Slot  // in the order in which they were picked
	last  engine.Slot    // picked by the last tap, NoSlot when something else came between
	ask   *engine.Action // waits to be confirmed
	order []engine.Slot  // the own hand as it is shown
	sort  Sort
	liked Sort // what sort is again in another hand

	fresh   bool // targets and buttons are those of the present state
	targets [engine.MaxZones]bool
	buttons []Button

	try1   [1]engine.Slot
	action engine.Action // what was tried last
	cards  []engine.Slot
	faces  []engine.Face
}

// Show takes in a new state. What is picked stays picked while it is in the own hand; another hand, or another
// seat, starts afresh.
func (c *Control) Show(v *engine.View, info *engine.Info, o *engine.Options, check Checker) {
	switch {
	case c.info != info || c.view == nil || c.view.Seat != v.Seat:
		c.Clear()
		c.learn(info)
		c.sort, c.order = c.liked, c.order[:0]
	case v.At < c.view.At: // another hand, or a decision taken back
		c.Clear()
	}
	c.view, c.opt, c.check, c.fresh = v, o, check, false
	c.hand = engine.NoZone
	was := c.face
	for i := range c.zone {
		c.zone[i], c.face[i], c.lit[i] = engine.NoZone, engine.Unknown, false
	}
	for z := range v.Zones {
		pile := &v.Zones[z]
		if pile.Kind == engine.Holding && pile.Owner == v.Seat && v.Seat != engine.Nobody {
			c.hand = engine.Zone(z)
		}
		for _, x := range pile.Cards {
			c.zone[x.Slot], c.face[x.Slot], c.lit[x.Slot] = engine.Zone(z), x.Face, x.Touch
		}
	}
	c.number()
	c.picks = slices.DeleteFunc(c.picks, func(s engine.Slot) bool {
		c.picked[s] = c.mine(s)
		return !c.picked[s]
	})
	if c.ask != nil && check.Check(c.ask) != nil {
		c.ask = nil
	}
	if !c.kept(&was) {
		c.Clear()
		c.sort, c.order = c.liked, c.order[:0]
	}
	c.arrange()
}

// kept tells whether the own hand is still the one that was shown, less some cards and with some new ones. The
// cards of the next hand may well have the same slots: it is faces that tell.
func (c *Control) kept(was *[engine.MaxSlots]engine.Face) bool {
	n := 0
	for _, s := range c.order {
		if c.mine(s) && c.face[s] == was[s] {
			n++
		}
	}
	return c.hand != engine.NoZone && 2*n >= len(c.view.Zones[c.hand].Cards)
}

// mine tells whether a card is in the own hand.
func (c *Control) mine(s engine.Slot) bool {
	return c.hand != engine.NoZone && int(s) < len(c.zone) && c.zone[s] == c.hand
}

// may tells whether this seat plays in a hand that goes on.
func (c *Control) may() bool { return c.view != nil && c.hand != engine.NoZone && !c.view.Over }

// turn tells whether this seat is waited for.
func (c *Control) turn() bool { return c.view.Turn.Has(c.view.Seat) }

// Picked tells whether a card is picked.
func (c *Control) Picked(s engine.Slot) bool { return int(s) < len(c.picked) && c.picked[s] }

// Picks gives the cards that are picked, in the order of picking. The slice is good until the next call.
func (c *Control) Picks() []engine.Slot { return c.picks }

// Lit tells whether a move begins with a card.
func (c *Control) Lit(s engine.Slot) bool { return int(s) < len(c.lit) && c.lit[s] }

// Target tells whether a tap on a pile would do something with what is picked: it takes the cards, or can be
// drawn from.
func (c *Control) Target(z engine.Zone) bool {
	c.refresh()
	return int(z) < len(c.targets) && c.targets[z]
}

// Clear puts all picked cards back and forgets what was to be confirmed.
func (c *Control) Clear() {
	c.clear()
	c.ask = nil
}

func (c *Control) clear() {
	for _, s := range c.picks {
		c.picked[s] = false
	}
	c.picks, c.last, c.fresh = c.picks[:0], engine.NoSlot, false
}

func (c *Control) pick(s engine.Slot) {
	if !c.picked[s] {
		c.picked[s] = true
		c.picks = append(c.picks, s)
	}
	c.last, c.fresh = s, false
}

func (c *Control) unpick(s engine.Slot) {
	c.picked[s] = false
	c.picks = slices.DeleteFunc(c.picks, func(x engine.Slot) bool { return x == s })
	c.last, c.fresh = engine.NoSlot, false
}

// Press is a button, or a key, for one action.
func (c *Control) Press(a *engine.Action) Result {
	if !c.may() {
		return Result{}
	}
	if err := c.check.Check(a); err != nil {
		c.ask = nil
		return Result{Err: err}
	}
	return c.send(a)
}

// send gives an action that Check has accepted, after asking where that is due.
func (c *Control) send(a *engine.Action) Result {
	x := a.Clone()
	asked := c.ask
	c.ask = nil
	if v := c.info.Verb(x.Verb); v != nil && v.Final && (asked == nil || !same(asked, &x)) {
		c.ask = &x
		return Result{Confirm: true, Ask: &x}
	}
	return Result{Do: &x}
}

// same tells whether two actions do the same: the order of their cards does not matter.
func same(a, b *engine.Action) bool {
	return a.Seat == b.Seat && a.Verb == b.Verb && a.N == b.N && alike(a.Cards, b.Cards)
}

// alike tells whether two lists name the same cards.
func alike(a, b []engine.Slot) bool {
	if len(a) != len(b) {
		return false
	}
	for _, s := range a {
		if !slices.Contains(b, s) {
			return false
		}
	}
	return true
}
