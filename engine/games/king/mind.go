package king

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/trick"
	"carteado/engine/trick/sight"
)

// Mind is what robots know of King. Products are converted before they are added: that keeps compilers from fusing the
// two, and robots choosing alike everywhere.
type Mind struct{}

// Value is how a seat stands against the others after the hand, and its place after the last one.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	return h.rules.standing([seats]int32(h.s.score.Points[:seats]), p)
}

// standing returns what a hand that brings these points is worth to a seat: 0 is the worst, 1 the best.
func (r *rules) standing(points [seats]int32, p engine.Seat) float64 {
	others, place := int32(0), 0.0
	mine := r.points[p] + points[p]
	for q := range engine.Seat(seats) {
		if q == p {
			continue
		}
		others += points[q]
		switch theirs := r.points[q] + points[q]; {
		case theirs > mine:
			place++
		case theirs == mine:
			place += 0.5
		}
	}
	v := 0.5 + (float64(points[p])-float64(others)/3)/2200
	if r.deal == hands-1 {
		v = float64(0.2*v) + float64(0.8*(3-place)/3)
	}
	return min(1, max(0, v))
}

// Book considers the offers that may be worth it, and what is played best with the hand.
func (Mind) Book(hand engine.Hand, l *engine.List, _ *rand.Rand, keep []bool) {
	h := hand.(*Hand)
	if h.s.phase == playing || h.s.phase > playing {
		return
	}
	cards := h.held(l.At(0).Seat)
	_, tenths := best(&cards)
	low := estimateNulos(&cards)
	for i := range keep {
		switch a := l.At(i); {
		case a.Verb == Offer && a.N > highest:
			keep[i] = low < 25
		case a.Verb == Offer:
			keep[i] = 10*a.N <= int32(max(10, tenths-20))
		case a.Verb == Declare && a.N == saysNulos:
			keep[i] = low < 35
		case a.Verb == Declare || a.Verb == NameTrump:
			keep[i] = estimate(&cards, engine.Suit(a.N)) >= tenths-15
		}
	}
}

// held returns the cards of a hand that its seat sees.
func (h *Hand) held(p engine.Seat) trick.Cards { return order.Held(&h.t, handOf(p), p) }

// Thumb plays by rule of thumb.
func (Mind) Thumb(hand engine.Hand, l *engine.List, _ *rand.Rand) int {
	h := hand.(*Hand)
	if l.Len() == 1 {
		return 0
	}
	if h.s.phase != playing {
		cards := h.held(l.At(0).Seat)
		verb, n := h.thumb(&cards)
		for i := range l.Len() {
			if a := l.At(i); a.Verb == verb && a.N == n {
				return i
			}
		}
		return l.Len() - 1
	}
	var cards [dealt]engine.Face
	o := h.look()
	return o.rule(trick.Listed(l, cards[:0]))
}

// thumb returns what a careful player says with a hand, who is in turn before the play.
func (h *Hand) thumb(cards *trick.Cards) (engine.Verb, int32) {
	says, tenths := best(cards)
	switch h.s.phase {
	case calling:
		if n := bidding.Least(&h.s.auction); n <= worthwhile(tenths) {
			return Offer, n
		}
		return Pass, 0
	case naming:
		return NameTrump, says
	}
	says, gain := declares(cards)
	switch {
	case h.s.offer > 0 && gain < offered(h.s.offer):
		return Accept, 0
	case h.mayPassOut() && gain < perTrick:
		return PassOut, 0
	}
	return Declare, says
}

// worthwhile returns how many tricks a careful player pays at most for a trump with which his hand is good for so many, in
// tenths: without it he would have about three.
func worthwhile(tenths int) int32 { return int32(tenths-35) / 10 }

// offered returns by how many points an offer puts the seller ahead, if his own tricks are the usual three.
func offered(offer int32) int {
	if offer > highest {
		return perNulo * int(offer-highest)
	}
	return perTrick * int(offer)
}

// Judge plays a world out after each action, all seats as careful players would.
func (Mind) Judge(hand engine.Hand, l *engine.List, rng *rand.Rand, worth []float64) {
	h := hand.(*Hand)
	me := l.At(0).Seat
	if h.s.phase == playing {
		now := h.board()
		for i := range worth {
			b := now
			b.play(l.At(i).Face(0))
			b.playOut(rng)
			worth[i] = h.rules.standing(h.outcome(&b), me)
		}
		return
	}
	w := h.world()
	for i := range worth {
		worth[i] = h.rules.standing(w.after(h, l.At(i), rng), me)
	}
}

// outcome returns the points of a board that was played out.
func (h *Hand) outcome(b *board) [seats]int32 {
	x := b.object.result(&b.taken)
	if h.s.sold {
		h.rules.pay(&x, h.s.offer, h.s.auction.Holder, &b.taken)
	}
	return x.points
}

// world is a world before a positive hand is played, with what has been played out in it.
type world struct {
	hands [seats]trick.Cards
	taken [saysNulos + 1][seats]int16
	done  [saysNulos + 1]bool
}

func (h *Hand) world() (w world) {
	for p := range engine.Seat(seats) {
		for _, c := range h.t.Pile(handOf(p)) {
			w.hands[p].Add(order, h.t.Face(c))
		}
	}
	return w
}

// play returns what everybody takes if the hand is played so.
func (w *world) play(r *rules, says int32, rng *rand.Rand) *[seats]int16 {
	if !w.done[says] {
		b := r.board(&w.hands, says)
		b.playOut(rng)
		w.taken[says], w.done[says] = b.taken, true
	}
	return &w.taken[says]
}

// declared returns the points of a hand that was not sold.
func (w *world) declared(r *rules, says int32, rng *rand.Rand) [seats]int32 {
	x := kindOf(says).result(w.play(r, says, rng))
	return x.points
}

// bought returns the points of a hand that was sold.
func (w *world) bought(r *rules, says, offer int32, buyer engine.Seat, rng *rand.Rand) [seats]int32 {
	taken := w.play(r, says, rng)
	x := kindOf(says).result(taken)
	r.pay(&x, offer, buyer, taken)
	return x.points
}

// kindOf returns what is played for after a declaration.
func kindOf(says int32) object {
	if says == saysNulos {
		return nulos
	}
	return tricks
}

// after returns the points that the hand brings if a seat does something before the play. Others are imagined to take
// the highest offer for the last one, and the seller to answer it as a careful player does, who sees his own cards alone.
func (w *world) after(h *Hand, a *engine.Action, rng *rand.Rand) [seats]int32 {
	r := h.rules
	switch a.Verb {
	case Declare:
		return w.declared(r, a.N, rng)
	case NameTrump:
		return w.bought(r, a.N, h.s.offer, a.Seat, rng)
	case PassOut:
		return r.unplayed()
	case Accept:
		return w.sale(r, h.s.offer, h.s.auction.Holder, rng)
	case Offer:
		return w.answer(r, a.N, a.Seat, rng)
	}
	return w.answer(r, h.s.offer, h.s.auction.Holder, rng)
}

// answer returns what comes of it if an offer is the last one; 0 is none.
func (w *world) answer(r *rules, offer int32, buyer engine.Seat, rng *rand.Rand) [seats]int32 {
	says, gain := declares(&w.hands[r.dealer])
	switch {
	case offer > 0 && gain < offered(offer):
		return w.sale(r, offer, buyer, rng)
	case offer <= 1 && gain < perTrick:
		return r.unplayed()
	}
	return w.declared(r, says, rng)
}

// sale returns what comes of it if an offer is accepted.
func (w *world) sale(r *rules, offer int32, buyer engine.Seat, rng *rand.Rand) [seats]int32 {
	says := saysNulos
	if offer <= highest {
		says, _ = best(&w.hands[buyer])
	}
	return w.bought(r, says, offer, buyer, rng)
}

// playOut plays the rest of the hand.
func (b *board) playOut(rng *rand.Rand) {
	var list [dealt]engine.Face
	for cards := b.may(&list); len(cards) > 0; cards = b.may(&list) {
		b.play(cards[sight.Decent(rng, len(cards), func() int { return b.rule(cards) })])
	}
}

// rule returns the index of the card that the seat in turn plays by the rule.
func (b *board) rule(cards []engine.Face) int {
	o := b.look()
	return o.rule(cards)
}

// Pace lets a strong robot judge 400 worlds.
func (Mind) Pace() float64 { return 0.1 }
