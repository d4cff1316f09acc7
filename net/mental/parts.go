package mental

import (
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
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

// splitUp notes who holds shares of what, when all keys are shown.
func (d *Deal) splitUp() {
	rules := d.cfg.Rules()
	for s, r := range d.reveals {
		var holders []sharing.Seat
		for _, n := range rules.Holders(Number(engine.Seat(s))) {
			holders = append(holders, sharing.Numbered(n))
		}
		list := r.Shared()
		if rules.Stock {
			d.stock[s], list = &split{of: list[0], holders: holders}, list[1:]
		}
		if rules.Hand {
			d.hand[s] = &split{of: list[0], holders: holders}
		}
	}
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

// complete reports whether all who hold shares of a key are there to use them.
func (d *Deal) complete(x *split) bool { return x != nil && x.seats()&^d.present() == 0 }

// stocked reports whether those who are there can open slots of the stock: they make the parts of all who are gone.
func (d *Deal) stocked() bool {
	for s := range engine.Seat(d.Seats()) {
		if d.gone(s) && d.whole[s] == nil && !d.complete(d.stock[s]) {
			return false
		}
	}
	return true
}

// Stuck reports whether slots of the stock cannot be opened as things stand: a seat that is gone took its part of the key
// along, or not all are there who hold its shares; or a card is wanted that it took along.
func (d *Deal) Stuck() bool { return !d.stocked() || d.Waits() }

// stockPart returns the public key of what a seat contributes to opening slots of the stock: Z_s, and its shares of the keys
// of those who are gone.
func (d *Deal) stockPart(s engine.Seat) group.Point {
	if d.partsOf != d.Gone() || d.parts == nil {
		d.partsOf, d.parts = d.Gone(), map[engine.Seat]group.Point{}
	}
	if p, ok := d.parts[s]; ok {
		return p
	}
	z := d.joint.Seats[s].Z
	for _, x := range d.replaced(s) {
		z = z.Add(x.public(s))
	}
	d.parts[s] = z
	return z
}

// stockSecret returns the secret of that for this seat.
func (d *Deal) stockSecret(p *player) (group.Scalar, error) {
	z, err := p.secrets.Scalar(keys.Stock)
	for _, x := range d.replaced(p.seat) {
		more, failed := x.secret(p.seat)
		if failed != nil {
			return z, failed
		}
		z = z.Add(more)
	}
	return z, err
}

// replaced returns the stock keys of those who are gone of which a seat has shares that are needed.
func (d *Deal) replaced(by engine.Seat) (list []*split) {
	for s := range engine.Seat(d.Seats()) {
		if x := d.stock[s]; d.gone(s) && d.whole[s] == nil && x != nil && x.has(by) {
			list = append(list, x)
		}
	}
	return list
}

// wholeShares returns the shares that everybody can make, of those who left for good.
func (d *Deal) wholeShares(cards []keyswitch.Card) (list []*keyswitch.Share) {
	for s := range engine.Seat(d.Seats()) {
		if d.gone(s) && d.whole[s] != nil {
			list = append(list, keyswitch.Known(cards, *d.whole[s]))
		}
	}
	return list
}
