package bridge

import (
	"math/rand/v2"
	"sync"

	"carteado/engine"
	"carteado/engine/trick"
	"carteado/engine/trick/sight"
	"carteado/engine/trick/solve"
)

// Mind is what robots know of Bridge: they bid by the system, imagine hands that fit the bidding, and play these to the end
// with all cards open (perfect information Monte Carlo: Ginsberg, "GIB", 2001), or by rule where that takes too long.
type Mind struct{}

// Value is how a side stands after the hand.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	side := h.At(p) & 1
	return standing(h.s.score.Points[h.At(side)] - h.s.score.Points[h.At(1-side)])
}

// standing maps a difference of points to 0 for the worst and 1 for the best: the first hundreds count most, as on the
// scale of international match points.
func standing(diff int32) float64 {
	x := float64(diff)
	if x < 0 {
		return 0.5 + x/(2*(600-x))
	}
	return 0.5 + x/(2*(600+x))
}

// worth returns what so many tricks of the declaring side are worth to a side.
func (h *Hand) worth(c *Contract, tricks int, side int) float64 {
	us := int(h.s.declarer) & 1
	r := c.score(tricks, h.rules.vulnerable[us], false)
	diff := r.points() - r.under
	if side != us {
		diff = -diff
	}
	return standing(diff)
}

// heard returns the auction as the system reads it.
func (h *Hand) heard() talk {
	t := begin()
	for _, c := range h.s.calls.All() {
		t.hear(c)
	}
	return t
}

// Book calls by the system.
func (m Mind) Book(hand engine.Hand, l *engine.List, rng *rand.Rand, keep []bool) {
	if h := hand.(*Hand); h.s.phase == calling {
		i := m.Thumb(h, l, rng)
		for k := range keep {
			keep[k] = k == i
		}
	}
}

// Thumb calls by the system, and plays and answers by rule.
func (Mind) Thumb(hand engine.Hand, l *engine.List, _ *rand.Rand) int {
	h := hand.(*Hand)
	p := l.At(0).Seat
	switch {
	case h.s.phase == calling:
		return h.call(p, l)
	case h.s.phase == claimed:
		return h.reply(p)
	case l.Len() == 1:
		return 0
	}
	var cards [dealt]engine.Face
	o := h.look(p)
	return o.rule(trick.Listed(l, cards[:0]))
}

// look returns the outlook for the hand in turn as p sees it, who plays from it.
func (h *Hand) look(p engine.Seat) outlook { return h.from(h.s.play.Turn(), p) }

// from returns the outlook of a chair, with those of its cards that p sees.
func (h *Hand) from(c, p engine.Seat) outlook {
	return outlook{sight.With(&h.t, &h.s.play, h.law(0, 0), c, h.held(c, p), partners(c))}
}

// call returns the index of what the system says.
func (h *Hand) call(p engine.Seat, l *engine.List) int {
	t := h.heard()
	me := h.At(p)
	cards := h.held(me, p)
	w := weigh(&cards)
	call := t.says(me, &w)
	for i := range l.Len() {
		if said(l.At(i)) == call {
			return i
		}
	}
	return 0
}

// reply accepts a claim of no more than the claimant's high cards take at once, and its own side's claim of all that is left, and
// rejects any other.
func (h *Hand) reply(p engine.Seat) int {
	const accept, reject = 0, 1
	if partners(h.At(p)).Has(h.s.claimant) && int(h.s.claim) == int(h.left()) {
		return accept
	}
	o := h.from(h.At(p), p)
	sure := 0
	for _, q := range [...]engine.Seat{h.s.claimant, h.s.claimant.Next(2, seats)} {
		cards := h.held(q, p)
		for _, f := range order.Faces(nil, &cards) {
			if o.Hidden.Without(cards).Without(h.held(q.Next(2, seats), p)).And(order.Above(f)).Empty() {
				sure++
			}
		}
	}
	if int(h.s.claim) <= min(sure, int(h.left())) {
		return accept
	}
	return reject
}

// held returns the cards of the hand on a chair that a seat sees.
func (h *Hand) held(c, p engine.Seat) trick.Cards { return order.Held(&h.t, h.rules.hand(c), p) }

// partners returns the chairs of a chair's side.
func partners(p engine.Seat) engine.SeatSet { return 0b0101 << (p & 1) }

// Weight tells how well the hands of a world fit what was bid: each point and half card beside a promise makes them less
// likely.
func (Mind) Weight(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	var w [seats]worth
	for q := range engine.Seat(seats) {
		cards := h.dealtTo(q)
		w[q] = weigh(&cards)
	}
	weight := 1.0
	t := begin()
	for _, c := range h.s.calls.All() {
		r := t.hear(c)
		if c.By == h.At(p) {
			continue
		}
		for range min(r.miss(&w[c.By]), 6) {
			weight *= 0.6
		}
	}
	return weight
}

// dealtTo returns the cards that were dealt to a chair, in a world that knows all.
func (h *Hand) dealtTo(c engine.Seat) trick.Cards {
	if h.s.declarer == engine.Nobody {
		return h.held(c, h.At(c))
	}
	return h.original(c)
}

// fewLeft is how many tricks are left when a world is always solved.
const fewLeft = 9

// depth is how many positions are looked into, at most, to solve a world with more tricks left.
const depth = 1 << 14

// solvers are kept, since each holds a table of results.
var solvers = sync.Pool{New: func() any { return solve.New(depth) }}

// Judge solves the world after each action. Where that takes too long it lets all seats play the world on by rule a few
// times.
func (Mind) Judge(hand engine.Hand, l *engine.List, rng *rand.Rand, worth []float64) {
	h := hand.(*Hand)
	side := int(h.At(l.At(0).Seat)) & 1
	c := h.Contract()
	s := solvers.Get().(*solve.Solver)
	h.layOut(s, c.Strain)
	for i := range worth {
		a, n := l.At(i), 0
		switch a.Verb {
		case Play:
			n = s.After(a.Face(0))
		case Reject:
			n = s.Tricks()
		case Accept:
			n = int(h.s.claim)
			if h.s.claimant&1 == 1 {
				n = int(h.left()) - n
			}
		}
		worth[i] = h.worth(&c, h.declaring(n), side)
	}
	if s.GaveUp() {
		h.judgeByRule(l, &c, side, rng, worth)
	}
	solvers.Put(s)
}

// layOut gives the world to a solver.
func (h *Hand) layOut(s *solve.Solver, trump engine.Suit) {
	pos := solve.Position{Trump: trump, Lead: h.s.play.Lead[h.s.play.Done], N: int(h.s.play.Count)}
	for p := range engine.Seat(seats) {
		for _, x := range h.t.Pile(h.rules.hand(p)) {
			pos.Hands[p].Add(order, h.t.Face(x))
		}
	}
	for i, x := range h.s.play.Trick(int(h.s.play.Done)) {
		pos.Trick[i] = h.t.Face(x)
	}
	s.Set(order, &pos)
	if h.left() > fewLeft {
		s.Limit(depth)
	}
}

// declaring returns the tricks of the declaring side when seats 0 and 2 take n more.
func (h *Hand) declaring(n int) int {
	if h.s.declarer&1 == 1 {
		n = int(h.left()) - n
	}
	return int(h.s.tricks[h.s.declarer&1]) + n
}

// times is how often a world is played on by rule after each action.
const times = 8

// judgeByRule plays the world on after each action, all seats as decent players would.
func (h *Hand) judgeByRule(l *engine.List, c *Contract, side int, rng *rand.Rand, worth []float64) {
	r := h.law(0, 0)
	now := sight.Stand(&h.t, &h.s.play, r, h.rules.hand)
	for i := range worth {
		a := l.At(i)
		worth[i] = 0
		for range times {
			b := now
			won := 0 // by seats 0 and 2
			if a.Verb == Play && b.Play(r, a.Face(0)) {
				won += 1 - int(b.Winner)&1
			}
			if a.Verb == Accept {
				won = int(h.s.claim)
				if h.s.claimant&1 == 1 {
					won = int(h.left()) - won
				}
			} else {
				won += playOut(&b, r, rng)
			}
			worth[i] += h.worth(c, h.declaring(won), side) / times
		}
	}
}

// playOut plays the rest of a world and returns the tricks of seats 0 and 2.
func playOut(b *sight.Board, r *trick.Rules, rng *rand.Rand) (won int) {
	var list [dealt]engine.Face
	for cards := b.Legal(r, list[:0]); len(cards) > 0; cards = b.Legal(r, list[:0]) {
		f := cards[0]
		switch {
		case len(cards) == 1:
		case rng.Float64() < luck:
			f = cards[rng.IntN(len(cards))]
		default:
			o := outlook{b.Look(r, partners(b.Turn))}
			f = cards[o.rule(cards)]
		}
		if b.Play(r, f) && b.Winner&1 == 0 {
			won++
		}
	}
	return won
}

// luck is how often a decent player is imagined to play something else than the rule says.
const luck = 0.15

// Pace lets a strong robot judge a dozen worlds.
func (Mind) Pace() float64 { return 0.003 }
