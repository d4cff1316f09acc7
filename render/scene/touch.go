package scene

import (
	"carteado/engine"
	"carteado/render/anim"
	"carteado/render/input"
	"carteado/render/layout"
)

// Take takes in what was done to the canvas since the last frame.
func (t *Table) Take(events []input.Event, keys []input.Key) {
	for _, e := range events {
		t.gesture(t.hand.Take(e))
	}
	for _, k := range keys {
		t.player.Touched()
		if !t.Release() {
			t.player.Key(k.Name, k.Shift)
		}
	}
}

// gesture tells the player what a gesture has come to.
func (t *Table) gesture(g input.Gesture) {
	if t.state == nil {
		return
	}
	if g.Action != input.Nothing && g.Action != input.Hovered {
		t.unhover()
	}
	if t.goesOn && g.Action != input.Pressed && g.Action != input.Hovered {
		return // what has released a trick does nothing else
	}
	switch g.Action {
	case input.Hovered:
		t.hover(g.X, g.Y)
	case input.Pressed:
		t.goesOn = t.Release()
		t.player.Touched()
		t.SetFocus(engine.NoSlot)
	case input.Tapped:
		if t.zoomed != engine.NoSlot {
			t.zoomed, t.wake = engine.NoSlot, true
		}
		t.tap(g.X, g.Y)
	case input.Held:
		if s, ok := t.lay.CardAt(g.X, g.Y); ok && t.sprites[s].card.Up {
			t.zoomed, t.zx, t.zy, t.wake = s, g.X, g.Y, true
		}
	case input.Grabbed:
		if s, ok := t.lay.CardAt(g.FromX, g.FromY); ok && t.plays(s) {
			t.grabbed = s
			t.drag(g)
		}
	case input.Dragged:
		t.drag(g)
	case input.Flicked:
		if s := t.grabbed; s != engine.NoSlot {
			t.let(g)
			t.player.Flick(s)
		}
	case input.Dropped:
		if s := t.grabbed; s != engine.NoSlot {
			t.let(g)
			t.drop(s, g.X, g.Y)
		}
	case input.Eased:
		s := t.zoomed
		switch {
		case s == engine.NoSlot: // there was nothing more to see
			t.tap(g.X, g.Y)
		case t.plays(s):
			t.player.HoldCard(s)
		}
		if s != engine.NoSlot {
			t.zoomed, t.wake = engine.NoSlot, true
		}
	case input.Released:
		if t.zoomed != engine.NoSlot {
			t.zoomed, t.wake = engine.NoSlot, true
		}
		if t.grabbed != engine.NoSlot {
			t.let(g)
		}
	}
}

// legible is the width, in css px, from which a card needs not be shown larger to a mouse.
const legible = 90.0

// hovering is how long a mouse rests on a card until it is shown large, in milliseconds.
const hovering = 400.0

// hover follows a mouse without a button.
func (t *Table) hover(x, y float64) {
	s, ok := t.lay.CardAt(x, y)
	if !ok || !t.sprites[s].card.Up || t.sprites[s].card.W >= legible {
		t.unhover()
		return
	}
	if s != t.over {
		t.unhover()
		t.over, t.since = s, input.Now()
	}
	t.zx, t.zy = x, y
}

// unhover forgets where the mouse was.
func (t *Table) unhover() {
	if t.over != engine.NoSlot && t.zoomed == t.over {
		t.zoomed, t.wake = engine.NoSlot, true
	}
	t.over = engine.NoSlot
}

// plays reports whether a card is one of the own hand, or one of a dummy's that the player may play now.
func (t *Table) plays(s engine.Slot) bool {
	c := &t.sprites[s].card
	return c.Mine || c.Kind == engine.Holding && t.player.Lit(s)
}

// tap finds what lies at a point: a card to play from first, then piles, then other cards.
func (t *Table) tap(x, y float64) {
	s, card := t.lay.CardAt(x, y)
	if card && t.plays(s) {
		t.player.TapCard(s)
		return
	}
	if z, ok := t.lay.PileAt(x, y); ok {
		t.player.TapPile(z)
		return
	}
	if i, ok := t.lay.AreaAt(x, y); ok {
		t.player.TapArea(t.lay.Areas[i].Side)
		return
	}
	if card {
		t.player.TapPile(t.sprites[s].card.Zone)
		return
	}
	t.player.TapNothing()
}

func (t *Table) drag(g input.Gesture) {
	if t.grabbed == engine.NoSlot {
		return
	}
	t.gx, t.gy, t.wake = g.X, g.Y, true
}

// let puts the dragged card down where it is; it goes home from there.
func (t *Table) let(g input.Gesture) {
	now := input.Now()
	sp := &t.sprites[t.grabbed]
	home := sp.motion.Target()
	at := home
	at.X, at.Y, at.Angle = g.X, g.Y, 0
	sp.motion.Rest(at)
	sp.motion.Aim(home, now, anim.Way{Start: now, Duration: max(1, t.pace.Ms(anim.Play)), Curve: anim.Decelerate})
	t.grabbed, t.moving, t.wake = engine.NoSlot, true, true
}

// drop tells where a dragged card was left: in the hand, on a pile, or somewhere on the table.
func (t *Table) drop(s engine.Slot, x, y float64) {
	if t.sprites[s].card.Mine && t.lay.Hand.Grow(8).Has(x, y) {
		t.player.Reorder(s, t.lay.Before(x, y, s))
		return
	}
	if z, ok := t.lay.PileAt(x, y); ok {
		t.player.Drop(s, z)
		return
	}
	if t.lay.Table.Has(x, y) {
		t.player.Flick(s) // onto the table, wherever: where such a card goes is the game's to know
	}
}

// Refuse shakes a card that may not be played.
func (t *Table) Refuse(s engine.Slot, now float64) {
	t.refused, t.shakes, t.wake = s, now+anim.Shake, true
}

// Focus returns the card that the keyboard is at, NoSlot for none.
func (t *Table) Focus() engine.Slot { return t.focus }

// SetFocus moves the keyboard's ring to a card; NoSlot takes it away.
func (t *Table) SetFocus(s engine.Slot) {
	if t.focus != s {
		t.focus, t.wake = s, true
	}
}

// SetHint marks the cards that a hint is about, no cards for none.
func (t *Table) SetHint(cards []engine.Slot) { t.hint, t.wake = cards, true }

// Where returns the place of a card on the canvas, for those who test or explain.
func (t *Table) Where(s engine.Slot) (layout.Card, bool) { return t.lay.Home(s) }

// choosing reports whether it is to be seen which cards may be played: it is this seat's turn, and not all may of the hand that
// is played from, or that is dummy's; or none may.
func (t *Table) choosing() bool {
	if !t.set.Hints || t.state.Me == engine.Nobody || !t.state.View.Turn.Has(t.state.Me) || len(t.queue) > 0 {
		return false
	}
	some, all := t.state.Stuck, true
	for i := range t.lay.Cards {
		c := &t.lay.Cards[i]
		lit := c.Kind == engine.Holding && t.player.Lit(c.Slot)
		if c.Mine {
			all = all && lit
		}
		some = some || lit
	}
	return some && !all
}
