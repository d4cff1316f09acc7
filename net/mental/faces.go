package mental

import (
	"carteado/engine"
	"carteado/net/mental/keyswitch"
)

// At returns the place of a slot; Spent for one that does not exist.
func (d *dealing) At(s engine.Slot) Target {
	if int(s) >= len(d.slots.list) {
		return Spent
	}
	return d.slots.list[s].at
}

// Face returns the face of a slot, if it is public or this seat has seen it, or it was opened by the audit: also of
// one that lies elsewhere by now, or went into a shuffle.
func (d *dealing) Face(s engine.Slot) (engine.Face, bool) {
	if int(s) >= len(d.slots.list) {
		return engine.Unknown, false
	}
	if l := d.slots.list[s]; l.at == Public {
		return l.face, true
	}
	if f, ok := d.slots.shown[s]; ok {
		return f, true
	}
	if d.me != nil {
		if f, ok := d.mine(s); ok {
			return f, true
		}
	}
	for p, y := range d.slots.secret {
		if y != nil {
			if f, ok := d.slots.read(s, engine.Seat(p), *y); ok {
				return f, true
			}
		}
	}
	return engine.Unknown, false
}

// mine returns the face of a slot that this seat can read by its own key: what it was dealt or shown, or sees of a hand that
// it plays for another.
func (d *dealing) mine(s engine.Slot) (engine.Face, bool) {
	y, err := d.me.ownHand()
	if err != nil {
		return engine.Unknown, false
	}
	if f, ok := d.slots.read(s, d.me.seat, y); ok {
		return f, true
	}
	for _, x := range d.stands {
		if x == nil || x.by != d.me.seat {
			continue
		}
		if c, ok := x.copies[s]; ok {
			f, err := keyswitch.Read(y, c)
			return f, err == nil
		}
	}
	return engine.Unknown, false
}

// Shown reports whether a seat has seen a card that lies elsewhere: it was shown it, or had it in its hand.
func (d *dealing) Shown(s engine.Slot, to engine.Seat) bool {
	return int(s) < len(d.slots.list) && d.slots.list[s].copy[to] != nil
}

// Slots returns how many slots there ever were.
func (d *dealing) Slots() int { return len(d.slots.list) }

// Card returns what lies in a slot.
func (d *dealing) Card(s engine.Slot) keyswitch.Card { return d.slots.card(s) }
