package table

import (
	"carteado/engine"
)

// audit plays the hand again with all cards open, once all have shown the keys of their hands. Cards that nobody
// ever saw can be of no account: they are taken to be any that are left.
func (t *Table) audit() error {
	if !t.Deal.Ended() || t.judged || t.Engine.Game().Info().Audit != engine.Full {
		return nil
	}
	h := t.Engine.Hand().Table()
	left := h.Pack()
	faces := make([]engine.Face, h.Slots())
	for s := range faces {
		if h.Open(engine.Slot(s)) {
			faces[s] = h.Face(engine.Slot(s))
		} else if f, ok := t.Deal.Face(engine.Slot(s)); ok {
			faces[s] = f
		}
		if left[faces[s]] > 0 {
			left[faces[s]]--
		}
	}
	rest := left.Cards()
	for s := range faces {
		if faces[s] == engine.Unknown && len(rest) > 0 {
			faces[s], rest = rest[0], rest[1:]
		}
	}
	t.judged = true
	var err error
	t.faults, err = engine.Audit(t.Engine.Game(), *t.Engine.Options(), *t.Engine.Carry(), faces, t.Engine.Log())
	return err
}
