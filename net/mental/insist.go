package mental

import (
	"errors"

	"carteado/engine"
)

// ErrRoot is what a seat is blamed for that hangs its messages on a root that does not come of what all said.
var ErrRoot = errors.New("mental: a message that hangs on nothing that was said")

// Insist is for when all logs were exchanged, that of the forked seats too, and nobody has said two things: then
// those seats have made up their root, and are to blame. Goes on without them. Who was told another thing than before a
// crash knows that it is its own root that is wrong, and insists on nothing.
func (d *Deal) Insist() error {
	if d.me != nil && d.fork.Has(d.me.seat) {
		return nil
	}
	var forked []*Message
	for s := range engine.Seat(d.Seats()) {
		if m := d.pending(s); d.fork.Has(s) && m != nil && m.Root != d.root {
			forked = append(forked, m)
			d.record.message(m)
		}
	}
	if len(forked) > 0 {
		d.record.add(pieceInsist, nil)
	}
	for _, m := range forked {
		d.fork &^= m.Seat.Set()
		d.forward(m)
		d.seats[m.Seat].next = m.Seq + 1
		d.blame(m.Seat, wrong(BadRoot, ErrRoot), nil)
	}
	d.fork = 0
	return d.advance()
}
