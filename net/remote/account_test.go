package remote_test

import (
	"testing"

	"carteado/engine"
	"carteado/net/remote"
)

// Of a closed card the page is told the face if its seat may see it: also of one that was passed on and mixed with others
// since, and of nothing that another seat alone has seen.
func TestVisible(t *testing.T) {
	var table engine.Table
	const stock, mine, theirs = engine.Zone(0), engine.Zone(1), engine.Zone(2)
	table.Lay(engine.Pack{1: 1, 2: 1, 3: 1, 4: 1}, 3, stock)
	table.Deal(stock, mine, 2, engine.Seat(0).Set())
	table.Deal(stock, theirs, 1, engine.Seat(1).Set())
	passed, kept, other := table.Pile(mine)[0], table.Pile(mine)[1], table.Pile(theirs)[0]
	table.Move(passed, theirs)
	table.Reshuffle(theirs, theirs)
	table.Show(kept, 2)
	for _, c := range []struct {
		name string
		seat engine.Seat
		slot engine.Slot
		sees bool
	}{
		{"who passed it on", 0, passed, true},
		{"who got it", 1, passed, false},
		{"another's own card", 0, other, false},
		{"its owner", 1, other, true},
		{"a card that lies open", 0, kept, false},
		{"a card that is to come", 0, engine.Slot(table.Slots()), false},
		{"who watches", engine.Nobody, passed, false},
	} {
		if got := remote.Visible(&table, c.seat, c.slot); got != c.sees {
			t.Errorf("%s: slot %d is visible to seat %d: %v", c.name, c.slot, c.seat, got)
		}
	}
}
