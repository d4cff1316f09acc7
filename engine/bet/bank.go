package bet

import "carteado/engine"

// Bank is what a banker answers for. It is public and a plain value. It knows sums only: what is bet on, and
// when a coup is over, is the game's own.
type Bank struct {
	Chips int32 // what the bank can lose
	Bound int32 // what it may have to pay for the bets that it has taken
}

// Odds is what a bet wins: Pays chips for every Per chips staked.
type Odds struct{ Pays, Per int32 }

// Even is the odds of most bets.
var Even = Odds{1, 1}

// due returns what the bank may have to pay for a stake, rounded up.
func (o Odds) due(stake int32) int32 {
	return int32((int64(stake)*int64(o.Pays) + int64(o.Per) - 1) / int64(o.Per))
}

// Room returns the largest stake at these odds that the bank can still cover.
func (b *Bank) Room(o Odds) int32 {
	return int32(int64(max(b.Chips-b.Bound, 0)) * int64(o.Per) / int64(o.Pays))
}

// Take adds a bet to those that the bank answers for. It reports whether the bank can cover it; if not, the
// bet is not taken.
func (b *Bank) Take(stake int32, o Odds) bool {
	if stake > b.Room(o) {
		return false
	}
	b.Bound += o.due(stake)
	return true
}

// Drop gives a bet back that was taken at these odds.
func (b *Bank) Drop(stake int32, o Odds) { b.Bound -= o.due(stake) }

// TakeAll takes bets that were made together, in turn order from a seat on, and returns what of each the bank
// takes. Of a bet that it cannot cover whole it takes as many units as it can, and none if that is less than
// least.
func (b *Bank) TakeAll(wish [engine.MaxSeats]int32, seats int, from engine.Seat, o Odds, least, unit int32) (taken [engine.MaxSeats]int32) {
	for k := range seats {
		q := from.Next(k, seats)
		taken[q] = b.Part(wish[q], o, least, unit)
	}
	return taken
}

// Part takes a bet, or as many units of it as the bank can cover, and none if that is less than least. It returns what
// the bank takes.
func (b *Bank) Part(stake int32, o Odds, least, unit int32) int32 {
	if room := b.Room(o); stake > room {
		stake = room - room%unit
	}
	if stake < max(least, 1) || !b.Take(stake, o) {
		return 0
	}
	return stake
}

// Public writes the bank for the hash.
func (b *Bank) Public(e *engine.Encoder) {
	e.Int(int64(b.Chips))
	e.Int(int64(b.Bound))
}

// Right returns the seat of the set that is met first when counting down from a seat, itself included, at a
// table of so many; Nobody if the set is empty. Where seats are numbered clockwise, s-1 sits at the right of s.
func Right(set engine.SeatSet, from engine.Seat, seats int) engine.Seat {
	for k := range seats {
		if q := from.Next(-k, seats); set.Has(q) {
			return q
		}
	}
	return engine.Nobody
}

// Largest returns the seat with the largest stake, of equal ones that which Right meets first; Nobody if
// there is no stake.
func Largest(stake [engine.MaxSeats]int32, from engine.Seat, seats int) engine.Seat {
	most, who := int32(0), engine.SeatSet(0)
	for q, x := range stake[:seats] {
		if x > most {
			most, who = x, 0
		}
		if x > 0 && x == most {
			who |= engine.Seat(q).Set()
		}
	}
	return Right(who, from, seats)
}
