package session

import "carteado/engine"

// goneSince is since when voices are away, or have left, by this peer's clock: of each his own time, and one; 0 of who is there.
type goneSince [engine.MaxSeats]int64

// see notes who is gone now.
func (x *goneSince) see(gone engine.SeatSet, now int64) {
	for v := range engine.Seat(engine.MaxSeats) {
		switch {
		case !gone.Has(v):
			x[v] = 0
		case x[v] == 0:
			x[v] = now + 1
		}
	}
}

// anew has the time of all who are gone begin now.
func (x *goneSince) anew(now int64) {
	for v, at := range x {
		if at != 0 {
			x[v] = now + 1
		}
	}
}

// over reports whether a voice has been gone for a time.
func (x *goneSince) over(v engine.Seat, wait, now int64) bool { return x[v] != 0 && now+1-x[v] >= wait }

// last returns since when the last of some voices who went is gone, and whether all of them are.
func (x *goneSince) last(voices engine.SeatSet) (at int64, ok bool) {
	for v := range engine.Seat(engine.MaxSeats) {
		if voices.Has(v) {
			if x[v] == 0 {
				return 0, false
			}
			at = max(at, x[v]-1)
		}
	}
	return at, voices != 0
}
