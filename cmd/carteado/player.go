package main

import (
	"slices"

	"carteado/engine"
	"carteado/render/control"
	"carteado/render/sound"
)

// The methods that follow are scene.Player: the table tells what is done to it, within Update, so the lock is
// held.

// TapCard is a tap on a card of the own hand.
func (a *App) TapCard(s engine.Slot) {
	if !a.mayTouch() {
		return
	}
	a.took(a.control.Tap(s), s)
}

// TapPile is a tap on a pile or a meld.
func (a *App) TapPile(z engine.Zone) {
	if a.mayTouch() {
		a.took(a.control.TapPile(z), engine.NoSlot)
	}
}

// TapSeat is a tap on somebody's sign.
func (a *App) TapSeat(engine.Seat) {}

// TapArea opens the melds of a side.
func (a *App) TapArea(side int) {
	if a.table != nil {
		a.openMelds(side)
	}
}

// TapNothing is a tap on the bare table: what is picked is put back.
func (a *App) TapNothing() {
	if a.table == nil {
		return
	}
	a.scene.Hurry(a.now)
	if len(a.control.Picks()) > 0 {
		a.control.Clear()
		a.picked()
	}
}

// Flick is a card thrown upwards.
func (a *App) Flick(s engine.Slot) {
	if a.mayTouch() {
		a.took(a.control.Flick(s), s)
	}
}

// Drop is a card dragged to a pile.
func (a *App) Drop(s engine.Slot, z engine.Zone) {
	if a.mayTouch() {
		a.took(a.control.Drop(s, z), s)
	}
}

// Reorder is a card dragged within the hand.
func (a *App) Reorder(s, before engine.Slot) {
	if a.table == nil {
		return
	}
	hand := a.control.Hand()
	to := len(hand) - 1
	for i, c := range hand {
		if c == before {
			to = i
		}
	}
	for i, c := range hand {
		if c == s && i < to && before != engine.NoSlot {
			to--
		}
	}
	a.control.Move(s, to)
	a.scene.Order(slices.Clone(a.control.Hand()))
	a.refresh()
}

// Lit tells whether a card may be touched now.
func (a *App) Lit(s engine.Slot) bool { return a.control.Lit(s) }

// Picked tells whether a card is picked.
func (a *App) Picked(s engine.Slot) bool { return a.control.Picked(s) }

// Target tells whether a tap on a pile would do something.
func (a *App) Target(z engine.Zone) bool { return a.viewer != engine.Nobody && a.control.Target(z) }

// Touched wakes the sound.
func (a *App) Touched() {
	a.sounds.Wake()
	a.kiosk.touched(a)
}

// mayTouch tells whether there is a person who plays.
func (a *App) mayTouch() bool {
	return a.table != nil && a.viewer != engine.Nobody && !a.paused && (a.friends == nil || a.friends.plays())
}

// took does what came of a tap on a card, NoSlot for none.
func (a *App) took(r control.Result, s engine.Slot) {
	switch {
	case r.Do != nil:
		a.do(r.Do)
		return
	case r.Err != nil:
		if s != engine.NoSlot {
			a.scene.Refuse(s, a.now)
		}
		a.refuse(r.Err)
	case r.Confirm:
		a.confirm(r.Ask)
	case len(r.Choose) > 0:
		a.choose(r.Choose)
	default:
		a.sounds.Play(sound.Pick)
	}
	a.picked()
}

// picked shows what is picked now.
func (a *App) picked() {
	a.scene.Refresh()
	a.refresh()
}

// refuse says why something cannot be done.
func (a *App) refuse(err error) {
	a.sounds.Play(sound.Illegal)
	a.toast(err)
}

// Key is a key pressed while no field or button has the focus.
func (a *App) Key(name string, shift bool) {
	if a.table == nil || a.page.curtain.Down() {
		return
	}
	hand := a.control.Hand()
	switch name {
	case "ArrowLeft", "ArrowDown":
		a.scene.FocusBy(-1)
	case "ArrowRight", "ArrowUp":
		a.scene.FocusBy(1)
	case "Enter", " ":
		if s := a.scene.Focus(); s != engine.NoSlot {
			a.TapCard(s)
		} else {
			a.pressMain()
		}
	case "1", "2", "3", "4", "5", "6", "7", "8", "9", "0":
		n := int(name[0]-'1'+10) % 10
		if n < len(hand) {
			a.scene.FocusNth(n)
			a.TapCard(hand[n])
		}
	case "Escape":
		a.openMenu()
	case "/":
		a.page.focusCommand()
	default:
		a.shortcut(name)
	}
}

// shortcut does what a letter stands for.
func (a *App) shortcut(name string) {
	switch name {
	case "d", "D":
		a.pressVerb("draw_stock")
	case "b", "B":
		a.pressVerb("meld", "add")
	case "x", "X":
		a.pressVerb("discard", "reject_first")
	case "t", "T":
		a.pressVerb("raise", "re-raise")
	case "a", "A":
		a.pressVerb("accept", "play-eleven")
	case "r", "R":
		a.pressVerb("run", "run-eleven")
	case "h", "H":
		a.hint()
	case "l", "L":
		a.openLast()
	case "s", "S":
		a.openSheet()
	case "u", "U":
		a.undo()
	case "f", "F":
		a.host.call("fullscreen")
	case "m", "M":
		a.mute()
	case "p", "P":
		a.pause()
	}
}

// pressMain presses the button that the turn is about.
func (a *App) pressMain() {
	for _, b := range a.control.Buttons() {
		if b.Main {
			a.press(&b.Action)
			return
		}
	}
}

// pressVerb presses the first button with one of some verbs.
func (a *App) pressVerb(keys ...string) {
	info := a.table.party().info()
	for _, key := range keys {
		for _, b := range a.control.Buttons() {
			if info.VerbKey(b.Action.Verb) == key {
				a.press(&b.Action)
				return
			}
		}
	}
}

// press is a button of the bar.
func (a *App) press(x *engine.Action) {
	if a.mayTouch() {
		c := x.Clone()
		a.took(a.control.Press(&c), engine.NoSlot)
	}
}
