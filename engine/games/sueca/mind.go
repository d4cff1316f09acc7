package sueca

import (
	"math/rand/v2"

	"carteado/engine"
)

// Mind is what robots know of Sueca. Products are converted before they are added, here and in package sight: that
// keeps compilers from fusing the two, and robots choosing alike everywhere.
type Mind struct{}

// Value is half the chance to win the match with the game points that the hand brings, and half the card
// points: these say with less noise what goes well. They count the less, the fewer tricks are to come.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	return h.standing(int(p)&1, h.s.score.Points[p], h.s.score.Points[p^1])
}

// standing is Value for a side that the hand brings us game points, and them the other.
func (h *Hand) standing(side int, us, them int32) float64 {
	chance := winning[lacking(h.rules, side, us)][lacking(h.rules, 1-side, them)]
	ahead := int(h.s.points[side]-h.s.points[1-side]) * max(0, 9-int(h.s.play.Done))
	return 0.25 + 0.5*chance + float64(ahead)/(9*480)
}

// lacking returns the game points that a side still needs for the match.
func lacking(r *rules, side int, points int32) int {
	return int(max(0, r.target-r.points[side]-points))
}

// winning[a][b] is the chance to win a match in which this side lacks a game points and the other b, as if of
// hands to come six in ten brought one point and the others two.
var winning = func() (c [21][21]float64) {
	for b := 1; b < len(c); b++ {
		c[0][b] = 1
	}
	for a := 1; a < len(c); a++ {
		for b := 1; b < len(c); b++ {
			c[a][b] = (3*(c[a-1][b]+c[a][b-1]) + 2*(c[max(0, a-2)][b]+c[a][max(0, b-2)])) / 10
		}
	}
	return
}()

// gain rates playing f, in card points: what the trick may bring, less what the card would be good for later.
// The constants, here and in later, were found by robots playing each other.
func (o *outlook) gain(f engine.Face) float64 {
	suit := f.Suit()
	stake := float64(o.points+int(worth[f])) + 2*float64(o.Behind.Len())
	v := -o.later(f)
	if o.leads() {
		stake -= float64(o.Behind.Len())
		v -= float64(1.1 * float64(o.Held(suit))) // short suits first
	}
	if suit != o.trump() && o.Held(suit) == 1 && o.Held(o.trump()) > 0 {
		v += 1.4 // the next of this suit can be trumped
	}
	return v + float64((2*o.Chance(f)-1)*stake)
}

// later is what a card is good for in a later trick: trumps always; of plain suits what stands, the less the
// sooner somebody will be out of the suit and trump, and a 7 that can wait for the ace to go.
func (o *outlook) later(f engine.Face) float64 {
	if o.last {
		return 0
	}
	suit, w, higher := f.Suit(), float64(worth[f]), o.Higher(f)
	switch {
	case suit == o.trump() && higher == 0:
		return w + 12
	case suit == o.trump() && higher == 1:
		return 0.5*w + 6
	case suit == o.trump():
		return 0.5*w + 2.6
	case higher == 0:
		wins := 0.8
		if o.Unseen(o.trump()) > 0 {
			wins -= float64(1.1 * o.None(suit))
		}
		return max(0, float64((2*wins-1)*w)+float64(5*wins))
	case higher == 1 && f.Rank() == 7 && o.Held(suit) > 1:
		return 9
	case higher == 1 && f.Rank() == 7:
		return 2.5
	}
	return 0
}

// Thumb plays by rule of thumb: it throws in what may be thrown in, and else see rule.
func (Mind) Thumb(hand engine.Hand, l *engine.List, rng *rand.Rand) int {
	h := hand.(*Hand)
	return h.thumb(l, rng, h.look)
}

// Novice plays by the same rule, but does not count: which cards and suits are gone it does not know.
func (Mind) Novice(hand engine.Hand, l *engine.List, rng *rand.Rand) int {
	h := hand.(*Hand)
	return h.thumb(l, rng, h.glance)
}

// thumb returns the index of what the rule of thumb does, by what a look at the table tells.
func (h *Hand) thumb(l *engine.List, rng *rand.Rand, look func() outlook) int {
	if h.s.phase != playing {
		return rng.IntN(l.Len())
	}
	var cards [10]engine.Face
	for i := range l.Len() {
		a := l.At(i)
		if a.Verb == ThrowIn {
			return i
		}
		cards[i] = a.Face(0)
	}
	o := look()
	return o.rule(cards[:l.Len()])
}
