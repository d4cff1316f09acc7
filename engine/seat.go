package engine

import "math/bits"

// Seat is a place at the table, 0 up, in turn order: after seat s plays s+1. Where the next seat sits on a
// screen, left or right, is the game's direction and not the engine's business.
type Seat int8

// Nobody is the seat of what happens without a player: openings by the dealer, the owner of a stock.
const Nobody Seat = -1

// MaxSeats is the largest table.
const MaxSeats = 8

// Next returns the seat k places after s at a table of n.
func (s Seat) Next(k, n int) Seat {
	x := int(s) + k
	if uint(x) >= uint(n) {
		x = (x%n + n) % n
	}
	return Seat(x)
}

// Set returns the set of s alone; Nobody gives the empty set.
func (s Seat) Set() SeatSet {
	if s < 0 {
		return 0
	}
	return 1 << uint(s)
}

// SeatSet is a set of seats, a bit each.
type SeatSet uint8

// Everyone is all seats and the spectators: a face that Everyone may see is public.
const Everyone SeatSet = 0xFF

// Has reports whether s is in the set.
func (set SeatSet) Has(s Seat) bool { return s >= 0 && set>>uint(s)&1 != 0 }

// Len counts the seats.
func (set SeatSet) Len() int { return bits.OnesCount8(uint8(set)) }

// First returns the lowest seat of the set, Nobody if it is empty.
func (set SeatSet) First() Seat {
	if set == 0 {
		return Nobody
	}
	return Seat(bits.TrailingZeros8(uint8(set)))
}

// Seats returns the set of the first n seats.
func Seats(n int) SeatSet { return SeatSet(1<<uint(n) - 1) }

// Nearest returns the seat of the set met first when counting on from s itself, at a table of n.
func (set SeatSet) Nearest(s Seat, n int) Seat {
	for k := range n {
		if x := s.Next(k, n); set.Has(x) {
			return x
		}
	}
	return Nobody
}
