package mental

import (
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keyswitch"
)

// viewPhase lets the stand-in of a seat see slots that the seat may see: all who hold shares of the hand's key switch a copy
// to his. He goes first, so that he cannot look and then withhold.
func (d *dealing) viewPhase(op Op) (phase, error) {
	of := op.Seat
	if of < 0 || int(of) >= d.Seats() || d.hand[of] == nil {
		return nil, fmt.Errorf("%w: the hand of seat %d", ErrOp, of)
	}
	if d.stands[of] == nil {
		return silent{func() error { return nil }}, nil // he is gone himself, or not needed any more
	}
	if !d.complete(d.hand[of]) {
		return waiting{}, nil
	}
	by := d.stands[of].by
	p, err := d.handSwitch("view", of, op.slots(), keyswitch.To(d.slots.hand[by]))
	if err != nil {
		return nil, err
	}
	p.head = by.Set()
	p.results = func(shares []*keyswitch.Share) {
		for i, c := range keyswitch.Apply(p.w.Cards(), shares...) {
			d.showStandIn(of, p.w.Cards()[i].Slot, c)
		}
	}
	return p, nil
}

// handSwitch lets those who hold shares of a hand's key switch slots from it.
func (d *dealing) handSwitch(op string, of engine.Seat, slots []engine.Slot, to *keyswitch.Target) (*sharePhase, error) {
	var moves []keyswitch.Move
	for _, s := range slots {
		c, ok := d.slots.underHand(s, of)
		if !ok {
			return nil, fmt.Errorf("%w: slot %d of seat %d", ErrSlot, s, of)
		}
		moves = append(moves, keyswitch.Move{Card: keyswitch.Card{Slot: s, Ciphertext: c}, To: to})
	}
	x := d.hand[of]
	p := &sharePhase{
		d: d, op: op, key: d.slots.hand[of], part: x.public,
		secret: func(me *player) (group.Scalar, error) { return x.secret(me.seat) },
	}
	return p, p.start(Shares, moves, x.seats(), 0)
}
