package screen

import (
	"carteado/engine"
	"carteado/render/control"
)

// Question asks about a move.
func (s *Screen) Question(r *control.Result) { s.confirm(r) }

// Hinted returns the cards that a hint marks.
func (s *Screen) Hinted() []engine.Slot {
	if s.hint == nil {
		return nil
	}
	return s.hint.Cards
}

// HandsOf returns what everybody held in a hand that is over, and whose card each was that was laid.
func HandsOf(e *engine.Engine) ([][]engine.CardView, [engine.MaxSlots]engine.Seat) {
	s := &Snapshot{View: e.View(engine.Nobody), engine: e}
	s.played, s.tricks = playedBy(e)
	return s.hands(), s.played
}

// ReserveOf returns the cards that nobody has taken in a hand that is over.
func ReserveOf(e *engine.Engine) []engine.CardView {
	_, cards := (&Snapshot{View: e.View(engine.Nobody), engine: e}).reserve()
	return cards
}
