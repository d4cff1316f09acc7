package olho

import (
	"math/rand/v2"

	"carteado/engine"
)

// Mind is what robots know of Olho.
type Mind struct{}

// Value is what the place that a seat has come in at is worth.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	if !h.Over() {
		return 0.5
	}
	return placeWorth(int(h.s.score.Parts[PartPlace][p]), h.rules.n)
}

// kindOf returns what an action comes to where suits do not matter.
func (h *Hand) kindOf(a *engine.Action) (kind [ranks]uint8) {
	for _, c := range a.Cards {
		if f := h.t.FaceFor(a.Seat, c); f != engine.Unknown {
			kind[strength(f)]++
		}
	}
	return kind
}

// Book considers of actions that come to the same the first.
func (Mind) Book(hand engine.Hand, l *engine.List, _ *rand.Rand, keep []bool) {
	h := hand.(*Hand)
	var seen [256][ranks]uint8
	n := 0
next:
	for i := range keep {
		kind := h.kindOf(l.At(i))
		for _, x := range seen[:n] {
			if x == kind {
				keep[i] = false
				continue next
			}
		}
		if n < len(seen) {
			seen[n] = kind
			n++
		}
	}
}

// Thumb plays by rule of thumb.
func (Mind) Thumb(hand engine.Hand, l *engine.List, _ *rand.Rand) int {
	h := hand.(*Hand)
	p := l.At(0).Seat
	want := h.advice(p, l)
	for i := range l.Len() {
		if h.kindOf(l.At(i)) == want {
			return i
		}
	}
	return 0
}

// advice returns what a careful player does, by strength.
func (h *Hand) advice(p engine.Seat, l *engine.List) (kind [ranks]uint8) {
	x := h.sightOf(p)
	if h.s.phase == exchanging {
		if l.At(0).Verb == GiveBest {
			return h.kindOf(l.At(0))
		}
		for range l.At(0).Cards {
			k := giveBack(&x.own)
			x.own[k]--
			kind[k]++
		}
		return kind
	}
	c := x.careful(h.rules.forced)
	kind[c.high] = uint8(c.size)
	return kind
}

// A world is walked from for a while before it is judged, and judged again a few times on the way from there.
const (
	first  = 200 // steps to the first
	more   = 30  // and on from each
	judged = 4
)

// Judge plays worlds out after each action, all seats as careful players would: the world it is given, and others near it that
// explain better what was played and passed on.
func (Mind) Judge(hand engine.Hand, l *engine.List, rng *rand.Rand, worth []float64) {
	h := hand.(*Hand)
	p := l.At(0).Seat
	clear(worth)
	var w walk
	w.begin(h, p)
	for k := range judged {
		steps := more
		if k == 0 {
			steps = first
		}
		if w.holds > 1 {
			for range steps {
				w.step(rng)
			}
		}
		for i := range worth {
			b := w.board
			b.follow(h, l.At(i), rng)
			b.playOut(p, rng)
			worth[i] += b.worth(p) / judged
		}
	}
}

// follow takes an action.
func (b *board) follow(h *Hand, a *engine.Action, rng *rand.Rand) {
	switch {
	case h.s.phase != playing:
		b.give(h, a, rng)
	case a.Verb == Play:
		b.play(cardsOf{strength(a.Face(0)), len(a.Cards)})
	default:
		b.play(passed)
	}
}

// give takes what a seat gives, and lets the others exchange.
func (b *board) give(h *Hand, a *engine.Action, rng *rand.Rand) {
	k, verb := h.giftOf(a.Seat)
	for _, c := range a.Cards {
		b.move(a.Seat, h.partner(k, verb), strength(h.t.Face(c)))
	}
	g := &h.s.gifts[k]
	was := g.step
	if g.step = returning; verb == GiveBack {
		g.step = done
	}
	b.exchange(h, rng)
	g.step = was
}

// Races says that a play which is surely not the best is dropped.
func (Mind) Races() bool { return true }

// Pace lets a strong robot walk from 100 worlds.
func (Mind) Pace() float64 { return 0.025 }
