package control

import (
	"slices"

	"carteado/engine"
)

// Checker judges actions, and melds in a hand, on the present state; an *engine.Engine does.
type Checker interface {
	Check(a *engine.Action) error
	Rearrange(s engine.Seat, cards []engine.Slot, melds []int) *engine.Laid
}

// Result is what came of a tap, a drop or a press. All empty: a card was picked or put back, or nothing was
// meant.
type Result struct {
	Do     *engine.Action  // send it
	Err    error           // why it cannot be done: a rule, or whose turn it is
	Ask    *engine.Action  // is to be confirmed: the same call again returns it as Do
	Doubt  Doubt           // why Ask is asked about
	Meld   engine.Zone     // of DoubtFits, the meld
	Choose []engine.Action // it can be done in several ways: offer these to be pressed
}

// Doubt is why an action is asked about before it is done.
type Doubt uint8

// The doubts.
const (
	DoubtNone  Doubt = iota
	DoubtFinal       // it loses something and cannot be taken back
	DoubtTop         // it raises to the top of the ladder
	DoubtFits        // it throws away a card that fits a meld of the own side
	DoubtFalse       // it shows a hand that is not whole, which costs
	DoubtLoose       // it shows a hand that its player has laid out so that more is left over than need be
	DoubtAll         // it stakes all that the seat has
)

// Control holds what a person has picked and the order of the own hand. The zero Control is ready for Show.
// It is for one goroutine.
type Control struct {
	// OneTap plays a card at its first tap, in games of tricks. Hold picks a card without playing it.
	OneTap bool

	// Undo reports whether a decision can be taken back once it is made: one that is asked about only because it is
	// final is then done at once. nil takes nothing back.
	Undo func(*engine.Action) bool

	// Unmarked makes all cards of the own hand look alike: nothing shows with which of them a move begins.
	Unmarked bool

	// English reads the letters of suits in typed cards as s h d c instead of e c o p.
	English bool

	// Typed lists the verbs that a typed word may mean, the better one first. The words are those of a language.
	Typed map[string][]engine.Verb

	view  *engine.View
	info  *engine.Info
	opt   *engine.Options
	check Checker

	verbs   [engine.Deeds]engine.Verb // what does each deed now, 0 where the game has none for it
	most    int                       // cards that can be picked together
	several bool                      // several cards are asked for at once
	closed  bool                      // and they are not shown
	shut    [engine.MaxSlots]bool     // or these of them are not
	hand    engine.Zone               // the own hand
	zone    [engine.MaxSlots]engine.Zone
	face    [engine.MaxSlots]engine.Face
	lit     [engine.MaxSlots]bool
	picked  [engine.MaxSlots]bool

	nth  [engine.MaxZones]int32 // which meld of the own side a pile is, -1 for none
	laid int32                  // melds of the own side

	picks []engine.Slot  // in the order in which they were picked
	ask   *engine.Action // waits to be confirmed
	sum   int32          // that is chosen: see ChooseSum
	order []engine.Slot  // the own hand as it is shown
	melds []int          // that its player has laid it out in, of so many cards each
	own   *engine.Laid   // and what that comes to
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
	c.readMoves()
	if _, ok := c.Sums(); !ok {
		c.sum = 0
	}
	c.numberMelds()
	c.picks = slices.DeleteFunc(c.picks, func(s engine.Slot) bool {
		c.picked[s] = c.playable(s)
		return !c.picked[s]
	})
	if c.ask != nil && check.Check(c.ask) != nil {
		c.ask = nil
	}
	if !c.kept(&was) {
		c.Clear()
		c.sort, c.order = c.liked, c.order[:0]
	}
	if v.Laid != nil { // what is seen now is as good as new: it may fit a meld
		c.order = slices.DeleteFunc(c.order, func(s engine.Slot) bool { return was[s] == engine.Unknown })
	}
	c.arrange()
}

// kept reports whether the own hand is still the one that was shown, less some cards and with some new ones. The
// cards of the next hand may well have the same slots: it is faces that tell.
func (c *Control) kept(was *[engine.MaxSlots]engine.Face) bool {
	if c.hand == engine.NoZone && len(c.order) == 0 {
		return true
	}
	n := 0
	for _, s := range c.order {
		if c.mine(s) && c.face[s] == was[s] {
			n++
		}
	}
	return c.hand != engine.NoZone && 2*n >= len(c.view.Zones[c.hand].Cards)
}

// mine reports whether a card is in the own hand.
func (c *Control) mine(s engine.Slot) bool {
	return c.hand != engine.NoZone && int(s) < len(c.zone) && c.zone[s] == c.hand
}

// playable reports whether a card is in the own hand, or in another hand from which this seat plays it: that of a
// partner who is out of the game for this deal.
func (c *Control) playable(s engine.Slot) bool {
	return c.mine(s) || c.begins(s) && c.zone[s] != engine.NoZone && c.view.Zones[c.zone[s]].Kind == engine.Holding
}

// may reports whether this seat plays in a hand that goes on.
func (c *Control) may() bool { return c.view != nil && c.view.Seat != engine.Nobody && !c.view.Over }

// acts reports whether this seat can do something now.
func (c *Control) acts() bool {
	return c.may() && c.view.Waiting == nil && c.view.Actors.Has(c.view.Seat)
}

// Picked reports whether a card is picked.
func (c *Control) Picked(s engine.Slot) bool { return int(s) < len(c.picked) && c.picked[s] }

// Picks returns the cards that are picked, in the order of picking. The slice is good until the next call.
func (c *Control) Picks() []engine.Slot { return c.picks }

// begins reports whether a move begins with a card.
func (c *Control) begins(s engine.Slot) bool { return int(s) < len(c.lit) && c.lit[s] }

// Lit reports whether a card is marked as one with which a move begins: where nothing is marked all of the own hand look alike.
func (c *Control) Lit(s engine.Slot) bool { return c.begins(s) || c.Unmarked && c.mine(s) }

// Target reports whether a tap on a pile would do something with what is picked: it takes the cards, or can be
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
	c.picks, c.fresh = c.picks[:0], false
}

// pick adds a card to those that are picked. Where they are as many as can be, the first of them goes back.
func (c *Control) pick(s engine.Slot) {
	if !c.picked[s] {
		if len(c.picks) >= c.most {
			c.unpick(c.picks[0])
		}
		c.picked[s] = true
		c.picks = append(c.picks, s)
	}
	c.fresh = false
}

func (c *Control) unpick(s engine.Slot) {
	c.picked[s] = false
	c.picks = slices.DeleteFunc(c.picks, func(x engine.Slot) bool { return x == s })
	c.fresh = false
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

// send returns an action that Check has accepted, after asking where that is due.
func (c *Control) send(a *engine.Action) Result {
	x := a.Clone()
	asked := c.ask
	c.ask = nil
	if asked != nil && same(asked, &x) {
		return Result{Do: &x}
	}
	if why, meld := c.doubt(&x); why != DoubtNone {
		c.ask = &x
		return Result{Ask: &x, Doubt: why, Meld: meld}
	}
	return Result{Do: &x}
}

// doubt returns why an action is to be asked about, and the meld that a card thrown away would fit.
func (c *Control) doubt(a *engine.Action) (Doubt, engine.Zone) {
	v := c.info.Verb(a.Verb)
	if v == nil {
		return DoubtNone, engine.NoZone
	}
	top := len(c.info.Ladder) - 1
	switch {
	case c.isFalse(v):
		return DoubtFalse, engine.NoZone
	case v.Deed == engine.DeedShow && c.isLoose(a):
		return DoubtLoose, engine.NoZone
	case v.Final && (c.Undo == nil || !c.Undo(a)):
		return DoubtFinal, engine.NoZone
	case c.allIn(a):
		return DoubtAll, engine.NoZone
	case v.Role == engine.RoleRaise && top >= 0 && a.N == c.info.Ladder[top]:
		return DoubtTop, engine.NoZone
	case v.Deed == engine.DeedThrow:
		for z := range c.view.Zones {
			if k := c.nth[z]; k >= 0 && k < c.laid && c.tryAdd(k, a.Cards) == nil {
				return DoubtFits, engine.Zone(z)
			}
		}
	}
	return DoubtNone, engine.NoZone
}

// isFalse reports whether an action with a verb would show a hand that is not whole.
func (c *Control) isFalse(v *engine.VerbInfo) bool {
	return v.Whole && c.view.Laid != nil && c.view.Laid.Left > 0
}

// same reports whether two actions do the same: the order of their cards does not matter.
func same(a, b *engine.Action) bool {
	return a.Seat == b.Seat && a.Verb == b.Verb && a.N == b.N && alike(a.Cards, b.Cards)
}

// alike reports whether two lists name the same cards.
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
