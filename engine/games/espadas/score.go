package espadas

import "carteado/engine"

// Over reports whether the hand is scored.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// contract returns the tricks that a side plays for.
func (s *state) contract(side int) (n int32) {
	for p := side; p < seats; p += 2 {
		n += int32(max(0, s.bids[p]))
	}
	return n
}

// result is what a hand brings a side.
type result struct {
	contract, tricks, made, nils, bags, penalty int32
	idle                                        int32 // tricks of failed nils, in made and in bags
}

func (r *result) points() int32 { return r.made + r.nils + r.penalty }

// result counts the tricks of a side (S1 to S4). The penalty for bags is not in it yet.
func (r *rules) result(bids *[seats]int8, taken *[seats]uint8, side int) (x result) {
	counts := int32(0) // tricks for the contract
	for p := side; p < seats; p += 2 {
		n := int32(taken[p])
		x.tricks += n
		value := r.nilValue
		switch bids[p] {
		case doubleNil:
			value = r.doubleValue
		case plainNil:
		default:
			x.contract += int32(bids[p])
			counts += n
			continue
		}
		switch {
		case n == 0:
			x.nils += value
		case r.failCounts:
			x.nils -= value
			counts += n
		default:
			x.nils -= value
			x.idle += n
		}
	}
	if counts >= x.contract {
		x.bags = counts - x.contract
		x.made = 10*x.contract + x.bags
	} else {
		x.made = -10 * x.contract
	}
	x.made += x.idle
	x.bags += x.idle
	return x
}

// charge takes the penalty for bags (S5).
func (r *rules) charge(x *result, side int) {
	_, times := settleBags(r.bags[side]+x.bags, r.bagLimit, r.bagsStay)
	x.penalty = -times * r.bagPenalty
}

// forfeit is the result of a side that offended (S6).
func (r *rules) forfeit(bids *[seats]int8, x *result, side int) {
	*x = result{contract: x.contract, tricks: x.tricks, made: -10 * x.contract}
	for p := side; p < seats; p += 2 {
		switch bids[p] {
		case plainNil:
			x.nils -= r.nilValue
		case doubleNil:
			x.nils -= r.doubleValue
		}
	}
}

// wronged is the result of the other side then: its contract is made, and so are its nils, whose tricks are no bags.
func (r *rules) wronged(bids *[seats]int8, x *result, side int) {
	x.made -= x.idle
	x.bags -= x.idle
	if x.made < 10*x.contract {
		x.made, x.bags = 10*x.contract, 0
	}
	x.nils = 0
	for p := side; p < seats; p += 2 {
		switch bids[p] {
		case plainNil:
			x.nils += r.nilValue
		case doubleNil:
			x.nils += r.doubleValue
		}
	}
}

// count scores a hand that was played to its end. All cards are open now, so an offence is found here, without anyone
// accusing (section 7).
func (h *Hand) count() {
	h.s.phase = over
	offence, found := h.s.play.First(&h.t, handOf, h.law)
	if found {
		h.s.score.Ending = Revoked
	}
	for side := range 2 {
		x := h.rules.result(&h.s.bids, &h.s.tricks, side)
		switch {
		case found && int(offence.Seat)&1 == side:
			h.rules.forfeit(&h.s.bids, &x, side)
		case found:
			h.rules.wronged(&h.s.bids, &x, side)
		}
		h.rules.charge(&x, side)
		h.write(side, &x)
	}
}

// write puts a side's result on the sheet.
func (h *Hand) write(side int, x *result) {
	for p := side; p < seats; p += 2 {
		for part, n := range [...]int32{
			PartContract: x.contract, PartTricks: x.tricks, PartMade: x.made, PartNil: x.nils, PartBags: x.bags, PartPenalty: x.penalty,
		} {
			h.s.score.Parts[part][p] = n
		}
		h.s.score.Points[p] = x.points()
	}
}
