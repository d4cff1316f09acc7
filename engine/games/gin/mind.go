package gin

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/meld"
)

// Mind is what robots know of Gin Rummy. Products are converted before they are added: that keeps compilers from fusing
// the two, and robots choosing alike everywhere.
type Mind struct{}

// Value is how a player stands after the round.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	return h.rules.standing(p, h.score.Points[p], h.score.Points[other(p)])
}

// standing returns what a round that brings us points, and them, is worth to a player: how likely he wins the match then, or
// where there is none to win, how far he is ahead.
func (r *rules) standing(p engine.Seat, us, them int32) float64 {
	if r.target == 0 {
		return min(1, max(0, 0.5+float64(us-them)/200))
	}
	near := r.target - r.points[p] - us
	far := r.target - r.points[other(p)] - them
	switch {
	case near <= 0:
		return 1
	case far <= 0:
		return 0
	}
	return chance(near, far)
}

// chance returns how likely a player wins a match who needs so many points, against one who needs far. It is within 0.02, on
// average, of what comes of rounds that either wins as often, for 26 points on average.
func chance(near, far int32) float64 {
	const more = 32 // it matters little whether one point is needed or ten: either comes with the next round won
	a, b := float64(near+more), float64(far+more)
	return float64(b*b) / (float64(a*a) + float64(b*b))
}

// tried is how many discards a robot considers.
const tried = 5

// Book considers going out, and the discards that the rule likes best.
func (Mind) Book(hand engine.Hand, l *engine.List, _ *rand.Rand, keep []bool) {
	h := hand.(*Hand)
	if h.s.phase != playing {
		return
	}
	some := h.consider()
	for i := range keep {
		a := l.At(i)
		keep[i] = keep[i] && (a.Verb != Discard || some.cards.has(a.Face(0)))
	}
}

// considered is the discards that the seat in turn considers, and what each costs by rule.
type considered struct {
	cards suits
	cost  [engine.Faces]int
}

func (h *Hand) consider() (c considered) {
	x := h.held(h.s.turn)
	left, near := h.after(&x), x.suits()
	var pile suits
	for _, s := range h.t.Pile(zDiscard) {
		pile.add(h.t.Face(s))
	}
	for i, f := range x.cards[:x.n] {
		c.cost[f] = cost(left[i], f, &near, &pile)
	}
	for range tried {
		best := engine.Unknown
		for _, f := range x.cards[:x.n] {
			if !c.cards.has(f) && (best == engine.Unknown || c.cost[f] < c.cost[best]) {
				best = f
			}
		}
		c.cards.add(best)
	}
	return c
}

// trust is what a third of a point of cost by rule is worth, of the worth of a round: what is lost by a discard shows in
// few of the worlds that are judged, and the rule knows of it. The more worlds there are, the less it is to be trusted.
const trust = 0.0003

// Judge plays a world out after each action, both seats by rule, the other with a hand that it could have come to by now.
// Who could go out, and does not, waits for gin.
func (Mind) Judge(hand engine.Hand, l *engine.List, _ *rand.Rand, worth []float64) {
	h := hand.(*Hand)
	var now board
	h.newBoard(&now)
	p := h.s.turn
	now.ripen(h, other(p))
	if l.At(0).Verb == Knock {
		now.holds = p
	}
	var some considered
	if h.s.phase == playing {
		some = h.consider()
	}
	for i := range worth {
		b, a := now, l.At(i)
		if a.Verb == Discard && !some.cards.has(a.Face(0)) {
			worth[i] = 0
			continue
		}
		b.follow(h, a)
		worth[i] = h.rules.standing(p, b.points[p], b.points[other(p)])
		if a.Verb == Discard {
			worth[i] -= float64(trust * float64(some.cost[a.Face(0)]))
		}
	}
}

// follow takes an action and plays the round on.
func (b *board) follow(h *Hand, a *engine.Action) {
	switch a.Verb {
	case DrawStock:
		b.fromStock()
		b.playOut(true)
	case TakeTop:
		b.fromPile()
		b.playOut(true)
	case PassUpcard:
		b.pass(h)
	case Discard:
		if b.discard(b.find(a.Face(0))) {
			b.playOut(false)
		}
	case Knock:
		g := meld.Groups(a.N)
		b.drop(b.turn, b.find(h.t.Face(a.Cards[0])))
		b.goOut(a.Faces[1:], g, sum(a.Faces[1+g.Cards():]))
	case BigGin:
		b.goOut(a.Faces, meld.Groups(a.N), 0)
	}
}

// pass leaves the card turned up. The second to do so sends the other to the stock.
func (b *board) pass(h *Hand) {
	b.turn = other(b.turn)
	switch {
	case h.s.passes != 0:
		b.fromStock()
	case b.wants():
		b.fromPile()
	default:
		b.turn = other(b.turn)
		b.fromStock()
	}
	b.playOut(true)
}

// find returns where a card lies in the hand of the seat in turn.
func (b *board) find(f engine.Face) int {
	for i, g := range b.cards[b.turn][:b.n[b.turn]] {
		if g == f {
			return i
		}
	}
	return 0
}

// Races says that a card which is surely not the one to discard is dropped.
func (Mind) Races() bool { return true }

// Pace lets a strong robot judge 960 worlds, more of them where cards are dropped.
func (Mind) Pace() float64 { return 0.24 }
