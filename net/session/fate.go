package session

import "carteado/engine"

// fate is what part a seat has in a hand that goes on without who leaves it, or cheats. It changes by the log, and in no other way than this:
//
//	plays      -> condemned    an entry convicts him in this hand: he is out of it from there on, among the plays
//	plays      -> folded       the entry is taken in with which he leaves, or the time to come back is over
//	condemned  -> folded       so is that which convicts him
//	folded     -> gone         the deal is told, as soon as the cards are dealt
//
// With two each condemns and folds for himself. Nobody comes back from any of them.
type fate uint8

// The fates.
const (
	plays fate = iota
	condemned
	folded
	gone
)

// fates are those of all seats.
type fates struct {
	of [engine.MaxSeats]fate
	by [engine.MaxSeats]uint64 // of who is condemned, or was: the index of the entry
}

// seats returns those that have come to one of two fates, or one between them.
func (f *fates) seats(from, to fate) (set engine.SeatSet) {
	for s, x := range f.of {
		if from <= x && x <= to {
			set |= engine.Seat(s).Set()
		}
	}
	return set
}

// condemn notes that seats are out of the hand by the entry with an index.
func (f *fates) condemn(seats engine.SeatSet, index uint64) {
	for s := range engine.Seat(engine.MaxSeats) {
		if seats.Has(s) && f.by[s] == 0 {
			f.of[s], f.by[s] = max(f.of[s], condemned), index
		}
	}
}

// tried returns the seats that are condemned, or were before they were folded: by the log alone, whatever this peer has taken in.
func (f *fates) tried() (set engine.SeatSet) {
	for s, by := range f.by {
		if by != 0 {
			set |= engine.Seat(s).Set()
		}
	}
	return set
}

// due returns the seats that the entry with an index takes out of the hand, if it is not taken in yet.
func (f *fates) due(index uint64) (set engine.SeatSet) {
	for s := range engine.Seat(engine.MaxSeats) {
		if f.of[s] == condemned && f.by[s] == index {
			set |= s.Set()
		}
	}
	return set
}

// become brings seats on to a fate that is later than theirs.
func (f *fates) become(seats engine.SeatSet, x fate) {
	for s := range engine.Seat(engine.MaxSeats) {
		if seats.Has(s) {
			f.of[s] = max(f.of[s], x)
		}
	}
}
