package king

import "carteado/engine"

// Over reports whether the hand is scored.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// result is what a hand that was played brings.
type result struct {
	points [seats]int32 // what was paid is in them
	paid   [seats]int32
}

// result returns what it brings that each seat has taken so much (S1 to S3).
func (o object) result(taken *[seats]int16) (x result) {
	for p, n := range taken {
		x.points[p] = o.each() * int32(n)
		if o == nulos {
			x.points[p] += positive
		}
	}
	return x
}

// pay moves what an offer is worth from the buyer to the seller (S4).
func (r *rules) pay(x *result, offer int32, buyer engine.Seat, taken *[seats]int16) {
	n := perTrick * offer
	switch {
	case offer > highest:
		n = perNulo * (offer - highest)
	case r.payMade:
		n = perTrick * min(offer, int32(taken[buyer]))
	}
	x.add(buyer, -n)
	x.add(r.dealer, n)
}

func (x *result) add(p engine.Seat, n int32) {
	x.paid[p] += n
	x.points[p] += n
}

// unplayed returns the points of a hand that is not played: four tricks for the seller, three for each of the others (S5).
func (r *rules) unplayed() (points [seats]int32) {
	for p := range points {
		points[p] = 3 * perTrick
	}
	points[r.dealer] += perTrick
	return points
}

// passOut scores such a hand.
func (h *Hand) passOut() {
	h.s.phase = over
	h.s.score.Ending = PassedOut
	h.write(&result{points: h.rules.unplayed()})
}

// count scores a hand that was played. All cards are open now, so an offence is found here, without anyone accusing
// (section 7).
func (h *Hand) count() {
	h.s.phase = over
	x := h.s.object.result(&h.s.taken)
	if h.s.sold {
		h.rules.pay(&x, h.s.offer, h.s.auction.Holder, &h.s.taken)
	}
	if o, found := h.s.play.First(&h.t, handOf, h.law); found {
		h.s.score.Ending = Revoked
		h.punish(&x, o.Seat)
	}
	h.write(&x)
}

// punish is for the first who offended. In a negative hand he loses all that there was to be lost. In a positive one he
// loses all that there was to be won, and the others keep what they have; nobody pays him.
func (h *Hand) punish(x *result, p engine.Seat) {
	if h.s.object.negative() {
		*x = result{}
		x.points[p] = -prices[h.s.object].total
		return
	}
	if p == h.rules.dealer && h.s.sold {
		buyer := h.s.auction.Holder
		x.points[buyer] -= x.paid[buyer]
		x.paid[buyer] = 0
	}
	x.points[p], x.paid[p] = -positive, 0
}

// write puts the result on the sheet.
func (h *Hand) write(x *result) {
	column := PartPositive
	if h.s.object.negative() {
		column = PartNegative
	}
	sc := &h.s.score
	for p := range seats {
		sc.Points[p] = x.points[p]
		sc.Parts[PartTaken][p] = int32(h.s.taken[p])
		sc.Parts[PartPaid][p] = x.paid[p]
		sc.Parts[column][p] = x.points[p]
	}
}
