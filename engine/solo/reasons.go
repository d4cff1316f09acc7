package solo

import (
	"carteado/engine"
	"carteado/engine/games"
)

// Reasons returns why a seat decided as it did in the hand that is over, by entry of its log: what the mind of the game says of
// a good player who sees what the seat saw then. It is "" for entries of others, those that left no choice, and where the mind has
// nothing to say. It is nil while the hand is not over: a partner who spoke then would tell of his cards.
func (t *Table) Reasons(p engine.Seat) []string {
	entry, _ := games.Named(t.setup.Game.Info().Key)
	mind, ok := entry.Mind.(Reasoner)
	if !ok || !t.engine.Over() {
		return nil
	}
	again := &Table{setup: t.setup, match: t.match.TakeBack(), past: t.past, from: t.from}
	if again.deal() != nil {
		return nil
	}
	why, own := make([]string, t.engine.Len()), again.engine.Clone()
	var may engine.List
	for at := range why {
		if at < again.engine.Len() {
			continue // the dealer brought it, or nobody was asked
		}
		x := t.engine.Entry(at)
		if x.Seat == p {
			own.CopyFrom(again.engine.Hand())
			own.Table().Mask(p)
			may.Reset()
			if own.Legal(p, &may); may.Len() > 1 {
				why[at] = mind.Reason(own, x)
			}
		}
		if again.play(uint32(at), x) != nil {
			return nil
		}
	}
	return why
}
