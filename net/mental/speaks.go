package mental

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/shuffle"
)

// ErrStandIn is for a stand-in that cannot be: the seat is not away, or the table does not share hands.
var ErrStandIn = errors.New("mental: nobody can stand in for this seat")

// Speaks returns who acts for a seat: itself, its stand-in, or Nobody.
func (d *dealing) Speaks(s engine.Seat) engine.Seat {
	switch {
	case !d.gone(s):
		return s
	case d.stands[s] != nil:
		return d.stands[s].by
	}
	return engine.Nobody
}

// dropStandIns ends it for stand-ins who are gone themselves.
func (d *dealing) dropStandIns() {
	for s, x := range d.stands {
		if x != nil && (d.gone(x.by) || d.is[s] != PlayedFor) {
			d.is.apply(engine.Seat(s).Set(), losesStandIn)
			d.stands[s] = nil
		}
	}
}

// Opened returns those who were given slots of a seat's hand to see, so that they could play for it: they have seen them,
// also when the seat plays itself again.
func (d *dealing) Opened(s engine.Seat) engine.SeatSet { return d.readers[s] }

// showStandIn gives the stand-in of a seat a card to see.
func (d *dealing) showStandIn(of engine.Seat, s engine.Slot, c shuffle.Ciphertext) {
	d.stands[of].copies[s] = c
	d.readers[of] |= d.stands[of].by.Set()
}

// Viewed reports whether the stand-in of a seat can see a slot that the seat can.
func (d *dealing) Viewed(s engine.Slot, of engine.Seat) bool {
	if d.stands[of] == nil {
		return false
	}
	_, ok := d.stands[of].copies[s]
	return ok
}

// MayView reports whether those who hold shares of a hand's key are there to make copies for the stand-in.
func (d *dealing) MayView(of engine.Seat) bool { return d.stands[of] != nil && d.complete(d.hand[of]) }

// held returns slots of a hand as they lie under the key of whoever speaks for it.
func (d *dealing) held(of engine.Seat, slots ...engine.Slot) ([]keyswitch.Card, error) {
	cards := d.slots.cards(slots)
	if !d.gone(of) {
		return cards, nil
	}
	for i, s := range slots {
		if !d.Viewed(s, of) {
			return nil, fmt.Errorf("%w: slot %d", ErrStandIn, s)
		}
		cards[i].Ciphertext = d.stands[of].copies[s]
	}
	return cards, nil
}

// under returns the public key that they lie under.
func (d *dealing) under(of engine.Seat) group.Point {
	if by := d.Speaks(of); by != engine.Nobody {
		return d.slots.hand[by]
	}
	return d.slots.hand[of]
}
