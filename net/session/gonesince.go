package session

import "carteado/engine"

// goneSince is since when voices are away, or have left, by this peer's clock: each has his own time to come back. Who has kept the hand waiting before, and come back,
// has the rest of it, and a little more with each move: else who comes and goes, or two by turns, would hold it up for ever.
type goneSince struct {
	at     [engine.MaxSeats]int64 // and one; 0 of who is there
	before [engine.MaxSeats]int64 // how long each has kept the hand waiting before that
	moved  int64                  // when somebody last made a move
}

// perMove is what each has back of his time with a move, in milliseconds.
const perMove = 20000

// see notes who is gone now, and for whom the hand waits.
func (x *goneSince) see(gone, awaited engine.SeatSet, now int64) {
	for v := range engine.Seat(engine.MaxSeats) {
		switch {
		case gone.Has(v) && x.at[v] == 0:
			x.at[v] = now + 1
		case !gone.Has(v) && x.at[v] != 0:
			if awaited.Has(v) {
				x.before[v] += now + 1 - max(x.at[v], x.moved)
			}
			x.at[v] = 0
		}
	}
}

// move notes that somebody has made a move.
func (x *goneSince) move(now int64) {
	x.moved = now + 1
	for v := range x.before {
		x.before[v] = max(0, x.before[v]-perMove)
	}
}

// anew has the time of those of some voices who are gone begin now.
func (x *goneSince) anew(voices engine.SeatSet, now int64) {
	for v := range engine.Seat(engine.MaxSeats) {
		if voices.Has(v) && x.at[v] != 0 {
			x.at[v], x.before[v] = now+1, 0
		}
	}
}

// over reports whether the time of a voice that is gone is over.
func (x *goneSince) over(v engine.Seat, wait, now int64) bool {
	return x.at[v] != 0 && now+1-x.at[v]+x.before[v] >= wait
}

// last returns from when on the time of all of some voices counts, and whether all of them are gone.
func (x *goneSince) last(voices engine.SeatSet) (at int64, ok bool) {
	at = -1 << 60
	for v := range engine.Seat(engine.MaxSeats) {
		if voices.Has(v) {
			if x.at[v] == 0 {
				return 0, false
			}
			at = max(at, x.at[v]-1-x.before[v])
		}
	}
	return at, voices != 0
}
