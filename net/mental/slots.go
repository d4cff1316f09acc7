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

// slot is a public place of the deal.
type slot struct {
	at   Target
	card shuffle.Ciphertext
	face engine.Face                          // if Public
	copy [engine.MaxSeats]*shuffle.Ciphertext // what a seat was shown, or had in its hand before the card went on
}

// slots are all of them, and the keys they can lie under.
type slots struct {
	list   []slot
	hand   []group.Point
	stock  group.Point
	toHand []*keyswitch.Target
	toZ    *keyswitch.Target
	secret [engine.MaxSeats]*group.Scalar // of hands that were shown in the audit
	shown  map[engine.Slot]engine.Face    // of hands that others opened at the end
}

func (t *slots) keys(j *keys.Joint) {
	t.stock, t.toZ = j.Z, keyswitch.To(j.Z)
	t.shown = map[engine.Slot]engine.Face{}
	for _, s := range j.Seats {
		t.hand = append(t.hand, s.Y)
		t.toHand = append(t.toHand, keyswitch.To(s.Y))
	}
}

// target returns what a switch to a target needs.
func (t *slots) target(to Target) (*keyswitch.Target, bool) {
	switch {
	case to == Stock:
		return t.toZ, true
	case to == Public:
		return keyswitch.Public, true
	case int(to) < len(t.toHand):
		return t.toHand[to], true
	}
	return nil, false
}

// ErrSlot is the error for a slot that is not there, or not where an operation needs it.
var ErrSlot = errors.New("mental: no such slot for this")

func (t *slots) card(s engine.Slot) keyswitch.Card {
	return keyswitch.Card{Slot: s, Ciphertext: t.list[s].card}
}

func (t *slots) cards(list []engine.Slot) []keyswitch.Card {
	out := make([]keyswitch.Card, len(list))
	for i, s := range list {
		out[i] = t.card(s)
	}
	return out
}

// check reports whether all slots exist and lie at a target.
func (t *slots) check(at Target, list ...engine.Slot) error {
	for _, s := range list {
		if int(s) >= len(t.list) || t.list[s].at != at {
			return fmt.Errorf("%w: slot %d", ErrSlot, s)
		}
	}
	return nil
}

// move puts a card under another key.
func (t *slots) move(s engine.Slot, to Target, c shuffle.Ciphertext) {
	t.keep(s)
	t.list[s].at, t.list[s].card = to, c
}

// spend lets a card go into a shuffle.
func (t *slots) spend(s engine.Slot) {
	t.keep(s)
	t.list[s].at, t.list[s].card = Spent, shuffle.Ciphertext{}
}

// keep notes what the seat that has a card in its hand can read for good, wherever the card goes: it has seen it,
// and the audit opens it.
func (t *slots) keep(s engine.Slot) {
	if of := t.list[s].at.Seat(); of != engine.Nobody {
		c := t.list[s].card
		t.list[s].copy[of] = &c
	}
}

// openFace makes a card's face public.
func (t *slots) openFace(s engine.Slot, f engine.Face) {
	t.list[s].at, t.list[s].face = Public, f
	t.list[s].card = shuffle.Plain(group.CardPoint(f))
}

// lone makes a card public that is to be open and never was encrypted.
func (t *slots) lone(s engine.Slot) {
	if l := &t.list[s]; l.at == Public && l.card.A.IsIdentity() {
		if f, err := keyswitch.ReadPublic(l.card); err == nil {
			l.face = f
		}
	}
}

// underHand returns a card as it lies, or lay, under the key of a hand.
func (t *slots) underHand(s engine.Slot, of engine.Seat) (shuffle.Ciphertext, bool) {
	if int(s) >= len(t.list) {
		return shuffle.Ciphertext{}, false
	}
	switch l := &t.list[s]; {
	case l.at == ToSeat(of):
		return l.card, true
	case l.copy[of] != nil:
		return *l.copy[of], true
	}
	return shuffle.Ciphertext{}, false
}

// read returns the face of a card to who has the key of a hand, also if it lies elsewhere and was seen there.
func (t *slots) read(s engine.Slot, of engine.Seat, y group.Scalar) (engine.Face, bool) {
	c, ok := t.underHand(s, of)
	if !ok {
		return engine.Unknown, false
	}
	f, err := keyswitch.Read(y, c)
	return f, err == nil
}
