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

// parts reports whether it says that one has parted the others, by which he may be convicted.
func (x *decision) parts() bool {
	return x.entry != nil && x.entry.kind == entryMotion && x.entry.On == onParted
}
