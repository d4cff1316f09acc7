package mental

import (
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/sharing"
)

// split is a secret key of a seat in the hands of others: each of them has f(j) of it, and the key is
//
//	f(0) = Σ_j λ_j·f(j)         λ_j = Π_{m≠j} m/(m-j)
//
// over all of them. While the seat is away each makes λ_j·f(j) do where the key would have to, slot by slot, as in the
// threshold decryption of Shoup and Gennaro (EUROCRYPT 1998), and everybody can check it by λ_j·f(j)·G. So nobody ever
// learns f(0), nor anything of slots for which no shares were made.
type split struct {
	of      *sharing.Shared
	holders []sharing.Seat
	mine    *group.Scalar // f(j) of this peer's seat, nil if it is no holder
}

// has reports whether a seat holds a share.
func (x *split) has(by engine.Seat) bool {
	for _, h := range x.holders {
		if h.Number() == Number(by) {
			return true
		}
	}
	return false
}

// seats returns those who hold the shares.
func (x *split) seats() (set engine.SeatSet) {
	for _, h := range x.holders {
		set |= (engine.Seat(h.Number()) - 1).Set()
	}
	return set
}

// public returns λ_j·f(j)·G of a holder.
func (x *split) public(by engine.Seat) group.Point {
	j := sharing.Numbered(Number(by))
	return x.of.Weighted(j, sharing.Weight(j, x.holders))
}

// secret returns λ_j·f(j) of this peer's seat.
func (x *split) secret(by engine.Seat) (group.Scalar, error) {
	if x.mine == nil {
		return group.Scalar{}, fmt.Errorf("%w: no share for seat %d", ErrPhase, by)
	}
	return sharing.Weight(sharing.Numbered(Number(by)), x.holders).Mul(*x.mine), nil
}

// splitKeys are the keys that are shared in a deal, by whose they are.
type splitKeys struct {
	stock, hand [engine.MaxSeats]*split
	whole       [engine.MaxSeats]*group.Scalar // stock keys of seats that left for good: public
	renewed     engine.SeatSet                 // who had left when the stock keys were shared anew

	parts   map[engine.Seat]group.Point // see stockPart, while the same seats are gone
	partsOf engine.SeatSet
}

// takeShares keeps this seat's shares of another's keys, in the order in which they were sealed.
func (x *splitKeys) takeShares(s engine.Seat, values []group.Scalar) {
	if x.stock[s] != nil {
		x.stock[s].mine, values = &values[0], values[1:]
	}
	if x.hand[s] != nil {
		x.hand[s].mine = &values[0]
	}
}

// eraseShares forgets them.
func (x *splitKeys) eraseShares() {
	for s := range x.stock {
		for _, of := range [...]*split{x.stock[s], x.hand[s]} {
			if of != nil {
				of.mine = nil
			}
		}
	}
}
