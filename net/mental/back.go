package mental

import (
	"errors"
	"fmt"
	"maps"

	"carteado/engine"
)

// ErrBack is for a seat that cannot have its place again in this hand: it has not left, it was found to cheat, it
// withheld what could have been its choice, or it came and went too often.
var ErrBack = errors.New("mental: this seat does not come back in this hand")

// maxBacks bounds how often a seat can come back in a hand. Each time its messages are numbered from a new beginning.
const (
	maxBacks   = 31
	backStride = 1 << 20
)

// stint gives the number of a seat's first message after it has come back so often.
func stint(backs int) uint32 { return uint32(backs) * backStride }

// Back gives a seat that left, and did nothing worse than to be silent, its place again: from here on it speaks for
// itself, makes its shares, and is waited for. The rules of the table say when, at all seats in the same place. It has
// its own keys still, so it sees what was drawn for it meanwhile. What it gave away by leaving stays given: its part of
// the stock's key is known to all, and who stood in could read its hand. An honest stand-in forgets the key, here.
//
// The seat may have said things that nobody heard before it left. They hang on roots that are past, and others may have
// heard different ones: so all count its messages and proofs anew, from the same number.
func (d *Deal) Back(s engine.Seat) error {
	switch {
	case d.void:
		return ErrVoid
	case !d.Idle():
		return ErrBusy
	case d.finals || !d.MayBack(s):
		return fmt.Errorf("%w: seat %d", ErrBack, s)
	}
	d.bind(pieceBack, []byte{Number(s)})
	if x := d.stands[s]; x != nil {
		x.key, d.stands[s] = nil, nil
	}
	d.gone &^= s.Set()
	d.backs[s]++
	d.forgiven[s] = len(d.verdicts)
	d.useless[s] = 0 // what it passed on of itself meanwhile was too late
	maps.DeleteFunc(d.stages, func(x stage, _ uint32) bool { return x.seat == s })
	d.seats[s].next = stint(d.backs[s])
	if p := d.me; p != nil && p.seat == s {
		p.next, p.hushed = d.seats[s].next, false
	}
	// It may owe its share in the key of another one who left meanwhile.
	d.coming = append(d.coming, func() phase { return silent{func() error { return nil }} })
	return d.advance()
}

// MayBack tells whether a seat has left and may come back.
func (d *Deal) MayBack(s engine.Seat) bool {
	if s < 0 || int(s) >= d.Seats() || !d.gone.Has(s) || d.backs[s] >= maxBacks {
		return false
	}
	for _, v := range d.verdicts {
		if v.Seat == s && v.What != Silence {
			return false
		}
	}
	return true
}

// Next gives the number that the next message of a seat must have, of those that it says in its turn.
func (d *Deal) Next(s engine.Seat) uint32 { return d.seats[s].next }

// Opened gives those to whom the others have given the key of a seat's hand, so that they could play for it: they know
// the hand, also when the seat plays itself again.
func (d *Deal) Opened(s engine.Seat) engine.SeatSet { return d.readers[s] }
