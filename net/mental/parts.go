package mental

import (
	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/sharing"
)

// splitUp notes who holds shares of what, when all keys are shown.
func (d *dealing) splitUp() {
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

// complete reports whether all who hold shares of a key are there to use them.
func (d *dealing) complete(x *split) bool { return x != nil && x.seats()&^d.present() == 0 }

// stocked reports whether those who are there can open slots of the stock: they make the parts of all who are gone.
func (d *dealing) stocked() bool {
	for s := range engine.Seat(d.Seats()) {
		if d.gone(s) && d.whole[s] == nil && !d.complete(d.stock[s]) {
			return false
		}
	}
	return true
}

// stockPart returns the public key of what a seat contributes to opening slots of the stock: Z_s, and its shares of the keys
// of those who are gone.
func (d *dealing) stockPart(s engine.Seat) group.Point {
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
func (d *dealing) stockSecret(p *player) (group.Scalar, error) {
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
func (d *dealing) replaced(by engine.Seat) (list []*split) {
	for s := range engine.Seat(d.Seats()) {
		if x := d.stock[s]; d.gone(s) && d.whole[s] == nil && x != nil && x.has(by) {
			list = append(list, x)
		}
	}
	return list
}

// wholeShares returns the shares that everybody can make, of those who left for good.
func (d *dealing) wholeShares(cards []keyswitch.Card) (list []*keyswitch.Share) {
	for s := range engine.Seat(d.Seats()) {
		if d.gone(s) && d.whole[s] != nil {
			list = append(list, keyswitch.Known(cards, *d.whole[s]))
		}
	}
	return list
}
