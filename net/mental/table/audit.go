package table

import (
	"carteado/engine"
)

// audit plays the hand again with all cards open, once all have shown the keys of their hands; those too that went
// into a shuffle later. Cards that nobody ever saw can be of no account: they are taken to be any that are left.
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
		if h.Live(engine.Slot(s)) && left[faces[s]] > 0 {
			left[faces[s]]--
		}
	}
	rest := left.Cards()
	for s := range faces {
		switch {
		case faces[s] != engine.Unknown:
		case h.Live(engine.Slot(s)) && len(rest) > 0:
			faces[s], rest = rest[0], rest[1:]
		default: // it went unseen into a shuffle, and is one of the cards that came out
			faces[s] = t.cfg.Pack[0]
		}
	}
	t.judged = true
	var err error
	t.faults, err = engine.Audit(t.Engine.Game(), *t.Engine.Options(), *t.Engine.Carry(), faces, t.Engine.Log())
	return err
}
