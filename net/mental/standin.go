package mental

import (
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/shuffle"
)

// ErrStandIn is for a stand-in that cannot be: the seat is not away, or the table does not share hands.
var ErrStandIn = errors.New("mental: nobody can stand in for this seat")

// StandIn lets a seat play the hand of another that is away, where the table shares the keys of hands. The rules of the
// game name it: a person, not one of the seats that the one who is away runs. The hand's key stays what it is, with nobody
// but its owner: whoever holds shares of it makes copies of single slots for the stand-in, under his own key, when the
// rules say so (View), and he opens, passes and shows the cards by these copies, with his own proofs. It is over when the
// seat comes [Deal.Back], or the stand-in goes himself.
func (d *Deal) StandIn(gone, by engine.Seat) error {
	switch {
	case d.void:
		return ErrVoid
	case !d.Idle():
		return ErrBusy
	case min(gone, by) < 0 || int(max(gone, by)) >= d.Seats() || d.finals || d.hand[gone] == nil || !d.hand[gone].has(by):
		return ErrStandIn
	case d.gone(by) || d.is.may(gone.Set(), getsStandIn) != nil:
		return ErrStandIn
	}
	d.bind(pieceStandIn, []byte{Number(gone), Number(by)})
	d.is.apply(gone.Set(), getsStandIn)
	d.stands[gone] = &standIn{by: by, copies: map[engine.Slot]shuffle.Ciphertext{}}
	return d.advance()
}

// MayStandIn reports whether somebody can be named to play for a seat.
func (d *Deal) MayStandIn(s engine.Seat) bool {
	return d.hand[s] != nil && d.is.may(s.Set(), getsStandIn) == nil && !d.finals
}

// standIn is who plays for a seat, and what he was given to see: slots of that seat, as they lie under his key.
type standIn struct {
	by     engine.Seat
	copies map[engine.Slot]shuffle.Ciphertext
}

// dropStandIns ends it for stand-ins who are gone themselves.
func (d *Deal) dropStandIns() {
	for s, x := range d.stands {
		if x != nil && (d.gone(x.by) || d.is[s] != PlayedFor) {
			d.is.apply(engine.Seat(s).Set(), losesStandIn)
			d.stands[s] = nil
		}
	}
}

// Speaks returns who acts for a seat: itself, its stand-in, or Nobody.
func (d *Deal) Speaks(s engine.Seat) engine.Seat {
	switch {
	case !d.gone(s):
		return s
	case d.stands[s] != nil:
		return d.stands[s].by
	}
	return engine.Nobody
}

// Opened returns those who were given slots of a seat's hand to see, so that they could play for it: they have seen them,
// also when the seat plays itself again.
func (d *Deal) Opened(s engine.Seat) engine.SeatSet { return d.readers[s] }

// Viewed reports whether the stand-in of a seat can see a slot that the seat can.
func (d *Deal) Viewed(s engine.Slot, of engine.Seat) bool {
	if d.stands[of] == nil {
		return false
	}
	_, ok := d.stands[of].copies[s]
	return ok
}

// MayView reports whether those who hold shares of a hand's key are there to make copies for the stand-in.
func (d *Deal) MayView(of engine.Seat) bool { return d.stands[of] != nil && d.complete(d.hand[of]) }

// held returns slots of a hand as they lie under the key of whoever speaks for it.
func (d *Deal) held(of engine.Seat, slots ...engine.Slot) ([]keyswitch.Card, error) {
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
func (d *Deal) under(of engine.Seat) group.Point {
	if by := d.Speaks(of); by != engine.Nobody {
		return d.slots.hand[by]
	}
	return d.slots.hand[of]
}

// viewPhase lets the stand-in of a seat see slots that the seat may see: all who hold shares of the hand's key switch a copy
// to his. He goes first, so that he cannot look and then withhold.
func (d *Deal) viewPhase(op Op) (phase, error) {
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
			d.stands[of].copies[p.w.Cards()[i].Slot] = c
		}
		d.readers[of] |= by.Set()
	}
	return p, nil
}

// handSwitch lets those who hold shares of a hand's key switch slots from it.
func (d *Deal) handSwitch(op string, of engine.Seat, slots []engine.Slot, to *keyswitch.Target) (*sharePhase, error) {
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

// unshownPhase opens all that ever lay in the hand of a seat that is gone at the end, where all hands are opened and its key
// is shared: what it would have done itself by showing the key.
func (d *Deal) unshownPhase(of engine.Seat) (phase, error) {
	var list []engine.Slot
	for s := range engine.Slot(len(d.slots.list)) {
		c, ok := d.slots.underHand(s, of)
		switch {
		case !ok || d.slots.list[s].at == Public:
		case c.A.IsIdentity(): // taken up open, and not mixed with anything
			if f, err := keyswitch.ReadPublic(c); err == nil {
				d.slots.shown[s] = f
			}
		default:
			list = append(list, s)
		}
	}
	p, err := d.handSwitch("unshown", of, list, keyswitch.Public)
	if err != nil {
		return nil, err
	}
	p.results = func(shares []*keyswitch.Share) {
		d.unshown |= of.Set()
		d.first(func() (phase, error) { return d.auditPhase(), nil })
		if p.w == nil {
			return
		}
		for i, c := range keyswitch.Apply(p.w.Cards(), shares...) {
			if f, err := keyswitch.ReadPublic(c); err == nil {
				d.slots.shown[p.w.Cards()[i].Slot] = f
			}
		}
	}
	return p, nil
}

// ownHand returns this seat's key.
func (p *player) ownHand() (group.Scalar, error) { return p.secrets.Scalar(keys.Hand) }
