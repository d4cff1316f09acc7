package session

import "carteado/engine"

// decision is an entry that may decide something, with who was there when it was committed.
type decision struct {
	by      engine.Seat // voice
	entry   *entry
	index   uint64
	present engine.SeatSet // voices
	gone    engine.SeatSet // voices that are away, or have left
	left    engine.SeatSet // those of them that have left
	change  change
	trial   *trial // of a charge that has come whole
	noted   bool
}

// convicts reports whether an entry may convict somebody, as far as this peer has come with it: by a charge, or by what others say of him, which a word, or
// somebody's going, may make complete.
func (t *sitting) convicts(x *decision) bool {
	return x.trial != nil || !x.noted && (x.parts() || t.hand != nil && t.hand.parted.open())
}

// parts reports whether it says that one has parted the others.
func (x *decision) parts() bool {
	return x.entry != nil && x.entry.kind == entryMotion && x.entry.On == onParted
}
