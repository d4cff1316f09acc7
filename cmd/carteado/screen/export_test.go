package screen

import "carteado/engine"

// Hinted returns the cards that a hint marks.
func (s *Screen) Hinted() []engine.Slot {
	if s.hint == nil {
		return nil
	}
	return s.hint.Cards
}
