package engine

// Leaver is a Hand that goes on without a seat that is gone for good: it folds, is refunded, stands, and is
// never asked again. A game without it is played for the seat, or given up.
type Leaver interface {
	// Leave takes p out of the hand. The table may be waiting; what only p could open, Leave shuts (Table.Shut).
	// From then on p is neither in Turn nor in Actors.
	Leave(p Seat)

	// Break ends the hand where it stands, by what all can see: no card is opened any more. What the seats of out have put in, which
	// the table has as gone by then, they have lost to those who could have won it from them, in equal parts; a bank that is theirs
	// has lost. Bets that are against a bank of another go back.
	Break(out SeatSet)
}

// Break returns what the next hand begins with after one that cannot go on for all, as seats of it have cheated, and whether the match is
// over by that. The hand is changed.
func Break(g Game, o *Options, c *Carry, h Hand, out SeatSet) (next Carry, over bool) {
	h.Table().gone |= out
	h.(Leaver).Break(out)
	return g.Next(o, c, h.Score())
}

// Gone returns the seats that have left this hand for good.
func (t *Table) Gone() SeatSet { return t.gone }

// Shut takes back an opening that was ordered and is not in, because whoever could make it is gone. The slot
// stays closed; see may look at it as before.
func (t *Table) Shut(s Slot, see SeatSet) {
	if !t.Awaited(s) {
		return
	}
	t.awaited--
	t.seen[s] = see
}

// checkLeft judges the entry by which a seat leaves. It stands while the table waits, since it may be the
// leaver that the table waits for.
func (e *Engine) checkLeft(a *Action) error {
	if _, ok := e.hand.(Leaver); !ok || len(a.Cards) != 0 || len(a.Faces) != 0 {
		return ErrAction
	}
	if a.N < 0 || int(a.N) >= e.opt.Seats() || e.hand.Table().gone.Has(Seat(a.N)) {
		return ErrAction
	}
	if e.hand.Over() {
		return ErrOver
	}
	return nil
}

// leave takes a seat out of a hand.
func leave(h Hand, p Seat) {
	h.Table().gone |= p.Set()
	h.(Leaver).Leave(p)
}
