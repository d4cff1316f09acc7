package screen

import (
	"slices"

	"carteado/engine"
	"carteado/render/control"
	"carteado/render/page"
	"carteado/render/sound"
)

// The exported methods of this file and of key.go are scene.Player: the table tells what is done to it, within Update.

// TapCard is a tap on a card of the own hand.
func (s *Screen) TapCard(c engine.Slot) {
	if s.mayTouch() {
		s.act(s.control.Tap(c), c)
	}
}

// HoldCard is a card of the own hand that was looked at and let go. It is picked or put back, and never played.
func (s *Screen) HoldCard(c engine.Slot) {
	if s.mayTouch() {
		s.control.Hold(c)
		s.Sounds.Play(sound.Pick)
		s.showPicks()
	}
}

// TapPile is a tap on a pile or a meld.
func (s *Screen) TapPile(z engine.Zone) {
	if s.mayTouch() {
		s.act(s.control.TapPile(z), engine.NoSlot)
	}
}

// TapArea opens the melds of a side.
func (s *Screen) TapArea(side int) {
	if s.match != nil {
		s.openMelds(side)
	}
}

// TapNothing is a tap on the bare table: what is picked is put back.
func (s *Screen) TapNothing() {
	if s.match == nil {
		return
	}
	s.Hurry()
	if s.outcome.next != nil {
		s.outcome.next()
		return
	}
	if len(s.control.Picks()) > 0 {
		s.unpick()
	}
}

// Flick is a card thrown upwards.
func (s *Screen) Flick(c engine.Slot) {
	if s.mayTouch() {
		s.act(s.control.Flick(c), c)
	}
}

// Drop is a card dragged to a pile.
func (s *Screen) Drop(c engine.Slot, z engine.Zone) {
	if s.mayTouch() {
		s.act(s.control.Drop(c, z), c)
	}
}

// Reorder is a card dragged within the hand.
func (s *Screen) Reorder(c, before engine.Slot) {
	if s.match == nil {
		return
	}
	hand := s.control.Hand()
	to := len(hand) - 1
	for i, x := range hand {
		if x == before {
			to = i
		}
	}
	for i, x := range hand {
		if x == c && i < to && before != engine.NoSlot {
			to--
		}
	}
	s.control.Move(c, to)
	s.reordered()
}

// Shift is a card of the hand moved to the next place, to the right, or to the left for by of -1.
func (s *Screen) Shift(c engine.Slot, by int) {
	if s.match != nil {
		s.control.Shift(c, by)
		s.reordered()
	}
}

// reordered shows the hand in the order that its player has made.
func (s *Screen) reordered() {
	s.scene.Order(slices.Clone(s.control.Hand()), slices.Clone(s.control.Melds()))
	s.refresh()
}

// Lit reports whether a card may be touched now.
func (s *Screen) Lit(c engine.Slot) bool { return s.control.Lit(c) }

// Picked reports whether a card is picked.
func (s *Screen) Picked(c engine.Slot) bool { return s.control.Picked(c) }

// Target reports whether a tap on a pile would do something.
func (s *Screen) Target(z engine.Zone) bool {
	return s.viewer != engine.Nobody && s.control.Target(z)
}

// Touched tells the program that somebody is there.
func (s *Screen) Touched() { s.Loop.Touched() }

// mayTouch reports whether there is a person who plays.
func (s *Screen) mayTouch() bool {
	return s.match != nil && s.viewer != engine.Nobody && s.match.MayMove()
}

// Standing returns what whoever looks at the cards may say of the hands to come, for the menu.
func (s *Screen) Standing() (list []page.Line) {
	if !s.mayTouch() {
		return nil
	}
	for _, x := range s.control.Standing() {
		list = append(list, page.Line{Text: s.voice.Move(s.now.View, &x), Do: s.Loop.By(func() {
			s.Closed(Menu)
			s.Press(&x)
		})})
	}
	return list
}

// Press is a button of the turn.
func (s *Screen) Press(x *engine.Action) {
	if s.mayTouch() {
		c := x.Clone()
		s.act(s.control.Press(&c), engine.NoSlot)
	}
}

// undoes reports whether a decision can be taken back once it is made: the match has an undo, and goes on after it.
func (s *Screen) undoes(x *engine.Action) bool {
	if _, ok := s.match.(Helper); !ok {
		return false
	}
	e := s.now.engine
	h := e.Clone()
	h.Apply(x)
	for !h.Table().Waiting() && h.Settle() {
	}
	if !h.Over() {
		return true
	}
	_, over := e.Game().Next(e.Options(), e.Carry(), h.Score())
	return !over
}

// act does what came of a tap on a card, NoSlot for none.
func (s *Screen) act(r control.Result, c engine.Slot) {
	switch {
	case r.Do != nil:
		s.match.Move(r.Do)
		return
	case r.Err != nil:
		if c != engine.NoSlot {
			s.scene.Refuse(c, s.time)
		}
		s.Refuse(r.Err)
	case r.Ask != nil:
		s.confirm(&r)
	case len(r.Choose) > 0:
		s.choose(r.Choose)
	default:
		s.Sounds.Play(sound.Pick)
	}
	s.showPicks()
}

// ClearPicks puts back what is picked, once it was played.
func (s *Screen) ClearPicks() { s.control.Clear() }

// unpick puts back what is picked.
func (s *Screen) unpick() {
	s.control.Clear()
	s.showPicks()
}

// showPicks shows what is picked now.
func (s *Screen) showPicks() {
	s.scene.Refresh()
	s.refresh()
}
