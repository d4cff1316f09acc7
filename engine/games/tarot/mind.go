package tarot

import (
	"math"
	"math/rand/v2"
	"slices"

	"carteado/engine"
	"carteado/engine/trick"
	"carteado/engine/trick/sight"
)

// Mind is what robots know of Tarot. Products are converted before they are added: that keeps compilers from fusing the
// two, and robots choosing alike everywhere.
type Mind struct{}

// Value is how a seat stands after the hand.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	return h.rules.standing((*[most]int32)(h.s.score.Points[:most]), p, h.s.score.Ending == Counted || h.s.score.Ending == Revoked)
}

// standing returns what a hand that brings these points is worth to a seat: 0 is the worst, 1 the best. In the last hand
// of the match the place counts more.
func (r *rules) standing(points *[most]int32, p engine.Seat, played bool) float64 {
	v := 0.5 + float64(points[p])/2000
	if r.last && played {
		place := 0.0
		for q := range engine.Seat(r.seats) {
			switch mine, other := r.points[p]+points[p], r.points[q]+points[q]; {
			case q == p:
			case mine > other:
				place++
			case mine == other:
				place += 0.5
			}
		}
		v = float64(0.5*v) + float64(0.5*place/float64(r.seats-1))
	}
	return min(1, max(0, v))
}

// Book considers the dozen sets to lay away that are rated best, and shows the best handful there is, of the lowest trumps.
func (Mind) Book(hand engine.Hand, l *engine.List, _ *rand.Rand, keep []bool) {
	h := hand.(*Hand)
	if i := bestHandful(l); i >= 0 {
		clear(keep)
		keep[i] = true
		return
	}
	if h.s.phase == away {
		rates := h.rateAways(l)
		least := rates.least(l.Len())
		for i := range keep {
			keep[i] = rates[i] >= least
		}
	}
}

// rates are those of the listed sets to lay away. A slam is rated higher than all: whether it is announced is for the
// imagined worlds to say.
type rates [maxAways + 1]int

// least returns what the dozen best of n are rated at least.
func (r rates) least(n int) int {
	const some = 12
	slices.Sort(r[:n])
	return r[max(0, n-some)]
}

func (h *Hand) rateAways(l *engine.List) (out rates) {
	p := l.At(0).Seat
	a, pile := h.hold(p), h.t.Pile(handOf(p))
	for i := range l.Len() {
		if l.At(i).Verb != Discard {
			out[i] = math.MaxInt
			continue
		}
		set := uint32(0)
		for _, c := range l.At(i).Cards {
			set |= 1 << slices.Index(pile, c)
		}
		out[i] = a.rate(set)
	}
	return out
}

// bestHandful returns the index of the first listed handful of the most cards, -1 if there is none.
func bestHandful(l *engine.List) int {
	best := -1
	for i := range l.Len() {
		if a := l.At(i); a.Verb == Handful && (best < 0 || len(a.Cards) > len(l.At(best).Cards)) {
			best = i
		}
	}
	return best
}

// held returns the cards of a hand that its seat sees.
func (h *Hand) held(p engine.Seat) trick.Cards { return order.Held(&h.t, handOf(p), p) }

// Thumb plays by rule of thumb.
func (Mind) Thumb(hand engine.Hand, l *engine.List, _ *rand.Rand) int {
	h := hand.(*Hand)
	if l.Len() == 1 {
		return 0
	}
	switch h.s.phase {
	case calling:
		cards := h.held(l.At(0).Seat)
		level := h.rules.bidOf(&cards)
		for i := l.Len() - 1; i > 0; i-- {
			if a := l.At(i); a.Verb == Bid && int(a.N) <= level {
				return i
			}
		}
		return 0
	case away:
		rates := h.rateAways(l)
		best := l.Len() - 1
		for i := range best {
			if l.At(i).Verb == Discard && rates[i] > rates[best] {
				best = i
			}
		}
		return best
	}
	if i := bestHandful(l); i >= 0 {
		return i
	}
	var cards [fullest]engine.Face
	o := h.look()
	return o.rule(trick.Listed(l, cards[:0]))
}

// Judge plays a world out after each action, all seats as decent players would.
func (Mind) Judge(hand engine.Hand, l *engine.List, rng *rand.Rand, worth []float64) {
	h := hand.(*Hand)
	p := l.At(0).Seat
	switch h.s.phase {
	case calling:
		h.judgeCalls(l, rng, worth)
	case away:
		h.judgeAways(l, rng, worth)
	case playing:
		now := h.board()
		for i := range worth {
			if a := l.At(i); a.Verb == Play {
				b := now
				b.play(a.Face(0))
				b.playOut(rng)
				worth[i] = b.value(p)
			}
		}
	}
}

// hands returns the cards of all hands, and of the dog.
func (h *Hand) hands() (hands [most]trick.Cards, dog trick.Cards) {
	for p := range engine.Seat(h.rules.seats) {
		for _, c := range h.t.Pile(handOf(p)) {
			hands[p].Add(order, h.t.Face(c))
		}
	}
	for _, c := range h.t.Pile(zDog) {
		dog.Add(order, h.t.Face(c))
	}
	return hands, dog
}

// judgeCalls lets those who call later call as decent players would.
func (h *Hand) judgeCalls(l *engine.List, rng *rand.Rand, worth []float64) {
	hands, dog := h.hands()
	me := l.At(0).Seat
	for i := range worth {
		a := l.At(i)
		holder, level := h.s.auction.Holder, int(h.s.auction.Level)
		if a.Verb == Bid {
			holder, level = me, int(a.N)
		}
		for due := h.s.auction.Due &^ me.Set(); due != 0; {
			q := due.Nearest(me.Next(1, h.rules.seats), h.rules.seats)
			due &^= q.Set()
			if n := h.rules.bidOf(&hands[q]); n > level {
				holder, level = q, n
			}
		}
		if holder == engine.Nobody {
			worth[i] = h.rules.standing(&[most]int32{}, me, false)
			continue
		}
		slam := h.s.slam && holder == h.s.auction.Holder
		b := h.rules.played(hands, dog, holder, int32(level), slam)
		b.playOut(rng)
		worth[i] = b.value(me)
	}
}

// played returns the board of a hand that a declarer plays, who lays away by rule.
func (r *rules) played(hands [most]trick.Cards, apart trick.Cards, declarer engine.Seat, level int32, slam bool) board {
	if level <= guarda {
		var list [fullest + kept]engine.Face
		all := hands[declarer].Or(apart)
		a := awaysOf(order.Faces(list[:0], &all))
		a.think()
		apart = a.cards(a.best())
		hands[declarer] = all.Without(apart)
	}
	return r.board(&hands, apart, declarer, level, slam)
}

func (h *Hand) judgeAways(l *engine.List, rng *rand.Rand, worth []float64) {
	hands, _ := h.hands()
	me := h.s.auction.Holder
	rates := h.rateAways(l)
	least := rates.least(l.Len())
	for i := range worth {
		a := l.At(i)
		if rates[i] < least {
			continue // Book has struck it out
		}
		var b board
		if a.Verb == Slam {
			b = h.rules.played(hands, trick.Cards{}, me, h.s.auction.Level, true)
		} else {
			var apart trick.Cards
			for _, c := range a.Cards {
				apart.Add(order, h.t.Face(c))
			}
			mine := hands
			mine[me] = mine[me].Without(apart)
			b = h.rules.board(&mine, apart, me, h.s.auction.Level, h.s.slam)
		}
		b.playOut(rng)
		worth[i] = b.value(me)
	}
}

// playOut plays the rest of the hand.
func (b *board) playOut(rng *rand.Rand) {
	var list [fullest]engine.Face
	for cards := b.may(&list); len(cards) > 0; cards = b.may(&list) {
		b.play(cards[sight.Decent(rng, len(cards), func() int { return b.rule(cards) })])
	}
}

// rule returns the index of the card that the seat in turn plays by the rule.
func (b *board) rule(cards []engine.Face) int {
	o := b.look()
	return o.rule(cards)
}

// value returns what a hand that was played out is worth to a seat.
func (b *board) value(p engine.Seat) float64 {
	d := b.deed()
	l := b.rules.lines(&d)
	var points [most]int32
	for q := range engine.Seat(b.rules.seats) {
		points[q] = -l.sum()
		if q == b.declarer {
			points[q] = int32(b.rules.seats-1) * l.sum()
		}
	}
	return b.rules.standing(&points, p, true)
}

// Weight is how likely the others would have called as they did with the hands that they have in this world: by how far
// what these are good for lies on the right side of the thresholds.
func (Mind) Weight(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	w := 1.0
	level := 0 // before each call
	for i := range h.rules.seats {
		q := h.rules.dealer.Next(1+i, h.rules.seats)
		if h.s.called[q] == notCalled {
			break
		}
		said := int(h.s.called[q])
		if q != p {
			var cards trick.Cards
			h.each(q, func(f engine.Face) { cards.Add(order, f) })
			w *= h.rules.likely(&cards, said, level)
		}
		level = max(level, said)
	}
	return w
}

// likely returns how likely a hand calls so, after a bid of some level.
func (r *rules) likely(hand *trick.Cards, said, level int) float64 {
	v := float64(estimate(hand))
	alone := v + float64(shortness(hand))
	reaches := func(n int) float64 { // the chance to think the hand good for contract n
		if n > contra {
			return 0
		}
		x := v
		if n > guarda {
			x = alone
		}
		return 1 / (1 + math.Exp((float64(r.limit(n))-x)/4))
	}
	const doubt = 0.02
	if said == noBid {
		return doubt + 1 - reaches(level+1)
	}
	return doubt + max(0, reaches(said)-reaches(said+1))
}

// Pace lets a strong robot judge 300 worlds.
func (Mind) Pace() float64 { return 0.075 }
