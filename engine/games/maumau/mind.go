package maumau

import (
	"math/rand/v2"

	"carteado/engine"
)

// Mind is what robots know of Mau-mau.
type Mind struct{}

// accuses is how often the next robot notices that somebody forgot to call. It leaves people the race.
const accuses = 0.7

// looks reports whether the robot in turn notices who can be accused. It looks once in a turn, before it does anything else.
func (h *Hand) looks(rng *rand.Rand) bool { return !h.s.drawn && !h.s.said && rng.Float64() < accuses }

// near is how few cards make a player dangerous.
const near = 2

// Value is half the share of the others who did worse, and half what is left of the points of a bad hand.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	if !h.Over() {
		return 0.5
	}
	const bad = 100
	points, beaten := &h.s.score.Points, 0.0
	for q := range engine.Seat(h.rules.n) {
		switch {
		case points[q] > points[p]:
			beaten++
		case points[q] == points[p] && q != p:
			beaten += 0.5
		}
	}
	return 0.5*beaten/float64(h.rules.n-1) + 0.5*float64(bad-min(bad, points[p]))/bad
}

// Thumb takes what weighs most, and overlooks now and then that somebody can be accused.
func (Mind) Thumb(hand engine.Hand, l *engine.List, rng *rand.Rand) int {
	h := hand.(*Hand)
	o := h.look(l.At(0).Seat)
	blind := !h.looks(rng)
	best, most := 0, -1.0
	for i := range l.Len() {
		a := l.At(i)
		if w := o.weight(a); w > most && !(blind && a.Verb == Accuse && l.Len() > 1) {
			best, most = i, w
		}
	}
	return best
}

// Book accuses who can be accused, or overlooks it.
func (Mind) Book(hand engine.Hand, l *engine.List, rng *rand.Rand, keep []bool) {
	for i := range l.Len() {
		if l.At(i).Verb != Accuse {
			continue
		}
		sees := hand.(*Hand).looks(rng)
		for k := range keep {
			keep[k] = keep[k] && (k == i) == sees
		}
		return
	}
}

// outlook is what a seat goes by.
type outlook struct {
	cards             int                    // in hand
	suits             [engine.NoSuit + 1]int // of them, without jacks
	strong            [engine.NoSuit + 1]int // sevens and nines by suit
	sevens            int
	next, after, prev int // cards of the next player, of the one after him, and of the one before
	least             int // cards of the player who has the fewest
	pending           bool
}

// look counts what seat p sees.
func (h *Hand) look(p engine.Seat) (o outlook) {
	for _, c := range h.t.Pile(handOf(p)) {
		o.cards++
		f := h.t.FaceFor(p, c)
		switch f.Rank() {
		case engine.Jack:
			continue
		case 7:
			o.sevens++
			o.strong[f.Suit()]++
		case 9:
			o.strong[f.Suit()]++
		}
		o.suits[f.Suit()]++
	}
	count := func(q engine.Seat) int { return h.t.Count(handOf(q)) }
	o.next, o.after, o.prev = count(h.next(p, 1)), count(h.next(p, 2)), count(h.next(p, -1))
	o.least = engine.MaxCards
	for q := range engine.Seat(h.rules.n) {
		if q != p {
			o.least = min(o.least, count(q))
		}
	}
	o.pending = h.s.pending > 0
	return o
}

// weight says how good an action looks.
func (o *outlook) weight(a *engine.Action) float64 {
	switch a.Verb {
	case Discard:
		return o.discard(a.Face(0))
	case ChooseSuit:
		n := float64(2*o.suits[a.N] + o.strong[a.N])
		return n*n + 0.05
	case Accuse: // before a call, after which it would be overlooked
		return 2000
	case MauMau:
		return 1000
	case Draw, Pass: // although nothing but a jack fits, if anything does
		return 3
	}
	return 1
}

// discard weighs a card: what counts much goes, most of all when somebody is nearly out; what keeps the suit that is
// held most goes; jacks stay; what hurts goes when it hurts a player with few cards.
func (o *outlook) discard(f engine.Face) float64 {
	if o.cards == 1 {
		return 1000
	}
	rank, points := f.Rank(), float64(worth(f))
	hurry := o.least <= near
	if rank == engine.Jack {
		if hurry || o.cards == 2 {
			return 20
		}
		return 1
	}
	w := 4 * (1 + 0.3*float64(o.suits[f.Suit()]-1))
	if hurry {
		w *= 1 + points/10
	} else {
		w *= 1 + points/20
	}
	switch {
	case rank == 7 && (o.next <= near || o.pending):
		w *= 3
	case rank == 7 && o.sevens == 1:
		w *= 0.6
	case rank == 9 && o.prev == 1:
		w *= 2
	case rank == engine.Ace && o.next <= near && o.after > o.next:
		w *= 4
	case rank == engine.Queen && o.next <= near && o.prev > o.next:
		w *= 3
	case rank == engine.Queen && o.prev <= near && o.next > o.prev:
		w *= 0.3
	}
	return w
}
